import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const said = {
  zh: { make: '制作购物卡', send: '制作', bind: '绑定', again: '已经制作过' },
  en: { make: 'Make gift cards', send: 'Make them', bind: 'Bind', again: 'was made already' },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `gift cards are made, their codes shown once and bound by a buyer: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const words = said[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const { page } = await member({ ...options, username: 'demo-operator' })
      await page.goto('/operator/cards')
      await faultless(page)
      await page.getByRole('link', { name: words.make }).click()
      await page.waitForURL(/cards-new/)
      const key = await page.inputValue('form [name=key]')
      await page.fill('[name=count]', '0')
      await page.fill('[name=amount]', '88')
      await page.fill('[name=expiresOn]', '2031-12-31')
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await page.locator('.field__error').waitFor()
      t.equal(await page.inputValue('[name=amount]'), '88', 'what was typed stays')
      await page.fill('[name=count]', '2')
      await page.evaluate((value) => {
        document.querySelector<HTMLInputElement>('form [name=key]')!.value = value
      }, key)
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await page.locator('textarea').waitFor()
      const cards = (await page.inputValue('textarea')).split('\n')
      t.equal(cards.length, 2)
      await faultless(page)
      const [number, code] = cards[0]!.split(' ') as [string, string]
      const kept = await sql<
        { hash: string }[]
      >`select encode(code_hash, 'hex') as hash from gift_cards where number = ${number}`
      t.equal(kept.length, 1)
      t.notOk(JSON.stringify(await sql`select * from gift_cards`).includes(code.replaceAll('-', '')))

      await page.fill('[name=count]', '2')
      await page.fill('[name=amount]', '88')
      await page.fill('[name=expiresOn]', '2031-12-31')
      await page.evaluate((value) => {
        document.querySelector<HTMLInputElement>('form [name=key]')!.value = value
      }, key)
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await page.getByText(words.again).waitFor()
      const made = await sql`select id from gift_card_batches where form_key = ${key}`
      t.equal(made.length, 1, 'the same press makes no second batch')

      const buyer = await member(options)
      await buyer.page.goto('/order/shopcard')
      await buyer.page.fill('[name=no]', number)
      await buyer.page.fill('[name=password]', code)
      await buyer.page.getByRole('button', { name: words.bind }).click()
      await buyer.page.getByText(number.slice(-4)).first().waitFor()
      await page.goto('/operator/cards')
      const row = page.locator('tbody tr').first()
      t.match((await row.innerText()).replace(/\s+/g, ' '), /88\.00 2 1/)
      t.strictSame(buyer.faults, [])
    },
  )
