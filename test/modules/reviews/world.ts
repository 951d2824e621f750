import type { Test } from 'tap'
import { answersOf } from '../../support/documented.ts'
import { receiveWhole } from '../../support/received.ts'
import { orderMall } from '../orders/world.ts'
import type { Goods } from '../orders/world.ts'

export const words = {
  data: 5,
  goods: 4,
  service: 3,
  use: 'calibration',
  text: '用于气相色谱校准，与证书一致。',
}

/** A demo mall whose member has received what they bought, and those who read and answer reviews. */
export const reviewMall = async (t: Test) => reviewsIn(await orderMall(t))

/** The same in a mall that is open already. */
export async function reviewsIn(mall: Awaited<ReturnType<typeof orderMall>>) {
  const buyer = await answersOf(mall.app, 'demo-member')
  const { sql } = mall.database.owner

  /** An order of these goods that was received whole. */
  async function received(goods: Goods[], of?: number) {
    const { group, orders } = await mall.place(
      goods.map((each) => ({ goods: each })),
      of,
    )
    await mall.pay(group!.id)
    for (const { id } of orders) await receiveWhole({ owner: mall.database.owner, at: mall.clock.now() }, id)
    return orders
  }
  const submit = (orderNo: string, goods: Goods, more: object = {}, by = buyer) =>
    by.post('/api/review/submit', { orderNo, skuId: String(goods.skuId), ...words, ...more })
  const ratingOf = async ({ spuId }: Goods) => {
    const [row] = await sql<{ tenths: number | null; count: number }[]>`
      select rating_tenths as tenths, review_count as count from spus where id = ${spuId}`
    return row!
  }
  /** Goods of a product that no test bought and nobody reviewed, with twenty units in one batch. */
  async function freshGoods(storeId = 1): Promise<Goods> {
    const [goods] = await sql<Goods[]>`
      select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
        array[]::text[] as substances
      from skus k join spus s on s.id = k.spu_id
      where k.fulfilment = 'stocked' and s.store_id = ${storeId}
        and not exists (select from order_lines l where l.spu_id = s.id)
      order by k.id limit 1`
    const { skuId, spuId } = goods!
    await sql`delete from batches where sku_id = ${skuId}`
    await sql`
      insert into batches (sku_id, number, produced_on, expires_on, on_hand)
      values (${skuId}, ${`T-${skuId}`}, '2026-01-01', '2028-11-21', 20)`
    await sql`delete from reviews where spu_id = ${spuId}`
    await sql`update spus set rating_tenths = null, review_count = 0 where id = ${spuId}`
    return goods!
  }
  const noticesOf = async (memberId: number) =>
    (await sql<{ key: string }[]>`select key from notices where member_id = ${memberId} order by id`).map(
      ({ key }) => key,
    )
  return { ...mall, sql, buyer, received, submit, ratingOf, freshGoods, noticesOf }
}
