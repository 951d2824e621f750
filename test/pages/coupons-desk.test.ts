import t from 'tap'
import type { Page } from 'playwright-core'
import { shanghaiDay } from '../../src/shared/time.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t)
const DAY_MS = 86_400_000
const dayAfter = (days: number) => shanghaiDay(new Date(mall.clock.now().getTime() + days * DAY_MS))
const said = {
  zh: {
    make: '新建优惠券',
    save: '开始发放',
    stop: '停止发放',
    open: '发放中',
    stopped: '已停发',
    claim: '领取',
  },
  en: {
    make: 'New coupons',
    save: 'Hand them out',
    stop: 'Hand out no more',
    open: 'Open',
    stopped: 'Stopped',
    claim: 'Claim',
  },
}

for (const [lang, javaScriptEnabled, username, side] of [
  ['zh', true, 'demo-store', 'seller'],
  ['en', false, 'demo-operator', 'operator'],
] as const)
  t.test(
    `coupons are handed out by ${username}, claimed and stopped: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const { page } = await member({ ...options, username })
      await page.goto(`/${side}/coupons`)
      await faultless(page)
      await page.getByRole('link', { name: words.make }).click()
      await page.waitForURL(/coupons-new/)
      const name = `${lang} ${username}`
      await page.fill('[name=nameZh]', name)
      await page.fill('[name=nameEn]', name)
      await page.fill('[name=off]', '30')
      await page.fill('[name=minimum]', '20')
      await page.fill('[name=claimUntil]', dayAfter(3))
      await page.fill('[name=useUntil]', dayAfter(30))
      await page.fill('[name=total]', '9')
      await page.getByRole('button', { name: words.save }).click()
      await page.locator('.field__error').waitFor()
      t.equal(
        await page.locator('[name=minimum]').getAttribute('aria-invalid'),
        'true',
        'the field that is wrong',
      )
      t.equal(await page.inputValue('[name=total]'), '9', 'what was typed stays')
      await faultless(page)
      await page.fill('[name=minimum]', '300')
      await page.getByRole('button', { name: words.save }).click()
      await page.waitForURL(/open=\d+/)
      const beside = page.locator('#desk-side')
      t.match(await beside.innerText(), words.open)
      await faultless(page)

      const buyer = await member(options)
      await buyer.page.goto('/order/youhui')
      const coupon = buyer.page.locator('.coupon', { hasText: name })
      await coupon.getByRole('button', { name: words.claim }).click()
      await buyer.page.locator('.coupon', { hasText: name }).first().waitFor()
      await page.reload()
      t.match(await beside.innerText(), '1 / 9')

      await beside.getByRole('button', { name: words.stop }).click()
      await beside.getByRole('button', { name: words.stop }).waitFor({ state: 'detached' })
      t.match(await beside.innerText(), words.stopped)
      t.match(address(page), /open=\d+/, 'the list stands as it was')
      await faultless(page)
    },
  )
