import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { mock } from 'node:test'
import t from 'tap'
import { authorization } from '../../src/platform/gateways/wechat-pay/signing.ts'
import { readConfig } from '../../src/platform/config.ts'
import { withPaySimulator } from '../../src/platform/gateways/wechat-pay/simulator.ts'
import type { NotifyOutcome } from '../../src/platform/gateways/wechat-pay/index.ts'
import { has } from '../support/has.ts'
import { freePort } from '../support/server-process.ts'
import { newNumber, payWorld } from '../support/wechat-pay.ts'

/** A route that does what the mall's will: verifies, and answers 200 or the refusal. */
const notifies: { outcome: NotifyOutcome; at: number }[] = []
let broken = 0
const route = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const rawBody = Buffer.concat(parts)
    const outcome = pay.verifyNotify({ headers: request.headers, rawBody, now: clock.now() })
    notifies.push({ outcome, at: performance.now() })
    if (broken > 0) {
      broken -= 1
      return response.writeHead(500).end('{"code":"FAIL","message":"later"}')
    }
    if (outcome.ok) response.writeHead(204).end()
    else response.writeHead(outcome.status).end(JSON.stringify({ code: 'FAIL', message: outcome.refused }))
  })
})
await new Promise<void>((resolve) => route.listen(0, '127.0.0.1', resolve))
t.teardown(() => {
  route.closeAllConnections()
  route.close()
})
const origin = `http://127.0.0.1:${(route.address() as AddressInfo).port}`
const { clock, simulator, client, order } = await payWorld(t, { WECHAT_PAY_NOTIFY_ORIGIN: origin })
const pay = client()
t.beforeEach(() => void (notifies.length = 0))

async function created() {
  const one = order()
  const { ok } = await pay.createNative(one)
  if (!ok) throw new Error('not created')
  return one
}

const ids = () => notifies.map(({ outcome }) => outcome.ok?.id)
const refusals = () => notifies.map(({ outcome }) => outcome.refused)

async function paidQuietly() {
  const one = await created()
  simulator.dropNotify()
  await simulator.pay({ n: one.outTradeNo })
  return one
}

t.test('pay: the mall is told once, with what the order cost and what the payer gave', async (t) => {
  const { outTradeNo } = await created()
  has(t, await simulator.pay({ n: outTradeNo, payerTotal: 100_00 }), { status: 204, number: outTradeNo })
  has(t, notifies, [
    {
      outcome: {
        ok: { kind: 'transaction', transaction: { outTradeNo, totalFen: 128_00, payerTotalFen: 100_00 } },
      },
    },
  ])
  t.throws(() => simulator.pay({ n: outTradeNo }), /ORDERPAID/, 'nobody pays twice')
  t.throws(() => simulator.pay({ n: newNumber() }), /ORDER_NOT_EXIST/)
})

t.test('dropNotify: the order is paid, the mall must ask', async (t) => {
  const { outTradeNo } = await paidQuietly()
  t.strictSame(notifies, [])
  has(t, await pay.query(outTradeNo), { ok: { tradeState: 'SUCCESS' } })
})

t.test('notify: repeated, in parallel, late, reversed, under new ids', async (t) => {
  const [first, second] = [await paidQuietly(), await paidQuietly()]
  const n = [first.outTradeNo, second.outTradeNo]
  t.equal((await simulator.notify({ n: n[0]!, times: 3 })).length, 3)
  t.equal(new Set(ids()).size, 1, 'a repetition has the same id')
  notifies.length = 0
  await simulator.notify({ n: n[0]!, times: 10, parallel: true })
  t.equal(notifies.length, 10)
  notifies.length = 0
  await simulator.notify({ n: n[0]!, times: 2, freshId: true })
  t.equal(new Set(ids()).size, 2)
  notifies.length = 0
  const { timers } = mock
  t.teardown(() => timers.reset())
  timers.enable({ apis: ['setTimeout'] })
  const late = simulator.notify({ n, order: 'reversed', delay: 1_000_000 })
  const other = simulator.notify({ n: n[0]!, delay: 999_999 })
  timers.tick(999_999)
  await other
  timers.tick(1)
  await late
  timers.reset()
  t.strictSame(
    notifies.map(({ outcome }) => outcome.ok?.kind === 'transaction' && outcome.ok.transaction.outTradeNo),
    [first.outTradeNo, second.outTradeNo, first.outTradeNo],
    'after its delay, the later one first',
  )
  await t.rejects(simulator.notify({ n: (await created()).outTradeNo }), /nothing to tell/)
})

t.test('notifyBefore: the mall is told before its own call is answered', async (t) => {
  const one = order()
  simulator.notifyBefore()
  const answer = pay.createNative(one).then((outcome) => ({ outcome, at: performance.now() }))
  const { outcome, at } = await answer
  t.ok(outcome.ok)
  has(t, notifies[0]?.outcome, { ok: { kind: 'transaction', transaction: { outTradeNo: one.outTradeNo } } })
  t.ok(notifies[0]!.at < at)
})

t.test('R30: each forged notify is refused by its name, and a good one after it is taken', async (t) => {
  const { outTradeNo: n } = await paidQuietly()
  const faults = {
    badSignature: 'BAD_SIGNATURE',
    unsigned: 'MISSING_HEADER',
    wrongSerial: 'UNKNOWN_SERIAL',
    signtest: 'SIGNTEST',
    oldTimestamp: 'TIMESTAMP',
    futureTimestamp: 'TIMESTAMP',
    otherMch: 'OTHER_MCH',
    otherApp: 'OTHER_APP',
    otherCurrency: 'OTHER_CURRENCY',
  } as const
  for (const [fault, refused] of Object.entries(faults)) {
    notifies.length = 0
    simulator[fault as keyof typeof faults]()
    const [delivery] = await simulator.notify({ n })
    t.strictSame(refusals(), [refused], fault)
    t.ok(delivery!.status >= 400, 'WeChat hears that it was not taken')
    has(t, await simulator.notify({ n }), [{ status: 204 }])
  }
  notifies.length = 0
  simulator.amountPlusOne()
  await simulator.notify({ n })
  has(t, notifies, [{ outcome: { ok: { transaction: { totalFen: 128_01 } } } }], 'for the caller to compare')
})

t.test('R30: replaySameBytes is taken while it is young, and refused later', async (t) => {
  const { outTradeNo: n } = await paidQuietly()
  await simulator.notify({ n })
  has(t, await simulator.replaySameBytes({ n }), { status: 204 })
  t.equal(new Set(ids()).size, 1)
  clock.forward(301)
  has(t, await simulator.replaySameBytes({ n }), { status: 401 })
  has(t, await simulator.notify({ n }), [{ status: 204 }], 'a repetition of theirs is signed anew')
})

t.test(
  'R36: refundState: PROCESSING, then SUCCESS, CLOSED or ABNORMAL, told to the other address',
  async (t) => {
    for (const status of ['SUCCESS', 'CLOSED', 'ABNORMAL'] as const) {
      const { outTradeNo, amountFen } = await paidQuietly()
      const outRefundNo = newNumber('RF')
      await pay.refund({ outTradeNo, outRefundNo, refundFen: amountFen, totalFen: amountFen })
      notifies.length = 0
      has(t, await simulator.refundState({ n: outRefundNo, status }), { status: 204 })
      has(t, notifies, [{ outcome: { ok: { kind: 'refund', refund: { outRefundNo, status } } } }])
      has(t, await pay.queryRefund(outRefundNo), { ok: { status } })
      if (status === 'ABNORMAL') {
        await simulator.refundState({ n: outRefundNo, status: 'SUCCESS' })
        has(t, await pay.queryRefund(outRefundNo), { ok: { status: 'SUCCESS' } }, 'ABNORMAL is not final')
      } else await t.rejects(simulator.refundState({ n: outRefundNo, status: 'ABNORMAL' }), /stays so/)
    }
  },
)

t.test(
  'R36: refunds keep the rules: a minute apart, never more than was paid, only what was paid',
  async (t) => {
    const { outTradeNo, amountFen } = await paidQuietly()
    const refund = (refundFen: number, totalFen = amountFen) =>
      pay.refund({ outTradeNo, outRefundNo: newNumber('RF'), refundFen, totalFen })
    t.strictSame(await refund(1, amountFen + 1), { refused: 'INVALID_REQUEST' }, 'another total')
    t.ok((await refund(100)).ok)
    t.strictSame(await refund(100), { refused: 'FREQUENCY_LIMITED' })
    clock.forward(60)
    t.strictSame(await refund(amountFen - 99), { refused: 'INVALID_REQUEST' })
    t.ok((await refund(amountFen - 100)).ok)
    const open = await created()
    const asked = { outRefundNo: newNumber('RF'), refundFen: 1, totalFen: open.amountFen }
    t.strictSame(
      await pay.refund({ ...asked, outTradeNo: open.outTradeNo }),
      { refused: 'INVALID_REQUEST' },
      'not paid',
    )
    t.strictSame(await pay.refund({ ...asked, outTradeNo: newNumber() }), { refused: 'RESOURCE_NOT_EXISTS' })
  },
)

t.test('a notify that was not taken comes again by the plan', async (t) => {
  const { startWechatPaySimulator } = await import('../support/wechat-pay-simulator/index.ts')
  const again = await startWechatPaySimulator({ clock, retrySeconds: [0.05, 0.05, 0.05] })
  t.teardown(() => again.close())
  const config = { APP_ENV: 'test', ...again.env, WECHAT_PAY_NOTIFY_ORIGIN: origin }
  const { wechatPayClient } = await import('../../src/platform/gateways/wechat-pay/client.ts')
  const { systemRandom } = await import('../../src/platform/random.ts')
  const one = order()
  const other = wechatPayClient(readConfig(config), {
    clock,
    random: systemRandom,
    log: { warn: () => {} } as never,
  })
  await other.createNative(one)
  broken = 2
  await again.pay({ n: one.outTradeNo })
  while (again.deliveries().length < 3) await new Promise((resolve) => setTimeout(resolve, 20))
  t.strictSame(
    again
      .deliveries()
      .slice(0, 2)
      .map(({ status }) => status),
    [500, 500],
  )
})

/** A call made by hand, signed well unless `spoil` says otherwise. */
async function byHand(
  call: { method?: 'GET' | 'POST'; path: string; body?: string | object },
  spoil: {
    header?: (header: string) => string
    sent?: string
    headers?: Record<string, string>
    seconds?: number
  } = {},
) {
  const { method = 'POST', path } = call
  const body = typeof call.body === 'object' ? JSON.stringify(call.body) : (call.body ?? '')
  const config = readConfig({ APP_ENV: 'test', ...simulator.env })
  const timestamp = Math.floor(clock.now().getTime() / 1000) + (spoil.seconds ?? 0)
  const nonce = Math.random().toString(36).slice(2).padEnd(20, '0')
  const header = authorization(
    {
      mchid: config.WECHAT_PAY_MCHID!,
      serial: config.WECHAT_PAY_SERIAL!,
      privateKey: config.WECHAT_PAY_PRIVATE_KEY!,
    },
    { method, path, timestamp, nonce, body: Buffer.from(body) },
  )
  const answer = await fetch(simulator.base + path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'test',
      authorization: spoil.header?.(header) ?? header,
      ...spoil.headers,
    },
    ...(method === 'POST' && { body: spoil.sent ?? body }),
  })
  const said = (await answer.json().catch(() => ({}))) as { code?: string }
  return `${answer.status} ${said.code ?? ''}`.trim()
}

const path = '/v3/pay/transactions/native'
const body = (more: object = {}) => ({
  appid: simulator.env['WECHAT_PAY_APP_ID'],
  mchid: simulator.env['WECHAT_PAY_MCHID'],
  description: '标准物质',
  out_trade_no: newNumber(),
  notify_url: 'https://mall.example/f/api/pay/weixin/notify',
  amount: { total: 1, currency: 'CNY' },
  ...more,
})

t.test('the simulator refuses a call whose signature is not right in every part', async (t) => {
  t.equal(await byHand({ path, body: body() }), '200')
  const spoiled: [string, Parameters<typeof byHand>[1]][] = [
    ['no authorization', { header: () => '' }],
    ['another scheme', { header: (text) => text.replace('SHA256-RSA2048', 'SHA256-RSA1024') }],
    ['another merchant', { header: (text) => text.replace(/mchid="\d+"/, 'mchid="1900000002"') }],
    ['another certificate', { header: (text) => text.replace(/serial_no="\w+"/, 'serial_no="AB12"') }],
    ['another nonce', { header: (text) => text.replace(/nonce_str="./, 'nonce_str="_') }],
    ['a part missing', { header: (text) => text.replace(/nonce_str="[^"]+",/, '') }],
    ['a part twice', { header: (text) => `${text},mchid="1900000001"` }],
    ['other bytes', { sent: JSON.stringify(body()) }],
    ['an old clock', { seconds: -301 }],
    ['a clock ahead', { seconds: 301 }],
  ]
  for (const [name, spoil] of spoiled)
    t.equal(await byHand({ path, body: body() }, spoil), '401 SIGN_ERROR', name)
  let header = ''
  await byHand({ path, body: body() }, { header: (text) => (header = text) })
  t.equal(
    await byHand({ path, body: body() }, { header: () => header }),
    '401 SIGN_ERROR',
    'a nonce used before',
  )
  const query = `/v3/pay/transactions/out-trade-no/PAY000000?mchid=1900000001`
  t.equal(await byHand({ method: 'GET', path: query }), '404 ORDER_NOT_EXIST')
  for (const headers of [
    { accept: '*/*' },
    { 'content-type': 'text/plain' },
    { 'wechatpay-serial': 'PUB_KEY_ID_X' },
  ])
    t.equal(await byHand({ path, body: body() }, { headers: headers as never }), '400 PARAM_ERROR')
})

t.test('the simulator refuses what the gateway would refuse in a body', async (t) => {
  const refused: [string, object | string][] = [
    ['an unknown field', body({ openid: 'x' })],
    ['an unknown field within', body({ amount: { total: 1, currency: 'CNY', fee: 1 } })],
    ['a short number', body({ out_trade_no: 'P1' })],
    ['a long number', body({ out_trade_no: 'P'.repeat(33) })],
    ['a number with other signs', body({ out_trade_no: 'PAY.000001' })],
    ['nothing to pay', body({ amount: { total: 0 } })],
    ['half a fen', body({ amount: { total: 1.5 } })],
    ['dollars', body({ amount: { total: 1, currency: 'USD' } })],
    ['a long description', body({ description: 'x'.repeat(128) })],
    ['no description', body({ description: '' })],
    ['a notify address with a query', body({ notify_url: 'https://mall.example/n?x=1' })],
    ['a long notify address', body({ notify_url: `https://mall.example/${'n'.repeat(255)}` })],
    ['an expiry that is near', body({ time_expire: '2026-11-20T00:00:00+08:00' })],
    ['an expiry without zone', body({ time_expire: '2027-11-20T00:00:00' })],
    ['no JSON', 'hello'],
  ]
  for (const [name, text] of refused) t.equal(await byHand({ path, body: text }), '400 PARAM_ERROR', name)
  t.equal(await byHand({ path, body: body({ appid: 'wxother' }) }), '400 APPID_MCHID_NOT_MATCH')
  t.equal(await byHand({ path: '/v3/pay/transactions/jsapi', body: body() }), '404 RESOURCE_NOT_EXISTS')
  const one = body()
  t.equal(await byHand({ path, body: one }), '200')
  t.equal(
    await byHand({ path, body: Object.fromEntries(Object.entries(one).reverse()) }),
    '200',
    'the same, reordered',
  )
  t.equal(await byHand({ path, body: { ...one, description: 'other' } }), '400 INVALID_REQUEST')
})

t.test('every control is reached over HTTP as JSON, and says what was wrong with it', async (t) => {
  const control = async (name: string, input?: object) => {
    const answer = await fetch(`${simulator.base}/_control/${name}`, {
      method: 'POST',
      ...(input && { body: JSON.stringify(input) }),
    })
    return { status: answer.status, value: (await answer.json()) as unknown }
  }
  const one = await created()
  t.strictSame(await control('status', { status: 500, times: 2 }), { status: 200, value: null })
  t.ok((await pay.query(one.outTradeNo)).ok)
  has(t, await control('calls', { n: one.outTradeNo, call: 'query' }), {
    value: [{ status: 500 }, { status: 500 }, { status: 200 }],
  })
  has(t, await control('pay', { n: one.outTradeNo }), { status: 200, value: { status: 204 } })
  has(t, await control('notify', { n: one.outTradeNo, times: 2 }), {
    value: [{ status: 204 }, { status: 204 }],
  })
  has(t, await control('settings'), { value: { WECHAT_PAY_BASE: simulator.base } })
  has(t, await control('bill', { date: '2026-11-22', now: true }), { value: new RegExp(one.outTradeNo) })
  has(t, await control('pay', { n: one.outTradeNo }), { status: 400, value: { error: 'ORDERPAID' } })
  has(t, await control('pay', { n: one.outTradeNo, unknown: 1 }), { status: 400 })
  has(t, await control('constructor'), { status: 404 })
})

t.test('the page lists orders, and its button pays', async (t) => {
  const { outTradeNo } = await created()
  const read = async () => (await fetch(simulator.base)).text()
  t.match(await read(), outTradeNo)
  t.match(await read(), '¥128.00')
  const answer = await fetch(`${simulator.base}/_page/pay`, {
    method: 'POST',
    body: new URLSearchParams({ n: outTradeNo }),
    redirect: 'manual',
  })
  t.equal(answer.status, 303)
  has(t, await pay.query(outTradeNo), { ok: { tradeState: 'SUCCESS' } })
  t.equal(notifies.length, 1, 'and the mall is told')
})

t.test(
  'R60: npm run dev:wechat is a process of its own, whose settings a mall fetches at its start',
  async (t) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['--import=tsx', 'test/support/wechat-pay-simulator/main.ts'], {
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port) },
    })
    t.teardown(() => child.kill())
    let output = ''
    child.stdout.on('data', (bytes) => (output += String(bytes)))
    while (!output.includes('curl')) await new Promise((resolve) => setTimeout(resolve, 50))
    const base = `http://127.0.0.1:${port}`
    t.match(output, `WECHAT_PAY_SIMULATOR=${base} npm start`)
    const env = await withPaySimulator({ APP_ENV: 'test', WECHAT_PAY_SIMULATOR: base })
    const config = readConfig(env)
    t.equal(config.WECHAT_PAY_BASE, base)
    t.equal(config.WECHAT_PAY_PUBLIC_KEYS?.size, 2)
    const own = await withPaySimulator({ WECHAT_PAY_SIMULATOR: base, WECHAT_PAY_BASE: 'http://localhost:1' })
    t.equal(own['WECHAT_PAY_BASE'], 'http://localhost:1', 'what is given stays')
    const production = { APP_ENV: 'production', WECHAT_PAY_SIMULATOR: base }
    t.strictSame(await withPaySimulator(production), production, 'production asks nobody')
    const nobody = `http://127.0.0.1:${await freePort()}`
    await t.rejects(
      withPaySimulator({ WECHAT_PAY_SIMULATOR: nobody }),
      /WECHAT_PAY_SIMULATOR: no simulator answers/,
    )
  },
)
