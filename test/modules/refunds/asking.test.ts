import t from 'tap'
import fc from 'fast-check'
import { account } from '../../../src/modules/ledger/index.ts'
import { sendRefunds } from '../../../src/modules/refunds/index.ts'
import { cardParts, sharePart } from '../../../src/modules/refunds/rules.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { payWorld } from '../payments/world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
const { memberId, balance, services } = world
const { sql } = world.database.owner
const buyer = await world.caller()
await buyer.prove()
const store = await world.caller('demo-store')
const finance = await world.caller('demo-operator')
const mine = account('balance', memberId)
await world.give(mine, 1_000_000)

const numbersOf = async (ids: number[]) =>
  (
    await sql<{ number: string }[]>`select number from orders where id = any (${ids}::bigint[]) order by id`
  ).map(({ number }) => number)
/** An order that is paid. */
async function paid(method: 'balance' | 'credit' | 'weixin', wish: Parameters<typeof world.place>[0]) {
  const group = await world.place(wish)
  const answer = await buyer.post(`/api/pay/${method}`, { payGroupNo: group.payNo })
  const n = (answer.body.data as { payNo: string }).payNo
  if (method === 'weixin') await simulator.pay({ n })
  const [number] = await numbersOf(group.orderIds)
  return { ...group, number: number!, payNo: n }
}
const ask = (orderNo: string) => buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
const execute = (orderNo: string, by = finance, more = {}) =>
  by.post('/api/admin/refund/execute', { orderNo, ...more })

t.test('shares of units: floor(share·k/n), and all of it at n', async (t) => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 999 }), fc.nat(998), (share, of, cut) => {
      const first = cut % of
      const one = sharePart(share, { of, before: 0, quantity: first })
      const rest = sharePart(share, { of, before: first, quantity: of - first })
      return one === Math.floor((share * first) / of) && one + rest === share
    }),
  )
  const cards = [
    { id: 1, fen: 100 },
    { id: 2, fen: 50 },
  ]
  t.strictSame(cardParts(cards, 0, 120), [
    { id: 1, fen: 100 },
    { id: 2, fen: 20 },
  ])
  t.strictSame(cardParts(cards, 120, 30), [{ id: 2, fen: 30 }])
})

t.test('everything goes back by its means; the coupon does not, nor does the store keep it', async (t) => {
  const card = await world.giftCard(5000)
  const due = account('storePending', 1)
  const [before, owed, points] = [
    await balance(mine),
    await balance(due),
    await balance(account('points', memberId)),
  ]
  const promotions = await balance(account('promotions'))
  const order = await paid('balance', {
    goodsFen: 20_000,
    couponFen: 1000,
    points: 500,
    giftCards: [{ id: card, fen: 5000 }],
  })
  has(t, await ask(order.number), { status: 200, body: { data: { status: 'asked' } } })
  t.strictSame(await world.statesOf(order.orderIds), ['refunding'])
  has(t, await ask(order.number), { status: 409 })
  has(t, await execute(order.number), { status: 200, body: { data: { status: 'settled' } } })
  t.strictSame(await world.statesOf(order.orderIds), ['refunded'])
  t.equal(await balance(mine), before)
  t.equal(await balance(due), owed)
  t.equal(await balance(account('promotions')), promotions)
  t.equal(await balance(account('giftCard', card)), 5000)
  t.equal(await balance(account('points', memberId)), points + 500)
  has(t, await sql`select state, refunded_fen as fen from payments where number = ${order.payNo}`, [
    { state: 'refunded', fen: order.amountFen },
  ])
  has(t, await execute(order.number), { status: 404 }, 'a second time there is nothing to give back')
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})

t.test('whoever read a refund that was taken back decides no other of the order', async (t) => {
  const order = await paid('balance', { goodsFen: 3000 })
  const { refundNo } = (await ask(order.number)).body.data as { refundNo: string }
  await buyer.post('/api/order/withdrawRefund', { orderNo: order.number })
  has(t, await ask(order.number), { status: 200 })
  has(t, await execute(order.number, finance, { refundNo }), { status: 409, body: { code: 409 } })
  const no = { orderNo: order.number, refundNo, reason: '已备货' }
  has(t, await finance.post('/api/admin/refund/refuse', no), { status: 409, body: { code: 409 } })
  t.strictSame(await world.statesOf(order.orderIds), ['refunding'])
  has(t, await execute(order.number), { status: 200, body: { data: { status: 'settled' } } })
})

t.test('R36: WeChat money goes back through WeChat, under one number, whatever is lost', async (t) => {
  const before = await balance(account('wechatClearing'))
  const order = await paid('weixin', { goodsFen: 8000 })
  await ask(order.number)
  await simulator.acceptThenTimeout({ call: 'refund', times: 9 })
  has(t, await execute(order.number), { status: 200, body: { data: { status: 'approved' } } })
  t.strictSame(await world.statesOf(order.orderIds), ['refunding'])
  t.equal(await balance(account('suspense')), 8000, 'on its way')
  simulator.reset()
  clock.forward(61)
  await sendRefunds(services)
  const [{ number }] = (await sql`select number from refunds order by id desc limit 1`) as [
    { number: string },
  ]
  t.equal(simulator.calls({ call: 'refund' }).length, 0, 'it is asked for, not sent again')
  const notified = await simulator.refundState({ n: number, status: 'SUCCESS' })
  t.equal(notified!.status, 204)
  t.strictSame(await world.statesOf(order.orderIds), ['refunded'])
  t.equal(await balance(account('wechatClearing')), before)
  t.equal(await balance(account('suspense')), 0)
  t.ok(
    (await simulator.notify({ n: number, times: 3, parallel: true })).every(({ status }) => status === 204),
  )
  t.equal(await balance(account('wechatClearing')), before, 'told again, nothing changes')
})

t.test('refunds that WeChat takes days for hold up none that comes after them', async (t) => {
  const approved = async () => {
    const order = await paid('weixin', { goodsFen: 100 })
    await ask(order.number)
    const { body } = await execute(order.number)
    return (body.data as { refundNo: string }).refundNo
  }
  const before: string[] = []
  // As many as one round takes.
  while (before.length < 20) before.push(await approved())
  clock.forward(1)
  await simulator.status({ status: 500, call: 'refund', times: 9 })
  const last = await approved()
  simulator.reset()
  for (const _ of [1, 2]) {
    clock.forward(61)
    await sendRefunds(services)
  }
  t.equal(simulator.calls({ call: 'refund', n: last }).length, 1, 'it was not heard of, and is sent again')
  for (const n of [...before, last]) await simulator.refundState({ n, status: 'SUCCESS' })
})

t.test('what was bought on credit is owed by a bill, and no more once it is refunded', async (t) => {
  const credit = account('credit', memberId)
  const [before, money] = [await balance(credit), await balance(mine)]
  const order = await paid('credit', { goodsFen: 3000 })
  t.equal(await balance(credit), before - 3000)
  const bill = () => sql`select amount_fen as fen from credit_bills where order_id = ${order.orderIds[0]!}`
  has(t, await bill(), [{ fen: 3000 }])
  await ask(order.number)
  has(t, await execute(order.number), { status: 200 })
  t.equal(await balance(credit), before)
  t.equal(await balance(mine), money, 'nothing was repaid, so nothing is money')
})

t.test('a refund that the provider closed is tried again under a new number', async (t) => {
  const order = await paid('weixin', { goodsFen: 8000 })
  await ask(order.number)
  await execute(order.number)
  const [{ number }] = (await sql`select number from refunds order by id desc limit 1`) as [
    { number: string },
  ]
  await simulator.refundState({ n: number, status: 'CLOSED' })
  has(t, await sql`select state from refunds where number = ${number}`, [{ state: 'failed' }])
  clock.forward(61)
  has(t, await execute(order.number), { status: 200, body: { data: { status: 'approved' } } })
  await simulator.refundState({ n: `${number}-1`, status: 'SUCCESS' })
  t.strictSame(await world.statesOf(order.orderIds), ['refunded'])
  t.equal(await balance(account('suspense')), 0)
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})

t.test('R18: nobody decides what they asked for; the store refuses, the buyer withdraws', async (t) => {
  const order = await paid('balance', { goodsFen: 1000 })
  has(t, await execute(order.number, buyer), { status: 403 })
  await ask(order.number)
  has(t, await execute(order.number, store), { status: 403 })
  const asker = await world.idOf('demo-operator')
  await sql`update refunds set asked_by = ${asker} where order_id = ${order.orderIds[0]!}`
  has(t, await execute(order.number), { status: 403, body: { code: 2080 } })
  await sql`update refunds set asked_by = ${memberId} where order_id = ${order.orderIds[0]!}`
  has(t, await store.post('/api/seller/order/refuseRefund', { orderNo: order.number, reason: '已备货' }), {
    status: 200,
    body: { data: { status: 'refused' } },
  })
  t.strictSame(await world.statesOf(order.orderIds), ['awaitingShipment'], 'the order goes on')
  await ask(order.number)
  has(t, await buyer.post('/api/order/withdrawRefund', { orderNo: order.number }), { status: 200 })
  t.strictSame(await world.statesOf(order.orderIds), ['awaitingShipment'])
  const proposed = await store.post('/api/seller/order/refund', { orderNo: order.number, reason: '缺货' })
  has(t, proposed, { status: 200 })
  has(
    t,
    await execute(order.number, finance, { lineIds: ['999999'] }),
    { status: 409 },
    'other lines than asked',
  )
  has(t, await execute(order.number), { status: 200 })
})

t.test('R14, R17: a stranger’s order is not there', async (t) => {
  const order = await paid('balance', { goodsFen: 1000 })
  const stranger = await world.caller('demo-manager')
  t.equal((await stranger.post('/api/order/askRefund', { orderNo: order.number, reason: 'x' })).status, 404)
  const elsewhere = await paid('balance', { storeId: 2, goodsFen: 1000 })
  t.equal(
    (await store.post('/api/seller/order/refund', { orderNo: elsewhere.number, reason: 'x' })).status,
    404,
  )
  const unpaid = await world.place({ goodsFen: 1000 })
  const [number] = await numbersOf(unpaid.orderIds)
  t.equal((await ask(number!)).status, 409)
})

t.test('a refund that cannot be settled holds up no other of its round', async (t) => {
  const approved = async () => {
    const order = await paid('weixin', { goodsFen: 700 })
    await ask(order.number)
    const { refundNo } = (await execute(order.number)).body.data as { refundNo: string }
    await simulator.refundState({ n: refundNo, status: 'SUCCESS', notify: false })
    return { refundNo, orderIds: order.orderIds }
  }
  const [bad, good] = [await approved(), await approved()]
  const round = () => {
    clock.forward(61)
    return sendRefunds(services)
  }
  t.equal(await barred(sql, 'refunds', `number <> '${bad.refundNo}' or state <> 'settled'`, round), 2)
  t.strictSame(await world.statesOf([...bad.orderIds, ...good.orderIds]), ['refunding', 'refunded'])
  await round()
  t.strictSame(await world.statesOf(bad.orderIds), ['refunded'], 'the next round pays it')
})

t.test('I1–I3, I6, I8: after all of it the books are in order', async (t) => {
  // Orders of these tests are made without stock and with what they hold given out of nothing.
  t.strictSame(await findBreaches(world.database.owner, 'I1', 'I2', 'I3', 'I6', 'I8'), [])
})
