import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import t from 'tap'
import { answerTo } from '../support/words-captcha.ts'
import { has } from '../support/has.ts'
import { testDatabase } from '../support/database.ts'
import { twoServers, withinOneWindow } from '../support/two-servers.ts'

const database = await testDatabase(t, { demo: true })
const { first, second } = await twoServers(t, database, { STAFF_SECOND_FACTOR: 'on' })
const { sql } = database.owner
t.beforeEach(async () => {
  await withinOneWindow()
  await sql`truncate rate_counters, phone_messages`
})

type Server = typeof first
/** The one, the other, the one again. */
const inTurn = (turn: number): Server => (turn % 2 === 0 ? first : second)

interface Reply {
  status: number
  code: number
  // The shape is what each test looks at.
  data: any
}

/** One call of an API client. */
async function call(server: Server, path: string, body?: object, token = 'none'): Promise<Reply> {
  const answer = await fetch(server.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      language: 'en',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) }
}

const login = (server: Server, username: string, password = `${username}-2026`) =>
  call(server, '/f/api/login/password', { username, password })
const signIn = async (server: Server, username: string, password?: string): Promise<string> =>
  (await login(server, username, password)).data.token
const isSignedIn = async (server: Server, token: string): Promise<boolean> =>
  (await call(server, '/api/account/sessions', undefined, token)).status === 200

/** A captcha in words, asked for at this server and answered as a person would. */
async function captcha(server: Server): Promise<{ captchaId: string; captcha: string }> {
  const { data } = await call(server, '/f/api/captcha/get?kind=words')
  return { captchaId: data.captchaId, captcha: answerTo(data.question) }
}

/** The last code that went to this phone. */
async function codeTo(phone: string): Promise<string> {
  const [row] = await sql<{ body: string }[]>`
    select body from outbox_messages where recipient = ${phone} order by id desc limit 1`
  return /\d{6}/.exec(row!.body)![0]
}

/** Proves at one server, by a captcha and a code of the other, who uses this session; answers its new token. */
async function prove(server: Server, other: Server, phone: string, token: string): Promise<string> {
  await call(server, '/api/account/proof/sendCode', await captcha(other), token)
  const { data } = await call(other, '/api/account/proof', { code: await codeTo(phone) }, token)
  return data.token
}

t.test('R44: a captcha and a code of one process are answered at the other, once', async (t) => {
  const phone = '13730000001'
  const solved = await captcha(first)
  const ask = { phone, scene: 'register', ...solved }
  t.equal((await call(second, '/f/api/sms/sendCode', ask)).status, 200)
  has(t, await call(first, '/f/api/sms/sendCode', ask), { status: 400, code: 1001 }, 'R6: used up')
  const proof = { phone, code: await codeTo(phone) }
  const { data } = await call(first, '/f/api/register/checkPhone', proof)
  has(t, await call(second, '/f/api/register/checkPhone', proof), { code: 1002 }, 'R5: used up')
  const account = {
    ticket: data.ticket,
    username: 'two-processes',
    password: 'six green bottles',
    companyName: '苏州环境检测有限公司',
    terms: true,
  }
  t.equal((await call(second, '/f/api/register/submit', account)).status, 200)
  t.equal((await call(first, '/f/api/register/submit', account)).status, 410, 'so is the ticket')
  t.ok(await isSignedIn(second, await signIn(first, 'two-processes', account.password)))
})

t.test('R12, R44: a session of one process is used, listed, proved and ended at the other', async (t) => {
  const mine = await signIn(first, 'demo-member')
  const other = await signIn(second, 'demo-member')
  const sessions = async (token: string) =>
    (await call(second, '/api/account/sessions', undefined, token)).data as { id: string; current: boolean }[]
  t.equal((await sessions(mine)).length, 2)
  const { id } = (await sessions(mine)).find(({ current }) => !current)!
  has(t, await call(second, '/api/account/sessions/end', { id }, mine), { code: 1011 }, 'R10: not unproved')
  const proved = await prove(first, second, '13800000001', mine)
  for (const server of [first, second]) {
    t.notOk(await isSignedIn(server, mine), 'the token before the proof is dead')
    t.ok(await isSignedIn(server, proved))
  }
  t.equal((await call(first, '/api/account/sessions/end', { id }, proved)).status, 200)
  for (const server of [second, first]) t.notOk(await isSignedIn(server, other), 'at the next request')
})

t.test('R12: a new password ends every session in both processes at the next request', async (t) => {
  const before = await prove(second, first, '13800000002', await signIn(first, 'demo-manager'))
  const elsewhere = await signIn(second, 'demo-manager')
  const change = { oldPassword: 'demo-manager-2026', password: 'nine blue jugs' }
  const { data } = await call(second, '/api/account/password', change, before)
  for (const server of [first, second]) {
    t.notOk(await isSignedIn(server, before))
    t.notOk(await isSignedIn(server, elsewhere))
    t.ok(await isSignedIn(server, data.token), 'but the one that it answered')
  }
  t.equal((await login(first, 'demo-manager')).status, 401)
  t.equal((await login(first, 'demo-manager', 'nine blue jugs')).status, 200)
})

t.test('R4: failed tries are counted once for both: then each asks for a captcha', async (t) => {
  for (let turn = 0; turn < 5; turn++)
    t.equal((await login(inTurn(turn), 'demo-member', 'wrong')).status, 401, `try ${turn + 1}`)
  for (const server of [first, second])
    has(t, await login(server, 'demo-member'), { status: 400, code: 1017 })
})

t.test('R7: a phone is written to once a minute, and an address asks 20 times an hour', async (t) => {
  const ask = async (server: Server, phone: string) =>
    call(server, '/f/api/sms/sendCode', { phone, scene: 'login', ...(await captcha(server)) })
  t.equal((await ask(first, '13730000002')).status, 200)
  t.equal((await ask(second, '13730000002')).status, 429, 'once a minute')
  const answers: number[] = []
  for (let turn = 2; turn < 21; turn++)
    answers.push((await ask(inTurn(turn), `137300001${String(turn).padStart(2, '0')}`)).status)
  t.strictSame(answers, [...Array<number>(18).fill(200), 429])
})

t.test('R10: five wrong payment passwords lock it in both processes', async (t) => {
  const phone = '13800000001'
  const token = await prove(first, second, phone, await signIn(first, 'demo-member'))
  await call(first, '/api/account/payPassword', { payPassword: '140629' }, token)
  const guess = (server: Server, payPassword: string) =>
    call(server, '/api/account/proof', { payPassword }, token)
  for (let turn = 0; turn < 5; turn++)
    has(t, await guess(inTurn(turn), '140630'), { code: 1013 }, `try ${turn + 1}`)
  for (const server of [second, first])
    has(t, await guess(server, '140629'), { status: 429, code: 1012 }, 'even the right one')
})

t.test('R9: a code of the authenticator given at one process is used up at the other', async (t) => {
  const operator = await signIn(first, 'demo-operator')
  const { data } = await call(second, '/api/staff/authenticator', undefined, operator)
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
  const enrolled = await call(first, '/api/staff/enrol', { offer: data.offer, code }, operator)
  t.equal(enrolled.status, 200)
  const again = await signIn(second, 'demo-operator')
  has(t, await call(second, '/api/staff/verify', { code }, again), { status: 400, code: 1051 })
})
