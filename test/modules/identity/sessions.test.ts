import t from 'tap'
import { forgetEndedSessions } from '../../../src/modules/identity/index.ts'
import { has } from '../../support/has.ts'
import { handClock, productionEnv, startMall } from '../../support/mall.ts'
import { apiToken, memberMall, origin, Visitor } from './world.ts'

const mall = await memberMall(t)
const { app, database, clock, services } = mall
const someone = () => new Visitor(app)
const HOUR = 3600

/** A member who has just signed in. */
async function member(fields: Record<string, string> = {}): Promise<Visitor> {
  const visitor = someone()
  const { status } = await visitor.signIn(fields)
  if (status !== 303) throw new Error(`not signed in: ${status}`)
  return visitor
}

t.test(
  'R11: the credential is a cookie that scripts cannot read and other sites cannot send along',
  async (t) => {
    const { response } = await someone().signIn()
    const cookie = response.cookies.find(({ name }) => name === 'Authorization')!
    has(t, cookie, { value: /^[\w-]{43}$/, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 3 * HOUR })
    t.notOk('domain' in cookie, 'this host alone')
    t.notOk(cookie.secure, 'the tests speak http')
    t.equal(response.headers['cache-control'], 'no-store')
  },
)

t.test('R11: in production the cookie travels by https alone', async (t) => {
  const production = await memberMall(t, { env: productionEnv })
  const { response } = await new Visitor(production.app).signIn()
  const flags = response.cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))
  has(t, flags, [{ name: 'Authorization', secure: true, httpOnly: true }])
  t.match(response.headers['strict-transport-security'], /max-age=31536000/)
})

t.test('R11: the table holds no usable token', async (t) => {
  const visitor = await member()
  const token = visitor.cookies.get('Authorization')!
  const api = await apiToken(app)
  const [row] = await database.owner.sql<{ dump: string }[]>`
    select string_agg(s::text, ' ') || string_agg(encode(token_hash, 'escape'), ' ')
      || string_agg(encode(token_hash, 'base64'), ' ') as dump from sessions s`
  t.notMatch(row!.dump, token)
  t.notMatch(row!.dump, api)
  const hashes = await database.owner.sql<{ token_hash: Buffer }[]>`select token_hash from sessions`
  for (const { token_hash } of hashes) {
    const thief = someone()
    thief.cookies.set('Authorization', Buffer.from(token_hash).toString('base64url'))
    t.notOk(await thief.isMember(), 'what is stored opens nothing')
  }
})

t.test('R11: what is kept beside it: member, kind, times, address, browser', async (t) => {
  const visitor = someone()
  await visitor.signIn({}, { origin, 'user-agent': 'Probe/1.0' })
  const [row] = await database.owner.sql`
    select kind, host(ip) as ip, agent, expires_at - created_at = interval '12 hours' as absolute
    from sessions order by created_at desc, agent = 'Probe/1.0' desc limit 1`
  has(t, row, { kind: 'web', ip: visitor.address, agent: 'Probe/1.0', absolute: true })
})

t.test('R11: a web token opens nothing as a header, an API token nothing as a cookie', async (t) => {
  const visitor = await member()
  const web = visitor.cookies.get('Authorization')!
  const api = await apiToken(app)
  t.equal((await someone().open('/user-centered', { authorization: `Bearer ${web}` })).status, 303)
  const thief = someone()
  thief.cookies.set('Authorization', api)
  t.notOk(await thief.isMember())
  t.equal((await someone().open('/user-centered', { authorization: `Bearer ${api}` })).status, 200)
  t.ok(await visitor.isMember())
})

t.test(
  'R11: two different credentials are refused, the same one twice is a question of its kind',
  async (t) => {
    const visitor = await member()
    const api = await apiToken(app)
    const both = await visitor.open('/user-centered', { authorization: `Bearer ${api}` })
    t.equal(both.status, 400)
    t.match(both.body, '请求同时带有两个不同的登录凭证')
    const call = await visitor.open('/f/api/site/config', { authorization: `Bearer ${api}`, language: 'en' })
    t.equal(call.status, 400)
    has(t, call.response.json(), { code: 400, msg: 'The request carries two different credentials' })
    const web = visitor.cookies.get('Authorization')!
    t.equal((await visitor.open('/user-centered', { authorization: `Bearer ${web}` })).status, 303)
  },
)

t.test('an unreadable credential is none', async (t) => {
  for (const authorization of [
    'Bearer',
    'Bearer x',
    'Basic abc',
    'Bearer ' + 'x'.repeat(200),
    'bearer null',
  ]) {
    t.equal((await someone().open('/user-centered', { authorization })).status, 303, authorization)
  }
  const odd = someone()
  odd.cookies.set('Authorization', '%00')
  t.equal((await odd.open('/user-centered')).status, 303)
})

t.test('R12: signing in again makes a new token, and the one before is over', async (t) => {
  const visitor = await member()
  const before = visitor.cookies.get('Authorization')!
  // The login page passes members by; a form that stood open in another tab does not.
  const formToken = await visitor.tokenOf('/logout')
  await visitor.post('/login', {
    formToken,
    action: 'password',
    username: 'demo-store',
    password: 'demo-store-2026',
  })
  t.not(visitor.cookies.get('Authorization'), before)
  t.ok(await visitor.isMember())
  const old = someone()
  old.cookies.set('Authorization', before)
  t.notOk(await old.isMember())
})

t.test('R12: sign-out asks first, and takes effect in every process at the next request', async (t) => {
  const other = await startMall(t, { database, clock })
  const visitor = await member()
  const twin = new Visitor(other.app)
  twin.cookies.set('Authorization', visitor.cookies.get('Authorization')!)
  t.ok(await twin.isMember())
  const asked = await visitor.open('/logout')
  t.match(asked.body, '确定要退出当前账户吗？')
  t.ok(await visitor.isMember(), 'asking changes nothing (R19: GET changes nothing)')
  has(t, await visitor.signOut(), { status: 303, location: '/' })
  t.notOk(visitor.cookies.has('Authorization'), 'the cookie is taken back')
  t.notOk(await twin.isMember())
  t.match((await visitor.open('/logout')).body, '您还没有登录')
})

t.test('R12: an API client ends its own session and no other', async (t) => {
  const [mine, another] = [await apiToken(app), await apiToken(app)]
  const header = (token: string) => ({ authorization: `Bearer ${token}` })
  has(t, (await someone().call('/api/login/out', {}, header(mine))).response.json(), { code: 0, data: true })
  t.equal((await someone().call('/api/login/out', {}, header(mine))).status, 401)
  t.equal((await someone().open('/user-centered', header(another))).status, 200)
})

t.test('R12: a disabled member is out at the next request', async (t) => {
  const visitor = await member({ username: 'demo-store', password: 'demo-store-2026' })
  await database.owner.sql`update members set disabled = true where username = 'demo-store'`
  t.notOk(await visitor.isMember())
  await database.owner.sql`update members set disabled = false where username = 'demo-store'`
})

t.test('decisions 4: two hours without use end a session; use renews it', async (t) => {
  const visitor = await member()
  const idle = await member()
  clock.forward(1.5 * HOUR)
  t.ok(await visitor.isMember())
  clock.forward(0.5 * HOUR - 1)
  t.ok(await visitor.isMember())
  clock.forward(1)
  t.notOk(await idle.isMember(), 'not used for 7200 s')
  clock.forward(2 * HOUR - 2)
  t.ok(await visitor.isMember(), 'used a moment less than two hours ago')
  clock.forward(2 * HOUR)
  t.notOk(await visitor.isMember())
})

t.test('decisions 4: after twelve hours nobody is signed in, however busy', async (t) => {
  const visitor = await member()
  for (let hour = 1; hour < 12; hour += 1) {
    clock.forward(HOUR)
    t.ok(await visitor.isMember(), `hour ${hour}`)
  }
  clock.forward(HOUR - 1)
  t.ok(await visitor.isMember())
  clock.forward(1)
  t.notOk(await visitor.isMember())
})

t.test('the table is written at most once a minute per session', async (t) => {
  const visitor = await member()
  const seenAt = async () => {
    const [row] = await database.owner.sql<{ at: string }[]>`select max(seen_at)::text as at from sessions`
    return row!.at
  }
  const begun = await seenAt()
  clock.forward(59)
  await visitor.isMember()
  t.equal(await seenAt(), begun)
  clock.forward(2)
  await visitor.isMember()
  t.not(await seenAt(), begun)
})

t.test('sessions that ended an hour ago are cleared away, living ones stay', async (t) => {
  const living = await member()
  clock.forward(3 * HOUR - 10)
  const fresh = await member()
  clock.forward(20)
  await forgetEndedSessions(services)
  const [row] = await database.owner.sql<{ count: number }[]>`select count(*) from sessions`
  t.equal(row!.count, 1)
  t.notOk(await living.isMember())
  t.ok(await fresh.isMember())
})

t.test('R21: what depends on a session is stored by nobody', async (t) => {
  const visitor = await member()
  for (const url of ['/user-centered', '/about', '/helpCenter']) {
    const { response } = await visitor.open(url)
    t.equal(response.headers['cache-control'], 'no-store', url)
  }
})

t.test('a manager, store staff and an operator each pass their own doors only', async (t) => {
  const doors = {
    '/cManager/huiyuan': 'demo-manager',
    '/seller': 'demo-store',
    '/operator': 'demo-operator',
  }
  for (const username of ['demo-member', 'demo-manager', 'demo-store', 'demo-operator']) {
    const visitor = await member({ username, password: `${username}-2026` })
    for (const [path, owner] of Object.entries(doors)) {
      const { status } = await visitor.open(path, { 'x-managertype': '1' })
      t.equal(status, owner === username ? 200 : 403, `${username} at ${path}`)
    }
  }
})

t.test('a clock of another process that runs ahead ends nothing early', async (t) => {
  const ahead = await startMall(t, { database, clock: handClock(new Date(clock.now().getTime() + 30_000)) })
  const visitor = new Visitor(ahead.app)
  await visitor.signIn()
  const here = someone()
  here.cookies.set('Authorization', visitor.cookies.get('Authorization')!)
  t.ok(await here.isMember())
})
