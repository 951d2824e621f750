import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { closeAttempt, recoverAttempts, returnSuspense } from '../../../src/modules/payments/index.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { payWorld } from './world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
t.beforeEach(() => simulator.reset())
const { memberId, balance, services } = world
const { sql } = world.database.owner
const buyer = await world.caller()
await buyer.prove()

/** Orders of two stores with everything in them, and a code to pay what is left. */
async function mixed() {
  const card = await world.giftCard(50_000)
  const group = await world.place(
    { storeId: 1, goodsFen: 100_000, couponFen: 3000, points: 2000, giftCards: [{ id: card, fen: 5000 }] },
    { storeId: 2, goodsFen: 8000, freightFen: 1200, couponFen: 800, couponBorneBy: 'store' },
  )
  return { ...group, card }
}
const code = async (payNo: string, key?: string) => {
  const answer = await buyer.post('/api/pay/weixin', { payGroupNo: payNo }, key)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body.data as { payNo: string; codeUrl: string; status: string }
}
const stateOf = async (number: string) =>
  (await sql<{ state: string }[]>`select state from payments where number = ${number}`)[0]?.state
const suspense = () => balance(account('suspense'))
const clearing = () => balance(account('wechatClearing'))

t.test(
  'a mixed payment: coupon, points, gift card and WeChat are settled by the notify, all together',
  async (t) => {
    const { payNo, orderIds, amountFen, card } = await mixed()
    const before = await clearing()
    const { payNo: n, codeUrl, status } = await code(payNo)
    t.match(codeUrl, /^weixin:/)
    t.equal(status, 'processing')
    t.strictSame(
      await world.statesOf(orderIds),
      ['awaitingPayment', 'awaitingPayment'],
      'a code is not a payment',
    )
    const notified = await simulator.pay({ n })
    t.equal(notified!.status, 204)
    t.strictSame(await world.statesOf(orderIds), ['awaitingShipment', 'awaitingShipment'])
    t.equal(await clearing(), before - amountFen)
    t.equal(await balance(account('giftCardHeld', card)), 0)
    t.equal(await balance(account('pointsHeld', memberId)), 0)
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
    has(t, await sql`select effect from channel_notices`, [{ effect: 'settled' }])
  },
)

t.test('R30: repeated, parallel and replayed notifies change nothing', async (t) => {
  const { payNo, amountFen } = await world.place({ goodsFen: 5000 })
  const { payNo: n } = await code(payNo)
  await simulator.dropNotify({})
  await simulator.pay({ n })
  const before = await clearing()
  const all = await simulator.notify({ n, times: 8, parallel: true })
  t.ok(all.every(({ status }) => status === 204))
  await simulator.notify({ n, times: 2, freshId: true })
  t.equal((await simulator.replaySameBytes({ n })).status, 204)
  t.equal(await clearing(), before - amountFen)
  t.equal(await suspense(), 0)
})

/** Notifies that were not taken so far, by reason, as `/metrics` tells. */
async function refusals(): Promise<Record<string, number>> {
  const { values } = await world.metrics.notifiesRefused.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]))
}

t.test('R30, R59: what is forged, old, or about somebody else is not believed, and counted', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 5000 })
  t.strictSame(await refusals(), {}, 'nothing was refused before')
  const { payNo: n } = await code(payNo)
  await simulator.dropNotify({})
  await simulator.pay({ n })
  for (const fault of [
    'badSignature',
    'unsigned',
    'wrongSerial',
    'signtest',
    'oldTimestamp',
    'futureTimestamp',
  ] as const) {
    await simulator[fault]({})
    t.equal((await simulator.notify({ n }))[0]!.status, 401, fault)
  }
  for (const fault of ['otherMch', 'otherApp', 'otherCurrency'] as const) {
    await simulator[fault]({})
    t.equal((await simulator.notify({ n }))[0]!.status, 400, fault)
  }
  const counted = await refusals()
  t.equal(
    Object.values(counted).reduce((sum, count) => sum + count, 0),
    9,
    JSON.stringify(counted),
  )
  t.match(await world.metrics.registry.metrics(), /pay_notify_refused_total\{reason="\w+"\} \d/)
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment'])
  t.equal((await simulator.notify({ n }))[0]!.status, 204, 'and then the true one is')
  t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'])
  await sql`update payments set number = 'NOBODYSNUMBER' where number = ${n}`
  t.equal((await simulator.notify({ n, freshId: true }))[0]!.status, 404)
  await sql`update payments set number = ${n} where number = 'NOBODYSNUMBER'`
  t.strictSame(await refusals(), { ...counted, UNKNOWN_NUMBER: 1 }, 'what was believed is not counted')
})

t.test('another amount than was asked for goes to suspense, and back', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 5000 })
  const { payNo: n } = await code(payNo)
  await simulator.amountPlusOne({})
  const notified = await simulator.pay({ n })
  t.equal(notified!.status, 204)
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment'])
  t.equal(await stateOf(n), 'failed')
  t.equal(await suspense(), 5001)
  t.equal((await sql`select reason from suspense_items`)[0]!['reason'], 'amount')
  await sql`update suspense_items set tries = tries, tried_at = ${clock.now()}`
  t.ok((await code(payNo)).payNo !== n, 'the buyer may try again')
})

t.test('R40: a missing notify is made good by asking', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 5000 })
  const { payNo: n } = await code(payNo)
  await simulator.dropNotify({})
  await simulator.pay({ n })
  t.equal(await stateOf(n), 'processing')
  clock.forward(61)
  await recoverAttempts(services)
  t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'])
  t.equal((await simulator.notify({ n }))[0]!.status, 204)
  t.equal(simulator.calls({ call: 'create', n }).length, 1)
})

t.test('a payment that cannot be settled holds up no other that is asked for', async (t) => {
  const unheard = async () => {
    const { payNo, orderIds } = await world.place({ goodsFen: 5000 })
    const { payNo: n } = await code(payNo)
    await simulator.dropNotify({})
    await simulator.pay({ n })
    return { n, orderIds }
  }
  const [bad, good] = [await unheard(), await unheard()]
  const round = () => {
    clock.forward(61)
    return recoverAttempts(services)
  }
  await barred(sql, 'payments', `number <> '${bad.n}' or state = 'processing'`, round)
  const orderIds = [...bad.orderIds, ...good.orderIds]
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment', 'awaitingShipment'])
  await round()
  t.strictSame(await world.statesOf(bad.orderIds), ['awaitingShipment'], 'the next round settles it')
})

t.test('a lost answer to the order is asked for again under the same number', async (t) => {
  const { payNo } = await world.place({ goodsFen: 5000 })
  await simulator.acceptThenTimeout({ call: 'create', times: 9 })
  const key = 'lost-answer'
  const first = await buyer.post('/api/pay/weixin', { payGroupNo: payNo }, key)
  t.equal(first.status, 503)
  simulator.reset()
  clock.forward(20)
  const { payNo: n, codeUrl } = await code(payNo, key)
  t.match(codeUrl, /^weixin:/)
  t.strictSame([...(await sql`select count(*)::int as n from payments where number = ${n}`)], [{ n: 1 }])
  t.equal((await code(payNo)).payNo, n, 'a living code is shown again, not made anew')
})

t.test('R35: switching closes the code at the provider first; what was paid meanwhile settles', async (t) => {
  await world.give(account('balance', memberId), 50_000)
  const { payNo } = await world.place({ goodsFen: 5000 })
  const { payNo: n } = await code(payNo)
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: payNo }), { status: 200 })
  t.equal(await stateOf(n), 'closed')
  has(t, simulator.calls({ call: 'close', n }), [{ status: 204 }])

  const other = await world.place({ goodsFen: 5000 })
  const { payNo: m } = await code(other.payNo)
  await simulator.dropNotify({})
  await simulator.pay({ n: m })
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: other.payNo }), {
    status: 409,
    body: { code: 2071 },
  })
  t.equal(await stateOf(m), 'settled', 'the provider said that it was paid')
})

t.test('R35: a provider that does not answer keeps the attempt open, unless it is insisted', async (t) => {
  const { payNo, groupId, orderIds } = await world.place({ goodsFen: 5000 })
  const { payNo: n } = await code(payNo)
  const before = await suspense()
  simulator.status({ status: 500, call: 'close', times: 20 })
  t.equal(await closeAttempt(services, groupId), 'unknown')
  t.equal(await stateOf(n), 'processing')
  t.equal(await closeAttempt(services, groupId, { insist: true }), 'closed')
  t.equal(await closeAttempt(services, groupId), 'none')
  simulator.reset()
  clock.forward(20)
  const notified = await simulator.pay({ n })
  t.equal(notified!.status, 204)
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment'], 'late money opens nothing')
  t.equal(await suspense(), before + 5000)
  clock.forward(61)
  t.ok((await returnSuspense(services)) > 0)
  clock.forward(61)
  await returnSuspense(services)
  const [item] = await sql`select state, refund_number as number from suspense_items where amount_fen = 5000`
  has(t, item, { state: 'refunding' })
  await simulator.refundState({ n: item!['number'] as string, status: 'SUCCESS' })
  has(t, await sql`select state from suspense_items where amount_fen = 5000`, [{ state: 'refunded' }])
  t.equal(await suspense(), before)
  t.equal(
    simulator.calls({ call: 'refund', n: item!['number'] as string }).length,
    1,
    'one refund number, sent once',
  )
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})

t.test('I1–I3, I6, I8: after all of it the books are in order', async (t) => {
  // Orders of these tests are made without stock and with what they hold given out of nothing.
  t.strictSame(await findBreaches(world.database.owner, 'I1', 'I2', 'I3', 'I6', 'I8'), [])
})
