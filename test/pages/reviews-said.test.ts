import t from 'tap'
import type { Page } from 'playwright-core'
import { orderWorld } from '../modules/orders/world.ts'
import { reviewsIn } from '../modules/reviews/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { otherTwoWays } from './ways.ts'

const { mall, member, visitor } = await openMall(t)
const world = await reviewsIn(await orderWorld(mall))
const said = {
  zh: {
    locale: 'zh-CN',
    held: '数值准确，更多请加微信联系。',
    plain: '数值准确，三次进样之间相差 0.3 %。',
    later: '一个月后复测，数值没有变化。',
    submit: '提交评价',
    reading: '审核中',
    reject: '不公开',
    why: '请勿写联系方式',
    rejected: '未通过：请勿写联系方式',
    published: '已公开',
    report: '举报',
    wrong: '没有写仪器型号',
    reported: '已收到，运营人员会处理。',
    rate: '评价买家',
    buyer: '验收及时，沟通顺畅',
    keep: '保留',
    remove: '移除',
    removed: '已移除：与商品无关',
    because: '与商品无关',
  },
  en: {
    locale: 'en-GB',
    held: 'The value is right. Ask me: 13800138000.',
    plain: 'The value is right; three injections differ by 0.3 %.',
    later: 'Measured again after a month: the value has not changed.',
    submit: 'Send the review',
    reading: 'Being read',
    reject: 'Do not publish',
    why: 'Leave out telephone numbers',
    rejected: 'Not published: Leave out telephone numbers',
    published: 'Published',
    report: 'Report',
    wrong: 'It does not name the instrument',
    reported: 'Thank you. The operator will read it.',
    rate: 'Rate the buyer',
    buyer: 'Inspected the goods in time',
    keep: 'Keep',
    remove: 'Remove',
    removed: 'Removed: It is about something else',
    because: 'It is about something else',
  },
}

for (const [lang, scripts] of otherTwoWays)
  t.test(
    `an unnamed review is rejected, written anew, added to, reported and removed; the store rates its buyer: ${lang}, JavaScript ${scripts}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: words.locale, javaScriptEnabled: scripts }
      const faultless = async (page: Page) => {
        // axe is a script itself.
        if (scripts) t.strictSame(await axe(page), [])
      }
      /** Presses a button that goes with its step. */
      const press = async (page: Page, name: string) => {
        const button = page.locator('main').getByRole('button', { name, exact: true })
        await button.click()
        await button.waitFor({ state: 'detached' })
      }
      const goods = await world.freshGoods()
      await world.received([goods])
      const author = await member(options)
      const { page } = author
      await page.goto('/order/shaidan')
      await page.locator(`.review-row a[href*="/pingjia/${goods.skuId}/"]`).click()
      await page.waitForURL(/\/pingjia\//)
      for (const score of ['data', 'goods', 'service'])
        await page.locator(`input[name=${score}][value="4"]`).check({ force: true })
      await page.locator('select[name=use]').selectOption('calibration')
      await page.locator('textarea[name=text]').fill(words.held)
      const unnamed = page.locator('label', { has: page.locator('input[name=anonymous]') })
      const masked = /[“"](.+)[”"]/u.exec(await unnamed.innerText())![1]!
      t.match(masked, /^.\*+$/u, 'what is shown instead of the name is said before')
      await unnamed.locator('input').check()
      await page.getByRole('button', { name: words.submit }).click()
      await page.waitForURL(/\/detail_pingjia/)
      t.match(await page.locator('main').innerText(), words.reading, 'its words hold it')
      const id = new URL(page.url()).searchParams.get('id')!

      const operator = await member({ ...options, username: 'demo-operator' })
      const opens = async () => {
        await operator.page.goto(`/operator/reviews?open=${id}`)
        await faultless(operator.page)
      }
      const decide = async (name: string, reason?: string) => {
        if (reason) await operator.page.locator('input[name=reason]').fill(reason)
        await press(operator.page, name)
      }
      await opens()
      await decide(words.reject, words.why)

      await page.goto(`/detail_pingjia?id=${id}`)
      t.match(await page.locator('main').innerText(), words.rejected, 'the author reads why')
      await page.locator('main a[href*="/pingjia/"].button--primary').click()
      await page.waitForURL(/\/pingjia\/\d/)
      t.equal(await page.locator('textarea[name=text]').inputValue(), words.held, 'and what was written')
      t.ok(await page.locator('input[name=anonymous]').isChecked(), 'still without a name')
      await page.locator('textarea[name=text]').fill(words.plain)
      await page.getByRole('button', { name: words.submit }).click()
      await page.waitForURL(/\/detail_pingjia/)
      t.match(await page.locator('main').innerText(), words.published)
      await page.locator('textarea[name=text]').fill(words.later)
      await page
        .locator('form', { has: page.locator('textarea[name=text]') })
        .getByRole('button')
        .click()
      await page.locator('textarea[name=text]').waitFor({ state: 'detached' })
      t.match(await page.locator('main').innerText(), words.later, 'it is added to once')
      await faultless(page)

      const product = `/search/details?spuId=${goods.spuId}`
      /** The page of the product as it is sent to anybody. */
      const sent = async () => {
        await mall.seen()
        const headers = { 'accept-language': words.locale }
        return (await mall.app.inject({ url: product, headers })).body
      }
      await mall.seen()
      const guest = await visitor(options)
      await guest.page.goto(product)
      const read = await guest.page.locator('#reviews').innerText()
      for (const text of [words.plain, words.later, masked]) t.match(read, text)
      t.notMatch(read, words.held, 'what was rejected is gone')

      const reader = await member({ ...options, username: 'demo-manager' })
      await reader.page.goto(`/detail_pingjia?id=${id}`)
      t.match(await reader.page.locator('main').innerText(), masked)
      await faultless(reader.page)
      await reader.page.locator('input[name=reason]').fill(words.wrong)
      await reader.page.getByRole('button', { name: words.report, exact: true }).click()
      await reader.page.getByText(words.reported).first().waitFor()
      t.match(await sent(), words.plain, 'a report hides nothing')

      const store = await member({ ...options, username: 'demo-store' })
      await store.page.goto(`/seller/reviews?state=all&open=${id}`)
      await faultless(store.page)
      t.match(await store.page.locator('#desk-side').innerText(), masked, 'nor does the store read the name')
      await store.page.locator('select[name=grade]').selectOption('5')
      await store.page.locator('input[name=words]').fill(words.buyer)
      await press(store.page, words.rate)
      await page.goto('/order/yiping?by=store')
      t.match(await page.locator('main').innerText(), words.buyer, 'both have rated, so the buyer reads it')
      await faultless(page)

      await opens()
      t.match(await operator.page.locator('#desk-side').innerText(), words.wrong)
      await decide(words.keep)
      t.match(await sent(), words.plain, 'kept')
      await opens()
      await decide(words.remove, words.because)
      t.notMatch(await sent(), words.plain, 'and removed, it is gone')
      await page.goto(`/detail_pingjia?id=${id}`)
      t.match(await page.locator('main').innerText(), words.removed)
      t.strictSame(
        [...author.faults, ...operator.faults, ...reader.faults, ...store.faults, ...guest.faults],
        [],
      )
    },
  )
