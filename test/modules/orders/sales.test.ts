import t from 'tap'
import { returnLines, takeWithLines, unsellLines } from '../../../src/modules/orders/index.ts'
import { jobsOf } from '../../../src/jobs.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { orderMall } from './world.ts'
import type { Goods } from './world.ts'

const mall = await orderMall(t)
const { database, services, clock, goodsOf, place, pay, orderRow } = mall
const { owner } = database

const endTerms = () =>
  jobsOf(services)
    .find(({ name }) => name === 'orders.endTerms')!
    .run()

/** Units that the SKU and its product sold, and what the search knows of the product. */
async function soldOf({ skuId, spuId }: Goods): Promise<number[]> {
  const [row] = await owner.sql<{ sku: number; spu: number; found: number }[]>`
    select k.sale_count as sku, s.sale_count as spu, d.sale_count as found
    from skus k join spus s on s.id = k.spu_id join search_documents d on d.spu_id = s.id
    where k.id = ${skuId} and s.id = ${spuId}`
  return [row!.sku, row!.spu, row!.found]
}
const more = (before: number[], n: number) => before.map((count) => count + n)

/** An order whose buyer has received all of it, thirty days before its term. */
async function received(goods: Goods, quantity: number): Promise<number> {
  const { group, orders } = await place([{ goods, quantity }])
  const { id } = orders[0]!
  await pay(group!.id)
  await owner.sql`update order_lines set shipped_quantity = quantity where order_id = ${id}`
  await database.transaction(async (tx) => {
    for (const [move, state, role] of [
      ['ship', 'awaitingShipment', 'store'],
      ['receive', 'awaitingReceipt', 'buyer'],
    ] as const) {
      const by = { role, actorId: mall.memberId }
      await takeStep(tx, orderAxis, { of: { id, state }, move, by, at: clock.now() })
    }
    await tx.sql`update orders set received_at = ${clock.now()}, due_at = ${clock.now()} where id = ${id}`
  })
  return id
}

/** So many units of its only line are refunded. */
const giveBack = (id: number, quantity: number) =>
  database.transaction(async (tx) => {
    const by = { role: 'buyer', actorId: mall.memberId } as const
    const locked = await takeWithLines(tx, { id })
    const { state } = locked.order
    const also = { state_before: state }
    await takeStep(tx, orderAxis, {
      of: { id, state },
      move: 'askRefund',
      by,
      at: clock.now(),
      reason: '规格不符',
      also,
    })
    const stopped = await takeWithLines(tx, { id })
    const lines = [{ lineId: locked.lines[0]!.id, quantity }]
    await unsellLines(tx, stopped, lines)
    await returnLines(services, tx, stopped, { lines, amountFen: 100 }, { role: 'finance', actorId: null })
  })

t.test('units count as sold once, when their order is complete', async (t) => {
  const goods = await goodsOf('stocked')
  const before = await soldOf(goods)
  const id = await received(goods, 3)
  t.strictSame(await soldOf(goods), before, 'not while a review is awaited')
  await endTerms()
  t.equal((await orderRow(id))['state'], 'completed')
  t.strictSame(await soldOf(goods), more(before, 3))
  await endTerms()
  t.strictSame(await soldOf(goods), more(before, 3))
})

t.test('R31: whoever completes an order takes goods before accounts', async (t) => {
  const goods = await goodsOf('stocked')
  const before = await soldOf(goods)
  await received(goods, 2)
  const [, held] = await atOnce(
    database,
    (tx) => tx.sql`select 1 from skus where id = ${goods.skuId} for update`,
    endTerms,
    () =>
      owner.sql`select 1 from accounts where kind = 'storeDue' and owner_id = ${goods.storeId} for update nowait`,
  )
  t.equal(held.length, 1, 'whoever waits for goods has taken no account')
  t.strictSame(await soldOf(goods), more(before, 2))
})

t.test('what came back before or after is not sold', async (t) => {
  const goods = await goodsOf('stocked')
  const before = await soldOf(goods)
  const id = await received(goods, 5)
  await giveBack(id, 2)
  t.strictSame(await soldOf(goods), before, 'nothing was counted yet')
  await owner.sql`update orders set due_at = ${clock.now()} where id = ${id}`
  await endTerms()
  t.strictSame(await soldOf(goods), more(before, 3))
  await giveBack(id, 1)
  t.equal((await orderRow(id))['state'], 'completed')
  t.strictSame(await soldOf(goods), more(before, 2))
  await giveBack(id, 2)
  t.equal((await orderRow(id))['state'], 'refunded')
  t.strictSame(await soldOf(goods), before)
})

t.test('the SKU that sells best stands for its product', async (t) => {
  const [pair] = await owner.sql<{ spuId: number; other: number; quantity: number }[]>`
    select s.id as "spuId", k.id as other, shown.sale_count - k.sale_count + 1 as quantity
    from spus s join skus shown on shown.id = s.sku_id join skus k on k.spu_id = s.id and k.id <> s.sku_id
    where s.store_id = 1 and k.fulfilment = 'stocked' and s.on_shelf and shown.sale_count > k.sale_count
      and exists (select from batches b where b.sku_id = k.id and b.on_hand > b.reserved and b.expires_on > '2027-11-21')
      and shown.sale_count - k.sale_count < 900
      and not exists (select from order_lines l where l.sku_id = k.id)
    order by s.id limit 1`
  const { spuId, other, quantity } = pair!
  const [goods] = await owner.sql<Goods[]>`
    select k.id as "skuId", k.spu_id as "spuId", 1 as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      '{}'::text[] as substances from skus k where k.id = ${other}`
  await owner.sql`update batches set on_hand = on_hand + ${quantity} where sku_id = ${other}`
  await received(goods!, quantity)
  const shown = async () => (await owner.sql`select sku_id from spus where id = ${spuId}`)[0]!['sku_id']
  t.not(await shown(), other)
  await endTerms()
  t.equal(await shown(), other)
})

t.test('what is sold announces no change of goods: their pages find it like stock', async (t) => {
  const goods = await goodsOf('stocked')
  const version = async (scope: string) =>
    (await owner.sql`select sum(version)::text as v from data_versions where scope = ${scope}`)[0]!['v']
  await received(goods, 1)
  const [catalogue, stock] = [await version('catalogue'), await version('stock')]
  await endTerms()
  t.equal(await version('catalogue'), catalogue)
  t.not(await version('stock'), stock, 'lists that show it are made anew')
  await owner.sql`update skus set price_fen = price_fen + 1 where id = ${goods.skuId}`
  t.not(await version('catalogue'), catalogue, 'a price is announced')
})
