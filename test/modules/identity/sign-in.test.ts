import t from 'tap'
import { demoAccounts } from '../../../src/modules/identity/index.ts'
import { productionEnv, startMall } from '../../support/mall.ts'
import { memberMall, Visitor } from './world.ts'

const mall = await memberMall(t)
const { app, database } = mall
const someone = () => new Visitor(app)

t.test('each demo account signs in by the page and by the call', async (t) => {
  for (const { username, password, role } of demoAccounts) {
    const visitor = someone()
    t.match(await visitor.signIn({ username, password }), { status: 303, location: '/' }, username)
    t.ok(await visitor.isMember(), username)
    const { response } = await someone().call('/f/api/login/password', { username, password })
    t.match(response.json(), {
      code: 0,
      data: {
        username,
        token: /^[\w-]{43}$/,
        memberId: /^\d+$/,
        managerType: role === 'manager' ? '1' : '0',
      },
    })
  }
})

t.test('R3: a wrong name, a wrong password and a disabled account are told apart by nobody', async (t) => {
  await database.owner.sql`
    insert into members (username, password_hash, display_name, is_demo, disabled)
    select 'demo-gone', password_hash, 'Gone', true, true from members where username = 'demo-member'`
  const tries = [
    { username: 'demo-member', password: 'wrong' },
    { username: 'nobody-here', password: 'demo-member-2026' },
    { username: 'demo-gone', password: 'demo-member-2026' },
    { username: 'demo-member', password: 'demo-member-2026 ' },
    { username: 'demo-member', password: 'DEMO-MEMBER-2026' },
  ]
  const pages = new Set<string>()
  const calls = new Set<string>()
  for (const credentials of tries) {
    const visitor = someone()
    const page = await visitor.signIn(credentials)
    t.equal(page.status, 401)
    t.notOk(visitor.cookies.has('Authorization'))
    t.match(page.body, '账号或密码错误')
    t.notMatch(page.body, /name="password"[^>]*value="(?!demo-)/, 'no password comes back')
    pages.add(page.body.replaceAll(/(formToken" value|name="username"[^>]*value)="[^"]*"/g, ''))
    const { response } = await someone().call('/f/api/login/password', credentials)
    calls.add(`${response.statusCode} ${response.body}`)
  }
  t.equal(pages.size, 1, 'one page for all')
  t.same([...calls], ['401 {"code":1005,"msg":"账号或密码错误","data":null}'])
})

t.test('R3: an unknown name costs the work of a hash', async (t) => {
  const time = async (username: string) => {
    const begun = performance.now()
    await someone().call('/f/api/login/password', { username, password: 'wrong-password' })
    return performance.now() - begun
  }
  await time('nobody-here')
  const [known, unknown] = [await time('demo-member'), await time('nobody-here')]
  t.ok(unknown > known / 4, `known ${known} ms, unknown ${unknown} ms`)
})

t.test('a name is taken in any letter case, a password as typed', async (t) => {
  t.match(await someone().signIn({ username: 'DEMO-Member' }), { status: 303 })
})

t.test('an empty field is named, in the words of the specification', async (t) => {
  const page = await someone().signIn({ username: '', password: '' })
  t.equal(page.status, 422)
  t.match(page.body, '请输入账号和密码')
  t.match(page.body, /id="field-username-error"/)
  t.match(page.body, /id="field-password-error"/)
  const kept = await someone().signIn({ username: 'typed-by-me', password: '' })
  t.match(kept.body, 'value="typed-by-me"', 'what was typed stays')
  t.notMatch(kept.body, /id="field-username-error"/)
})

t.test('R16: a field that the form has not is refused, not ignored', async (t) => {
  t.equal((await someone().signIn({ managerType: '1' })).status, 422)
  const { response } = await someone().call('/f/api/login/password', {
    username: 'demo-member',
    password: 'demo-member-2026',
    managerType: 1,
  })
  t.equal(response.statusCode, 400)
  t.match(response.json().data.errors, [{ path: 'managerType' }])
})

t.test('R22: after signing in one returns to this site and nowhere else', async (t) => {
  const good = ['/order/dingdan', '/search?q=CO%20in%20N2&lang=en', '/helpCenter/6#top']
  for (const next of good) t.equal((await someone().signIn({ next })).location, next)
  const evil = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/\tevil.example',
    '/a%0d%0aset-cookie:x=1',
    '%E0%A4%A',
    'evil.example',
    '',
  ]
  for (const next of evil) t.equal((await someone().signIn({ next })).location, '/', JSON.stringify(next))
  const page = await someone().open(`/login?next=${encodeURIComponent('//evil.example')}`)
  t.match(page.body, /name="next" value="\/"/)
  t.notMatch(page.body, /(href|action)="(https?:)?[/\\]{2}evil/)
})

t.test('a page for members sends a visitor to login and gets them back', async (t) => {
  const visitor = someone()
  const refused = await visitor.open('/order/dingdan?status=1')
  t.match(refused, { status: 303, location: '/login?next=%2Forder%2Fdingdan%3Fstatus%3D1' })
  const login = await visitor.open(refused.location!)
  t.match(login.body, /name="next" value="\/order\/dingdan\?status=1"/)
  t.equal((await visitor.signIn({ next: '/order/dingdan?status=1' })).location, '/order/dingdan?status=1')
  t.equal(
    (await visitor.open('/login?next=/cart')).location,
    '/cart',
    'who is signed in passes the login page by',
  )
})

t.test('the login page is one’s own: never cached, never indexed', async (t) => {
  const { response, body } = await someone().open('/login')
  t.equal(response.headers['cache-control'], 'no-store')
  t.match(body, '<meta name="robots" content="noindex"')
  t.match(body, /autocomplete="current-password"/i)
})

t.test('R9: demo accounts are shown in the demo and never in production', async (t) => {
  const page = (await someone().open('/login')).body
  for (const { username, password } of demoAccounts) {
    t.match(page, `name="username" value="${username}"`)
    t.match(page, `name="password" value="${password}"`)
  }
  const production = await memberMall(t, { env: productionEnv })
  const { body } = await new Visitor(production.app).open('/login')
  t.match(body, 'name="password"')
  t.notMatch(body, /demo-(member|manager|store|operator)/)
})

t.test(
  'R4: five wrong tries on an account in a quarter of an hour, then a wait — in every process',
  async (t) => {
    const second = await startMall(t, { database, clock: mall.clock })
    const visitor = someone()
    for (const app of [0, 1, 0, 1, 0]) {
      const mine = app === 0 ? visitor : new Visitor(second.app, visitor.address)
      t.equal((await mine.signIn({ password: 'wrong' })).status, 401)
    }
    const refused = await visitor.signIn()
    t.equal(refused.status, 429)
    const call = await visitor.call('/f/api/login/password', { username: 'demo-member', password: 'x' })
    t.match(call.response.headers['retry-after'], /^\d+$/)
    t.match(refused.body, /操作过于频繁，请 \d+ 秒后再试/)
    t.equal((await new Visitor(second.app, visitor.address).signIn()).status, 429, 'the other process knows')
    t.equal(
      (await new Visitor(app, visitor.address).signIn({ username: 'demo-store', password: 'x' })).status,
      401,
    )
    t.equal((await someone().signIn()).status, 303, 'another address may: nobody is locked out by an enemy')
    mall.clock.forward(900)
    t.equal((await visitor.signIn()).status, 303, 'the next quarter begins anew')
  },
)

t.test('R4: parallel tries are all counted', async (t) => {
  const visitor = someone()
  const formToken = await visitor.tokenOf('/login')
  const fields = { formToken, action: 'password', username: 'demo-operator', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.post('/login', fields)))
  t.equal(answers.filter(({ status }) => status === 401).length, 5)
  t.equal(answers.filter(({ status }) => status === 429).length, 7)
})

t.test('R4: thirty tries from one address, whatever the accounts', async (t) => {
  const visitor = someone()
  const tries = Array.from({ length: 30 }, (_, index) => `nobody-${index}`)
  await database.owner.sql`
    insert into rate_counters (key, window_start, count)
    select ${`login:ip:${visitor.address}`}, window_start, ${tries.length}
    from rate_counters order by window_start desc limit 1`
  t.equal((await visitor.signIn()).status, 429)
})
