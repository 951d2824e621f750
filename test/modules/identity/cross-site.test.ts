import t from 'tap'
import { memberMall, origin, Visitor } from './world.ts'
import { has } from '../../support/has.ts'

const { app, database } = await memberMall(t)
const someone = () => new Visitor(app)
const credentials = { username: 'demo-member', password: 'demo-member-2026' }

const sessions = async () => {
  const [row] = await database.owner.sql<{ count: number }[]>`select count(*) from sessions`
  return row!.count
}

t.test('R19: a form sent from elsewhere is refused and changes nothing', async (t) => {
  const elsewhere: [why: string, headers: Record<string, string>][] = [
    ['another site, says the browser', { 'sec-fetch-site': 'cross-site', origin }],
    ['a sister domain', { 'sec-fetch-site': 'same-site', origin }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a port beside ours', { origin: 'http://localhost:81' }],
    ['an origin that begins like ours', { origin: 'http://localhost.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['nobody says from where', {}],
  ]
  const before = await sessions()
  for (const [why, headers] of elsewhere) {
    const visitor = someone()
    const answer = await visitor.signIn({}, headers)
    t.equal(answer.status, 403, why)
    t.match(answer.body, '请求来源不受信任，已拒绝', why)
    t.notOk(visitor.cookies.has('Authorization'), why)
  }
  t.equal(await sessions(), before)
})

t.test('R19: the browser’s own word is enough, or the origin where it says nothing', async (t) => {
  t.equal((await someone().signIn({}, { 'sec-fetch-site': 'same-origin' })).status, 303)
  t.equal((await someone().signIn({}, { origin })).status, 303)
})

t.test('an action that its page does not have is not found, whatever objects call their own', async (t) => {
  const visitor = someone()
  const formToken = await visitor.tokenOf('/login')
  for (const action of ['nothing', 'constructor', 'toString', '__proto__'])
    t.equal((await visitor.post('/login', { formToken, action })).status, 404, action)
})

t.test('R19: every form carries a token of this browser', async (t) => {
  const visitor = someone()
  const mine = await visitor.tokenOf('/login')
  const theirs = await someone().tokenOf('/login')
  const post = (fields: Record<string, string>) =>
    visitor.post('/login', { action: 'password', ...credentials, ...fields })
  t.equal((await post({})).status, 403, 'none')
  t.equal((await post({ formToken: '' })).status, 403, 'empty')
  t.equal((await post({ formToken: 'x'.repeat(86) })).status, 403, 'made up')
  t.equal((await post({ formToken: `${mine.slice(0, -2)}xx` })).status, 403, 'changed')
  t.equal((await post({ formToken: theirs })).status, 403, 'of another browser')
  t.not(await visitor.tokenOf('/login'), mine, 'masked anew each time')
  t.equal((await post({ formToken: mine })).status, 303, 'an older one of this browser still holds')
})

t.test('R19: signing in changes the token, so one planted before is worth nothing', async (t) => {
  const visitor = someone()
  const before = await visitor.tokenOf('/login')
  await visitor.signIn()
  t.equal((await visitor.post('/logout', { formToken: before })).status, 403)
  t.ok(await visitor.isMember())
})

t.test('R19: nobody is signed out from elsewhere, nor by a link', async (t) => {
  const visitor = someone()
  await visitor.signIn()
  const formToken = await visitor.tokenOf('/logout')
  t.equal((await visitor.post('/logout', { formToken }, { origin: 'https://evil.example' })).status, 403)
  t.equal((await visitor.post('/logout', {})).status, 403)
  t.equal((await visitor.open('/logout')).status, 200)
  t.equal((await visitor.open('/api/login/out')).status, 404)
  t.ok(await visitor.isMember())
})

t.test('R19: a call that changes something carries the language header and JSON', async (t) => {
  const json = { 'content-type': 'application/json', origin }
  const send = (headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url: '/f/api/login/password', headers, payload })
  const body = JSON.stringify(credentials)
  t.equal((await send(json, body)).statusCode, 403, 'no language header')
  t.equal((await send({ ...json, language: 'zh' }, body)).statusCode, 200)
  const plain = { 'content-type': 'text/plain', origin, language: 'zh' }
  t.equal((await send(plain, body)).statusCode, 415)
  t.equal((await send({ ...json, language: 'zh', origin: 'https://evil.example' }, body)).statusCode, 403)
})

t.test(
  'R19: an API client needs no origin, because no site can send its header; with a cookie it does',
  async (t) => {
    const login = await someone().call('/f/api/login/password', credentials)
    const { token } = login.response.json<{ data: { token: string } }>().data
    const out = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/login/out',
        headers: { language: 'zh', 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
    const authorization = `Bearer ${token}`
    t.equal((await out({ authorization, cookie: 'language=zh' })).statusCode, 403)
    t.equal((await out({ authorization })).statusCode, 200)
  },
)

t.test('the form cookie of a visitor is out of reach for scripts and for other sites', async (t) => {
  const { response } = await someone().open('/login')
  has(t, response.cookies, [{ name: 'form', httpOnly: true, sameSite: 'Lax', path: '/' }])
})
