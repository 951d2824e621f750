import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { begin, bindToDemo, client, comeBack, returnAddress, somebody, wechatMall } from './world.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const mall = await wechatMall(t)
const { app, simulator, drawn, clock } = mall
const { sql } = mall.database.owner
const someone = () => new Visitor(app)
t.beforeEach(async () => void (await sql`delete from wechat_links`))

let phones = 0
const newPhone = () => `1390000${String((phones += 1)).padStart(4, '0')}`

/** Somebody whose WeChat nobody has bound, back from WeChat. */
async function newcomer(person = somebody(), next = '/cart') {
  const visitor = someone()
  const answer = await comeBack(mall, visitor, person, next)
  return { visitor, answer, person }
}

/** Fields of the page's form, with the code that was sent for them. */
async function proved(visitor: Visitor, phone: string) {
  await sql`delete from phone_messages`
  const { body } = await visitor.open('/login_wechat')
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)![1]!
  const fields = { formToken: field('formToken'), phone, kind: 'image', resendAt: '' }
  const sent = await visitor.post('/login_wechat', {
    ...fields,
    action: 'sendCode',
    captchaId: field('captchaId'),
    captcha: drawn.at(-1)!,
    code: '',
  })
  if (sent.status !== 200) throw new Error(`no code: ${sent.status}`)
  // The page shown again drew a captcha after the code.
  return { ...fields, captchaId: '', captcha: '', code: drawn.at(-2)! }
}

t.test('an unknown WeChat account is asked whose it is; its ticket is in no address', async (t) => {
  const { visitor, answer, person } = await newcomer(
    somebody({ nickname: '<b>Eve</b>\u202e\u0000"' + 'x'.repeat(99) }),
  )
  has(t, answer, { status: 303, location: '/login_wechat' })
  has(
    t,
    answer.response.cookies.find(({ name }) => name === 'WeChat'),
    { httpOnly: true, sameSite: 'Lax' },
  )
  t.notOk(visitor.cookies.has('Authorization'))
  const { body } = await visitor.open('/login_wechat')
  t.match(body, '&lt;b&gt;Eve&lt;/b&gt;', 'R8: a hostile nickname is text')
  t.notMatch(body, '<b>Eve')
  t.notMatch(body, '\u202e')
  t.notMatch(body, 'x'.repeat(30), 'and is cut')
  t.notMatch(body, visitor.cookies.get('WeChat')!)
  t.ok(person)
})

t.test('R8: it is bound to the account whose password is given, and to no other', async (t) => {
  const { visitor, person } = await newcomer()
  const formToken = await visitor.tokenOf('/login_wechat?by=password')
  const give = (password: string) =>
    visitor.post('/login_wechat?by=password', {
      formToken,
      action: 'password',
      username: 'demo-member',
      password,
    })
  const wrong = await give('wrong password')
  t.equal(wrong.status, 401)
  t.match(wrong.body, 'value="demo-member"', 'what was typed stays')
  t.strictSame([...(await sql`select 1 from wechat_links`)], [])
  has(t, await give('demo-member-2026'), { status: 303, location: '/cart' })
  t.notOk(visitor.cookies.has('WeChat'))
  t.ok(await visitor.isMember())
  const again = someone()
  t.equal((await comeBack(mall, again, person)).location, '/cart')
  t.ok(await again.isMember())
})

t.test('R8: by phone and code: a new account after terms and company, then never asked again', async (t) => {
  const phone = newPhone()
  const { visitor, person } = await newcomer()
  const asked = await visitor.post('/login_wechat', { ...(await proved(visitor, phone)), action: 'phone' })
  t.equal(asked.status, 200)
  const registration = /name="registration" value="([^"]+)"/.exec(asked.body)![1]!
  const formToken = /name="formToken" value="([^"]+)"/.exec(asked.body)![1]!
  const create = (fields: Record<string, string>) =>
    visitor.post('/login_wechat', { formToken, action: 'create', registration, ...fields })
  const refused = await create({ companyName: '苏州检测' })
  t.equal(refused.status, 422)
  t.match(refused.body, '请阅读并同意')
  t.match(refused.body, 'value="苏州检测"')
  has(t, await create({ companyName: '苏州检测', terms: 'true' }), { status: 303, location: '/cart' })
  t.strictSame(
    [...(await sql`select company_name, terms_at is not null as terms from members where phone = ${phone}`)],
    [{ company_name: '苏州检测', terms: true }],
  )
  const again = someone()
  await comeBack(mall, again, person)
  t.ok(await again.isMember())

  const other = await newcomer()
  const form = await proved(other.visitor, phone)
  const second = await other.visitor.post('/login_wechat', { ...form, action: 'phone' })
  t.equal(second.status, 409, 'the account has another WeChat')
  t.match(second.body, '已绑定其他微信')
})

t.test(
  'R9: the phone of staff without an authenticator binds no WeChat account and signs nobody in',
  async (t) => {
    const strict = await startMall(t, {
      database: mall.database,
      clock,
      env: { ...mall.env, STAFF_SECOND_FACTOR: 'on' },
    })
    strict.services.random = mall.services.random
    const phone = newPhone()
    await sql`update members set phone = ${phone} where username = 'demo-operator'`
    const visitor = new Visitor(strict.app)
    await comeBack(mall, visitor, somebody())
    const answer = await visitor.post('/login_wechat', { ...(await proved(visitor, phone)), action: 'phone' })
    t.equal(answer.status, 403)
    t.notOk(visitor.cookies.has('Authorization'))
    t.strictSame([...(await sql`select 1 from wechat_links`)], [])
    await sql`update members set phone = null where username = 'demo-operator'`
  },
)

t.test('R8: a ticket is good in its browser, for half an hour, once', async (t) => {
  const { visitor } = await newcomer()
  const ticket = visitor.cookies.get('WeChat')!
  const login = { username: 'demo-member', password: 'demo-member-2026' }
  const thief = someone()
  await thief.open('/login')
  t.equal((await thief.call('/f/api/sms/bindWxPassword', { ticket, ...login })).status, 410)
  t.equal((await client(app).post('/f/api/sms/bindWxPassword', { ticket, ...login })).status, 410)
  t.equal((await visitor.call('/f/api/sms/bindWxPassword', { ticket, ...login })).status, 200)
  t.equal((await visitor.call('/f/api/sms/bindWxPassword', { ticket, ...login })).status, 410)
  const late = await newcomer()
  clock.forward(1800)
  t.match((await late.visitor.open('/login_wechat')).body, '前往微信')
})

t.test('an API client binds by ticket; an unknown phone answers a registration ticket', async (t) => {
  const api = client(app)
  const { state } = (await api.get('/f/api/sms/getWxLoginUrl')).body.data
  const person = somebody()
  const refused = await api.get(`/f/api/sms/getWxUserInfo?state=${state}&code=${simulator.confirm(person)}`)
  has(t, refused, { status: 403, body: { code: 1044, data: { ticket: /^[\w-]{43}$/, expireIn: 1800 } } })
  const { ticket } = refused.body.data
  const phone = newPhone()
  const { captchaId } = (await api.get('/f/api/captcha/get')).body.data
  await api.post('/f/api/sms/sendCode', { phone, scene: 'bindWeChat', captchaId, captcha: drawn.at(-1)! })
  const code = drawn.at(-1)!
  has(t, await api.post('/f/api/sms/bindWxPhone', { ticket, phone, code: '000000' }), {
    body: { code: 1002 },
  })
  const unknown = await api.post('/f/api/sms/bindWxPhone', { ticket, phone, code })
  has(t, unknown, { status: 400, body: { code: 1003, data: { ticket: /^[\w-]{43}$/ } } })
  const form = { ticket, registration: unknown.body.data.ticket, companyName: '杭州检测', terms: true }
  has(t, await api.post('/f/api/sms/registerWx', { ...form, companyName: '𠮷' }), {
    status: 400,
    body: { data: { errors: [{ path: 'companyName' }] } },
  })
  const [holder] = await sql`
    update members set phone = ${phone} where username = 'demo-operator' returning username`
  has(t, await api.post('/f/api/sms/registerWx', form), {
    status: 409,
    body: { code: 1004, data: { errors: [{ path: 'phone' }] } },
  })
  await sql`update members set phone = null where username = ${holder!['username']}`
  const made = await api.post('/f/api/sms/registerWx', form)
  has(t, made, { status: 200, body: { data: { username: /^wx/, companyName: '杭州检测' } } })
  t.equal((await api.post('/f/api/sms/registerWx', form)).status, 410)
})

t.test('R10: a member binds from their account, and unbinds after a proof alone', async (t) => {
  const visitor = someone()
  await visitor.signIn()
  const formToken = await visitor.tokenOf('/order/bind')
  const sent = await visitor.post('/order/bind', { formToken, action: 'bind' })
  const state = new URL(String(sent.response.headers['refresh']).slice(6)).searchParams.get('state')!
  const person = somebody()
  t.equal((await visitor.open(returnAddress(state, simulator.confirm(person)))).location, '/order/bind')
  t.match((await visitor.open('/order/bind')).body, '微信已绑定')
  t.match((await visitor.open('/order/bind?ask=unbind')).body, '解除后将不能再用这个微信登录')
  const asked = await visitor.post('/order/bind', { formToken, action: 'unbind' })
  has(t, asked, { status: 303, location: /^\/selsect\?next=/ })
  t.equal((await visitor.call('/api/account/unbind', { type: 'wechat' })).status, 403)
  await sql`update sessions set proved_at = ${clock.now()}`
  t.equal((await visitor.call('/api/account/unbind', { type: 'wechat' })).status, 200)
  has(t, (await visitor.call('/api/account/unbind', { type: 'wechat' })).response.json(), { code: 1049 })
  const rows =
    await sql`select action from audit_entries where action like 'wechat.%' order by id desc limit 2`
  t.strictSame(
    rows.map(({ action }) => action),
    ['wechat.unbind', 'wechat.bind'],
    'R52',
  )
})

t.test('R8: who went to bind must be who comes back; a bound WeChat goes to nobody else', async (t) => {
  const person = somebody()
  await bindToDemo(mall, person, 'demo-manager')
  const visitor = someone()
  await visitor.signIn()
  const state = await begin(visitor, '/order/bind')
  await visitor.open(returnAddress(state, simulator.confirm(person)))
  t.equal(visitor.cookies.get('notice'), 'wechatTaken')
  const left = await begin(visitor, '/order/bind')
  await visitor.signOut()
  await visitor.open(returnAddress(left, simulator.confirm(somebody())))
  t.equal(visitor.cookies.get('notice'), 'wechatJourneyOver')
  t.equal((await sql`select 1 from wechat_links`).length, 1)
})

t.test(
  'R8: a binding that one member began is not finished by another member in the same browser',
  async (t) => {
    const visitor = someone()
    await visitor.signIn()
    const state = await begin(visitor, '/order/bind')
    await sql`
    update sessions set member_id = (select id from members where username = 'demo-manager')
    where token_hash = sha256(${visitor.cookies.get('Authorization')!}::text::bytea)`
    await visitor.open(returnAddress(state, simulator.confirm(somebody())))
    t.equal(visitor.cookies.get('notice'), 'wechatJourneyOver')
    t.strictSame([...(await sql`select member_id from wechat_links`)], [])
    t.ok(await visitor.isMember(), 'who is signed in stays so')
  },
)
