import t from 'tap'
import { has } from '../../support/has.ts'
import { DAY, parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { sql, clock, paid, round, noticesOf, account } = mall

t.test(
  'a parcel is received by itself fifteen days after its own shipment, its buyer told before',
  async (t) => {
    const { number, ship, states } = await paid(2)
    await ship(1)
    clock.forward(10 * DAY)
    await ship(1)
    clock.forward(2 * DAY - 1)
    await round('shipments.tellDue')
    t.notOk((await noticesOf(number)).includes('parcelDue'), 'a second too early')
    clock.forward(1)
    await round('shipments.tellDue')
    await round('shipments.tellDue')
    const told = async () => (await noticesOf(number)).filter((key) => key === 'parcelDue').length
    t.equal(await told(), 1, 'three days before, once, and of that parcel alone')
    clock.forward(3 * DAY - 1)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReceipt', 'shipped', 'shipped'])
    clock.forward(1)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReceipt', 'received', 'shipped'])
    t.equal((await noticesOf(number)).at(-1), 'parcelReceivedByTimer')
    clock.forward(10 * DAY)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReview', 'received', 'received'])
    t.equal((await noticesOf(number)).at(-1), 'orderReceivedByTimer')
  },
)

t.test('a parcel of an order that is not all sent is received by itself too', async (t) => {
  const { ship, states } = await paid(2)
  await ship(1)
  clock.forward(15 * DAY)
  await round('orders.endTerms')
  t.strictSame(await states(), ['awaitingShipment', 'received'])
})

t.test('the buyer puts it off once, by seven days, and is told again before its end', async (t) => {
  const { number, ship, press, states } = await paid(1)
  await ship(1)
  clock.forward(12 * DAY)
  await round('shipments.tellDue')
  has(t, await press('extend', 0, {}, account('demo-manager')), { status: 404 }, 'R14')
  has(t, await press('extend', 0), { status: 200 })
  has(t, await press('extend', 0), { status: 409, code: 2233 })
  t.ok((await noticesOf(number, await mall.idOf('demo-store'))).includes('parcelExtended'))
  clock.forward(10 * DAY - 1)
  await round('orders.endTerms')
  await round('shipments.tellDue')
  t.strictSame(await states(), ['awaitingReceipt', 'shipped'])
  t.equal((await noticesOf(number)).filter((key) => key === 'parcelDue').length, 2)
  clock.forward(1)
  await round('orders.endTerms')
  t.strictSame(await states(), ['awaitingReview', 'received'])
  has(t, await press('extend', 0), { status: 409, code: 2232 })
})

t.test('damage is written on the receipt, or within 48 hours after it, once', async (t) => {
  const text = '木箱破裂，一瓶阀门变形'
  const one = await paid(1)
  await one.ship(1)
  has(t, await one.press('damage', 0, { text: ' ' }), { status: 400, data: { errors: [{ path: 'text' }] } })
  has(t, await one.press('damage', 0, { text }, account('demo-manager')), { status: 404 }, 'R14')
  has(t, await one.press('damage', 0, { text }), { status: 200, data: { status: 'awaitingReview' } })
  has(t, await one.press('damage', 0, { text }), { status: 409, code: 2234 })
  has(t, (await one.detail()).packages, [{ status: 'received', damage: { text }, actions: [] }])
  t.ok((await noticesOf(one.number, await mall.idOf('demo-store'))).includes('parcelDamaged'))
  const seen = await mall.store.get(`/api/seller/order/detail?orderNo=${one.number}`)
  has(t, seen.data.packages, [{ damage: { text } }], 'the store reads it')
  for (const [seconds, status] of [
    [2 * DAY, 200],
    [2 * DAY + 1, 409],
  ] as const) {
    const { ship, press, detail } = await paid(1)
    await ship(1)
    await press('confirmReceipt', 0)
    clock.forward(seconds)
    const open = status === 200 ? ['damage'] : []
    t.strictSame((await detail()).packages[0].actions, open)
    has(t, await press('damage', 0, { text }), { status })
  }
})

t.test('of a buyer and the clock who receive at once, one does', async (t) => {
  const { id, ship, press, states } = await paid(1)
  await ship(1)
  clock.forward(15 * DAY)
  const [answer] = await Promise.all([press('confirmReceipt', 0), round('orders.endTerms')])
  t.ok([200, 409].includes(answer.status))
  t.strictSame(await states(), ['awaitingReview', 'received'])
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from state_history
    where move = 'receive' and (axis = 'order' and subject_id = ${id} or axis = 'parcel' and subject_id in (
      select id from shipments where order_id = ${id}))`
  t.equal(row!.n, 2, 'once the parcel, once the order')
})
