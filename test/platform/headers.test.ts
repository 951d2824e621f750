import t from 'tap'
import { productionEnv, signIn, startMall } from '../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { app } = mall
const member = await signIn(app, 'demo-member')

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** R20, R21: what every answer carries, word for word. */
const always = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

type Answer = Awaited<ReturnType<typeof app.inject>>

/** Those of the headers above that an answer has. */
const carried = ({ headers }: Answer, names = Object.keys(always)) =>
  Object.fromEntries(names.map((name) => [name, headers[name]]))

t.test('R20: every route carries the policy and the headers, whoever asks', async (t) => {
  const routes = app.policies.filter(({ method }) => method === 'GET' || method === 'POST')
  t.ok(routes.length > 150, `${routes.length} routes`)
  for (const { method, url } of routes) {
    const address = url.replaceAll(/:\w+(?:\([^)]*\))?/g, '1').replaceAll('*', 'none')
    for (const cookie of ['', member]) {
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: address,
        headers: { ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin', language: 'zh' },
        ...(method === 'POST' && { payload: {} }),
      })
      t.strictSame(carried(answer), always, `${method} ${address} ${answer.statusCode}`)
    }
  }
})

t.test('R20: so does what is refused, missing, moved, kept or not changed', async (t) => {
  const page = await app.inject('/about')
  const answers: [name: string, status: number, answer: Answer][] = [
    ['a page', 200, page],
    ['the same from memory', 200, await app.inject('/about')],
    [
      'one that has not changed',
      304,
      await app.inject({ url: '/about', headers: { 'if-none-match': String(page.headers.etag) } }),
    ],
    [
      'one of a list, weak',
      304,
      await app.inject({
        url: '/about',
        headers: { 'if-none-match': `"a,b", W/${String(page.headers.etag)}` },
      }),
    ],
    ['any', 304, await app.inject({ url: '/about', headers: { 'if-none-match': '*' } })],
    ['another', 200, await app.inject({ url: '/about', headers: { 'if-none-match': '"other"' } })],
    ['no such page', 404, await app.inject('/no-such-page')],
    ['no such call', 404, await app.inject('/f/api/nothing')],
    ['a page for members', 303, await app.inject('/cart')],
    ['a call for members', 401, await app.inject('/api/order/count')],
    ['another site', 403, await app.inject({ method: 'POST', url: '/login', headers: { origin: 'null' } })],
    ['an address nobody can read', 400, await app.inject('/about?a=%zz')],
    [
      'a body that is too large',
      413,
      await app.inject({
        method: 'POST',
        url: '/f/api/login/password',
        headers: { 'content-type': 'application/json', origin: 'http://localhost', language: 'zh' },
        payload: JSON.stringify({ username: 'x'.repeat(300_000) }),
      }),
    ],
    ['a picture', 200, await app.inject('/assets/favicon.svg')],
  ]
  for (const [name, status, answer] of answers) {
    t.equal(answer.statusCode, status, name)
    t.strictSame(carried(answer), always, name)
  }
})

t.test('R20: nothing but a script of the live support is let in beside our own', async (t) => {
  const other = await startMall(t, {
    database: mall.database,
    env: { LIVE_SUPPORT_SCRIPT: 'https://support.example/widget.js' },
  })
  t.equal(
    (await other.app.inject('/about')).headers['content-security-policy'],
    policy
      .replace("script-src 'self'", "script-src 'self' https://support.example")
      .replace("connect-src 'self'", "connect-src 'self' https://support.example"),
  )
})

t.test('R21: in production browsers are told to stay on HTTPS; the demo speaks HTTP', async (t) => {
  const secure = await startMall(t, {
    database: mall.database,
    env: { ...productionEnv, PUBLIC_ORIGIN: 'https://mall.example' },
  })
  const name = 'strict-transport-security'
  t.equal((await secure.app.inject('/about')).headers[name], 'max-age=31536000; includeSubDomains')
  t.equal((await app.inject('/about')).headers[name], undefined)
})

t.test('R50: a flood from one address is refused, with every header; nobody else is', async (t) => {
  const perSecond = 2
  const calm = await startMall(t, { database: mall.database, env: { FLOOD_LIMIT: String(perSecond) } })
  const ask = (remoteAddress: string, url = '/healthz') => calm.app.inject({ url, remoteAddress })
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask('10.1.1.1')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  t.strictSame(
    answers.slice(0, perSecond * 5).map(({ statusCode }) => statusCode),
    Array(perSecond * 5).fill(200),
    'a burst of five seconds passes',
  )
  t.ok(refused.length > 100, `${refused.length} of 200 are refused`)
  for (const answer of refused.slice(0, 3)) {
    t.equal(answer.headers['retry-after'], '1')
    t.strictSame(carried(answer), always)
  }
  t.equal((await ask('10.1.1.2')).statusCode, 200, 'another address')
  const notify = '/f/api/pay/weixin/notify'
  const notified = await Promise.all(
    Array.from({ length: 30 }, () =>
      calm.app.inject({ method: 'POST', url: notify, remoteAddress: '10.1.1.1', payload: 'x' }),
    ),
  )
  t.notOk(
    notified.some(({ statusCode }) => statusCode === 429),
    'a provider is known by its signature, not by its address',
  )
  while ((await ask('10.1.1.1')).statusCode !== 200);
  t.pass('and the address is answered again when it has calmed down')
})
