import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TOTP, Secret } from 'otpauth'
import t from 'tap'
import { operatorRights } from '../../../src/shared/rights.ts'
import { createOperator, renewStaff, setStaffRights } from '../../../src/modules/identity/index.ts'
import { has } from '../../support/has.ts'
import { handClock, productionEnv, startMall } from '../../support/mall.ts'
import { testDatabase } from '../../support/database.ts'
import { startVerifying } from '../verification/world.ts'
import { apiToken, memberMall, origin, Visitor } from './world.ts'

const run = promisify(execFile)
const clock = handClock('2026-11-20T10:00:05+08:00')
const mall = await memberMall(t, { clock, env: { STAFF_SECOND_FACTOR: 'on' } })
const { app, database, services } = mall
const { sql } = database.owner
t.beforeEach(async () => void (await sql`truncate rate_counters`))

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + seconds * 1000,
  })

async function staff(username = 'demo-operator'): Promise<Visitor> {
  const visitor = new Visitor(app)
  await visitor.signIn({ username, password: `${username}-2026` })
  return visitor
}

/** What the enrolment page shows. */
async function offer(visitor: Visitor) {
  const { body } = await visitor.open('/staff_login?next=/operator')
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
  return {
    body,
    secret: (/<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', ''),
    offer: field('offer'),
    formToken: field('formToken'),
  }
}

const enrol = async (visitor: Visitor) => {
  const { secret, offer: sealed, formToken } = await offer(visitor)
  const answer = await visitor.post('/staff_login', {
    formToken,
    action: 'enrol',
    offer: sealed,
    next: '/operator',
    code: codeOf(secret),
  })
  return { secret, answer }
}

const give = async (visitor: Visitor, code: string, next = '/operator') =>
  visitor.post('/staff_login', {
    formToken: await visitor.tokenOf('/staff_login'),
    action: 'code',
    next,
    code,
  })

let secret = ''

t.test('R9: staff without their second factor are members only, and are led to it', async (t) => {
  for (const [username, path] of [
    ['demo-operator', '/operator'],
    ['demo-store', '/seller'],
  ] as const) {
    const visitor = await staff(username)
    const answer = await visitor.open(path)
    has(t, answer, { status: 303, location: `/staff_login?next=${encodeURIComponent(path)}` })
    t.ok(await visitor.isMember(), 'the pages of members are open')
  }
  const member = await staff('demo-member')
  t.equal((await member.open('/operator')).status, 403, 'a member is refused, not led there')
  t.equal((await member.open('/staff_login')).status, 403)
  const manager = await staff('demo-manager')
  t.equal((await manager.open('/cManager/huiyuan')).status, 200, 'account managers are no staff of this kind')
})

t.test(
  'R9: the first time an authenticator is set up; nothing is kept until its code was right',
  async (t) => {
    const visitor = await staff()
    const shown = await offer(visitor)
    t.match(shown.body, /<img src="data:image\/svg\+xml;base64,/)
    const wrong = await visitor.post('/staff_login', {
      formToken: shown.formToken,
      action: 'enrol',
      offer: shown.offer,
      code: '000000',
    })
    t.equal(wrong.status, 422)
    t.match(wrong.body, shown.offer, 'the same secret is shown again')
    t.strictSame([...(await sql`select 1 from members where totp_secret is not null`)], [])

    const before = visitor.cookies.get('Authorization')!
    const done = await enrol(visitor)
    secret = done.secret
    has(t, done.answer, { status: 303, location: '/operator' })
    const cookie = done.answer.response.cookies.find(({ name }) => name === 'Staff')!
    has(t, cookie, { value: /^[\w-]{43}$/, path: '/', httpOnly: true, sameSite: 'Strict' })
    t.not(visitor.cookies.get('Authorization'), before, 'R12: a new token when rights rise')
    const old = new Visitor(app)
    old.cookies.set('Authorization', before)
    t.notOk(await old.isMember(), 'R12: the token before is over')
    t.equal((await visitor.open('/operator')).status, 200)

    const [row] =
      await sql`select encode(totp_secret, 'escape') as kept from members where username = 'demo-operator'`
    t.notMatch(row!['kept'], secret, 'R53: sealed')
    const [kept] =
      await sql`select string_agg(s::text || encode(staff_hash, 'base64'), '') as dump from sessions s`
    t.notMatch(kept!['dump'], cookie.value, 'R11: no usable credential is kept')
  },
)

t.test('R9: rights need both credentials', async (t) => {
  clock.forward(60)
  const visitor = await staff()
  has(t, await give(visitor, codeOf(secret)), { status: 303, location: '/operator' })
  const half = new Visitor(app)
  half.cookies.set('Authorization', visitor.cookies.get('Authorization')!)
  t.equal((await half.open('/operator')).status, 303, 'the session alone')
  half.cookies.set('Staff', 'x'.repeat(43))
  t.equal((await half.open('/operator')).status, 303, 'with another second credential')
  const other = await staff()
  other.cookies.set('Staff', visitor.cookies.get('Staff')!)
  t.equal((await other.open('/operator')).status, 303, 'the second credential of another session')
  await visitor.signOut()
  t.match((await visitor.open('/operator')).location, /^\/login/, 'gone with the session')
})

t.test('R9: a code is good for its step and its neighbours, and once', async (t) => {
  clock.forward(120)
  t.equal((await give(await staff(), codeOf(secret, -60))).status, 422, 'two steps old')
  t.equal((await give(await staff(), codeOf(secret, 60))).status, 422, 'two steps ahead')
  const code = codeOf(secret, -30)
  t.equal((await give(await staff(), code)).status, 303, 'one step old')
  t.equal((await give(await staff(), code)).status, 422, 'used')
  t.equal((await give(await staff(), codeOf(secret))).status, 303)
  t.equal((await give(await staff(), codeOf(secret, -30))).status, 422, 'older than one that was used')
})

t.test('R9: of twenty who try the same code at once one succeeds, in two processes', async (t) => {
  clock.forward(120)
  const twin = await startMall(t, { database, clock, env: { STAFF_SECOND_FACTOR: 'on' } })
  const tokens: string[] = []
  for (let i = 0; i < 20; i++) tokens.push(await apiToken(app, 'demo-operator'))
  const code = codeOf(secret)
  const answers = await Promise.all(
    tokens.map((token, i) =>
      new Visitor(i % 2 ? app : twin.app).call(
        '/api/staff/verify',
        { code },
        { authorization: `Bearer ${token}` },
      ),
    ),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
})

t.test('R9: five wrong codes in a quarter of an hour are enough, from any address', async (t) => {
  clock.set('2026-11-20T11:00:05+08:00')
  for (let i = 0; i < 5; i++) t.equal((await give(await staff(), '000000')).status, 422)
  const answer = await give(await staff(), codeOf(secret))
  t.equal(answer.status, 429)
  t.ok(Number(answer.response.headers['retry-after']) > 0)
  clock.forward(900)
  t.equal((await give(await staff(), codeOf(secret))).status, 303)
})

t.test('R9: half an hour without use ends the rights, not the session; use renews them', async (t) => {
  clock.forward(60)
  const visitor = await staff()
  await give(visitor, codeOf(secret))
  clock.forward(1799)
  t.equal((await visitor.open('/operator')).status, 200)
  clock.forward(1799)
  t.equal((await visitor.open('/operator')).status, 200, 'renewed by use')
  clock.forward(1800)
  t.equal((await visitor.open('/operator')).status, 303)
  t.ok(await visitor.isMember())
})

t.test('R9: an API client gets the rights with a new token', async (t) => {
  clock.forward(60)
  const token = await apiToken(app, 'demo-operator')
  const client = new Visitor(app)
  const answer = await client.call(
    '/api/staff/verify',
    { code: codeOf(secret) },
    { authorization: `Bearer ${token}` },
  )
  const { data } = answer.response.json<{ data: { token: string; expireIn: number } }>()
  t.equal(data.expireIn, 1800)
  t.equal((await client.open('/operator', { authorization: `Bearer ${data.token}` })).status, 200)
  t.equal((await client.open('/user-centered', { authorization: `Bearer ${token}` })).status, 303)
  const other = await apiToken(app, 'demo-operator')
  t.equal((await client.open('/operator', { authorization: `Bearer ${other}` })).status, 303)
})

t.test('R9: production cannot do without the second factor', async (t) => {
  t.equal((await startMall(t, { database, env: productionEnv })).services.config.STAFF_SECOND_FACTOR, true)
  t.equal((await startMall(t, { database })).services.config.STAFF_SECOND_FACTOR, false, 'demo and tests may')
  await t.rejects(startMall(t, { database, env: { ...productionEnv, STAFF_SECOND_FACTOR: 'off' } }), {
    message: /STAFF_SECOND_FACTOR: must be on/,
  })
})

t.test('R9: an empty mall in production has no account that usual names open', async (t) => {
  const empty = await startMall(t, { env: { ...productionEnv, PUBLIC_ORIGIN: origin } })
  t.strictSame([...(await empty.database.owner.sql`select 1 from members`)], [])
  for (const username of ['admin', 'root', 'operator', 'administrator', 'demo-operator', 'test']) {
    for (const password of [username, 'admin', '123456', `${username}-2026`, 'password']) {
      const { status } = await new Visitor(empty.app).call('/f/api/login/password', { username, password })
      t.equal(status, 401, `${username}: ${password}`)
    }
  }
})

t.test(
  'R9: the first operator is made by a command, with a secret that is good once, for an hour',
  async (t) => {
    const own = await testDatabase(t)
    const command = (...args: string[]) =>
      run(process.execPath, ['dist/operator-create.js', ...args], {
        env: { PATH: process.env['PATH'] ?? '', APP_ENV: 'production', DATABASE_OWNER_URL: own.ownerUrl },
      })
    const { stdout } = await command('--username', 'First-Hand')
    const one = /One-time secret: ([\w-]{22})\n/.exec(stdout)![1]!
    await t.rejects(command('--username', 'second'), /There is an operator already/)
    await t.rejects(command('--username', '1'), /--username/)
    await t.rejects(command('--user', 'second'), /node dist.* second\nUnknown option '--user'.*\n$/)
    await t.rejects(command('--username', 'second', '--another'), /Say what they may do: --rights all/)
    await t.rejects(
      command('--username', 'second', '--another', '--rights', 'finance.refund'),
      /"finance\.refund" is none of finance\.vouchers/,
    )
    await command('--username', 'second', '--another', '--rights', 'finance.refunds, content')
    const held = async () => [...(await own.owner.sql`select username, permissions from members order by 1`)]
    t.strictSame(
      await held(),
      [
        { username: 'first-hand', permissions: operatorRights },
        { username: 'second', permissions: ['finance.refunds', 'content'] },
      ],
      'decisions 10: the first has every right, another has those that are named',
    )
    t.strictSame(
      [...(await own.owner.sql`select action, actor_id from audit_entries`)],
      Array(2).fill({ action: 'staff.createOperator', actor_id: null }),
    )

    await t.rejects(
      command('--username', 'second', '--existing', '--rights', 'store.orders'),
      /"store\.orders" is none of/,
      'a right of stores',
    )
    await t.rejects(command('--username', 'third', '--existing', '--rights', 'all'), /No member of staff/)
    const { stdout: now } = await command('--username', 'second', '--existing', '--rights', 'audit')
    t.equal(now, 'second may now do: audit.\n')
    t.strictSame((await held())[1], { username: 'second', permissions: ['audit'] })
    t.strictSame(
      (await own.owner.sql`select before, after from audit_entries where action = 'staff.rights'`)[0],
      { before: { rights: ['finance.refunds', 'content'] }, after: { rights: ['audit'] } },
    )

    const env = { ...productionEnv, PUBLIC_ORIGIN: origin }
    const { app: fresh } = await startMall(t, { database: own, env })
    const visitor = new Visitor(fresh)
    const begin = async (given: Record<string, string>) =>
      visitor.post('/staff_begin', {
        formToken: await visitor.tokenOf('/staff_begin'),
        username: 'first-hand',
        secret: one,
        password: 'six green bottles',
        passwordAgain: 'six green bottles',
        ...given,
      })
    t.equal((await begin({ secret: 'A'.repeat(22) })).status, 401)
    t.equal((await begin({ username: 'second' })).status, 401, 'the secret of another')
    t.equal((await begin({ passwordAgain: 'other bottles' })).status, 422)
    t.equal((await begin({ password: 'password1', passwordAgain: 'password1' })).status, 422, 'R2')
    const begun = await begin({})
    has(t, begun, { status: 303, location: '/staff_login?next=%2Foperator' })
    t.equal((await visitor.open('/operator')).status, 303, 'no rights yet')
    visitor.cookies.delete('Authorization')
    t.equal((await begin({})).status, 401, 'used up')
  },
)

t.test(
  'R9: staff who lost their authenticator begin anew by the command; who was signed in is not',
  async (t) => {
    await sql`update members set totp_secret = ${Buffer.alloc(60)}, totp_step = 1 where username = 'demo-store'`
    const before = new Visitor(app)
    await before.signIn({ username: 'demo-store', password: 'demo-store-2026' })
    t.ok(await before.isMember())
    const one = await renewStaff(services, { username: 'demo-store' })
    t.notOk(await before.isMember())
    t.strictSame(
      [...(await sql`select totp_secret, totp_step from members where username = 'demo-store'`)],
      [{ totp_secret: null, totp_step: null }],
    )
    const visitor = new Visitor(app)
    t.equal((await visitor.signIn({ username: 'demo-store', password: 'demo-store-2026' })).status, 401)
    const begin = async (secret: string) =>
      visitor.post('/staff_begin', {
        formToken: await visitor.tokenOf('/staff_begin'),
        username: 'demo-store',
        secret,
        password: 'six green bottles',
        passwordAgain: 'six green bottles',
      })
    const two = await renewStaff(services, { username: 'demo-store' })
    t.equal((await begin(one)).status, 401, 'a later secret ends the one before')
    has(t, await begin(two), { status: 303 })
    await t.rejects(renewStaff(services, { username: 'demo-member' }), /No member of staff/, 'not for buyers')
    await t.rejects(renewStaff(services, { username: 'nobody-here' }), /No member of staff/)
  },
)

t.test(
  'R9: a code to the phone of staff without an authenticator signs nobody in and sets no password',
  async (t) => {
    const verifying = await startVerifying(t, { database, clock, env: { STAFF_SECOND_FACTOR: 'on' } })
    const [phone, nobodys] = ['13800002121', '13800002122']
    await createOperator(services, { username: 'lost-phone', another: true, rights: 'content' })
    await sql`update members set phone = ${phone}, totp_secret = ${Buffer.alloc(60)}, totp_step = 1 where username = 'lost-phone'`
    const call = async (url: string, scene: string, to: string, more: object = {}) => {
      await sql`truncate rate_counters, phone_messages`
      await verifying.askCode(to, scene)
      const { response } = await new Visitor(app).call(url, {
        phone: to,
        code: verifying.drawn.at(-1),
        ...more,
      })
      return { status: response.statusCode, body: response.body }
    }
    const logIn = (to: string) => call('/f/api/login/phone', 'login', to)
    const reset = (to: string) =>
      call('/f/api/password/reset', 'reset', to, { password: 'seven brown bottles' })
    t.equal((await logIn(phone)).status, 200, 'with one, the second factor stands before the rights')
    t.equal((await reset(phone)).status, 200)
    const one = await renewStaff(services, { username: 'lost-phone' })
    const kept = () => sql`select password_hash from members where username = 'lost-phone'`
    const before = await kept()
    const unknown = await logIn(nobodys)
    t.match(unknown.body, /"code":1003/)
    t.strictSame(await logIn(phone), unknown, 'as for a phone that nobody has')
    t.strictSame(await reset(phone), await reset(nobodys))
    t.strictSame(await kept(), before)

    const early = new Visitor(app)
    await early.enter('lost-phone')
    const visitor = new Visitor(app)
    const begun = await visitor.post('/staff_begin', {
      formToken: await visitor.tokenOf('/staff_begin'),
      username: 'lost-phone',
      secret: one,
      password: 'six green bottles',
      passwordAgain: 'six green bottles',
    })
    has(t, begun, { status: 303, location: '/staff_login?next=%2Foperator' })
    t.ok(await visitor.isMember())
    t.notOk(await early.isMember(), 'a session that began before is over')
    t.strictSame(await logIn(phone), unknown, 'nor until the authenticator is set up')
    has(t, (await enrol(visitor)).answer, { status: 303, location: '/operator' })
    t.equal((await logIn(phone)).status, 200)
  },
)

t.test('the command replaces the rights of staff by these, and says so in the audit', async (t) => {
  const hand = { ...services, database: database.owner }
  await t.rejects(createOperator(hand, { username: 'few-rights', another: false }), /an operator already/)
  await createOperator(hand, { username: 'few-rights', another: true, rights: 'content' })
  t.strictSame(await setStaffRights(hand, { username: 'few-rights', rights: 'audit,settings' }), [
    'audit',
    'settings',
  ])
  const [row] = await sql`
    select a.before, a.after from audit_entries a join members m on m.id = a.member_id
    where m.username = 'few-rights' and a.action = 'staff.rights'`
  t.strictSame(row, { before: { rights: ['content'] }, after: { rights: ['audit', 'settings'] } })
  await t.rejects(setStaffRights(hand, { username: 'few-rights', rights: 'store.ship' }), /none of/)
})

t.test('R9: the secret of the command is over after an hour', async (t) => {
  const one = await createOperator(services, { username: 'late-hand', another: true, rights: 'all' })
  clock.forward(3600)
  const visitor = new Visitor(app)
  const answer = await visitor.post('/staff_begin', {
    formToken: await visitor.tokenOf('/staff_begin'),
    username: 'late-hand',
    secret: one,
    password: 'six green bottles',
    passwordAgain: 'six green bottles',
  })
  t.equal(answer.status, 401)
})

t.test('R52: setting up, signing in and making operators are audited', async (t) => {
  const rows = await sql`select distinct action from audit_entries where action like 'staff.%' order by 1`
  t.strictSame(
    rows.map(({ action }) => action),
    ['staff.begin', 'staff.createOperator', 'staff.enrol', 'staff.renew', 'staff.rights', 'staff.signIn'],
  )
})
