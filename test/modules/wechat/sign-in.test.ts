import t from 'tap'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'
import { begin, bindToDemo, client, comeBack, returnAddress, somebody, wechatMall } from './world.ts'

const mall = await wechatMall(t)
const { app, simulator, clock, database } = mall
const { sql } = database.owner
const someone = () => new Visitor(app)
const noticeOf = (visitor: Visitor) => visitor.cookies.get('notice')
t.beforeEach(async () => {
  simulator.answer = {}
  await sql`delete from wechat_links`
})

t.test('a bound WeChat account signs its member in and leads back to where they were', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  const visitor = someone()
  const answer = await comeBack(mall, visitor, person, '/order/bind')
  has(t, answer, { status: 303, location: '/order/bind' })
  t.equal(answer.response.headers['cache-control'], 'no-store')
  const page = await visitor.open('/order/bind')
  t.match(page.body, '登录成功')
  t.match(page.body, person.nickname)
  t.notMatch((await visitor.open('/order/bind')).body, '登录成功', 'told once')
})

t.test('R22: nobody is led off the site', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  t.equal((await comeBack(mall, someone(), person, 'https://evil.example/')).location, '/')
})

t.test(
  'R8: a state of nobody, of another browser, or one that was used: nobody is signed in, nobody is asked',
  async (t) => {
    const person = somebody()
    await bindToDemo(mall, person)
    const asked = simulator.calls.length
    const [victim, attacker] = [someone(), someone()]
    const state = await begin(attacker)
    await begin(victim)
    const code = simulator.confirm(person)
    for (const address of [
      returnAddress('AAAAAAAAAAAAAAAAAAAAAA', code),
      returnAddress(state, code),
      returnAddress('', code),
      `${returnAddress(state, code)}&state=x`,
    ]) {
      const answer = await victim.open(address)
      t.notOk(victim.cookies.has('Authorization'), `login CSRF: ${address}`)
      t.ok(answer.status === 400 || answer.location === '/login', `${answer.status} ${answer.location}`)
    }
    t.equal(simulator.calls.length, asked, 'WeChat was not asked')
    t.equal((await attacker.open(returnAddress(state, code))).location, '/cart', 'its own browser may')
    const again = await attacker.open(returnAddress(state, simulator.confirm(person)))
    t.equal(noticeOf(attacker), 'wechatJourneyOver', 'replayed')
    t.equal(again.location, '/order/bind', 'who is signed in stays so')
  },
)

t.test('R8: without cookies no return is anybody’s', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  const { body } = await client(app).get('/f/api/sms/getWxLoginUrl')
  const bare = someone()
  const answer = await bare.open(returnAddress(body.data.state, simulator.confirm(person)))
  has(t, answer, { status: 303, location: '/login' })
  t.notOk(bare.cookies.has('Authorization'), 'a state of an API client opens no browser')
})

t.test('R8: a state lives ten minutes', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  const [early, late] = [someone(), someone()]
  const states = [await begin(early), await begin(late)]
  clock.forward(599)
  await early.open(returnAddress(states[0]!, simulator.confirm(person)))
  t.ok(early.cookies.has('Authorization'))
  clock.forward(1)
  await late.open(returnAddress(states[1]!, simulator.confirm(person)))
  t.equal(noticeOf(late), 'wechatJourneyOver')
  t.notOk(late.cookies.has('Authorization'))
})

t.test('R8: a code that was used is refused by WeChat, and so by us', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  const [first, second] = [someone(), someone()]
  const code = simulator.confirm(person)
  await first.open(returnAddress(await begin(first), code))
  t.ok(first.cookies.has('Authorization'))
  await second.open(returnAddress(await begin(second), code))
  t.equal(noticeOf(second), 'wechatCodeRefused')
  t.notOk(second.cookies.has('Authorization'))
})

t.test('R8: who declines in WeChat is told so, in their language, and the state is used up', async (t) => {
  const visitor = someone()
  const state = await begin(visitor)
  t.equal((await visitor.open(returnAddress(state))).location, '/login')
  const page = await visitor.open('/login', { language: 'en' })
  t.match(page.body, 'You declined in WeChat')
  t.notMatch((await visitor.open('/login')).body, '您在微信中取消了授权')
  await visitor.open(returnAddress(state, simulator.confirm(somebody())))
  t.equal(noticeOf(visitor), 'wechatJourneyOver')
})

t.test(
  'R43: WeChat that refuses, breaks off, talks nonsense or is slow signs nobody in and is told',
  async (t) => {
    const person = somebody()
    await bindToDemo(mall, person)
    const faults: [typeof simulator.answer, string][] = [
      [{ errcode: 40029 }, 'wechatCodeRefused'],
      [{ errcode: -1 }, 'wechatCodeRefused'],
      [{ hangsUp: true }, 'wechatNotAnswering'],
      [{ body: '<html>' }, 'wechatNotAnswering'],
      [{ body: '{"access_token":"x","openid":"../../etc"}' }, 'wechatNotAnswering'],
      [{ body: 'x'.repeat(100_000) }, 'wechatNotAnswering'],
      [{ delayMs: 3500 }, 'wechatNotAnswering'],
    ]
    for (const [answer, notice] of faults) {
      const visitor = someone()
      const state = await begin(visitor)
      simulator.answer = answer
      await visitor.open(returnAddress(state, simulator.confirm(person)))
      simulator.answer = {}
      t.equal(noticeOf(visitor), notice, JSON.stringify(answer).slice(0, 60))
      t.notOk(visitor.cookies.has('Authorization'))
    }
  },
)

t.test(
  'R8: the return is taken by one of two processes, once, however many arrive at the same time',
  async (t) => {
    const other = await startMall(t, { database, clock, env: mall.env })
    const person = somebody()
    await bindToDemo(mall, person)
    const visitor = someone()
    const state = await begin(visitor)
    const asked = simulator.calls.length
    const address = returnAddress(state, simulator.confirm(person))
    const twins = Array.from({ length: 10 }, (_, i) => {
      const twin = new Visitor(i % 2 ? app : other.app, visitor.address)
      for (const [name, value] of visitor.cookies) twin.cookies.set(name, value)
      return twin
    })
    await Promise.all(twins.map((twin) => twin.open(address)))
    t.equal(twins.filter((twin) => twin.cookies.has('Authorization')).length, 1)
    t.equal(simulator.calls.length - asked, 2, 'one code, one person')
  },
)

t.test('R12: signing in by WeChat makes a new session, and the one before is over', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person)
  const visitor = someone()
  const state = await begin(visitor)
  await visitor.signIn({ username: 'demo-manager', password: 'demo-manager-2026' })
  const before = visitor.cookies.get('Authorization')!
  await visitor.open(returnAddress(state, simulator.confirm(person)))
  t.not(visitor.cookies.get('Authorization'), before)
  const old = someone()
  old.cookies.set('Authorization', before)
  t.notOk(await old.isMember())
})

t.test('R8: a WeChat account of a disabled member signs nobody in', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person, 'demo-store')
  await sql`update members set disabled = true where username = 'demo-store'`
  const visitor = someone()
  await comeBack(mall, visitor, person)
  await sql`update members set disabled = false where username = 'demo-store'`
  t.equal(noticeOf(visitor), 'wechatNotAllowed')
  t.notOk(visitor.cookies.has('Authorization'))
})

t.test('R9: the WeChat account of staff without an authenticator signs nobody in', async (t) => {
  const strict = await startMall(t, { database, clock, env: { ...mall.env, STAFF_SECOND_FACTOR: 'on' } })
  const person = somebody()
  await bindToDemo(mall, person, 'demo-operator')
  const arrive = async () => {
    const visitor = new Visitor(strict.app)
    await comeBack(mall, visitor, person)
    return [noticeOf(visitor), visitor.cookies.has('Authorization')]
  }
  t.strictSame(await arrive(), ['wechatNotAllowed', false])
  await sql`update members set totp_secret = ${Buffer.alloc(60)}, totp_step = 1 where username = 'demo-operator'`
  t.strictSame(await arrive(), ['signedIn', true], 'with one, the second factor stands before the rights')
  await sql`update members set totp_secret = null, totp_step = null where username = 'demo-operator'`
})

t.test('an account without unionid is known by its openid', async (t) => {
  const { openid } = somebody()
  const person = { openid, nickname: 'ohne' }
  await bindToDemo(mall, person)
  const visitor = someone()
  await comeBack(mall, visitor, person)
  t.ok(await visitor.isMember())
  await comeBack(mall, someone(), { ...person, unionid: 'joined-later' })
  t.equal((await sql`select 1 from wechat_links`).length, 1, 'the same when the app is joined later')
})

t.test('R8: a return is never served from memory, nor kept', async (t) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/?code=x&state=y' })
    t.equal(answer.statusCode, 303, method)
    t.equal(answer.headers['cache-control'], 'no-store')
  }
})

t.test(
  'decisions 6: a browser gets the credential as its cookie alone, an API client in the body alone',
  async (t) => {
    const person = somebody()
    await bindToDemo(mall, person)
    const browser = someone()
    const state = await begin(browser)
    const info = await browser.open(
      `/f/api/sms/getWxUserInfo?state=${state}&code=${simulator.confirm(person)}`,
      {
        language: 'zh',
      },
    )
    has(t, info.response.json(), {
      code: 0,
      data: { token: '', username: 'demo-member', memberId: /^\d+$/, companyName: /示例/, managerType: '0' },
    })
    t.equal(info.response.headers['cache-control'], 'no-store')
    t.ok(await browser.isMember())

    const api = client(app)
    const begun = (await api.get('/f/api/sms/getWxLoginUrl?redirect=/cart')).body.data
    const address = new URL(begun.url)
    has(t, Object.fromEntries(address.searchParams), {
      appid: /^wx/,
      redirect_uri: 'http://localhost/',
      response_type: 'code',
      scope: 'snsapi_login',
      state: begun.state,
    })
    t.equal(address.hash, '#wechat_redirect')
    t.equal(Buffer.from(begun.state, 'base64url').length, 16, '128 bits')
    const answer = await api.get(
      `/f/api/sms/getWxUserInfo?state=${begun.state}&code=${simulator.confirm(person)}`,
    )
    t.equal(answer.headers['set-cookie'], undefined)
    const thief = someone()
    thief.cookies.set('Authorization', answer.body.data.token)
    t.notOk(await thief.isMember())
    const links = await api.get('/api/account/bind', { authorization: `Bearer ${answer.body.data.token}` })
    has(t, links.body.data, [{ type: 'wechat', bound: true, nickname: person.nickname }])
  },
)
