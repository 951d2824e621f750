import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const said = {
  zh: {
    ask: '申请调整',
    send: '提交确认',
    own: '须由另一人确认',
    confirm: '确认生效',
    done: '已生效',
    limit: '设定额度',
    nobody: '没有这个会员',
  },
  en: {
    ask: 'Ask for a decision',
    send: 'Send to be confirmed',
    own: 'another person decides',
    confirm: 'Confirm',
    done: 'In force',
    limit: 'Set the limit',
    nobody: 'There is no such member',
  },
}

for (const [lang, javaScriptEnabled, amount] of [
  ['zh', true, 61_000],
  ['en', false, 62_000],
] as const)
  t.test(
    `a credit limit is set by two people, and its company sees it: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const { page } = await member({ ...options, username: 'demo-operator' })
      await page.goto('/operator/credit')
      await faultless(page)
      await page.getByRole('link', { name: words.ask }).click()
      await page.waitForURL(/credit-new/)
      await page.fill('[name=username]', 'somebody-else')
      await page.selectOption('[name=kind]', { label: words.limit })
      await page.fill('[name=amount]', String(amount))
      await page.fill('[name=reason]', '年度额度')
      await page.getByRole('button', { name: words.send }).click()
      await page.getByText(words.nobody).waitFor()
      t.equal(await page.inputValue('[name=amount]'), String(amount), 'what was typed stays')
      await faultless(page)
      await page.fill('[name=username]', 'demo-member')
      await page.getByRole('button', { name: words.send }).click()
      await page.waitForURL(/open=CD\d+/)
      t.match(await page.locator('#desk-side').innerText(), words.own)
      t.equal(await page.locator('#desk-side dd:empty').count(), 0, 'no fact without a value: frozen, or not')
      t.equal(await page.getByRole('button', { name: words.confirm, exact: true }).count(), 0)
      await faultless(page)

      const other = await member({ ...options, username: 'demo-operator-2' })
      await other.page.goto(page.url())
      const confirm = other.page.getByRole('button', { name: words.confirm, exact: true })
      await confirm.click()
      await confirm.waitFor({ state: 'detached' })
      t.match(await other.page.locator('#desk-side').innerText(), words.done)
      await faultless(other.page)

      const buyer = await member(options)
      await buyer.page.goto('/shouxin')
      const [row] = await sql<{ limit: number }[]>`
        select -floor::int as limit from accounts a join members m on m.id = a.owner_id
        where a.kind = 'credit' and m.username = 'demo-member'`
      t.equal(row!.limit, amount * 100)
      if (lang === 'zh') t.match(await buyer.page.locator('main').innerText(), '61,000.00')
      t.strictSame([...other.faults, ...buyer.faults], [])
    },
  )
