import t from 'tap'
import { assertCode } from '../../../src/modules/verification/index.ts'
import { contextFor } from '../../../src/platform/app-services.ts'
import { DomainError } from '../../../src/shared/errors.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { simulatorKeys, startSmsSimulator } from '../../support/sms-simulator.ts'
import { startVerifying } from './world.ts'

/** The beginning of an hour: limits by the hour are not to end in the middle of a test. */
const clock = handClock('2026-11-21T02:00:00Z')
const simulator = await startSmsSimulator(t, clock)
const mall = await startVerifying(t, {
  clock,
  env: {
    SMS_PROVIDER: 'aliyun',
    SMS_ENDPOINT: simulator.endpoint,
    SMS_SIGN_NAME: '恒准',
    SMS_TEMPLATE_CODE: 'SMS_1',
    ALIYUN_ACCESS_KEY_ID: simulatorKeys.id,
    ALIYUN_ACCESS_KEY_SECRET: simulatorKeys.secret,
    CODE_KEYS: 'the new key of thirty-two letters or more, the old key of thirty-two letters or more',
  },
})
const { sql } = mall.database.owner
/** Another address for each test, so that their limits do not meet. */
const ctx = () =>
  contextFor(
    mall.services,
    { id: 'test', ip: '127.0.0.1', headers: {}, cookies: {}, log: mall.app.log } as never,
    null,
  )
const isRight = (phone: string, code: string, purpose: 'register' | 'login' = 'register') =>
  assertCode(ctx(), { phone, purpose, code }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 1002) return false
      throw error
    },
  )
const lastCode = () => simulator.sent.at(-1)!.values['code']!
t.beforeEach(async () => void (await sql`truncate rate_counters, phone_messages, phone_codes`))

t.test(
  'R5: a code of six digits reaches the phone, is good once, for its purpose and phone alone',
  async (t) => {
    const { status, body } = await mall.askCode('13800000001')
    t.equal(status, 200)
    t.strictSame(body.data, { expireIn: 300, resendIn: 60 })
    has(t, simulator.sent.at(-1), { phone: '13800000001', values: { code: /^\d{6}$/ } })
    t.equal(await isRight('13800000001', lastCode(), 'login'), false, 'another purpose')
    t.equal(await isRight('13800000002', lastCode()), false, 'another phone')
    t.equal(await isRight('13800000001', lastCode()), true)
    t.equal(await isRight('13800000001', lastCode()), false, 'a second time')
  },
)

t.test('R5: of twenty tries at once with the right code one is right', async (t) => {
  await mall.askCode('13800000003')
  const tries = await Promise.all(Array.from({ length: 20 }, () => isRight('13800000003', lastCode())))
  t.equal(tries.filter(Boolean).length, 1)
})

t.test('R5: five wrong tries, or five minutes, are the end of a code', async (t) => {
  await mall.askCode('13800000004')
  const wrong = lastCode() === '000000' ? '111111' : '000000'
  for (let i = 0; i < 5; i++) t.equal(await isRight('13800000004', wrong), false)
  t.equal(await isRight('13800000004', lastCode()), false, 'the sixth, though right')

  await mall.askCode('13800000005')
  clock.forward(301)
  t.equal(await isRight('13800000005', lastCode()), false)
})

t.test('R5: the database keeps neither codes nor captchas, only keyed hashes', async (t) => {
  await mall.askCode('13800000006')
  const [row] = await sql<{ text: string }[]>`select phone_codes::text as text from phone_codes`
  t.notMatch(row!.text.replace('13800000006', ''), lastCode())
  t.match(row!.text, /\\x[0-9a-f]{64}/)
})

t.test('R53: a code made with the key before is good while both live', async (t) => {
  await mall.askCode('13800000007')
  mall.services.config.CODE_KEYS.reverse()
  t.equal(await isRight('13800000007', lastCode()), true)
  mall.services.config.CODE_KEYS.reverse()
})

t.test('R7: a phone is written to once a minute and five times an hour', async (t) => {
  const phone = '13800000008'
  t.equal((await mall.askCode(phone)).status, 200)
  const early = await mall.askCode(phone)
  t.equal(early.status, 429)
  t.equal(early.headers['retry-after'], '60')
  t.equal((await mall.askCode(phone, 'login')).status, 429, 'for another purpose too')
  for (let i = 0; i < 4; i++) {
    clock.forward(61)
    t.equal((await mall.askCode(phone)).status, 200)
  }
  clock.forward(61)
  t.equal((await mall.askCode(phone)).status, 429, 'the sixth of an hour')
})

t.test('R7: a phone is written to ten times a day', async (t) => {
  const [phone, other] = ['13800000018', '13800000019']
  const before = simulator.calls()
  for (const hour of [1, 2]) {
    clock.set(`2026-11-23T0${hour}:00:00Z`)
    for (let i = 0; i < 5; i++) {
      t.equal((await mall.askCode(phone)).status, 200)
      clock.forward(61)
    }
  }
  clock.set('2026-11-23T03:00:00Z')
  const refused = await mall.askCode(phone)
  t.equal(refused.status, 429, 'the eleventh of a day')
  t.equal(refused.headers['retry-after'], String(21 * 3600), 'until the day is over')
  t.equal(simulator.calls() - before, 10, 'and the provider is not called for it')
  t.equal((await mall.askCode(other)).status, 200, 'another phone')
  clock.set('2026-11-24T00:00:00Z')
  t.equal((await mall.askCode(phone)).status, 200, 'the next day')
})

t.test('R7: no more messages are sent in a day than the budget says, to however many phones', async (t) => {
  const { config } = mall.services
  const budget = config.SMS_DAILY_BUDGET
  t.teardown(() => Object.assign(config, { SMS_DAILY_BUDGET: budget }))
  Object.assign(config, { SMS_DAILY_BUDGET: 3 })
  clock.set('2026-11-25T02:00:00Z')
  const before = simulator.calls()
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await mall.askCode(`1380000002${i}`)).status)
  t.strictSame(statuses, [200, 200, 200, 429, 429])
  t.equal(simulator.calls() - before, 3)
  clock.set('2026-11-26T00:00:00Z')
  t.equal((await mall.askCode('13800000025')).status, 200, 'the next day')
})

t.test('R7: fifteen asked for at once call the provider once', async (t) => {
  const before = simulator.calls()
  const captchas = await Promise.all(Array.from({ length: 15 }, () => mall.captcha()))
  const answers = await Promise.all(
    captchas.map((each) =>
      mall.call('POST', '/f/api/sms/sendCode', { phone: '13800000009', scene: 'login', ...each }),
    ),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
  t.equal(simulator.calls() - before, 1)
})

t.test('R7: a provider that refuses or hangs up is called once, and the caller is told', async (t) => {
  for (const [phone, answer] of [
    ['13800000010', { code: 'isv.BUSINESS_LIMIT_CONTROL' }],
    ['13800000011', { hangsUp: true }],
  ] as const) {
    const before = simulator.calls()
    simulator.answer = answer
    const { status, body } = await mall.askCode(phone)
    simulator.answer = {}
    t.equal(status, 503)
    t.equal(body.msg, 'SMS sending failed, please try again later')
    t.equal(simulator.calls() - before, 1)
  }
})

t.test('a number that is none is refused beside its field, in both languages', async (t) => {
  for (const [language, words] of [
    ['zh', '请输入 11 位有效手机号码'],
    ['en', 'Please enter a valid 11-digit mobile number'],
  ]) {
    const sent = { phone: '12345', scene: 'login', captchaId: 'x', captcha: 'x' }
    const { status, body } = await mall.call('POST', '/f/api/sms/sendCode', sent, language)
    t.equal(status, 400)
    has(t, body.data.errors, [{ path: 'phone', msg: words }])
  }
})
