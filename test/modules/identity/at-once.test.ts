import { randomUUID } from 'node:crypto'
import t from 'tap'
import { createOperator, renewStaff } from '../../../src/modules/identity/index.ts'
import { atOnce } from '../../support/at-once.ts'
import { startedSession, startMall } from '../../support/mall.ts'
import { begin, bindToDemo, client, comeBack, returnAddress, somebody, wechatMall } from '../wechat/world.ts'
import { weakHash } from './weak-hash.ts'
import { origin, Visitor } from './world.ts'

const mall = await wechatMall(t)
const { app, database, clock, services, drawn } = mall
const { sql } = database.owner
const PASSWORD = 'demo-member-2026'
const OTHER = 'eight green bottles'
const OLD_PHONE_IS_NOBODYS = { status: 400, code: 1003 }
const WRONG_LOGIN = { status: 401, code: 1005 }
const DONE = { status: 200, code: 0 }

const strict = await startMall(t, { database, clock, env: { ...mall.env, STAFF_SECOND_FACTOR: 'on' } })
strict.services.random = services.random

async function call(url: string, input: object, token?: string, to = app) {
  const { status, body } = await new Visitor(to).call(url, input, {
    origin,
    language: 'en',
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  })
  return { status, code: (JSON.parse(body) as { code: number }).code }
}

async function captcha() {
  const { body } = await client(app).get('/f/api/captcha/get')
  return { captchaId: body.data.captchaId as string, captcha: drawn.at(-1)! }
}

async function codeFor(phone: string, scene: string): Promise<string> {
  await call('/f/api/sms/sendCode', { phone, scene, ...(await captcha()) })
  return drawn.at(-1)!
}

let last = 0

/** A member with a phone, and a session of theirs that was just proved. */
async function someone() {
  last += 1
  const [username, phone] = [`both-${last}`, `1370000${String(last).padStart(4, '0')}`]
  const [row] = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, phone)
    select ${username}, password_hash, ${username}, ${phone} from members where username = 'demo-member' returning id`
  const token = await startedSession(app, username, 'api')
  await sql`update sessions set proved_at = ${clock.now()} where member_id = ${row!.id}`
  return { id: row!.id, username, phone, token }
}

type Someone = Awaited<ReturnType<typeof someone>>
type Call = () => Promise<{ status: number; code: number }>

/** These calls get the member's row one behind the other, and each began before the former ones ended. */
const together = <Calls extends readonly (() => Promise<unknown>)[]>(id: number, ...calls: Calls) =>
  atOnce(database, (tx) => tx.sql`select 1 from members where id = ${id} for update`, ...calls)

const sessionsOf = async (id: number) => (await sql`select 1 from sessions where member_id = ${id}`).length
const hashOf = async (id: number) =>
  (await sql<{ hash: string }[]>`select password_hash as hash from members where id = ${id}`)[0]!.hash

const byPassword =
  ({ username }: Someone, password = PASSWORD): Call =>
  () =>
    call('/f/api/login/password', { username, password })

async function byCode({ phone }: Someone, to = app): Promise<Call> {
  const code = await codeFor(phone, 'login')
  return () => call('/f/api/login/phone', { phone, code }, undefined, to)
}

const changesPassword =
  ({ token }: Someone): Call =>
  () =>
    call('/api/account/password', { oldPassword: PASSWORD, password: OTHER }, token)

async function resetsPassword({ phone }: Someone): Promise<Call> {
  const code = await codeFor(phone, 'reset')
  return () => call('/f/api/password/reset', { phone, code, password: 'nine blue jugs' })
}

async function changesPhone({ phone, token }: Someone): Promise<Call> {
  const other = phone.replace('137', '136')
  await call('/api/account/phone/sendCode', { phone: other, ...(await captcha()) }, token)
  const code = drawn.at(-1)!
  return () => call('/api/account/phone', { phone: other, code }, token)
}

async function disables({ id }: Someone): Promise<Call> {
  const operator = await startedSession(app, 'demo-operator', 'api')
  const input = { memberId: String(id), disabled: true, reason: '冒用' }
  return () => call('/api/admin/member/disable', input, operator)
}

/** What each change leaves: the session that it begins for whoever made it, or none. */
const changesOf = {
  password: [
    { name: 'a new password', change: async (one: Someone) => changesPassword(one), left: 1 },
    { name: 'a reset by code', change: resetsPassword, left: 0 },
    { name: 'disabling', change: disables, left: 0 },
  ],
  code: [
    { name: 'another phone', change: changesPhone, left: 1 },
    { name: 'disabling', change: disables, left: 0 },
  ],
}

for (const way of ['password', 'code'] as const)
  for (const { name, change, left } of changesOf[way])
    t.test(`R12: a sign-in by ${way} that is under way does not outlive ${name}`, async (t) => {
      const wayOf = async (one: Someone) => (way === 'password' ? byPassword(one) : byCode(one))
      const first = await someone()
      const [signedIn, changed] = await together(first.id, await wayOf(first), await change(first))
      t.ok([200, 401].includes(signedIn.status), 'it begins, and may be over before its answer is made')
      t.strictSame(changed, DONE)
      t.equal(await sessionsOf(first.id), left, 'the session that began before it is over')

      const second = await someone()
      const [done, late] = await together(second.id, await change(second), await wayOf(second))
      t.strictSame([done, late], [DONE, way === 'password' ? WRONG_LOGIN : OLD_PHONE_IS_NOBODYS])
      t.equal(await sessionsOf(second.id), left, 'none begins behind it')
      const [refused] = await sql`
        select count(*)::int as n from audit_entries where action = 'identity.loginRefused' and member_id = ${second.id}`
      t.strictSame({ ...refused }, { n: 1 }, 'R52')
    })

t.test('R12: what was proved by the former phone sets no password behind the change', async (t) => {
  const one = await someone()
  const before = await hashOf(one.id)
  const answers = await together(one.id, await changesPhone(one), await resetsPassword(one))
  t.strictSame(answers, [DONE, OLD_PHONE_IS_NOBODYS])
  t.equal(await hashOf(one.id), before)
})

t.test('R12: a session that one change ended makes no second one', async (t) => {
  const one = await someone()
  const answers = await together(one.id, await resetsPassword(one), changesPassword(one))
  t.strictSame(answers, [DONE, { status: 401, code: 401 }])
  t.strictSame(await byPassword(one, 'nine blue jugs')(), DONE, 'the first change stands')

  const other = await someone()
  const phone = await changesPhone(other)
  t.strictSame(await together(other.id, await resetsPassword(other), phone), [
    DONE,
    { status: 401, code: 401 },
  ])
  const [row] = await sql`select phone from members where id = ${other.id}`
  t.strictSame({ ...row }, { phone: other.phone })
})

t.test('R1: who signs in twice at once, with a hash of less work, is signed in twice', async (t) => {
  const one = await someone()
  await sql`update members set password_hash = ${await weakHash(PASSWORD)} where id = ${one.id}`
  t.strictSame(await together(one.id, byPassword(one), byPassword(one)), [DONE, DONE])
  t.equal(await sessionsOf(one.id), 3)
})

/** Somebody on the staff of the operator with a phone and an authenticator. */
async function armed(): Promise<Someone> {
  const one = await someone()
  await sql`
    update members set is_operator = true, totp_secret = ${Buffer.alloc(60)}, totp_step = 1 where id = ${one.id}`
  return one
}

t.test('R9: a code to the phone does not sign in staff who lose their authenticator meanwhile', async (t) => {
  const first = await armed()
  const renews = ({ username }: Someone) => renewStaff(services, { username })
  const [signedIn] = await together(first.id, await byCode(first, strict.app), () => renews(first))
  t.strictSame(signedIn, DONE)
  t.equal(await sessionsOf(first.id), 0)

  const second = await armed()
  const code = await byCode(second, strict.app)
  const [, late] = await together(second.id, () => renews(second), code)
  t.strictSame(late, OLD_PHONE_IS_NOBODYS)
  t.equal(await sessionsOf(second.id), 0)
})

/** A new operator, and how they begin with their one-time secret. */
async function invited(username: string) {
  const secret = await createOperator(services, { username, another: true, rights: 'content' })
  const [row] = await sql<{ id: number }[]>`select id from members where username = ${username}`
  const begins = async () => {
    const visitor = new Visitor(app)
    const formToken = await visitor.tokenOf('/staff_begin')
    return async () =>
      (
        await visitor.post('/staff_begin', {
          formToken,
          username,
          secret,
          password: OTHER,
          passwordAgain: OTHER,
        })
      ).status
  }
  return { id: row!.id, username, begins }
}

t.test('R9: two who begin with one secret at once are one', async (t) => {
  const { id, begins } = await invited('twice-begun')
  t.strictSame(await together(id, await begins(), await begins()), [303, 401])
  t.equal(await sessionsOf(id), 1)
})

t.test('R9: nobody begins who was disabled meanwhile, or got another secret', async (t) => {
  const staff = { token: await startedSession(app, 'demo-operator', 'api') }
  const off = await invited('off-meanwhile')
  const before = await hashOf(off.id)
  const disable = () => call('/api/admin/staff/disable', { id: String(off.id), disabled: true }, staff.token)
  t.strictSame(await together(off.id, disable, await off.begins()), [DONE, 401])
  t.equal(await hashOf(off.id), before)
  t.equal(await sessionsOf(off.id), 0)

  const anew = await invited('anew-meanwhile')
  const renew = () => call('/api/admin/staff/renew', { id: String(anew.id) }, staff.token)
  t.strictSame(await together(anew.id, renew, await anew.begins()), [DONE, 401])
  t.equal(await sessionsOf(anew.id), 0)
  t.equal(
    (await sql`select 1 from staff_invitations where member_id = ${anew.id}`).length,
    1,
    'the newer one',
  )
})

t.test('R9: a secret is for staff without an authenticator', async (t) => {
  const { id, begins } = await invited('armed-already')
  const before = await hashOf(id)
  await sql`update members set totp_secret = ${Buffer.alloc(60)}, totp_step = 1 where id = ${id}`
  t.equal(await (await begins())(), 401)
  t.equal(await hashOf(id), before)
})

const demo = async () => {
  const [row] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
  return row!.id
}
const linked = async (id: number) =>
  (await sql`select 1 from wechat_links where member_id = ${id}`).length === 1

t.test('R8: WeChat signs nobody in who unbinds it meanwhile', async (t) => {
  const [id, person, visitor] = [await demo(), somebody(), new Visitor(app)]
  await bindToDemo(mall, person)
  const token = await startedSession(app, 'demo-member', 'api')
  await sql`update sessions set proved_at = ${clock.now()} where member_id = ${id}`
  const state = await begin(visitor)
  const before = await sessionsOf(id)
  const [, unbound] = await together(
    id,
    () => visitor.open(returnAddress(state, mall.simulator.confirm(person))),
    () => call('/api/account/unbind', { type: 'wechat' }, token),
  )
  t.strictSame(unbound, DONE)
  t.equal(visitor.cookies.get('notice'), 'wechatNotAllowed')
  t.notOk(visitor.cookies.has('Authorization'))
  t.equal(await sessionsOf(id), before)
})

t.test('R9: nor staff who lose their authenticator meanwhile', async (t) => {
  const [person, visitor] = [somebody(), new Visitor(strict.app)]
  const one = await armed()
  await sql`
    insert into wechat_links (member_id, subject, bound_at)
    values (${one.id}, ${`unionid:${person.unionid}`}, ${clock.now()})`
  const state = await begin(visitor)
  await together(
    one.id,
    () => renewStaff(services, { username: one.username }),
    () => visitor.open(returnAddress(state, mall.simulator.confirm(person))),
  )
  t.equal(visitor.cookies.get('notice'), 'wechatNotAllowed')
  t.equal(await sessionsOf(one.id), 0)
})

t.test('R8: a WeChat account is not bound by a password that is over meanwhile, or a phone', async (t) => {
  for (const way of ['password', 'phone'] as const) {
    const [one, visitor] = [await someone(), new Visitor(app)]
    await comeBack(mall, visitor, somebody())
    const ticket = visitor.cookies.get('WeChat')
    const change = way === 'password' ? changesPassword(one) : await changesPhone(one)
    const code = way === 'password' ? '' : await codeFor(one.phone, 'bindWeChat')
    const [changed, bound] = await together(one.id, change, async () => {
      const answer =
        way === 'password'
          ? await visitor.call('/f/api/sms/bindWxPassword', {
              ticket,
              username: one.username,
              password: PASSWORD,
            })
          : await visitor.call('/f/api/sms/bindWxPhone', { ticket, phone: one.phone, code })
      return answer.status
    })
    t.strictSame([changed, bound], [DONE, way === 'password' ? 401 : 403])
    t.notOk(await linked(one.id))
    t.equal(await sessionsOf(one.id), 1, 'that of whoever made the change')
  }
})
