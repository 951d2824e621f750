import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { otherTwoWays } from './ways.ts'

const { mall, visitor, address } = await openMall(t)
const { sql } = mall.database.owner

const words = {
  zh: {
    button: '微信扫码登录',
    account: /林工/,
    decline: '拒绝授权',
    declined: '您在微信中取消了授权',
    byPassword: '已有账号',
    submit: '绑定并登录',
    done: '登录成功',
    bound: '已绑定',
  },
  en: {
    button: 'Scan with WeChat',
    account: /Dr. Chen/,
    decline: 'Decline',
    declined: 'You declined in WeChat',
    byPassword: 'Existing account',
    submit: 'Link and sign in',
    done: 'Login successful',
    bound: 'Linked',
  },
}

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`sign-in by WeChat in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`, async (t) => {
    await sql`delete from wechat_links`
    await sql`delete from rate_counters`
    const say = words[lang]
    const { page, faults, context } = await visitor({
      javaScriptEnabled,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    })
    const goToWechat = async () => {
      await page.goto('/login?next=/order/bind')
      await page.getByRole('button', { name: say.button }).click()
      await page.waitForURL(/\/dev\/wechat/)
    }
    await goToWechat()
    if (javaScriptEnabled) t.strictSame(await axe(page), [], 'axe: the pretended WeChat')
    await page.getByRole('link', { name: say.decline }).click()
    t.match(address(page), /^\/login/)
    t.ok(await page.getByText(say.declined).isVisible(), 'a refusal is told')

    await goToWechat()
    await page.getByRole('link', { name: say.account }).click()
    t.equal(address(page), '/login_wechat')
    if (javaScriptEnabled) t.strictSame(await axe(page), [], 'axe: binding')
    t.equal(await page.locator('main .button.button--primary:visible').count(), 1, 'one primary action')
    await page.getByRole('link', { name: say.byPassword }).click()
    await page.fill('input[name=username]', 'demo-member')
    await page.fill('input[name=password]', 'demo-member-2026')
    await page.press('input[name=password]', 'Enter')
    await page.waitForURL(/\/order\/bind$/)
    t.ok(await page.getByText(say.done).isVisible())
    t.ok(await page.getByText(say.bound, { exact: true }).isVisible())
    if (javaScriptEnabled) t.strictSame(await axe(page), [], 'axe: linked accounts')

    await context.clearCookies()
    await goToWechat()
    await page.getByRole('link', { name: say.account }).click()
    t.equal(address(page), '/order/bind', 'the second time a scan is enough')
    t.ok(await page.getByText(say.done).isVisible())
    t.strictSame(faults, [])
    await context.close()
  })
