import { read } from './client.ts'
import type { Account, DemoMall, Say } from './client.ts'

export interface Goods {
  skuId: string
  quantity?: number
  couponId?: string
  values?: { substanceId: string; value: string; unit: string }[]
}

interface Offered {
  skus: { skuId: string; fulfilment: string; stock: number; package: string }[]
  spu: { components: { id: string; min: string; max: string; unit: string }[] }
}

/** A cylinder in stock, or goods made to the buyer's values, with the least of each range. */
function goodsIn({ skus, spu }: Offered, kind: 'stocked' | 'madeToOrder'): Goods | null {
  const own = skus.filter(({ fulfilment }) => fulfilment === kind)
  const cylinder = own.find((it) => it.stock > 24 && /^\d+ L /.test(it.package))
  if (kind === 'stocked') return cylinder ? { skuId: cylinder.skuId } : null
  const [sku] = own
  if (!sku) return null
  const ranged = spu.components.filter(({ min, max }) => min !== max)
  const values = ranged.map(({ id, min, unit }) => ({ substanceId: id, value: min, unit }))
  return ranged.length > 0 ? { skuId: sku.skuId, values } : null
}

/** Standard liquids. */
const LIQUIDS = 208

/** A solution that this store makes to order: two bottles of it. */
export async function offeredSolution(mall: DemoMall, storeId: number): Promise<Goods> {
  const { list } = await read(mall, `/f/api/frontspu?prodCatId=${LIQUIDS}&storeId=${storeId}&size=100`)
  for (const { spuId } of list) {
    const { skus }: Offered = await read(mall, `/f/api/frontspu/detail?spu=${spuId}&storeId=${storeId}`)
    const made = skus.find(({ fulfilment }) => fulfilment === 'madeToOrder')
    if (made) return { skuId: made.skuId, quantity: 2 }
  }
  throw new Error(`Store ${storeId} makes no solution to order`)
}

/** Goods of the demo store of one kind. */
export async function offered(mall: DemoMall, kind: 'stocked' | 'madeToOrder'): Promise<Goods> {
  for (let page = 1; page <= 10; page++)
    for (const { spuId } of (await read(mall, `/f/api/frontspu?storeId=1&size=50&page=${page}`)).list) {
      const goods = goodsIn(await read(mall, `/f/api/frontspu/detail?spu=${spuId}&storeId=1`), kind)
      if (goods) return goods
    }
  throw new Error(`The demo store offers nothing ${kind}`)
}

/** Places an order of these goods without changing the cart. Answers its number. */
export async function place(buyer: Account, goods: Goods, say: Say): Promise<string> {
  if ((await buyer.get('/api/address/list')).length === 0)
    await buyer.post('/api/address/save', {
      consignee: '张工',
      mobile: '13800000000',
      province: '32',
      city: '3205',
      district: '320576',
      detail: '示例路 1 号 3 号楼',
    })
  const seen = await buyer.post('/api/settlement/preview', goods)
  say(`结算：应付 ¥${seen.payable}`)
  const placed = await buyer.post('/api/order/submit', { ...goods, expectedPayable: seen.payable })
  return placed.orderNos[0]
}
