import t from 'tap'
import { answerTo } from '../support/words-captcha.ts'
import type { Test } from 'tap'
import type { Page } from 'playwright-core'
import { systemRandom } from '../../src/platform/random.ts'
import { axe } from '../support/axe.ts'
import { openMall, stopClock, tabTo } from './visitors.ts'
import { twoWays } from './ways.ts'

const { mall, visitor, address } = await openMall(t)

/** Answers with the letters and digits that a person reads from the picture and the phone. */
const drawn: string[] = []
mall.services.random = {
  ...systemRandom,
  text: (alphabet, length) => {
    const text = systemRandom.text(alphabet, length)
    drawn.push(text)
    return text
  },
}
const lastCode = () => drawn.findLast((text) => /^\d{6}$/.test(text))!
t.beforeEach(async () => void (await mall.database.owner.sql`truncate rate_counters, phone_messages`))

let next = 0
const newPhone = () => `1350000${String(++next).padStart(4, '0')}`
const PASSWORD = 'six green bottles'
const words = { zh: { locale: 'zh-CN' }, en: { locale: 'en-GB' } }

/** No serious fault for axe, whose own timers need scripts, and no sideways scrolling. */
async function clean(t: Test, page: Page, name: string, withAxe = true): Promise<void> {
  if (withAxe) t.strictSame(await axe(page), [], `axe: ${name}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  t.ok(overflow <= 0, `no sideways scrolling: ${name}`)
}

/** Deliberate refusals of the form are no faults of the page. */
const unexpected = (faults: string[]) => faults.filter((fault) => !/status of 4(00|09|22|29)/.test(fault))

for (const [lang, javaScriptEnabled] of twoWays) {
  const width = javaScriptEnabled ? 1440 : 390
  const title = `${lang}, ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`
  t.test(`${title}: registration, sign-out, sign-in by phone, a new password`, async (t) => {
    const { page, faults } = await visitor({ ...words[lang], javaScriptEnabled, width })
    const phone = newPhone()
    const username = `lab-${next}`
    const looksClean = (name: string) => clean(t, page, name, javaScriptEnabled)
    /** Requests a code from the open page, and types it. */
    const proveHere = async () => {
      await mall.database.owner.sql`truncate phone_messages`
      await page.fill('[name=phone]', phone)
      await page.fill('[name=captcha]', drawn.at(-1)!)
      await page.click('button[value=sendCode]')
      const sent = page.getByText(lang === 'zh' ? '验证码已发送至 135****' : 'A code was sent to 135****')
      await sent.waitFor()
      await page.fill('[name=code]', lastCode())
    }

    await page.goto('/register')
    await looksClean('step 1')
    await page.click('button[value=sendCode]')
    await page.locator('#field-phone-error').waitFor()
    t.equal(await page.getAttribute('#field-phone', 'aria-invalid'), 'true')
    t.match(await page.getAttribute('#field-phone', 'aria-describedby'), /field-phone-error/)
    await looksClean('step 1, refused')
    await proveHere()
    await looksClean('step 1, sent')
    await page.click('button.button--primary[value=phone]')
    await page.locator('[name=companyName]').waitFor()
    await looksClean('step 2')
    await page.fill('[name=companyName]', '苏州环境检测有限公司')
    await page.fill('[name=username]', username)
    await page.fill('[name=password]', PASSWORD)
    await page.fill('[name=passwordAgain]', 'another one')
    await page.check('[name=terms]')
    await page.click('button[value=account]')
    t.match(await page.textContent('#field-passwordAgain-error'), lang === 'zh' ? '不一致' : 'do not match')
    t.equal(await page.inputValue('[name=username]'), username)
    t.ok(await page.isChecked('[name=terms]'))
    await looksClean('step 2, refused')
    await page.fill('[name=password]', PASSWORD)
    await page.fill('[name=passwordAgain]', PASSWORD)
    await page.click('button[value=account]')
    await page.waitForURL('**/register_succed')
    t.match(await page.textContent('main'), username)
    await looksClean('step 3')

    await page.goto('/logout')
    await page.locator('main button.button--primary').click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/login?next=/about')
    await page.locator('.tabs a').nth(1).click()
    t.equal(address(page), '/login_phone?next=/about')
    await looksClean('sign-in by phone')
    await proveHere()
    await page.click('button.button--primary[value=phone]')
    await page.waitForURL('**/about')

    await page.goto('/password')
    await looksClean('a new password')
    await proveHere()
    await page.fill('[name=password]', 'nine blue jugs')
    await page.fill('[name=passwordAgain]', 'nine blue jugs')
    await page.click('button.button--primary[value=reset]')
    await page.waitForURL('**/login?reset=1')
    t.match(await page.textContent('.note'), lang === 'zh' ? '密码已重置' : 'was reset')
    await page.fill('[name=username]', username)
    await page.fill('form.stack [name=password]', 'nine blue jugs')
    await page.press('form.stack [name=password]', 'Enter')
    await page.waitForURL((url) => url.pathname === '/')
    t.strictSame(unexpected(faults), [])
  })
}

t.test('with the keyboard alone, the captcha in words: from the first field to the last', async (t) => {
  const { page } = await visitor()
  const keys = page.keyboard
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  await page.goto('/register')
  await tabTo(page, '[name=phone]')
  await keys.type(newPhone())
  await tabTo(page, 'button[value=words]')
  await keys.press('Enter')
  const asked = page.getByText('以下哪些词是')
  await asked.waitFor()
  t.equal(await focused(), 'captcha', 'ready for the answer')
  t.match(await page.getAttribute('[name=captcha]', 'aria-describedby'), 'captcha-shown')
  await keys.type(answerTo((await asked.textContent())!))
  await keys.press('Enter')
  await page.getByText('验证码已发送至').waitFor()
  t.equal(await focused(), 'code')
  await keys.type(lastCode())
  await keys.press('Enter')
  await page.locator('[name=companyName]').waitFor()
  for (const [name, text] of [
    ['companyName', '苏州环境检测有限公司'],
    ['username', 'keyboard-lab'],
    ['password', PASSWORD],
    ['passwordAgain', PASSWORD],
  ] as const) {
    await tabTo(page, `[name=${name}]`)
    await keys.type(text)
  }
  await tabTo(page, '[name=terms]')
  await keys.press('Space')
  await keys.press('Enter')
  await page.waitForURL('**/register_succed')
  t.pass('a member')
})

t.test('the button counts the seconds down; what is read out is said once at each end', async (t) => {
  const someone = await visitor()
  const passed = await stopClock(someone)
  const { page } = someone
  await page.goto('/login_phone')
  await page.fill('[name=phone]', newPhone())
  const before = await page.getAttribute('.captcha__picture img', 'src')
  await page.fill('[name=captcha]', drawn.at(-1)!)
  const button = page.locator('button[value=sendCode]')
  await button.click()
  await page.getByText('验证码已发送至').waitFor()
  t.equal(await button.textContent(), '60 秒后可重新获取')
  t.not(await page.getAttribute('.captcha__picture img', 'src'), before, 'the picture is another one')
  t.equal(await page.inputValue('[name=captcha]'), '')
  const said = page.locator('[data-said]')
  const first = await said.textContent()
  await passed(1000)
  t.equal(await button.textContent(), '59 秒后可重新获取')
  t.equal(await said.textContent(), first)
  const draws = drawn.length
  await button.dispatchEvent('click')
  t.equal(drawn.length, draws, 'meanwhile it does nothing')
  await passed(59_000)
  t.equal(await button.textContent(), '获取验证码')
  t.equal(await said.textContent(), '现在可以重新获取验证码')
})

t.test('a wrong captcha is said beside it, the picture is renewed, the phone stays', async (t) => {
  const { page } = await visitor(words.en)
  await page.goto('/register')
  const phone = newPhone()
  await page.fill('[name=phone]', phone)
  const before = await page.getAttribute('.captcha__picture img', 'src')
  await page.fill('[name=captcha]', 'no')
  await page.press('[name=captcha]', 'Enter')
  await page.locator('#field-captcha-error').waitFor()
  t.equal(await page.textContent('#field-captcha-error'), 'Invalid captcha')
  t.not(await page.getAttribute('.captcha__picture img', 'src'), before)
  t.equal(await page.inputValue('[name=phone]'), phone)
  const byScript = await page.locator('#field-captcha-error').evaluate((it) => it.outerHTML)
  const { page: plain } = await visitor({ ...words.en, javaScriptEnabled: false })
  await plain.goto('/register')
  await plain.fill('[name=phone]', phone)
  await plain.fill('[name=captcha]', 'no')
  await plain.click('button[value=sendCode]')
  const byServer = await plain.locator('#field-captcha-error').evaluate((it) => it.outerHTML)
  t.equal(byScript, byServer, 'in the same mark-up')
})
