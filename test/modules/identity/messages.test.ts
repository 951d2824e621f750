import { randomUUID } from 'node:crypto'
import t from 'tap'
import { seedAreas } from '../../../src/modules/addresses/index.ts'
import { MailNotSent } from '../../../src/platform/gateways/mail.ts'
import { SmsNotSent } from '../../../src/platform/gateways/sms.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { inSuzhou } from '../addresses/world.ts'
import { startVerifying } from '../verification/world.ts'

const mall = await startVerifying(t, { clock: handClock('2026-03-02T02:00:00Z') })
const { drawn, services } = mall
const { sql } = mall.database.owner
await seedAreas(mall.database.owner)

const PASSWORD = 'six green bottles'
type Lang = 'zh' | 'en'

/** Says a call's message, or fails where the call is not refused. */
async function said(lang: Lang, url: string, body?: object, token?: string): Promise<string> {
  const response = await mall.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: {
      language: lang,
      'sec-fetch-site': 'same-origin',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const { code, msg } = response.json<{ code: number; msg: string }>()
  if (code === 0) throw new Error(`${url} was not refused`)
  return msg
}

async function done<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await mall.app.inject({
    method: 'POST',
    url,
    headers: {
      language: 'en',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : { 'sec-fetch-site': 'same-origin' }),
    },
    payload: JSON.stringify(body),
  })
  const { code, msg, data } = response.json<{ code: number; msg: string; data: T }>()
  if (code !== 0) throw new Error(`${url}: ${msg}`)
  return data
}

let last = 0
const newPhone = () => `1372000${String(++last).padStart(4, '0')}`

/** A code that was sent to this phone. */
async function codeTo(phone: string, scene: string): Promise<string> {
  await sql`truncate rate_counters, phone_messages`
  await mall.askCode(phone, scene)
  return drawn.at(-1)!
}

const ticketOf = async (phone: string) =>
  (
    await done<{ ticket: string }>('/f/api/register/checkPhone', {
      phone,
      code: await codeTo(phone, 'register'),
    })
  ).ticket

const account = (ticket: string, username = `messages-${++last}`) => ({
  ticket,
  username,
  password: PASSWORD,
  companyName: '苏州环境检测有限公司',
  terms: true,
})

/** A member who has just proved who they are. */
async function provedMember() {
  const phone = newPhone()
  const { username } = await done<{ username: string }>(
    '/f/api/register/submit',
    account(await ticketOf(phone)),
  )
  // Any Authorization header says that no browser asks: the token comes in the answer.
  const { token: first } = await done<{ token: string }>(
    '/f/api/login/password',
    { username, password: PASSWORD },
    'none',
  )
  await sql`truncate rate_counters, phone_messages`
  await done('/api/account/proof/sendCode', await mall.captcha(), first)
  const { token } = await done<{ token: string }>('/api/account/proof', { code: drawn.at(-1)! }, first)
  return { phone, username, token }
}

const login = (lang: Lang, username: string, password: string) =>
  said(lang, '/f/api/login/password', { username, password })

interface Message {
  /** As the specification's error catalogue (8) names it. */
  name: string
  zh: string
  en: string
  produce(lang: Lang): Promise<string>
}

const messages: Message[] = [
  {
    name: 'login failed',
    zh: '登录失败：账号或密码错误',
    en: 'Login failed: wrong account or password',
    produce: (lang) => login(lang, 'nobody', 'whatever it was'),
  },
  {
    name: 'verification code error',
    zh: '验证码错误',
    en: 'Verification code error',
    produce: (lang) => said(lang, '/f/api/login/phone', { phone: newPhone(), code: '000000' }),
  },
  {
    name: 'invalid captcha',
    zh: '图形验证码错误',
    en: 'Invalid captcha',
    async produce(lang) {
      const { captchaId } = await mall.captcha()
      return said(lang, '/f/api/sms/sendCode', {
        phone: newPhone(),
        scene: 'login',
        captchaId,
        captcha: '----',
      })
    },
  },
  {
    name: 'phone not registered',
    zh: '手机号未注册',
    en: 'Phone not registered',
    async produce(lang) {
      const phone = newPhone()
      return said(lang, '/f/api/login/phone', { phone, code: await codeTo(phone, 'login') })
    },
  },
  {
    name: 'account already exists',
    zh: '账号已存在',
    en: 'Account already exists',
    async produce(lang) {
      const { username } = await provedMember()
      return said(lang, '/f/api/register/submit', account(await ticketOf(newPhone()), username))
    },
  },
  {
    name: 'SMS sending failed',
    zh: '短信发送失败，请稍后再试',
    en: 'SMS sending failed, please try again later',
    async produce(lang) {
      const works = services.sms
      services.sms = { send: () => Promise.reject(new SmsNotSent('the provider is away')) }
      try {
        return await said(lang, '/f/api/sms/sendCode', {
          phone: newPhone(),
          scene: 'login',
          ...(await mall.captcha()),
        })
      } finally {
        services.sms = works
      }
    },
  },
  {
    name: 'send failed',
    zh: '发送失败：邮件未能发出，请稍后再试',
    en: 'Send failed: the mail could not be sent, please try again later',
    async produce(lang) {
      const { token } = await provedMember()
      const works = services.mail
      services.mail = { send: () => Promise.reject(new MailNotSent('the provider is away')) }
      try {
        return await said(lang, '/api/account/mail', { email: 'lab@example.com' }, token)
      } finally {
        services.mail = works
      }
    },
  },
  {
    name: 'registration failed',
    zh: '注册失败：手机验证已过期，请重新验证',
    en: 'Registration failed: the phone check has expired, please verify again',
    produce: (lang) => said(lang, '/f/api/register/submit', account('a ticket nobody was given')),
  },
  {
    name: 'modification failed',
    zh: '修改失败：该手机号已绑定其他账户',
    en: 'Modification failed: this phone is bound to another account',
    async produce(lang) {
      const other = await provedMember()
      const { token } = await provedMember()
      await sql`truncate rate_counters, phone_messages`
      await done('/api/account/phone/sendCode', { phone: other.phone, ...(await mall.captcha()) }, token)
      return said(lang, '/api/account/phone', { phone: other.phone, code: drawn.at(-1)! }, token)
    },
  },
  {
    name: 'deletion failed',
    zh: '删除失败：必须保留一个默认收货地址',
    en: 'Deletion failed: a default shipping address must be kept',
    async produce(lang) {
      const { token } = await provedMember()
      const { id } = await done<{ id: string }>('/api/address/save', inSuzhou, token)
      await done('/api/address/save', inSuzhou, token)
      return said(lang, '/api/address/delete', { id }, token)
    },
  },
  {
    name: 'please log in (first)',
    zh: '请先登录',
    en: 'Please log in first',
    produce: (lang) => said(lang, '/api/account/getAccountIsClockin'),
  },
]

for (const { name, zh, en, produce } of messages) {
  t.test(`specification 8: ${name}`, async (t) => {
    for (const [lang, words] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      await sql`truncate rate_counters, phone_messages`
      t.equal(await produce(lang), words, lang)
    }
  })
}

t.test('specification 8: operation failed, with the number to ask about', async (t) => {
  const works = services.random
  services.random = {
    ...works,
    text: () => {
      throw new Error('a fault of ours')
    },
  }
  t.match(await said('zh', '/f/api/captcha/get'), /^操作失败：服务器出错了，请求编号 \S+$/)
  t.match(
    await said('en', '/f/api/captcha/get'),
    /^Operation failed: something went wrong on our side, request \S+$/,
  )
  services.random = works
})

t.test('specification 8: enter account or password', async (t) => {
  for (const [lang, words] of [
    ['zh', '请输入账号或密码'],
    ['en', 'Enter account or password'],
  ] as const) {
    const form = await mall.app.inject({ url: '/login', headers: { language: lang } })
    const cookie = `form=${form.cookies.find(({ name }) => name === 'form')!.value}`
    const formToken = /name="formToken" value="([^"]+)"/.exec(form.body)![1]!
    const answer = await mall.app.inject({
      method: 'POST',
      url: '/login',
      headers: {
        cookie,
        language: lang,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ action: 'password', formToken, username: '', password: '' }).toString(),
    })
    t.match(answer.body, words)
  }
})

t.test(
  'specification 8: language pack not found, and the default image, are ready on every page',
  async (t) => {
    // What the browser does with them: test/pages/language.test.ts and test/pages/frame.test.ts.
    for (const [lang, words] of [
      ['zh', '未找到语言包：'],
      ['en', 'Language pack not found: '],
    ] as const) {
      const { body } = await mall.app.inject({ url: '/login', headers: { language: lang } })
      t.match(body, `data-unsupported="${words}`)
      const picture = /data-picture="([^"]+)"/.exec(body)![1]!
      has(t, await mall.app.inject(picture), { statusCode: 200 })
    }
  },
)
