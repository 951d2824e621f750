import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import postgres from 'postgres'
import { createElement } from 'react'
import t from 'tap'
import { z } from 'zod'
import { apiDoor } from '../../src/platform/api.ts'
import type { ApiOptions } from '../../src/platform/api.ts'
import { documentApi } from '../../src/platform/document.ts'
import { handleErrors } from '../../src/platform/errors.tsx'
import { action, pageDoor, stay } from '../../src/platform/page.tsx'
import { requirePolicies } from '../../src/platform/policies.ts'
import { parseUrlEncoded } from '../../src/platform/query.ts'
import { replaceRoute } from '../../src/platform/replace.ts'
import { guardRequests } from '../../src/platform/security.ts'
import { acceptUploads } from '../../src/platform/uploads.ts'
import { has } from '../support/has.ts'
import { fakeServices, tokens } from '../support/fake-services.ts'

const reply = z.object({ said: z.string() })
const json = { language: 'en', origin: 'http://localhost', 'content-type': 'application/json' }

/** A mall of two calls and two pages, behind the real doors. */
async function smallMall(env: Record<string, string> = {}, options: ApiOptions = {}) {
  const { app, services, versions } = fakeServices(env)
  const counts = { loads: 0 }
  requirePolicies(app)
  await app.register(cookie)
  guardRequests(app, services.config)
  handleErrors(app, services)
  await app.register(formbody, { parser: parseUrlEncoded })
  await acceptUploads(app)
  await documentApi(app, services.config)
  const api = apiDoor(app, services, options)
  const echo = z.strictObject({ word: z.string().min(2).max(5) })
  api.get(
    '/f/api/echo',
    { access: 'public', summary: 'Echo', input: echo, reply },
    async (_ctx, { word }) => ({ said: word }),
  )
  api.keptGet(['content'])('/f/api/kept', 'Who asks', echo, reply, async (ctx, { word }) => ({
    said: `${++counts.loads} ${word} ${ctx.lang} ${ctx.actor?.displayName ?? 'visitor'}`,
  }))
  api.post(
    '/api/echo',
    { access: 'member', summary: 'Echo', input: echo, reply },
    async (_ctx, { word }) => ({ said: word }),
  )
  api.get(
    '/f/api/broken',
    { access: 'public', summary: 'Throws', input: z.strictObject({}), reply },
    async () => {
      throw new Error('secret detail')
    },
  )
  const short = z.object({ said: z.string().max(3) })
  api.memberGet('/api/short', 'Echo of three letters', echo, short, async (_ctx, { word }) => ({
    said: word,
  }))
  api.upload('/api/file', 'Echo of a file name', {}, short, async (_ctx, { file }) => ({
    said: file.filename,
  }))
  api.get(
    '/f/api/slow',
    {
      access: 'public',
      summary: 'A statement is refused',
      input: z.strictObject({ code: z.string() }),
      reply,
    },
    async (_ctx, { code }) => {
      throw new postgres.PostgresError({ code, severity: 'ERROR', message: 'refused' } as never)
    },
  )
  const { page } = pageDoor(app, services)
  page('About', {
    input: z.object({}),
    load: async (ctx) => ({ n: ++counts.loads, who: ctx.actor?.displayName ?? 'visitor' }),
    head: () => ({ title: 'About', description: 'About', canonical: '/about' }),
    view: ({ data }) => createElement('p', null, `load ${data.n} for ${data.who}`),
    cache: ['content'],
  })
  page('Cart', {
    input: z.object({}),
    load: async () => ({}),
    head: () => ({ title: 'Cart', description: 'Cart', canonical: null }),
    view: ({ view, form }) =>
      createElement(
        'p',
        null,
        `token=${view.formToken}; kept=${form?.values['name'] ?? ''}; ${form?.errors.map((e) => e.path).join()}; ${JSON.stringify({ ...form })}`,
      ),
    actions: {
      ask: action(
        z.strictObject({ name: z.string(), captchaId: z.string(), captcha: z.string() }),
        async () => stay({ notice: { key: 'pages.about' }, values: { ticket: 'kept' } }),
      ),
      step: action(z.strictObject({}), async () => stay()),
      default: action(z.strictObject({ name: z.string().min(3) }), async () => '/about'),
    },
  })
  page('HuiYuan', {
    input: z.object({}),
    load: async () => ({}),
    head: () => ({ title: 'VIPs', description: '', canonical: null }),
    view: () => createElement('p', null, 'managers only'),
  })
  replaceRoute(app)
  return { app, versions, counts }
}

const cookies = (token: string) => ({ cookie: `Authorization=${token}` })

t.test(
  'F8: what the database does not do in time, or takes in no more, is 503 with the time to come back',
  async (t) => {
    const { app } = await smallMall()
    // Cancelled in time; read-only; the disk is full.
    for (const code of ['57014', '25006', '53100']) {
      const answer = await app.inject(`/f/api/slow?code=${code}`)
      t.equal(answer.statusCode, 503, code)
      t.equal(answer.headers['retry-after'], '5')
    }
  },
)

t.test('a call answers with the envelope, an entity tag, and 304 to who has it', async (t) => {
  const { app } = await smallMall()
  const first = await app.inject('/f/api/echo?word=abc')
  t.strictSame(first.json(), { code: 0, msg: '', data: { said: 'abc' } })
  const again = await app.inject({
    url: '/f/api/echo?word=abc',
    headers: { 'if-none-match': first.headers.etag as string },
  })
  t.equal(again.statusCode, 304)
})

t.test('bad input is a 400 that names the field in the language of the caller', async (t) => {
  const { app } = await smallMall()
  const cases: [string, string, string][] = [
    ['/f/api/echo?word=a', 'word', 'errors.validation.tooShort'],
    ['/f/api/echo', 'word', 'errors.validation.required'],
    ['/f/api/echo?word=abc&word=abd', 'word', 'errors.validation.repeated'],
    ['/f/api/echo?word=abc&price=1', 'price', 'errors.validation.unknownField'],
    ['/f/api/echo?word=%ff', 'word', 'errors.validation.malformed'],
  ]
  for (const [url, path, key] of cases) {
    const answer = await app.inject({ url, headers: { language: 'en' } })
    t.equal(answer.statusCode, 400, url)
    has(t, answer.json(), { code: 400, data: { errors: [{ path, key }] } }, url)
  }
  const zh = await app.inject({ url: '/f/api/echo?word=a', headers: { language: 'zh' } })
  t.match(zh.json().data.errors[0].msg, /至少 2 个字符/)
})

t.test(
  'where replies are checked, one that is not as its schema says is a bug, of an upload too',
  async (t) => {
    for (const checkReplies of [true, false]) {
      const { app } = await smallMall({}, { checkReplies })
      const get = (word: string) =>
        app.inject({ url: `/api/short?word=${word}`, headers: { ...json, ...cookies(tokens.member) } })
      const upload = (name: string) => {
        const payload = new FormData()
        payload.append('file', new Blob(['x']), name)
        const { 'content-type': _, ...headers } = json
        return app.inject({
          method: 'POST',
          url: '/api/file',
          headers: { ...headers, ...cookies(tokens.member) },
          payload,
        })
      }
      t.strictSame((await get('abc')).json(), { code: 0, msg: '', data: { said: 'abc' } })
      t.strictSame((await upload('a.b')).json(), { code: 0, msg: '', data: { said: 'a.b' } })
      t.equal((await get('abcd')).statusCode, checkReplies ? 500 : 200)
      t.equal((await upload('a.bc')).statusCode, checkReplies ? 500 : 200)
    }
  },
)

t.test('a bug answers 500 with the request id and nothing of its inside', async (t) => {
  const { app } = await smallMall()
  const answer = await app.inject('/f/api/broken')
  t.equal(answer.statusCode, 500)
  t.notMatch(answer.body, /secret detail|\.ts|at /)
  t.match(answer.json().msg, answer.headers['x-request-id'] as string)
})

t.test('R19, R49: a call that changes something takes JSON from this site alone', async (t) => {
  const { app } = await smallMall()
  const send = (headers: Record<string, string>, payload: string | Buffer = '{"word":"abc"}') =>
    app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { ...cookies(tokens.member), ...headers },
      payload,
    })
  t.equal((await send(json)).statusCode, 200)
  t.equal((await send({ ...json, 'content-type': 'text/plain' })).statusCode, 415)
  const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' }
  t.equal((await send(form, 'word=abc')).statusCode, 415, 'a form is for pages')
  const inGbk = Buffer.concat([Buffer.from('{"word":"'), Buffer.from([0xb1, 0xea]), Buffer.from('abc"}')])
  t.equal((await send(json, inGbk)).statusCode, 400, 'bytes that are no UTF-8')
  const { language: _, ...withoutLanguage } = json
  t.equal((await send(withoutLanguage)).statusCode, 403)
  t.equal((await send(json, '{"word":"abc","__proto__":{}}')).statusCode, 400)
  t.equal((await send(json, '{"word":')).statusCode, 400)
  t.equal((await send(json, '{"word":12}')).statusCode, 400)
})

t.test('a visitor gets 401 from a member call, and 303 to login from a member page', async (t) => {
  const { app } = await smallMall()
  const call = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: json,
    payload: '{"word":"abc"}',
  })
  t.equal(call.statusCode, 401)
  t.equal(call.json().code, 401)
  const page = await app.inject('/cart?from=here')
  t.equal(page.statusCode, 303)
  t.equal(page.headers.location, '/login?next=%2Fcart%3Ffrom%3Dhere')
})

t.test('R11: two different credentials in one request are refused', async (t) => {
  const { app } = await smallMall()
  const headers = { ...cookies(tokens.member), authorization: `Bearer ${tokens.manager}` }
  t.equal((await app.inject({ url: '/cart', headers })).statusCode, 400)
})

t.test('a manager page is closed to an ordinary member', async (t) => {
  const { app } = await smallMall()
  t.equal((await app.inject({ url: '/cManager/huiyuan', headers: cookies(tokens.member) })).statusCode, 403)
  t.equal((await app.inject({ url: '/cManager/huiyuan', headers: cookies(tokens.manager) })).statusCode, 200)
})

t.test('a visitor page is made once while the data stand still, and anew after a change', async (t) => {
  const { app, versions, counts } = await smallMall()
  const first = await app.inject('/about')
  const second = await app.inject('/about')
  t.equal(second.body, first.body)
  t.equal(counts.loads, 1)
  versions.stamp = '2'
  t.match((await app.inject('/about')).body, /load 2/)
  versions.stamp = null
  await app.inject('/about')
  await app.inject('/about')
  t.equal(counts.loads, 4, 'with the database away nothing is served from memory')
})

t.test('R21: a kept call is asked once for its visitors, and by each member for themselves', async (t) => {
  const { app, versions } = await smallMall()
  const said = async (headers: Record<string, string> = {}, word = 'abc') =>
    (await app.inject({ url: `/f/api/kept?word=${word}`, headers })).json().data.said
  t.equal(await said(), '1 abc zh visitor')
  t.equal(await said(cookies(tokens.member)), '2 abc zh Somebody')
  t.equal(await said({ authorization: `Bearer ${tokens.member}` }), '3 abc zh Somebody')
  t.equal(await said({ authorization: 'unreadable' }), '4 abc zh visitor')
  t.equal(await said({ cookie: 'form=1' }), '1 abc zh visitor')
  t.equal(await said({ language: 'en' }), '5 abc en visitor')
  t.equal(await said({ cookie: 'language=en' }), '5 abc en visitor')
  t.equal(await said({}, 'abd'), '6 abd zh visitor')
  versions.stamp = '2'
  t.equal(await said(), '7 abc zh visitor')
  versions.stamp = null
  t.equal(await said(), '8 abc zh visitor', 'nothing is from memory while the versions are unknown')
  t.equal((await app.inject('/f/api/kept?word=a')).statusCode, 400)
  const { app: without } = await smallMall({ PAGE_CACHE: 'off' })
  const uncached = async () => (await without.inject('/f/api/kept?word=abc')).json().data.said
  t.strictSame([await uncached(), await uncached()], ['1 abc zh visitor', '2 abc zh visitor'])
})

t.test('parallel visitors of a cold page share one making', async (t) => {
  const { app, counts } = await smallMall()
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/about')))
  t.equal(counts.loads, 1)
})

t.test('R21: what depends on a session is never cached, and never given to a visitor', async (t) => {
  const { app } = await smallMall()
  const own = await app.inject({ url: '/about', headers: cookies(tokens.member) })
  t.match(own.body, /for Somebody/)
  t.equal(own.headers['cache-control'], 'no-store')
  t.match((await app.inject('/about')).body, /for visitor/)
})

t.test('each language and each encoding of a page is its own', async (t) => {
  const { app } = await smallMall()
  t.match((await app.inject('/about')).body, /lang="zh-CN"/)
  t.match((await app.inject('/about?lang=en')).body, /lang="en"/)
  t.match((await app.inject({ url: '/about', headers: { 'accept-language': 'en-GB' } })).body, /lang="en"/)
  const packed = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } })
  t.equal(packed.headers['content-encoding'], 'br')
  t.match(packed.headers.vary, /Accept-Encoding/)
})

t.test('a refused form is shown again with what was typed and which field is wrong', async (t) => {
  const { app } = await smallMall()
  const page = await app.inject({ url: '/cart', headers: cookies(tokens.member) })
  const token = /token=([\w-]+)/.exec(page.body)![1]!
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/cart',
      headers: {
        ...cookies(tokens.member),
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload,
    })
  const refused = await send(`formToken=${token}&name=ab`)
  t.equal(refused.statusCode, 422)
  t.match(refused.body, /kept=ab; name/)
  const done = await send(`formToken=${token}&name=abc`)
  t.equal(done.statusCode, 303)
  t.equal(done.headers.location, '/about')
  t.equal((await send('name=abc')).statusCode, 403, 'R19: without its token a form is refused')
  t.equal((await send(`formToken=${token}&name=abc`, { origin: 'https://evil.example' })).statusCode, 403)
  t.equal(
    (await send(`formToken=${token}&name=abc&admin=1`)).statusCode,
    422,
    'R16: an unknown field is refused',
  )
})

t.test('/replace leads to named routes only, with the query passed on', async (t) => {
  const { app } = await smallMall()
  t.equal((await app.inject('/replace/Dingdan?page=2')).headers.location, '/order/dingdan?page=2')
  t.equal((await app.inject('/replace/helpCenter?id=6')).headers.location, '/helpCenter/6')
  for (const name of ['https:%2F%2Fevil.example', '__proto__', 'constructor', 'nowhere', 'helpCenter'])
    t.equal((await app.inject(`/replace/${name}`)).statusCode, 404, name)
})

t.test('R13: a route without a declared policy stops the start', async (t) => {
  const { app } = fakeServices()
  requirePolicies(app)
  t.throws(() => app.get('/forgotten', () => 'x'), /GET \/forgotten declares no access policy/)
})

t.test('an unknown address is a 404 in the form the caller speaks', async (t) => {
  const { app } = await smallMall()
  const call = await app.inject('/f/api/nothing')
  t.equal(call.statusCode, 404)
  t.equal(call.json().code, 404)
  const page = await app.inject('/nothing')
  t.equal(page.statusCode, 404)
  t.match(page.headers['content-type'], /text\/html/)
})

t.test(
  'an action may stay: its page comes back with a notice and what was typed, but no secret',
  async (t) => {
    const { app } = await smallMall()
    const headers = { ...cookies(tokens.member), origin: 'http://localhost' }
    const { body } = await app.inject({ url: '/cart', headers })
    const formToken = /token=([\w-]+)/.exec(body)![1]!
    const post = (fields: Record<string, string>, language: string) =>
      app.inject({
        method: 'POST',
        url: '/cart',
        headers: { ...headers, language, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ formToken, ...fields }).toString(),
      })
    const formOf = (html: string) =>
      JSON.parse(/; (\{.*\})<\/p>/.exec(html)![1]!.replaceAll('&quot;', '"')) as unknown
    const asked = { action: 'ask', name: 'typed', captchaId: 'secret-1', captcha: 'secret-2' }
    for (const [lang, message] of [
      ['zh', '关于我们'],
      ['en', 'About us'],
    ] as const) {
      const answer = await post(asked, lang)
      t.equal(answer.statusCode, 200)
      t.equal(answer.headers['cache-control'], 'no-store')
      const values = { name: 'typed', ticket: 'kept' }
      const lists = { name: ['typed'] }
      const rest = { lists, errors: [], rows: [], conflict: false, readAt: null, overtaken: null, done: true }
      t.strictSame(formOf(answer.body), { action: 'ask', values, message, ...rest })
      t.notMatch(answer.body, /secret-/)
    }
    has(t, formOf((await post({ action: 'step' }, 'en')).body), { message: '', done: true })
    const refused = await post({ name: 'x' }, 'en')
    t.equal(refused.statusCode, 422)
    has(t, formOf(refused.body), { done: false, errors: [{ path: 'name' }] })
  },
)
