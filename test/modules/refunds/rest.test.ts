import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { renewReservations } from '../../../src/modules/orders/index.ts'
import { refundUnheld } from '../../../src/modules/refunds/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { faultless } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'
import { ordersIn } from '../payments/world.ts'
import { parcelsIn } from '../shipments/world.ts'

/** Lines of which a part has left: the rest is refunded, and what left goes back by its own terms (decisions 11, states 4.3). */
const mall = await orderMall(t)
const paying = await ordersIn(mall)
await paying.give(account('balance', mall.memberId), 1_000_000_000)
const world = parcelsIn(mall, {
  pay: async ({ payNo }) => {
    const payer = await paying.caller('demo-member')
    await payer.prove()
    await payer.post('/api/pay/balance', { payGroupNo: payNo })
  },
})
const { sql, paid, buyer, store } = world
const finance = world.account('demo-operator')

const renew = () => renewReservations(faultless(mall.services), refundUnheld)
const refundsOf = async (id: number) =>
  (
    await sql<{ state: string; lineId: string; quantity: number }[]>`
      select r.state, l.order_line_id::text as "lineId", l.quantity
      from refunds r join refund_lines l on l.refund_id = r.id where r.order_id = ${id} order by r.id`
  ).map((row) => ({ ...row }))
const unitsOf = async (id: number) => {
  const [row] = await sql`
    select quantity, shipped_quantity as shipped, refunded_quantity as refunded, returning_quantity as returning,
      returned_quantity as returned from order_lines where order_id = ${id}`
  return { ...row }
}
const execute = (orderNo: string) => finance.post('/api/admin/refund/execute', { orderNo })

type Order = Awaited<ReturnType<typeof paid>>
let pictures = 0
/** One unit goes back for a fault that a picture shows. */
async function apply({ number, goods, lineId }: Order, type: 'refund' | 'exchange') {
  const key = `fault-${String((pictures += 1)).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${mall.memberId}, 'returnEvidence', 'image/webp', 10, ${mall.clock.now()})`
  const units = { orderId: number, skuId: String(goods.skuId), line: lineId, quantity: 1 }
  return buyer.post('/api/return/apply', { ...units, type, reason: 'leaking', images: [key] })
}

t.test(
  'where no batch is left for the rest it is refunded, and what left is returned meanwhile',
  async (t) => {
    const order = await paid(3)
    const { id, number, goods, lineId } = order
    await sql`update order_lines set goods = jsonb_set(goods, '{dangerousGoods}', 'false') where order_id = ${id}`
    has(t, await order.ship(1), { status: 200 })
    has(t, await apply(order, 'refund'), { status: 409, code: 2451 }, 'it is on its way')
    has(t, await order.press('confirmReceipt', 0), { status: 200, data: { status: 'awaitingShipment' } })
    await sql`update batches set expires_on = '2026-11-21' where sku_id = ${goods.skuId}`
    await renew()
    await renew()
    t.strictSame(await refundsOf(id), [{ state: 'asked', lineId, quantity: 2 }])
    has(t, await apply(order, 'exchange'), { status: 409, code: 2451 }, 'while something is still to leave')
    const asked = await apply(order, 'refund')
    has(t, asked, { status: 200 })
    has(t, await execute(number), { status: 200 })
    t.strictSame(await order.states(), ['awaitingReview', 'received'])
    t.strictSame(await unitsOf(id), { quantity: 3, shipped: 1, refunded: 2, returning: 1, returned: 0 })
    t.strictSame([...(await sql`select 1 from reservations where order_id = ${id} and state = 'living'`)], [])

    const { returnNo } = asked.data as { returnNo: string }
    const [parcel] = await sql<{ serials: string[] }[]>`
    select l.serials from shipments p join shipment_lines l on l.shipment_id = p.id where p.order_id = ${id}`
    for (const [call, input] of [
      ['agree', { address: '苏州仓 2 号门' }],
      ['receive', { serials: parcel!.serials }],
      ['accept', { condition: '阀门泄漏属实', seal: 'intact', valve: 'damaged' }],
    ] as const)
      has(t, await store.post(`/api/seller/return/${call}`, { returnNo, ...input }), { status: 200 }, call)
    has(t, await execute(number), { status: 200 })
    t.strictSame(await order.states(), ['refunded', 'received'])
    t.strictSame(await unitsOf(id), { quantity: 3, shipped: 1, refunded: 3, returning: 0, returned: 1 })
    t.strictSame(await findBreaches(mall.database.owner, 'I4', 'I5'), [])
    t.strictSame(await paying.sums(), { CNY: 0, PTS: 0 })
  },
)

t.test('its buyer asks for the rest of a line, which stays until that is decided', async (t) => {
  const { id, number, lineId, ship, states } = await paid(2)
  has(t, await ship(1), { status: 200 })
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), {
    status: 200,
    data: { lines: [{ lineId, quantity: 1 }] },
  })
  const ask = () =>
    buyer.post('/api/order/askRefund', { orderNo: number, reason: '不再需要', lineIds: [lineId] })
  has(t, await ask(), { status: 200 })
  t.strictSame(await refundsOf(id), [{ state: 'asked', lineId, quantity: 1 }])
  has(t, await ship(1), { status: 409, code: 2010 })
  has(t, await buyer.post('/api/order/withdrawRefund', { orderNo: number }), { status: 200 })
  has(t, await ship(1), { status: 200, data: { status: 'awaitingReceipt' } })
  t.strictSame(await states(), ['awaitingReceipt', 'shipped', 'shipped'])
})
