import { createServer } from 'node:net'
import { once } from 'node:events'
import t from 'tap'
import { disabledWechatPay, wechatPay } from '../../src/platform/gateways/wechat-pay/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { has } from '../support/has.ts'
import { freePort } from '../support/server-process.ts'
import { newNumber, payWorld } from '../support/wechat-pay.ts'
import { vectors } from '../support/wechat-pay-vectors.ts'

const { clock, simulator, client, order, logged } = await payWorld(t)
const pay = client()
type Order = ReturnType<typeof order>

async function created(more: Parameters<typeof order>[0] = {}): Promise<Order> {
  const one = order(more)
  const { ok } = await pay.createNative(one)
  if (!ok) throw new Error('not created')
  return one
}

async function paid(): Promise<Order> {
  const one = await created()
  await simulator.pay({ n: one.outTradeNo })
  return one
}

const refundOf = ({ outTradeNo, amountFen }: Order, refundFen = 100) => ({
  outTradeNo,
  outRefundNo: newNumber('RF'),
  refundFen,
  totalFen: amountFen,
  reason: '买家退货',
})

t.test('an order is created, asked about, paid, and asked about again', async (t) => {
  const one = order()
  has(t, await pay.createNative(one), { ok: { codeUrl: /^weixin:\/\/wxpay\/bizpayurl\?pr=/ } })
  const { outTradeNo } = one
  t.strictSame(await pay.query(outTradeNo), { ok: { tradeState: 'NOTPAY', outTradeNo } })
  await simulator.pay({ n: outTradeNo, payerTotal: 120_00 })
  has(t, await pay.query(outTradeNo), {
    ok: {
      tradeState: 'SUCCESS',
      outTradeNo,
      transactionId: /^4200/,
      totalFen: 128_00,
      payerTotalFen: 120_00,
    },
  })
  const calls = simulator.calls({ n: outTradeNo })
  t.strictSame(
    calls.map(({ call, fault }) => [call, fault]),
    [
      ['create', null],
      ['query', null],
      ['query', null],
    ],
  )
  const body = JSON.parse(calls[0]!.body) as Record<string, unknown>
  t.equal(body['notify_url'], 'http://127.0.0.1:1/f/api/pay/weixin/notify')
  t.equal(body['time_expire'], '2026-11-22T11:00:00+08:00')
  t.strictSame(body['amount'], { total: 128_00, currency: 'CNY' })
})

t.test(
  'R40: the same order may be created again and is one order; with another amount it is refused',
  async (t) => {
    const one = await created()
    const first = await pay.createNative(one)
    t.strictSame(await pay.createNative(one), first, 'the same code')
    t.strictSame(await pay.createNative({ ...one, amountFen: 1 }), { refused: 'INVALID_REQUEST' })
    t.equal(simulator.orders().orders.filter(({ outTradeNo }) => outTradeNo === one.outTradeNo).length, 1)
  },
)

t.test(
  'R35: closing says by name when somebody was faster, and when there is nothing to close',
  async (t) => {
    const open = await created()
    t.strictSame(await pay.close(open.outTradeNo), { ok: true })
    t.strictSame(await pay.close(open.outTradeNo), { refused: 'ORDER_CLOSED' })
    t.strictSame(await pay.createNative(open), { refused: 'ORDER_CLOSED' })
    has(t, await pay.query(open.outTradeNo), { ok: { tradeState: 'CLOSED' } })
    t.throws(() => simulator.pay({ n: open.outTradeNo }), /ORDER_CLOSED/, 'nobody can pay it')
    const { outTradeNo } = await paid()
    t.strictSame(await pay.close(outTradeNo), { refused: 'ORDERPAID' })
    t.strictSame(await pay.close(newNumber()), { refused: 'ORDER_NOT_EXIST' })
    t.strictSame(await pay.query(newNumber()), { refused: 'ORDER_NOT_EXIST' })
  },
)

t.test('an order that nobody paid in its time is closed', async (t) => {
  const { outTradeNo, timeExpire } = await created()
  const before = clock.now()
  clock.set(timeExpire)
  has(t, await pay.query(outTradeNo), { ok: { tradeState: 'CLOSED' } })
  clock.set(before)
})

t.test('R36: a refund is accepted once under its number, and arrives later', async (t) => {
  const one = await paid()
  const asked = refundOf(one)
  const { outRefundNo } = asked
  t.strictSame(await pay.queryRefund(outRefundNo), { refused: 'RESOURCE_NOT_EXISTS' })
  has(t, await pay.refund(asked), {
    ok: { status: 'PROCESSING', outRefundNo, refundFen: 100, totalFen: 128_00 },
  })
  has(t, await pay.refund(asked), { ok: { status: 'PROCESSING' } }, 'asked again')
  t.strictSame(await pay.refund({ ...asked, refundFen: 101 }), { refused: 'INVALID_REQUEST' })
  t.equal(simulator.orders().refunds.filter((refund) => refund.outRefundNo === outRefundNo).length, 1)
  await simulator.refundState({ n: outRefundNo, status: 'SUCCESS' })
  has(t, await pay.queryRefund(outRefundNo), { ok: { status: 'SUCCESS', successAt: clock.now() } })
  has(t, await pay.query(one.outTradeNo), { ok: { tradeState: 'REFUND', totalFen: 128_00 } })
  clock.forward(60)
  t.strictSame(await pay.refund(refundOf(one, 127_01)), { refused: 'INVALID_REQUEST' }, 'more than was paid')
})

t.test('R28: a bill is asked for, fetched, compared with its hash and read', async (t) => {
  const before = clock.now()
  const { outTradeNo } = await paid()
  const plain = { date: '2026-11-22' }
  t.strictSame(await pay.tradeBill('2026-11-22'), { refused: 'INVALID_REQUEST' }, 'the day is not over')
  clock.set('2026-11-23T09:59:00+08:00')
  t.strictSame(await pay.tradeBill('2026-11-22'), { refused: 'STATEMENT_CREATING' })
  clock.set('2026-11-23T10:00:00+08:00')
  const bill = (await pay.tradeBill('2026-11-22')).ok!
  has(
    t,
    bill.rows.find((row) => row.outTradeNo === outTradeNo),
    { kind: 'payment', orderFen: 128_00 },
  )
  t.equal(bill.rows.length, (simulator.bill(plain) ?? '').trim().split('\r\n').length - 3)
  t.strictSame(await pay.tradeBill('2026-11-21'), { refused: 'NO_STATEMENT_EXIST' })
  simulator.bill({ date: '2026-11-22', plusOne: [outTradeNo] })
  t.equal(
    (await pay.tradeBill('2026-11-22')).ok!.rows.find((row) => row.outTradeNo === outTradeNo)?.orderFen,
    128_01,
  )
  simulator.bill({ date: '2026-11-22', omit: [outTradeNo] })
  t.notOk((await pay.tradeBill('2026-11-22')).ok!.rows.some((row) => row.outTradeNo === outTradeNo))
  simulator.bill(plain)
  clock.set(before)
})

t.test('R28: a bill whose bytes are not those of its hash is not read', async (t) => {
  await paid()
  simulator.bill({ date: '2026-11-22', now: true })
  const run = simulator.simulation.gateway.billFile.bind(simulator.simulation.gateway)
  simulator.simulation.gateway.billFile = (search) => ({ ...run(search), body: `${run(search).body} ` })
  t.teardown(() => (simulator.simulation.gateway.billFile = run))
  t.strictSame(await pay.tradeBill('2026-11-22'), { unknown: true, reason: 'unreadable' })
})

t.test('R40: 5xx is tried again with the same body, at most three times', async (t) => {
  for (const status of [500, 502, 503]) {
    const one = order()
    simulator.status({ status, times: 2 })
    t.ok((await pay.createNative(one)).ok, `${status} twice, then done`)
    const calls = simulator.calls({ n: one.outTradeNo })
    t.equal(calls.length, 3)
    t.equal(new Set(calls.map(({ body }) => body)).size, 1, 'the same bytes')
  }
  const one = order()
  simulator.status({ status: 500, times: 3 })
  t.strictSame(await pay.createNative(one), { unknown: true, reason: 'status' })
  t.equal(simulator.calls({ n: one.outTradeNo }).length, 3)
})

t.test('a refusal is not repeated, but for 429', async (t) => {
  for (const [status, code] of [
    [400, 'PARAM_ERROR'],
    [401, 'SIGN_ERROR'],
    [403, 'NOT_ENOUGH'],
    [404, 'ORDER_NOT_EXIST'],
  ] as const) {
    const one = order()
    simulator.status({ status, code })
    t.strictSame(await pay.createNative(one), { refused: code })
    t.equal(simulator.calls({ n: one.outTradeNo }).length, 1, code)
  }
  const one = order()
  simulator.status({ status: 429, times: 2 })
  t.ok((await pay.createNative(one)).ok)
  simulator.status({ status: 429, times: 3 })
  t.strictSame(await pay.query(one.outTradeNo), { refused: 'FREQUENCY_LIMITED' })
})

t.test('older spellings of the codes have one name here', async (t) => {
  for (const [theirs, ours] of [
    ['ORDERNOTEXIST', 'ORDER_NOT_EXIST'],
    ['ORDERCLOSED', 'ORDER_CLOSED'],
    ['ORDER_PAID', 'ORDERPAID'],
  ] as const) {
    simulator.status({ status: 400, code: theirs })
    t.strictSame(await pay.query(newNumber()), { refused: ours })
  }
})

t.test('R40: an answer that is lost leaves one order and one refund', async (t) => {
  for (const silent of [false, true]) {
    const one = order()
    simulator.acceptThenTimeout({ call: 'create', silent })
    t.ok((await pay.createNative(one)).ok, 'the second try is the same order')
    await simulator.pay({ n: one.outTradeNo })
    const asked = refundOf(one)
    simulator.acceptThenTimeout({ call: 'refund', silent, times: 3 })
    t.strictSame(await pay.refund(asked), { unknown: true, reason: 'silent' })
    has(t, await pay.queryRefund(asked.outRefundNo), { ok: { status: 'PROCESSING' } }, 'asking settles it')
    t.equal(simulator.orders().refunds.filter(({ outTradeNo }) => outTradeNo === one.outTradeNo).length, 1)
  }
})

t.test('R30: an answer that WeChat did not sign is not believed', async (t) => {
  const faults = [
    'badSignature',
    'unsigned',
    'wrongSerial',
    'signtest',
    'oldTimestamp',
    'futureTimestamp',
  ] as const
  for (const fault of faults) {
    const { outTradeNo } = await paid()
    simulator[fault]({ on: 'query', times: 3 })
    t.strictSame(await pay.query(outTradeNo), { unknown: true, reason: 'unverified' }, fault)
    t.ok((await pay.query(outTradeNo)).ok)
  }
  const { outTradeNo } = await paid()
  simulator.signtest({ on: 'query' })
  t.ok((await pay.query(outTradeNo)).ok, 'after a probe of theirs the same call is made again')
})

t.test('R30: an answer about something else is not believed, however well it is signed', async (t) => {
  for (const fault of ['otherMch', 'otherApp', 'otherCurrency'] as const) {
    const { outTradeNo } = await paid()
    simulator[fault]({ on: 'query' })
    t.strictSame(await pay.query(outTradeNo), { unknown: true, reason: 'unreadable' }, fault)
  }
  const { outTradeNo } = await paid()
  simulator.amountPlusOne({ on: 'query' })
  has(t, await pay.query(outTradeNo), { ok: { totalFen: 128_01 } }, 'the amount is for the caller to compare')
})

t.test('R53: answers are believed through a change of key, one that nobody announced is not', async (t) => {
  const { client, order, simulator, logged } = await payWorld(t)
  const pay = client()
  const { outTradeNo } = order()
  await pay.createNative(order({ outTradeNo }))
  simulator.rotateKey()
  t.ok((await pay.query(outTradeNo)).ok, 'the second key was given before')
  simulator.rotateKey({ unannounced: true })
  has(t, await pay.query(outTradeNo), { unknown: true, reason: 'unverified' })
  has(t, logged.at(-1), { call: 'query', fault: 'UNKNOWN_SERIAL' })
  t.strictSame(
    simulator.calls().filter(({ call }) => call === 'none'),
    [],
    'R30: no key is asked for',
  )
})

t.test('R43: no call takes longer than its limit, hanging, slow or out of reach', async (t) => {
  const { client, order, simulator } = await payWorld(t)
  const timed = async (pay: ReturnType<typeof client>) => {
    const before = performance.now()
    const outcome = await pay.createNative(order())
    return { outcome, ms: performance.now() - before }
  }
  const silent = { unknown: true, reason: 'silent' }
  const patience = { totalMs: 500, tryMs: 200, connectMs: 100, pauseMs: 5 }
  simulator.acceptThenTimeout({ silent: true, times: 3 })
  const hanging = await timed(client({}, patience))
  t.strictSame(hanging.outcome, silent)
  t.ok(hanging.ms < 60_000, `${hanging.ms}`)
  simulator.reset()
  simulator.holdAnswer({ ms: 1500 })
  t.ok((await timed(client())).outcome.ok, 'a late answer gives way to a second try')
  const nobody = `http://127.0.0.1:${await freePort()}`
  t.strictSame((await timed(client({ WECHAT_PAY_BASE: nobody }, patience))).outcome, silent)
  // A port whose queue of connections is full: nothing is refused, nothing is accepted.
  const full = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 })
  await once(full, 'listening')
  t.teardown(() => full.close())
  const { port } = full.address() as { port: number }
  t.match((await timed(client({ WECHAT_PAY_BASE: `http://127.0.0.1:${port}` }, patience))).outcome, silent)
})

t.test('R43: after five failures in a row calls fail at once for ten seconds, then one tries', async (t) => {
  const { client, order, simulator, clock } = await payWorld(t)
  const pay = client()
  const open = { unknown: true, reason: 'circuitOpen' }
  simulator.status({ status: 500, times: 15 })
  for (let i = 0; i < 5; i++) has(t, await pay.createNative(order()), { unknown: true, reason: 'status' })
  simulator.reset()
  t.strictSame(await pay.createNative(order()), open)
  t.strictSame(await pay.close('PAY999999'), open, 'every call')
  t.strictSame(simulator.calls(), [], 'nothing was sent')
  clock.forward(9)
  t.strictSame(await pay.createNative(order()), open)
  clock.forward(1)
  simulator.status({ status: 500, times: 3 })
  has(t, await pay.createNative(order()), { reason: 'status' }, 'one tries')
  t.strictSame(await pay.createNative(order()), open, 'and rests again')
  clock.forward(10)
  const both = await Promise.all([pay.createNative(order()), pay.createNative(order())])
  t.equal(both.filter(({ ok }) => ok).length, 1, 'only one at first')
  t.ok((await pay.createNative(order())).ok, 'then all')
  simulator.status({ status: 500, times: 12 })
  for (let i = 0; i < 4; i++) await pay.query('PAY999999')
  t.strictSame(
    await pay.query('PAY999999'),
    { refused: 'ORDER_NOT_EXIST' },
    'a refusal is an answer: the count begins anew',
  )
  simulator.status({ status: 500, times: 3 })
  has(t, await pay.query('PAY999999'), { reason: 'status' })
  t.ok((await pay.createNative(order())).ok, 'still open to calls')
})

t.test('numbers and amounts that WeChat would refuse are mistakes of the caller', async (t) => {
  for (const bad of [
    { outTradeNo: 'short' },
    { outTradeNo: 'P'.repeat(33) },
    { outTradeNo: 'PAY 0001' },
    { outTradeNo: '支付号支付号' },
  ])
    await t.rejects(pay.createNative(order(bad)), RangeError, JSON.stringify(bad))
  for (const amountFen of [0, -1, 0.5, Number.NaN, 100_000_000_001])
    await t.rejects(pay.createNative(order({ amountFen })), RangeError, String(amountFen))
  await t.rejects(pay.tradeBill('22.11.2026'), RangeError)
  t.strictSame(simulator.calls(), [])
})

t.test('a number with signs is signed as it is sent', async (t) => {
  const one = await created({ outTradeNo: 'PAY|a*b_-1' })
  has(t, await pay.query(one.outTradeNo), { ok: { tradeState: 'NOTPAY' } })
  t.strictSame(await pay.close(one.outTradeNo), { ok: true })
})

t.test('R51: neither keys nor payers reach the log', async (t) => {
  const text = JSON.stringify(logged)
  t.ok(logged.length > 10)
  for (const secret of [
    simulator.env['WECHAT_PAY_API_V3_KEY']!,
    'BEGIN',
    'oSimulatedPayer',
    'signature=',
    'pr=',
  ])
    t.notOk(text.includes(secret), secret)
})

t.test('without a merchant nothing is sent and nothing believed', async (t) => {
  const config = readConfig({ APP_ENV: 'test' })
  const pay = wechatPay(config, { clock, random: systemRandom, log: { warn: () => {} } as never })
  t.equal(pay, disabledWechatPay)
  t.equal(pay.available, false)
  const refused = { refused: 'NOT_CONFIGURED' }
  t.strictSame(await pay.createNative(order()), refused)
  t.strictSame(await pay.query('PAY000001'), refused)
  t.strictSame(await pay.close('PAY000001'), refused)
  t.strictSame(await pay.tradeBill('2026-11-20'), refused)
  t.strictSame(await pay.queryRefund('RF000001'), refused)
  t.match(pay.verifyNotify({ headers: {}, rawBody: Buffer.alloc(0), now: clock.now() }), refused)
})

t.test('the older mode: answers signed by a platform certificate, for as long as it is good', async (t) => {
  const { createPrivateKey } = await import('node:crypto')
  const { startWechatPaySimulator } = await import('../support/wechat-pay-simulator/index.ts')
  const { wechatPayClient } = await import('../../src/platform/gateways/wechat-pay/client.ts')
  const platformKey = {
    id: vectors.certificateSerial,
    privateKey: createPrivateKey(vectors.privateKey),
    pem: vectors.certificate,
  }
  const older = await startWechatPaySimulator({ clock, platformKey })
  t.teardown(() => older.close())
  const config = readConfig({
    APP_ENV: 'test',
    ...older.env,
    WECHAT_PAY_PUBLIC_KEYS: `${vectors.certificateSerial}=${vectors.certificate}`,
  })
  const pay = wechatPayClient(config, { clock, random: systemRandom, log: { warn: () => {} } as never })
  t.ok((await pay.createNative(order())).ok)
  const before = clock.now()
  clock.set('2127-01-01T00:00:00Z')
  t.strictSame(await pay.createNative(order()), { unknown: true, reason: 'unverified' })
  clock.set(before)
})
