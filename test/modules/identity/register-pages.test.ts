import t from 'tap'
import { answerTo } from '../../support/words-captcha.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startVerifying } from '../verification/world.ts'
import { errorsOf, fieldsOf, FormFiller } from './forms.ts'

/** The beginning of an hour: limits by the hour are not to end in the middle of a test. */
const clock = handClock('2026-11-21T02:00:00Z')
const mall = await startVerifying(t, { clock })
const { app, drawn } = mall
const { sql } = mall.database.owner
t.beforeEach(async () => {
  await sql`truncate rate_counters, phone_messages`
})

let next = 0
const newPhone = () => `1360000${String(++next).padStart(4, '0')}`
const newName = () => `lab-${++next}`
const PASSWORD = 'six green bottles'
const COMPANY = '苏州环境检测有限公司'

/** Solves the captcha of the open page, has a code sent and answers it. */
async function askCode(visitor: FormFiller, phone: string): Promise<string> {
  const captcha = drawn.at(-1)!
  const { status, body } = await visitor.press('sendCode', { phone, captcha })
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(errorsOf(body))}`)
  return drawn.at(-2)! // the page that came back drew another captcha
}

/** Goes through both steps; the visitor is a member then. */
async function register(visitor: FormFiller, phone = newPhone(), username = newName()) {
  await visitor.go('/register')
  const code = await askCode(visitor, phone)
  await visitor.press('phone', { code })
  const account = {
    companyName: COMPANY,
    username,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    terms: 'true',
  }
  const answer = await visitor.press('account', account)
  return { phone, username, answer }
}

for (const lang of ['zh', 'en'] as const) {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en)

  t.test(`${lang}: without scripts a company registers in three steps and is signed in`, async (t) => {
    const visitor = new FormFiller(app, lang)
    const phone = newPhone()
    const first = await visitor.go('/register')
    t.equal(first.status, 200)
    t.match(first.body, /aria-current="step">(验证手机|Verify your phone)/)
    const code = await askCode(visitor, phone)
    const sent = visitor.page!.body
    t.match(
      errorsOf(sent).top,
      say('验证码已发送至 136****', 'A code was sent to 136****'),
      'the notice, in the language',
    )
    t.equal(fieldsOf(sent)['phone'], phone, 'what was typed stays')
    const second = await visitor.press('phone', { code })
    t.equal(second.status, 200)
    t.match(second.body, `136****${phone.slice(-4)} ${say('已验证', 'verified')}`)
    t.match(second.body, /href="\/terms"/)
    t.match(second.body, /href="\/privacy"/)
    t.equal(second.response.headers['cache-control'], 'no-store', 'the ticket stays in no cache')
    const username = newName()
    const done = await visitor.press('account', {
      companyName: COMPANY,
      username,
      password: PASSWORD,
      passwordAgain: PASSWORD,
      terms: 'true',
    })
    has(t, done, { status: 303, location: '/register_succed' })
    const third = await visitor.open(done.location!)
    t.match(third.body, username)
    t.match(third.body, COMPANY)
    t.match(third.body, /name="consignee"/, 'a first address is offered')
    t.ok(await visitor.isMember())
    has(t, await visitor.open('/register'), { status: 303, location: '/user-centered' }, 'once is enough')
  })

  t.test(`${lang}: step 1 says what is wrong beside the field and keeps the phone`, async (t) => {
    const visitor = new FormFiller(app, lang)
    await visitor.go('/register')
    const required = say('此项必填', 'This field is required')
    const phoneWords = say('请输入 11 位有效手机号码', 'Please enter a valid 11-digit mobile number')
    const badPhone = await visitor.press('sendCode', { phone: '12345', captcha: '' })
    t.equal(badPhone.status, 422)
    t.strictSame(errorsOf(badPhone.body).fields, { phone: phoneWords, captcha: required })
    t.equal(fieldsOf(badPhone.body)['phone'], '12345')

    const phone = newPhone()
    const badCaptcha = await visitor.press('sendCode', { phone, captcha: 'no' })
    const words = say('图形验证码错误', 'Invalid captcha')
    t.strictSame(errorsOf(badCaptcha.body), { top: words, fields: { captcha: words } })
    has(t, fieldsOf(badCaptcha.body), { phone, captcha: '', code: '' }, 'nothing secret comes back')

    const none = await visitor.press('phone', { phone, code: '' })
    t.strictSame(errorsOf(none.body).fields, { code: required })
    await askCode(visitor, phone)
    const badCode = await visitor.press('phone', { code: '000' })
    t.equal(badCode.status, 422)
    t.strictSame(errorsOf(badCode.body).fields, { code: say('验证码错误', 'Verification code error') })
    has(t, fieldsOf(badCode.body), { phone, code: '' })

    clock.forward(20)
    const soon = await visitor.press('sendCode', { captcha: drawn.at(-1)! })
    t.equal(soon.status, 429)
    t.match(errorsOf(soon.body).top, say('请 40 秒后再试', 'try again in 40 s'), 'the seconds that are left')
    t.equal(soon.response.headers['retry-after'], '40')
    t.match(soon.body, 'data-wait="40"', 'for the countdown')
  })

  t.test(
    `${lang}: step 2 says what is wrong beside the field; only the passwords are typed anew`,
    async (t) => {
      const visitor = new FormFiller(app, lang)
      await visitor.go('/register')
      await visitor.press('phone', { code: await askCode(visitor, newPhone()) })
      const { ticket } = fieldsOf(visitor.page!.body)
      const wrong = await visitor.press('account', {
        companyName: '苏',
        username: '1st',
        password: PASSWORD,
        passwordAgain: `${PASSWORD}!`,
      })
      t.equal(wrong.status, 422)
      t.strictSame(errorsOf(wrong.body).fields, {
        companyName: say('至少 2 个字符', 'At least 2 characters'),
        username: say(
          '用户名为 4 至 20 位字母、数字、- 或 _，以字母开头',
          '4 to 20 letters, digits, - or _, beginning with a letter',
        ),
        passwordAgain: say('两次输入的密码不一致', 'The two passwords do not match'),
        terms: say(
          '请阅读并同意服务条款与隐私政策',
          'Please read and accept the terms and the privacy policy',
        ),
      })
      has(t, fieldsOf(wrong.body), {
        companyName: '苏',
        username: '1st',
        password: '',
        passwordAgain: '',
        ticket,
      })
      t.notMatch(wrong.body, PASSWORD)

      const good = { companyName: COMPANY, username: newName(), terms: 'true' }
      const weak = await visitor.press('account', {
        ...good,
        password: 'password1',
        passwordAgain: 'password1',
      })
      t.strictSame(errorsOf(weak.body).fields, {
        password: say('这个密码过于常见，请换一个', 'This password is too common: please choose another'),
      })
      has(t, fieldsOf(weak.body), { ...good, ticket }, 'the box stays ticked')

      const { username: taken } = await register(new FormFiller(app))
      const both = { password: PASSWORD, passwordAgain: PASSWORD }
      const refused = await visitor.press('account', { ...both, username: taken })
      t.equal(refused.status, 409)
      t.strictSame(errorsOf(refused.body), {
        top: say('账号已存在', 'Account already exists'),
        fields: { username: say('该用户名已被使用', 'This user name is taken') },
      })
      t.equal((await visitor.press('account', { ...both, username: good.username })).status, 303)
    },
  )

  t.test(`${lang}: R3: who holds a registered phone is told so, and signs in with it instead`, async (t) => {
    const { phone } = await register(new FormFiller(app))
    await sql`truncate phone_messages`
    const visitor = new FormFiller(app, lang)
    await visitor.go('/register')
    const refused = await visitor.press('phone', { code: await askCode(visitor, phone) })
    t.equal(refused.status, 409)
    t.strictSame(errorsOf(refused.body), {
      top: say('账号已存在', 'Account already exists'),
      fields: {
        phone: say('该手机号已注册，请直接登录', 'This phone is registered already: please sign in'),
      },
    })
    await sql`truncate phone_messages`
    await visitor.go('/login_phone?next=/order/safe')
    const code = await askCode(visitor, phone)
    has(t, await visitor.press('phone', { code: '0' }), { status: 422 })
    t.equal(fieldsOf(visitor.page!.body)['next'], '/order/safe')
    has(t, await visitor.press('phone', { code }), { status: 303, location: '/order/safe' })
    t.ok(await visitor.isMember())
  })

  t.test(`${lang}: a phone that nobody registered is named to its holder`, async (t) => {
    const visitor = new FormFiller(app, lang)
    for (const [path, action, more] of [
      ['/login_phone', 'phone', {}],
      ['/password', 'reset', { password: PASSWORD, passwordAgain: PASSWORD }],
    ] as const) {
      await visitor.go(path)
      const refused = await visitor.press(action, { code: await askCode(visitor, newPhone()), ...more })
      const words = say('手机号未注册', 'Phone not registered')
      t.strictSame(errorsOf(refused.body), { top: words, fields: { phone: words } }, path)
    }
  })

  t.test(`${lang}: who forgot the password sets a new one, and is asked to sign in`, async (t) => {
    const { phone, username } = await register(new FormFiller(app))
    await sql`truncate phone_messages`
    const visitor = new FormFiller(app, lang)
    await visitor.go('/password')
    const code = await askCode(visitor, phone)
    const differ = await visitor.press('reset', { code, password: 'nine blue jugs', passwordAgain: 'nine' })
    t.strictSame(errorsOf(differ.body).fields, {
      passwordAgain: say('两次输入的密码不一致', 'The two passwords do not match'),
    })
    const weak = await visitor.press('reset', { code, password: 'short', passwordAgain: 'short' })
    t.strictSame(errorsOf(weak.body).fields, { password: say('密码至少 8 个字符', 'At least 8 characters') })
    t.notMatch(weak.body, 'short')
    const both = { password: 'nine blue jugs', passwordAgain: 'nine blue jugs' }
    has(t, await visitor.press('reset', { code, ...both }), { status: 303, location: '/login?reset=1' })
    const { body } = await visitor.go('/login?reset=1')
    t.match(body, say('密码已重置，请用新密码登录', 'Your password was reset'))
    t.equal((await visitor.signIn({ username, password: PASSWORD })).status, 401)
    t.equal((await visitor.signIn({ username, password: 'nine blue jugs' })).status, 303)
  })
}

t.test('a captcha can be had as another picture or in words; what was typed stays', async (t) => {
  const visitor = new FormFiller(app)
  const { body } = await visitor.go('/register')
  t.match(body, /<img src="data:image\/svg\+xml;base64,[^"]+" alt="图形验证码图片/)
  const phone = newPhone()
  const another = await visitor.press('picture', { phone })
  t.equal(fieldsOf(another.body)['phone'], phone)
  t.not(fieldsOf(another.body)['captchaId'], fieldsOf(body)['captchaId'])
  const words = await visitor.press('words')
  const question = /以下哪些词是[^<]+/.exec(words.body)![0]
  has(t, fieldsOf(words.body), { phone, kind: 'words' })
  const sent = await visitor.press('sendCode', { captcha: answerTo(question) })
  t.equal(sent.status, 200)
  t.match(sent.body, /以下哪些词是/, 'it stays in words')
})

t.test('R5: the ticket of step 1 is in no address, and is over after half an hour', async (t) => {
  const visitor = new FormFiller(app)
  await visitor.go('/register')
  await visitor.press('phone', { code: await askCode(visitor, newPhone()) })
  clock.forward(1801)
  const typed = { companyName: COMPANY, username: newName(), password: PASSWORD, passwordAgain: PASSWORD }
  const over = await visitor.press('account', { ...typed, terms: 'true' })
  t.equal(over.status, 410)
  t.match(errorsOf(over.body).top, '注册失败：手机验证已过期，请重新验证')
  t.match(over.body, /aria-current="step">验证手机/, 'step 1 again')
})

t.test('who is no member is led from the last step to the first', async (t) => {
  has(t, await new FormFiller(app).open('/register_succed'), { status: 303, location: '/register' })
})

t.test('a member without a company’s name is led to it, by whichever way in', async (t) => {
  const { phone, username } = await register(new FormFiller(app))
  await sql`update members set company_name = null where username = ${username}`
  await sql`truncate phone_messages`
  const location = '/updatecompanyname?next=%2Fcart'
  const byPassword = new FormFiller(app)
  has(t, await byPassword.signIn({ username, password: PASSWORD, next: '/cart' }), { status: 303, location })
  const byPhone = new FormFiller(app)
  await byPhone.go('/login_phone?next=/cart')
  has(t, await byPhone.press('phone', { code: await askCode(byPhone, phone) }), { status: 303, location })
})

t.test('R16: fields that a form has not are refused', async (t) => {
  const visitor = new FormFiller(app)
  await visitor.go('/register')
  t.equal((await visitor.press('picture', { managerType: '1' })).status, 422)
  t.equal((await visitor.press('sendCode', { phone: newPhone(), isOperator: 'true' })).status, 422)
})
