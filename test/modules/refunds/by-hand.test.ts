import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { closeAttempt, reconcileBill, returnSuspense } from '../../../src/modules/payments/index.ts'
import { findSuspense, finishSuspense } from '../../../src/modules/payments/queries/suspense.ts'
import { receiveSuspense } from '../../../src/modules/payments/service/suspense.ts'
import { billedRefunds, sendRefunds } from '../../../src/modules/refunds/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { payWorld } from '../payments/world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
const world = await payWorld(t, { clock, env: simulator.env })
await world.listen()
t.beforeEach(() => simulator.reset())
const { memberId, balance, services } = world
const { sql } = world.database.owner
const buyer = await world.caller()
const store = await world.caller('demo-store')
const first = await world.caller('demo-operator')
const second = await world.caller('demo-operator-2')
const mine = account('balance', memberId)
const suspense = () => balance(account('suspense'))

/** A code that somebody has paid, or will. */
async function code(goodsFen: number) {
  const group = await world.place({ goodsFen })
  const answer = await buyer.post('/api/pay/weixin', { payGroupNo: group.payNo })
  return { ...group, n: (answer.body.data as { payNo: string }).payNo }
}

/** A refund that the first operator gave to the provider. */
async function sent(goodsFen = 8000) {
  const { n, orderIds } = await code(goodsFen)
  await simulator.pay({ n })
  const [orderNo] = (await world.numbersOf(orderIds)) as [string]
  await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  const answer = await first.post('/api/admin/refund/execute', { orderNo })
  return { n, orderNo, orderIds, refundNo: (answer.body.data as { refundNo: string }).refundNo }
}

/** Money that came in late, on its way back at the provider. */
async function late(goodsFen = 5000) {
  const { n, groupId } = await code(goodsFen)
  simulator.status({ status: 500, call: 'close', times: 20 })
  await closeAttempt(services, groupId, { insist: true })
  simulator.reset()
  clock.forward(20)
  await simulator.pay({ n })
  await returnSuspense(services)
  const [row] = await sql<{ number: string }[]>`
    select refund_number as number from suspense_items order by id desc limit 1`
  return { n, refundNo: row!.number }
}

const toBalance = (refundNo: string, by = second, what = 'refund', key?: string) =>
  by.post(`/api/admin/${what}/toBalance`, { refundNo, reason: '收款卡已注销' }, key)
const listed = async (url: string) =>
  ((await second.get(url)).body.data as { list: { refundNo: string; status: string; stuck?: boolean }[] })
    .list
/** How often this came of what the provider told. */
const came = async (effect: string) =>
  (await sql`select 1 from channel_notices where effect = ${effect}`).length

t.test(
  'R18: what WeChat cannot pay back of a refund is the balance, by the word of a third person',
  async (t) => {
    const before = await balance(mine)
    const { n, orderIds, refundNo } = await sent()
    has(t, await toBalance(refundNo), { status: 409, body: { code: 2085 } }, 'it is still on its way')
    await simulator.refundState({ n: refundNo, status: 'ABNORMAL' })
    t.strictSame(await world.statesOf(orderIds), ['refunding'], 'and the order waits')
    has(
      t,
      await listed('/api/admin/refund/page'),
      [{ refundNo, status: 'approved', stuck: true }],
      'staff see it',
    )
    for (const who of [buyer, store])
      t.equal((await toBalance(refundNo, who)).status, 403, 'R14: not theirs to do')
    has(t, await toBalance(refundNo, first), { status: 403, body: { code: 2080 } }, 'who decided it does not')
    await t.rejects(
      sql`update refunds set finished_by = decided_by where number = ${refundNo}`,
      /refunds_third/,
      'nor does the database let them',
    )
    has(t, await toBalance('BACK00000000', second), { status: 404 })
    has(
      t,
      await second.post('/api/admin/refund/toBalance', { refundNo }),
      { status: 400 },
      'not without a reason',
    )
    simulator.status({ status: 500, call: 'queryRefund', times: 9 })
    has(
      t,
      await toBalance(refundNo),
      { status: 503, body: { code: 2084 } },
      'R40: not while WeChat does not say',
    )
    simulator.reset()
    clock.forward(20)
    const done = await toBalance(refundNo, second, 'refund', 'one-press')
    has(t, done, { status: 200, body: { data: { refundNo, status: 'settled' } } })
    t.strictSame(
      (await toBalance(refundNo, second, 'refund', 'one-press')).body,
      done.body,
      'R29: the same press',
    )
    has(t, await toBalance(refundNo), { status: 409 }, 'another one')
    t.equal(await balance(mine), before + 8000)
    t.equal(await suspense(), 0)
    t.strictSame(await world.statesOf(orderIds), ['refunded'])
    has(t, await sql`select state, refunded_fen as fen from payments where number = ${n}`, [
      { state: 'refunded', fen: 8000 },
    ])
    has(t, await sql`select key from notices where member_id = ${memberId} order by id desc limit 1`, [
      { key: 'refundToBalance' },
    ])
    has(t, await sql`select 1 from audit_entries where action = 'payments.refundToBalance'`, { length: 1 })

    await simulator.refundState({ n: refundNo, status: 'SUCCESS' })
    t.equal(await came('refundPaidTwice'), 1)
    t.equal(await balance(mine), before + 8000, 'WeChat paid it after all: nothing changes')
    await simulator.bill({ date: '2026-11-21', now: true })
    await reconcileBill(services, '2026-11-21', billedRefunds)
    has(
      t,
      (await second.get('/api/admin/difference/page')).body.data,
      { list: [{ kind: 'billUnknown', theirs: '80.00' }] },
      'and a person must say what becomes of it',
    )
  },
)

t.test('what WeChat closed goes to the balance as well, unless it was sent again and paid', async (t) => {
  const { refundNo, orderNo, orderIds } = await sent(3000)
  const before = await balance(mine)
  await simulator.refundState({ n: refundNo, status: 'CLOSED' })
  t.equal((await simulator.notify({ n: refundNo, freshId: true }))[0]!.status, 204, 'told twice')
  has(t, await listed('/api/admin/refund/page'), [{ refundNo, status: 'failed' }])
  clock.forward(61)
  await first.post('/api/admin/refund/execute', { orderNo })
  has(t, await toBalance(refundNo), { status: 409 }, 'it is on its way once more')
  await simulator.refundState({ n: `${refundNo}-1`, status: 'ABNORMAL' })
  await simulator.refundState({ n: `${refundNo}-1`, status: 'SUCCESS', notify: false })
  has(t, await toBalance(refundNo), { status: 409 }, 'asked, WeChat says that it has paid')
  t.strictSame(await world.statesOf(orderIds), ['refunded'], 'which has taken effect')
  t.equal(await balance(mine), before)

  const other = await sent(2000)
  await simulator.refundState({ n: other.refundNo, status: 'CLOSED' })
  has(t, await toBalance(other.refundNo), { status: 200, body: { data: { status: 'settled' } } })
  t.equal(await balance(mine), before + 2000)
  has(
    t,
    await sql`select h.move from state_history h join refunds r on r.id = h.subject_id
      where h.axis = 'refund' and r.number = ${other.refundNo} order by h.id`,
    [{ move: 'begin' }, { move: 'execute' }, { move: 'fail' }, { move: 'retry' }, { move: 'settle' }],
  )
  clock.forward(61)
  await sendRefunds(services)
  t.equal(simulator.calls({ call: 'refund', n: `${other.refundNo}-1` }).length, 0, 'and is never sent')
})

t.test('R35: money in suspense that is stuck is sent again, or is the payer’s balance', async (t) => {
  const { refundNo } = await late()
  const retry = (by = second) => by.post('/api/admin/suspense/retry', { refundNo })
  t.equal(await suspense(), 5000)
  has(t, await listed('/api/admin/suspense/page?status=open'), [{ refundNo, status: 'refunding' }])
  has(t, await retry(), { status: 409, body: { code: 2085 } }, 'it is not stuck')
  await simulator.refundState({ n: refundNo, status: 'ABNORMAL' })
  has(t, await listed('/api/admin/suspense/page'), [{ refundNo, status: 'stuck' }])
  for (const who of [buyer, store]) {
    t.equal((await who.get('/api/admin/suspense/page')).status, 403)
    t.equal((await retry(who)).status, 403)
    t.equal((await toBalance(refundNo, who, 'suspense')).status, 403)
  }
  has(t, await retry(), { status: 200, body: { data: { status: 'held' } } })
  has(t, await listed('/api/admin/suspense/page'), [{ refundNo }], 'WeChat says the same as before')
  await simulator.refundState({ n: refundNo, status: 'CLOSED' })
  clock.forward(61)
  t.equal((await retry()).status, 200)
  t.equal(simulator.calls({ call: 'refund', n: `${refundNo}-1` }).length, 1, 'closed, it needs a new number')
  await simulator.refundState({ n: `${refundNo}-1`, status: 'SUCCESS' })
  t.equal(await suspense(), 0)
  has(t, await listed('/api/admin/suspense/page?status=refunded'), [{ refundNo, toBalance: false }])

  const before = await balance(mine)
  const other = await late(700)
  await simulator.refundState({ n: other.refundNo, status: 'ABNORMAL' })
  await sql`update payments set member_id = (select id from members where username = 'demo-operator-2') where number = ${other.n}`
  has(
    t,
    await toBalance(other.refundNo, second, 'suspense'),
    { status: 403, body: { code: 2080 } },
    'R18: one’s own',
  )
  await sql`update payments set member_id = ${memberId} where number = ${other.n}`
  has(t, await toBalance(other.refundNo, second, 'suspense'), { body: { data: { status: 'refunded' } } })
  has(t, await toBalance(other.refundNo, first, 'suspense'), { status: 409 })
  t.equal(await balance(mine), before + 700)
  t.equal(await suspense(), 0)
  await simulator.refundState({ n: other.refundNo, status: 'SUCCESS' })
  t.equal(await came('suspensePaidTwice'), 1)

  const third = await late(300)
  await simulator.refundState({ n: third.refundNo, status: 'ABNORMAL' })
  const item = (await findSuspense(world.database.owner, third.refundNo))!
  const paidTwice = await world.database.owner.transaction(async (tx) => {
    await finishSuspense(tx, item.id, memberId, clock.now())
    const said = world.services.database.transaction((other) =>
      receiveSuspense(world.services, other, {
        outRefundNo: third.refundNo,
        outTradeNo: third.n,
        refundId: 'R3',
        transactionId: item.transactionId,
        refundFen: 300,
        totalFen: 300,
        payerRefundFen: 300,
        successAt: clock.now(),
        status: 'SUCCESS',
      }),
    )
    for (let waiting = 0; waiting < 1;)
      waiting = (
        await sql`select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
      ).length
    return { said }
  })
  t.equal(await paidTwice.said, 'suspensePaidTwice', 'also where it was put on the balance meanwhile')
  await sql`update suspense_items set state = 'stuck', refunded_at = null, finished_by = null where id = ${item.id}`
  has(t, await toBalance(third.refundNo, second, 'suspense'), { body: { data: { status: 'refunded' } } })
  t.equal(await suspense(), 0)
  has(t, await sql`select action from audit_entries where action like 'payments.suspense%' order by id`, [
    { action: 'payments.suspenseRetry' },
    { action: 'payments.suspenseRetry' },
    { action: 'payments.suspenseToBalance' },
    { action: 'payments.suspenseToBalance' },
  ])
})

t.test('money in suspense that cannot be booked as returned holds up no other', async (t) => {
  const [bad, good] = [await late(600), await late(700)]
  for (const { refundNo: n } of [bad, good])
    await simulator.refundState({ n, status: 'SUCCESS', notify: false })
  const states = async () =>
    (
      await sql<{ state: string }[]>`
        select state from suspense_items where refund_number in (${bad.refundNo}, ${good.refundNo}) order by id`
    ).map(({ state }) => state)
  const round = () => {
    clock.forward(61)
    return returnSuspense(services)
  }
  const isBarred = `refund_number <> '${bad.refundNo}' or state <> 'refunded'`
  t.equal(await barred(sql, 'suspense_items', isBarred, round), 2)
  t.strictSame(await states(), ['refunding', 'refunded'])
  await round()
  t.strictSame(await states(), ['refunded', 'refunded'], 'the next round books it')
})

t.test('I1–I3, I6, I8: after all of it the books are in order', async (t) => {
  t.strictSame(await findBreaches(world.database.owner, 'I1', 'I2', 'I3', 'I6', 'I8'), [])
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})
