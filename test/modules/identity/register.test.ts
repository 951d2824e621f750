import t from 'tap'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startVerifying } from '../verification/world.ts'

const clock = handClock(new Date())
const mall = await startVerifying(t, { clock })
const { call, drawn } = mall
const { sql } = mall.database.owner
t.beforeEach(async () => void (await sql`truncate rate_counters, phone_messages`))

let next = 0
const newPhone = () => `1370000${String(++next).padStart(4, '0')}`
const newName = () => `buyer-${++next}`
const PASSWORD = 'six green bottles'

/** The code that was sent to this phone for this purpose just now. */
async function codeFor(phone: string, scene: string): Promise<string> {
  await sql`delete from phone_messages`
  const { status } = await mall.askCode(phone, scene)
  if (status !== 200) throw new Error(`no code: ${status}`)
  return drawn.at(-1)!
}
const ticketFor = async (phone: string): Promise<string> =>
  (await call('POST', '/f/api/register/checkPhone', { phone, code: await codeFor(phone, 'register') })).body
    .data.ticket
const form = (ticket: string, more: object = {}) => ({
  ticket,
  username: newName(),
  password: PASSWORD,
  companyName: '苏州环境检测有限公司',
  terms: true,
  ...more,
})
async function registered(more: object = {}) {
  const phone = newPhone()
  const given = form(await ticketFor(phone), more)
  const answer = await call('POST', '/f/api/register/submit', given)
  return { phone, ...given, answer }
}
const withToken = (token: string) =>
  mall.app.inject({
    method: 'POST',
    url: '/api/login/out',
    headers: { authorization: `Bearer ${token}`, language: 'en', 'content-type': 'application/json' },
    payload: '{}',
  })

t.test('a phone, a name and a password make a member who is signed in', async (t) => {
  const { answer, username, phone } = await registered({ username: 'Lab-Suzhou' })
  t.equal(answer.status, 200)
  has(t, answer.body.data, { username: 'lab-suzhou', companyName: '苏州环境检测有限公司', managerType: '0' })
  t.equal((await withToken(answer.body.data.token)).statusCode, 200)
  const [row] =
    await sql`select phone, terms_at is not null as accepted, password_hash from members where username = 'lab-suzhou'`
  has(t, row, { phone, accepted: true, password_hash: /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/ }, 'R1')
  has(t, await call('POST', '/f/api/login/password', { username, password: PASSWORD }), { status: 200 })
  const welcomes = await sql`
    select n.key from notices n join members m on m.id = n.member_id where m.username = 'lab-suzhou'`
  t.strictSame(
    welcomes.map(({ key }) => key),
    ['welcome'],
    'a welcome waits among the messages',
  )
})

t.test('R3: that a phone is registered is said to who holds it, and to nobody else', async (t) => {
  const { phone } = await registered()
  const guess = await call('POST', '/f/api/register/checkPhone', { phone, code: '000000' })
  const stranger = await call('POST', '/f/api/register/checkPhone', { phone: newPhone(), code: '000000' })
  t.strictSame(guess.body, stranger.body, 'without the code nobody learns')
  const holder = await call('POST', '/f/api/register/checkPhone', {
    phone,
    code: await codeFor(phone, 'register'),
  })
  has(t, holder, { status: 409, body: { code: 1004, data: { errors: [{ path: 'phone' }] } } })

  const other = newPhone()
  has(t, await call('POST', '/f/api/login/phone', { phone: other, code: await codeFor(other, 'login') }), {
    status: 400,
    body: { code: 1003, msg: 'Phone not registered' },
  })
})

t.test('a name that is taken is said beside its field, and the ticket stays good', async (t) => {
  const { username } = await registered()
  const ticket = await ticketFor(newPhone())
  const refused = await call(
    'POST',
    '/f/api/register/submit',
    form(ticket, { username: username.toUpperCase() }),
  )
  has(t, refused, { status: 409, body: { code: 1004, data: { errors: [{ path: 'username' }] } } })
  t.equal((await call('POST', '/f/api/register/submit', form(ticket))).status, 200)
  has(
    t,
    await call('POST', '/f/api/register/submit', form(ticket)),
    { status: 410, body: { code: 1009 } },
    'once',
  )
})

t.test(
  'R29: a registration has its key: the same call again gets the same answer, without one it is refused',
  async (t) => {
    const given = form(await ticketFor(newPhone()))
    const submit = async (key?: string, more: object = {}) => {
      const answer = await mall.app.inject({
        method: 'POST',
        url: '/f/api/register/submit',
        headers: { language: 'en', origin: 'http://localhost', ...(key && { 'idempotency-key': key }) },
        payload: { ...given, ...more },
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    has(t, await submit(), {
      status: 400,
      body: { code: 400, data: { errors: [{ path: 'Idempotency-Key' }] } },
    })
    const first = await submit('key-of-mine')
    t.equal(first.status, 200)
    t.strictSame(await submit('key-of-mine'), first, 'whose answer was lost asks again')
    has(t, await submit('key-of-mine', { companyName: '另一家公司' }), { status: 422 })
    has(t, await submit('another-key'), { status: 410 })
    t.equal((await withToken(first.body.data.token)).statusCode, 200)
    const kept = await sql`select answer::text as text from idempotency_keys where key = 'key-of-mine'`
    t.notMatch(kept[0]!['text'], first.body.data.token, 'the token is stored encrypted alone')
  },
)

t.test('a phone that was registered meanwhile is said beside its own field', async (t) => {
  const phone = newPhone()
  const tabs = [await ticketFor(phone), await ticketFor(phone)]
  t.equal((await call('POST', '/f/api/register/submit', form(tabs[0]!))).status, 200)
  has(t, await call('POST', '/f/api/register/submit', form(tabs[1]!)), {
    status: 409,
    body: { code: 1004, data: { errors: [{ path: 'phone' }] } },
  })
})

t.test('a company has a name of two characters, as people count them, on one line', async (t) => {
  const ticket = await ticketFor(newPhone())
  for (const companyName of ['𠮷', '甲', '苏州\u0007检测', '字'.repeat(101)])
    has(t, await call('POST', '/f/api/register/submit', form(ticket, { companyName })), {
      status: 400,
      body: { data: { errors: [{ path: 'companyName' }] } },
    })
  const answer = await call('POST', '/f/api/register/submit', form(ticket, { companyName: ' 苏州\n𠮷检测 ' }))
  has(t, answer, { status: 200, body: { data: { companyName: '苏州 𠮷检测' } } })
})

const NO_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nobody$nothing'

t.test('decisions 10: who registers gets the account manager with the fewest members', async (t) => {
  await sql`
    insert into members (username, password_hash, display_name, manager_type, disabled)
    values ('manager-a', ${NO_HASH}, 'A', 1, false), ('manager-b', ${NO_HASH}, 'B', 2, false), ('manager-gone', ${NO_HASH}, 'C', 1, true)`
  await sql`update members set manager_id = null`
  await sql`
    insert into members (username, password_hash, display_name, manager_id)
    select 'client-' || n, ${NO_HASH}, 'x', (select id from members where username = 'manager-a') from generate_series(1, 2) n`
  const tickets: string[] = []
  for (let i = 0; i < 4; i++) tickets.push(await ticketFor(newPhone()))
  await sql`update members set manager_type = 0 where username not in ('manager-a', 'manager-b', 'manager-gone')`
  const answers = await Promise.all(
    tickets.map((ticket) => call('POST', '/f/api/register/submit', form(ticket))),
  )
  t.strictSame(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const counts = await sql`
    select a.username, count(m.id)::int as members from members a left join members m on m.manager_id = a.id
    where a.username like 'manager-%' group by 1 order by 1`
  t.strictSame(
    [...counts],
    [
      { username: 'manager-a', members: 3 },
      { username: 'manager-b', members: 3 },
      { username: 'manager-gone', members: 0 },
    ],
    'two had two more: the four go one, one and one by one, also at once',
  )
})

t.test('of ten registrations at once with one ticket one happens', async (t) => {
  const ticket = await ticketFor(newPhone())
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/f/api/register/submit', form(ticket))),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
})

t.test('after half an hour the phone has to be proved again', async (t) => {
  const ticket = await ticketFor(newPhone())
  clock.forward(1801)
  has(t, await call('POST', '/f/api/register/submit', form(ticket)), { status: 410, body: { code: 1009 } })
})

t.test('R2: a password that others would guess is refused with the reason beside it', async (t) => {
  const phone = newPhone()
  const ticket = await ticketFor(phone)
  const cases: [password: string, words: RegExp][] = [
    ['七个字的密码啊', /At least 8/],
    ['a'.repeat(129), /At most 128/],
    ['password1', /too common/],
    ['PassWord123', /too common/],
    [`x${phone}x`, /must not contain/],
    ['lab-one is my name', /must not contain/],
    ['恒准标准物质商城', /must not contain/],
  ]
  for (const [password, words] of cases) {
    const { status, body } = await call(
      'POST',
      '/f/api/register/submit',
      form(ticket, { username: 'lab-one', password }),
    )
    t.equal(status, 400, password)
    has(t, body, { code: 1010, data: { errors: [{ path: 'password', msg: words }] } })
  }
  const good = await call('POST', '/f/api/register/submit', form(ticket, { password: '八个汉字就够用了' }))
  t.equal(good.status, 200, 'any characters will do')
})

t.test('what is missing or wrong in the form is named field by field', async (t) => {
  const ticket = await ticketFor(newPhone())
  const given = form(ticket, { username: '1bad', companyName: ' ', terms: false })
  const { status, body } = await call('POST', '/f/api/register/submit', given)
  t.equal(status, 400)
  t.strictSame(
    body.data.errors.map(({ path }: { path: string }) => path),
    ['username', 'companyName', 'terms'],
  )
})

t.test('a member signs in by a code to the phone', async (t) => {
  const { phone, username } = await registered()
  const { status, body } = await call('POST', '/f/api/login/phone', {
    phone,
    code: await codeFor(phone, 'login'),
  })
  t.equal(status, 200)
  t.equal(body.data.username, username)
  has(t, await call('POST', '/f/api/login/phone', { phone, code: drawn.at(-1) }), {
    status: 400,
    body: { code: 1002 },
  })
})

t.test('R12: a password reset by code ends every session; a weak one does not cost the code', async (t) => {
  const { phone, username, answer } = await registered()
  const code = await codeFor(phone, 'reset')
  t.equal(
    (await call('POST', '/f/api/password/reset', { phone, code, password: 'password1' })).body.code,
    1010,
  )
  t.equal(
    (await call('POST', '/f/api/password/reset', { phone, code, password: 'nine blue jugs' })).status,
    200,
  )
  t.equal((await withToken(answer.body.data.token)).statusCode, 401)
  t.equal((await call('POST', '/f/api/login/password', { username, password: PASSWORD })).status, 401)
  t.equal((await call('POST', '/f/api/login/password', { username, password: 'nine blue jugs' })).status, 200)
})

t.test('a disabled member gets in by no code', async (t) => {
  const { phone, username } = await registered()
  await sql`update members set disabled = true where username = ${username}`
  const { body } = await call('POST', '/f/api/login/phone', { phone, code: await codeFor(phone, 'login') })
  t.equal(body.code, 1003)
})

t.test('a demo registration leaves the demo able to start again', async (t) => {
  const demo = await startVerifying(t, { env: { APP_ENV: 'demo' } })
  const phone = newPhone()
  await demo.askCode(phone)
  const checked = await demo.call('POST', '/f/api/register/checkPhone', { phone, code: demo.drawn.at(-1) })
  await demo.call('POST', '/f/api/register/submit', form(checked.body.data.ticket))
  t.strictSame(
    [...(await demo.database.owner.sql`select is_demo from members where phone = ${phone}`)],
    [{ is_demo: true }],
  )
})
