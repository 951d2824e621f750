import t from 'tap'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { errorsOf } from '../identity/forms.ts'
import type { FormFiller } from '../identity/forms.ts'
import { membersMall, PASSWORD } from './world.ts'

const mall = await membersMall(t, { clock: handClock('2026-11-20T02:00:30Z') })
const { sql, drawn } = mall
t.beforeEach(async () => void (await sql`truncate rate_counters, phone_messages`))

/** Solves the captcha of the open page and answers the code that was sent. */
async function codeFor(browser: FormFiller, typed: Record<string, string> = {}): Promise<string> {
  await sql`truncate phone_messages`
  const { status, body } = await browser.press('sendCode', { captcha: drawn.at(-1)!, ...typed })
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(errorsOf(body))}`)
  return drawn.at(-2)!
}

for (const lang of ['zh', 'en'] as const) {
  const say = <T extends string | RegExp>(zh: T, en: T) => (lang === 'zh' ? zh : en)

  t.test(`R10: ${lang}: what needs a proof leads to it and back`, async (t) => {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    for (const path of ['/newselsect', '/changepassword', '/paypass', '/mail'])
      has(t, await browser.open(path), {
        status: 303,
        location: `/selsect?next=${encodeURIComponent(path)}`,
      })
    await browser.go('/selsect?next=%2Fpaypass')
    const before = browser.cookies.get('Authorization')
    const wrong = await browser.press('prove', { code: '000000' })
    t.match(errorsOf(wrong.body).fields['code'], say('验证码', 'code'), 'beside the field')
    const code = await codeFor(browser)
    has(t, await browser.press('prove', { code }), { status: 303, location: '/paypass' })
    t.not(browser.cookies.get('Authorization'), before, 'R12: a new token')
    t.equal((await browser.open('/paypass')).status, 200)
    has(t, await browser.open('/selsect?next=%2Fmail'), { status: 303, location: '/mail' }, 'proved already')
    has(t, await browser.open('/selsect?next=%2F%2Fevil.example'), { status: 303, location: '/' }, 'R22')
  })

  t.test(`${lang}: the pay password is set, typed twice, and proves from then on`, async (t) => {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    await buyer.prove()
    await browser.go('/paypass')
    const run = await browser.press('default', { payPassword: '123456', payPasswordAgain: '123456' })
    t.equal(run.status, 422)
    has(t, errorsOf(run.body).fields, { payPassword: say(/6 位/, /6 digits/) })
    const other = await browser.press('default', { payPassword: '135790', payPasswordAgain: '135791' })
    has(t, errorsOf(other.body).fields, { payPasswordAgain: String })
    t.notMatch(other.body, 'value="135790"', 'no secret comes back')
    const set = await browser.press('default', { payPassword: '135790', payPasswordAgain: '135790' })
    has(t, set, { status: 303, location: '/order/safe' })
    await sql`update sessions set proved_at = null`
    await browser.go('/selsect?next=%2Fmail&means=payPassword')
    const wrong = await browser.press('prove', { payPassword: '999991' })
    has(t, errorsOf(wrong.body).fields, { payPassword: String })
    has(t, await browser.press('prove', { payPassword: '135790' }), { status: 303, location: '/mail' })
    const { data } = await buyer.get('/api/message/page', lang)
    t.match(JSON.stringify(data), say('支付密码', 'payment password'), 'told by a notice')
  })

  t.test(`${lang}: another phone is bound by its own code`, async (t) => {
    const [buyer, holder] = [await mall.register(), await mall.register()]
    await sql`truncate rate_counters, phone_messages`
    const browser = await buyer.browser(lang)
    await buyer.prove()
    await browser.go('/newselsect')
    const bad = await browser.press('sendCode', { phone: '12', captcha: drawn.at(-1)! })
    has(t, errorsOf(bad.body).fields, { phone: String })
    const codeOfHolder = await codeFor(browser, { phone: holder.phone! })
    const refused = await browser.press('bind', { phone: holder.phone!, code: codeOfHolder })
    has(t, errorsOf(refused.body).fields, { phone: say(/已绑定/, /is bound to another/) })
    const phone = `1340000000${lang === 'zh' ? 1 : 2}`
    const code = await codeFor(browser, { phone })
    const bound = await browser.press('bind', { phone, code })
    has(t, bound, { status: 303, location: '/order/safe' })
    t.equal((await buyer.get('/api/account/profile')).status, 401, 'R12: every other session is over')
    t.match((await browser.open('/order/safe')).body, `134****000${lang === 'zh' ? 1 : 2}`)
    const [message] =
      await sql`select vars from notices where key = 'phoneChanged' and member_id = ${buyer.memberId}`
    has(t, message, { vars: { phone: /^134\*\*\*\*000/ } })
  })

  t.test(`${lang}: the login password is changed by who knows the old one`, async (t) => {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    await buyer.prove()
    await browser.go('/changepassword')
    const send = (oldPassword: string, password: string, passwordAgain = password) =>
      browser.press('default', { oldPassword, password, passwordAgain })
    has(t, errorsOf((await send('wrong', 'eight green bottles')).body).fields, { oldPassword: String })
    has(t, errorsOf((await send(PASSWORD, 'short')).body).fields, { password: String })
    has(t, errorsOf((await send(PASSWORD, 'eight green bottles', 'nine')).body).fields, {
      passwordAgain: String,
    })
    const changed = await send(PASSWORD, 'eight green bottles')
    has(t, changed, { status: 303, location: '/order/safe' })
    t.equal((await buyer.get('/api/account/profile')).status, 401)
    t.equal(await browser.isMember(), true)
    t.equal(
      (await sql`select 1 from notices where key = 'passwordChanged' and member_id = ${buyer.memberId}`)
        .length,
      1,
    )
  })

  t.test(`${lang}: devices are listed and ended, one and all others`, async (t) => {
    const buyer = await mall.register()
    const [browser, second, third] = [await buyer.browser(lang), await buyer.browser(), await buyer.browser()]
    await browser.go('/order/safe')
    has(t, await browser.press('endOthers'), { status: 303, location: '/selsect?next=%2Forder%2Fsafe' })
    await buyer.prove()
    await browser.go('/order/safe')
    t.match(browser.page!.body, say('当前设备', 'This device'))
    const { data } = await buyer.get('/api/account/sessions')
    t.equal(data.length, 4)
    const ended = await browser.press('end')
    t.equal(ended.status, 200)
    const alive = async () => [
      await second!.isMember(),
      await third!.isMember(),
      (await buyer.get('/api/account/profile')).status === 200,
    ]
    t.equal((await alive()).filter(Boolean).length, 2, 'one is over')
    t.equal((await browser.press('endOthers')).status, 200)
    t.strictSame(await alive(), [false, false, false])
    t.equal(await browser.isMember(), true, 'this one goes on')
  })
}

t.test('an account without a phone proves by its login password', async (t) => {
  const buyer = await mall.register()
  const browser = await buyer.browser('en')
  await sql`update members set phone = null where id = ${buyer.memberId}`
  await browser.go('/selsect?next=%2Fpaypass')
  const wrong = await browser.press('prove', { password: 'wrong' })
  has(t, errorsOf(wrong.body).fields, { password: String })
  has(t, await browser.press('prove', { password: PASSWORD }), { status: 303, location: '/paypass' })
})

t.test('the level counts long password, phone, mail and pay password, a quarter each', async (t) => {
  const buyer = await mall.register()
  const browser = await buyer.browser('en')
  const level = async () => {
    const { body } = await browser.open('/order/safe')
    const { data } = await buyer.get('/api/account/profile')
    t.ok(body.includes(`${data.securityLevel / 25} of 4 done`), 'the page says the same')
    return data.securityLevel as number
  }
  const set = (row: object) =>
    sql`update members set ${sql(row as Record<string, string>)} where id = ${buyer.memberId}`
  const phone = buyer.phone!
  await set({ phone: null, password_long: false })
  t.equal(await level(), 0)
  await set({ phone })
  t.equal(await level(), 25)
  await set({ password_long: true })
  t.equal(await level(), 50)
  await set({ email: 'lin@example.com' })
  t.equal(await level(), 75)
  await sql`update members set pay_password_hash = password_hash where id = ${buyer.memberId}`
  t.equal(await level(), 100)
})
