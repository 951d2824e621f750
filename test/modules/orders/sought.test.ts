import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { orderMall } from './world.ts'

/** What a store finds among its orders, by number, by goods and by day. */
const mall = await orderMall(t)
const { sql } = mall.database.owner
const gas = await mall.goodsOf('madeToOrder')

/** Orders of a gas and of goods from stock in turn, a day apart, the first a second before a day of Shanghai ends. */
const numbers: string[] = []
const first = new Date('2026-11-21T15:59:59Z').getTime()
mall.clock.set(new Date(first))
const liquid = await mall.goodsOf('stocked', 500)
for (let day = 0; day < 6; day += 1) {
  mall.clock.set(new Date(first + day * 86_400_000))
  numbers.push((await mall.place([{ goods: day % 2 === 0 ? gas : liquid }])).orders[0]!.number)
}
const [a, b, c, d, e, f] = numbers as [string, string, string, string, string, string]
const store = await signedIn(mall.app, 'demo-store')
/** The last one has a line of each. */
await sql`
  insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen, payable_fen)
  select l.order_id, l.member_id, 1, ${gas.skuId}, ${gas.spuId}, l.goods, 1, 0, 0, 0
  from order_lines l join orders o on o.id = l.order_id where o.number = ${f}`
const words = async (skuId: number) =>
  (await sql<{ number: string }[]>`select number from skus where id = ${skuId}`)[0]!.number

/** Orders that the store finds, and how many there are said to be. */
async function found(query: Record<string, string>): Promise<[string[], number]> {
  const list: string[] = []
  let cursor: string | null = ''
  let total = 0
  while (cursor !== null) {
    const { status, data } = await store.get(
      `/api/seller/order/page?${new URLSearchParams({ ...query, size: '2', ...(cursor && { cursor }) })}`,
    )
    if (status !== 200) throw new Error(JSON.stringify(query))
    list.push(...data.list.map(({ orderNo }: { orderNo: string }) => orderNo))
    total = data.total
    cursor = data.nextCursor
  }
  return [list, total]
}

t.test('a whole number finds its order, that of a contract too, and a part of one finds none', async (t) => {
  t.strictSame(await found({ q: c }), [[c], 1])
  t.strictSame(await found({ q: c, status: 'completed' }), [[], 0], 'narrowed as the rest is')
  t.strictSame(await found({ q: c.slice(0, -1) }), [[], 0])
  await sql`update orders set contract_number = 'HT-SOUGHT-1' where number = ${b}`
  t.strictSame(await found({ q: 'HT-SOUGHT-1' }), [[b], 1])
  const [other] = await sql<{ id: number }[]>`select id from stores where id <> ${gas.storeId} limit 1`
  await sql`update orders set store_id = ${other!.id} where number = ${b}`
  t.strictSame(await found({ q: 'HT-SOUGHT-1' }), [[], 0], 'another store’s is nobody’s')
  await sql`update orders set store_id = ${gas.storeId} where number = ${b}`
})

t.test('goods are found by number and name, each order once, the newest first', async (t) => {
  const number = await words(gas.skuId)
  t.strictSame(await found({ q: number }), [[f, e, c, a], 4])
  t.strictSame(await found({ q: number, sort: 'placed' }), [[a, c, e, f], 4])
  t.strictSame(await found({ q: await words(liquid.skuId) }), [[f, d, b], 3])
  const [product] = await sql<{ name: string }[]>`select name_zh as name from spus where id = ${gas.spuId}`
  t.strictSame(await found({ q: product!.name }), [[f, e, d, c, b, a], 6], 'both are of this product')
  t.strictSame(await found({ q: 'DEMO-' }), [[f, e, d, c, b, a], 6], 'goods of both lines count once')
  t.strictSame(await found({ q: 'nothing of this name' }), [[], 0])
})

t.test('goods are found in a state, whether it is under way or over', async (t) => {
  const number = await words(gas.skuId)
  t.strictSame(await found({ q: number, status: 'toBeConfirmed' }), [[e, c, a], 3])
  await sql`alter table orders disable trigger user`
  await sql`update orders set state = 'cancelled' where number = any (${[a, e]})`
  await sql`alter table orders enable trigger user`
  t.strictSame(await found({ q: number, status: 'ended' }), [[e, a], 2])
  t.strictSame(await found({ q: 'DEMO-', status: 'ended' }), [[e, a], 2], 'of many goods as of few')
})

t.test('days are those of Shanghai, both included, of all orders and of some goods', async (t) => {
  t.strictSame(await found({ from: '2026-11-22', to: '2026-11-24' }), [[d, c, b], 3])
  t.strictSame(await found({ to: '2026-11-21' }), [[a], 1], 'a second before midnight')
  t.strictSame(await found({ from: '2026-11-26' }), [[f], 1])
  t.strictSame(await found({ q: await words(gas.skuId), from: '2026-11-22', to: '2026-11-26' }), [
    [f, e, c],
    3,
  ])
  t.strictSame(await found({ from: '2026-12-01' }), [[], 0])
})
