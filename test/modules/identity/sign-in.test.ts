import { Worker } from 'node:worker_threads'
import t from 'tap'
import { answerTo } from '../../support/words-captcha.ts'
import type { HashTask } from '../../../src/modules/identity/hashing.ts'
import { demoAccounts, demoColleagues } from '../../../src/modules/identity/index.ts'
import { has } from '../../support/has.ts'
import { handClock, productionEnv } from '../../support/mall.ts'
import { startVerifying } from '../verification/world.ts'
import { errorsOf, fieldsOf, FormFiller } from './forms.ts'
import { weakHash } from './weak-hash.ts'
import { memberMall, Visitor } from './world.ts'

const mall = await memberMall(t)
const { app, database } = mall
const someone = () => new Visitor(app)

t.test('each demo account signs in by the page and by the call', async (t) => {
  for (const { username, password, role } of demoAccounts) {
    const visitor = someone()
    has(t, await visitor.signIn({ username, password }), { status: 303, location: '/' }, username)
    t.ok(await visitor.isMember(), username)
    const { response } = await someone().call('/f/api/login/password', { username, password })
    has(t, response.json(), {
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
    await database.owner.sql`truncate rate_counters`
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
  t.strictSame([...calls], ['401 {"code":1005,"msg":"登录失败：账号或密码错误","data":null}'])
})

t.test('R3: an unknown name costs the work of a hash', async (t) => {
  const tasks = t.capture(Worker.prototype, 'postMessage', Worker.prototype.postMessage)
  /** The work that threads are given for a try with this name. */
  const work = async (username: string) => {
    await someone().call('/f/api/login/password', { username, password: 'wrong-password' })
    return tasks().map(({ args: [task] }) => {
      const { memory, passes, parallelism, tagLength } = task as HashTask
      return { memory, passes, parallelism, tagLength }
    })
  }
  // The first unknown name of a process makes the hash that none fits, which is work more.
  await work('nobody-here')
  const known = await work('demo-member')
  t.equal(known.length, 1)
  t.strictSame(await work('nobody-here'), known)
})

t.beforeEach(() => database.owner.sql`truncate rate_counters`)

t.test('a name is taken in any letter case, a password as typed', async (t) => {
  has(t, await someone().signIn({ username: 'DEMO-Member' }), { status: 303 })
})

t.test('an empty field is named, in the words of the specification', async (t) => {
  const page = await someone().signIn({ username: '', password: '' })
  t.equal(page.status, 422)
  t.match(page.body, '请输入账号或密码')
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
  has(t, response.json().data.errors, [{ path: 'managerType' }])
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
  has(t, refused, { status: 303, location: '/login?next=%2Forder%2Fdingdan%3Fstatus%3D1' })
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
  for (const { username, password } of [...demoAccounts, ...demoColleagues]) {
    t.match(page, `name="username" value="${username}"`)
    t.match(page, `name="password" value="${password}"`)
  }
  const production = await memberMall(t, { env: productionEnv })
  const { body } = await new Visitor(production.app).open('/login')
  t.match(body, 'name="password"')
  t.notMatch(body, /demo-(member|manager|store|operator|inspector|metrologist|approver)/)
})

t.test(
  'R4: after five wrong tries on an account from one address a captcha is asked for — in every process',
  async (t) => {
    await database.owner.sql`truncate rate_counters`
    const second = await startVerifying(t, { database, clock: mall.clock })
    const visitor = new FormFiller(app)
    for (const which of [0, 1, 0, 1, 0]) {
      const mine = which === 0 ? visitor : new Visitor(second.app, visitor.address)
      t.equal((await mine.signIn({ password: 'wrong' })).status, 401)
    }
    const call = (more: object = {}, process = second.app) =>
      new Visitor(process, visitor.address).call('/f/api/login/password', {
        username: 'demo-member',
        password: 'demo-member-2026',
        ...more,
      })
    for (const process of [app, second.app]) {
      const asked = await call({}, process)
      t.equal(asked.status, 400, 'the right password alone is not enough now')
      has(t, asked.response.json(), {
        code: 1017,
        msg: '登录失败次数较多，请同时输入图形验证码',
        data: { errors: [{ path: 'captcha', msg: '请输入图形验证码' }] },
      })
    }
    const wrong = await call(await second.captcha().then(({ captchaId }) => ({ captchaId, captcha: 'no' })))
    has(t, wrong.response.json(), { code: 1001 }, 'a wrong captcha')
    t.equal((await call(await second.captcha(), app)).status, 200, 'one solved, in the other process')
    t.equal(
      (await new Visitor(app, visitor.address).signIn({ username: 'demo-store', password: 'x' })).status,
      401,
      'another account',
    )
    t.match(
      (await someone().signIn()).body,
      'name="captcha"',
      'decisions 10: so it is at every other address, but one solved captcha is all the owner needs',
    )
    mall.clock.forward(3600)
    t.equal((await visitor.signIn()).status, 303, 'the next hour begins anew')
  },
)

t.test('R4: with each further failure the pause grows, and it is told in seconds', async (t) => {
  const { app, captcha, database, clock } = await startVerifying(t, {
    database: mall.database,
    clock: handClock('2026-11-21T05:00:00Z'),
  })
  const visitor = new Visitor(app)
  const attempt = async (password = 'wrong') =>
    visitor.call('/f/api/login/password', { username: 'demo-manager', password, ...(await captcha()) })
  for (let i = 0; i < 5; i++) t.equal((await attempt()).status, 401)
  const pauses: string[] = []
  for (let i = 0; i < 4; i++) {
    t.equal((await attempt()).status, 401, 'after the pause the password is looked at')
    const soon = await attempt('demo-manager-2026')
    t.equal(soon.status, 429)
    const seconds = soon.response.headers['retry-after'] as string
    t.match(soon.response.json().msg, `${seconds} 秒`)
    pauses.push(seconds)
    clock.forward(Number(seconds))
  }
  t.strictSame(pauses, ['4', '8', '16', '32'])
  t.equal((await attempt('demo-manager-2026')).status, 200)
  const [row] = await database.owner.sql<{ count: number }[]>`
    select count from rate_counters where key = ${`login:ip:${visitor.address}`}`
  t.equal(row!.count, 9, 'what was refused is no try of the address')
})

for (const lang of ['zh', 'en'] as const) {
  t.test(`R4: ${lang}: the page asks for the captcha, in a picture or in words, and takes it`, async (t) => {
    const { app } = await startVerifying(t, {
      database,
      clock: handClock(lang === 'zh' ? '2026-11-21T06:00:00Z' : '2026-11-21T07:00:00Z'),
    })
    const visitor = new FormFiller(app, lang)
    await visitor.go('/login?next=/cart')
    t.notMatch(visitor.page!.body, 'name="captcha"')
    const credentials = { username: 'demo-store', password: 'demo-store-2026' }
    for (let i = 0; i < 5; i++) await visitor.press('password', { ...credentials, password: 'wrong' })
    t.equal(visitor.page!.status, 401)
    t.match(visitor.page!.body, 'name="captcha"', 'asked for beside the fifth refusal')
    const empty = await visitor.press('password', { ...credentials, captcha: '' })
    t.equal(empty.status, 422)
    t.strictSame(errorsOf(empty.body).fields, {
      captcha: lang === 'zh' ? '请输入图形验证码' : 'Please solve the captcha',
    })
    const wrong = await visitor.press('password', { ...credentials, captcha: 'no' })
    t.strictSame(errorsOf(wrong.body).fields, {
      captcha: lang === 'zh' ? '图形验证码错误' : 'Invalid captcha',
    })
    has(t, fieldsOf(wrong.body), { username: 'demo-store', password: '', next: '/cart' })
    const words = await visitor.press('words')
    const [question] = /(以下哪些词是|Which of these words are)[^<]+/.exec(words.body)!
    const captcha = answerTo(question)
    has(t, await visitor.press('password', { ...credentials, captcha }), { status: 303, location: '/cart' })
  })
}

t.test('R4: parallel tries are all counted', async (t) => {
  // Of little work, so that a busy machine looks at all five before one has waited too long (503).
  const weak = await weakHash('demo-operator-2026')
  await database.owner.sql`update members set password_hash = ${weak} where username = 'demo-operator'`
  const visitor = someone()
  const formToken = await visitor.tokenOf('/login')
  const fields = { formToken, action: 'password', username: 'demo-operator', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => visitor.post('/login', fields)))
  t.equal(answers.filter(({ status }) => status === 401).length, 5)
  t.equal(answers.filter(({ status }) => status === 422).length, 7, 'asked for a captcha')
})

t.test('R4: thirty tries from one address, whatever the accounts', async (t) => {
  const visitor = someone()
  const tries = Array.from({ length: 30 }, (_, index) => `nobody-${index}`)
  await database.owner.sql`
    insert into rate_counters (key, window_start, count)
    values (${`login:ip:${visitor.address}`}, ${new Date(Math.floor(mall.clock.now().getTime() / 900_000) * 900_000)}, ${tries.length})`
  t.equal((await visitor.signIn()).status, 429)
})

t.test('R1: a right password whose hash was made with less work is hashed anew', async (t) => {
  const [before] = await database.owner.sql<{ hash: string }[]>`
    select password_hash as hash from members where username = 'demo-store'`
  const weak = await weakHash('demo-store-2026')
  await database.owner.sql`update members set password_hash = ${weak} where username = 'demo-store'`
  t.equal((await someone().signIn({ username: 'demo-store', password: 'wrong' })).status, 401)
  const hash = async () =>
    (
      await database.owner.sql<
        { hash: string }[]
      >`select password_hash as hash from members where username = 'demo-store'`
    )[0]!.hash
  t.equal(await hash(), weak, 'a wrong password changes nothing')
  t.equal((await someone().signIn({ username: 'demo-store', password: 'demo-store-2026' })).status, 303)
  t.match(await hash(), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  t.not(await hash(), before!.hash)
})

t.test('R52: who signed in and who was refused stands in the audit', async (t) => {
  await database.owner.sql`truncate rate_counters`
  const { address } = await (async () => {
    const visitor = someone()
    await visitor.signIn({ username: 'demo-member', password: 'wrong' })
    await visitor.signIn()
    return visitor
  })()
  const rows = await database.owner.sql`
    select action, member_id = (select id from members where username = 'demo-member') as theirs
    from audit_entries where host(ip) = ${address} order by id`
  has(t, rows, [
    { action: 'identity.loginRefused', theirs: true },
    { action: 'identity.login', theirs: true },
  ])
})
