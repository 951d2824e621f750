import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import type { Tx } from '../../../src/platform/db/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { orderWorld } from '../orders/world.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t)
const { goodsOf, place } = await orderWorld(world)
const { sql } = world.database.owner
const mine = account('balance', world.memberId)
await world.give(mine, 10_000_000)
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')

t.test('a refund takes goods before accounts, as whoever buys takes them', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods, quantity: 2 }])
  const { id, number: orderNo } = orders[0]!
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: group!.payNo }), { status: 200 })
  has(t, await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' }), { status: 200 })
  let buying!: Tx
  const [executed, held] = await atOnce(
    world.database,
    (tx) => {
      buying = tx
      return tx.sql`select 1 from batches where sku_id = ${goods.skuId} for update`
    },
    () => finance.post('/api/admin/refund/execute', { orderNo }),
    async () => buying.sql`
      select 1 from accounts where kind = 'balance' and owner_id = ${world.memberId} for update nowait`,
  )
  t.equal(held.length, 1, 'whoever waits for goods has taken no account')
  has(t, executed, { status: 200, body: { data: { status: 'settled' } } })
  const free = await sql`select on_hand as "onHand", reserved from batches where sku_id = ${goods.skuId}`
  t.strictSame([...free], [{ onHand: 20, reserved: 0 }])
  t.strictSame(await world.statesOf([id]), ['refunded'])
})

t.test('R31: so does a refund of a completed order, of which less counts as sold', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods, quantity: 2 }])
  const { id, number: orderNo } = orders[0]!
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: group!.payNo }), { status: 200 })
  has(t, await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' }), { status: 200 })
  await sql`update orders set state_before = 'completed' where id = ${id}`
  await sql`update skus set sale_count = 5 where id = ${goods.skuId}`
  const [executed, held] = await atOnce(
    world.database,
    (tx) => tx.sql`select 1 from skus where id = ${goods.skuId} for update`,
    () => finance.post('/api/admin/refund/execute', { orderNo }),
    () =>
      sql`select 1 from accounts where kind = 'balance' and owner_id = ${world.memberId} for update nowait`,
  )
  t.equal(held.length, 1, 'whoever waits for goods has taken no account')
  has(t, executed, { status: 200, body: { data: { status: 'settled' } } })
  const sold = await sql`select sale_count as sold from skus where id = ${goods.skuId}`
  t.strictSame([...sold], [{ sold: 3 }])
})
