import t from 'tap'
import type { Page } from 'playwright-core'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import { harmless, returnsIn } from '../modules/returns/world.ts'
import { axe } from '../support/axe.ts'
import { openInvoicing } from './after-sales.ts'
import { fourWays } from './ways.ts'

const { member, address, gateway, ...opened } = await openInvoicing(t)
const world = await returnsIn(opened.world)
const { services, sql } = world
const TITLE = '示例环境检测有限公司'
await sql`
  update members set company_name = ${TITLE}, tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${world.memberId}`
await world.buyer.post('/api/invoiceTitle/save', { type: 'enterprise', title: TITLE, taxNo: TAX_NUMBER })

/** What is passed or taken back reaches the provider, and its answer the mall. */
async function round(): Promise<void> {
  world.clock.forward(60)
  await invoiceRound(services, gateway)
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    next: '用所选订单申请',
    first: '价税合计 ¥150.00',
    again: '价税合计 ¥120.00',
    send: '提交申请',
    waits: '审核中',
    issued: '已开票',
    partly: '已开票，部分红冲',
    reversed: '已红冲',
    pass: '通过',
    red: '红字冲销',
    minus: '−¥30.00',
    apply: '申请开票',
    invoice: '发票',
  },
  en: {
    next: 'Continue with the chosen orders',
    first: 'Total with tax CN¥150.00',
    again: 'Total with tax CN¥120.00',
    send: 'Send the application',
    waits: 'Under review',
    issued: 'Issued',
    partly: 'Issued, partly reversed',
    reversed: 'Reversed',
    pass: 'Pass',
    red: 'Take back by a red letter',
    minus: '−CN¥30.00',
    apply: 'Apply for an invoice',
    invoice: 'Invoice',
  },
}

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim()

for (const [lang, javaScriptEnabled] of fourWays)
  t.test(
    `two orders on one invoice, a line returned, red letters and a new invoice: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[lang]
      const options = { locale: locales[lang], javaScriptEnabled }
      const faultless = async (page: Page) => {
        // axe is a script itself, and sees no words.
        if (javaScriptEnabled && lang === 'zh') t.strictSame(await axe(page), [])
      }
      await world.proved()
      const one = await world.received({ quantity: 3, goodsFen: 9000 }, harmless)
      const other = await world.received({ quantity: 1, goodsFen: 6000 }, harmless)
      const { page, faults } = await member(options)
      const finance = await member({ ...options, username: 'demo-operator' })

      /** The buyer ticks both orders and applies; the number of the application. */
      async function applied(sum: string): Promise<string> {
        await page.goto('/order/fapiao')
        for (const { number } of [one, other])
          await page.locator(`input[name=order][value=${number}]`).check()
        await faultless(page)
        await page
          .locator('form', { has: page.locator(`input[value=${one.number}]`) })
          .getByRole('button', { name: said.next })
          .click()
        await page.locator('#apply-for-invoice').waitFor()
        t.match(plain(await page.locator('.invoices__sum').innerText()), sum)
        await faultless(page)
        await page.getByRole('button', { name: said.send }).click()
        await page.waitForURL(/\/order\/fapiao_detail/)
        t.equal(await stateOf(), said.waits)
        await faultless(page)
        return new URL(page.url()).searchParams.get('invoiceNo')!
      }
      const stateOf = async () => (await page.locator('.invoices .status').first().innerText()).trim()
      /** The state of an application, read in the buyer's page as it is sent now. */
      async function sent(invoiceNo: string): Promise<string> {
        const answer = await page.request.get(`/order/fapiao_detail?invoiceNo=${invoiceNo}`, {
          headers: { 'accept-language': options.locale },
        })
        return /<main.*?class="status [^>]*>([^<]*)</s.exec(await answer.text())![1]!
      }
      /** What the buyer sees of it now. */
      async function shown(invoiceNo: string): Promise<string> {
        await page.goto(`/order/fapiao_detail?invoiceNo=${invoiceNo}`)
        return stateOf()
      }
      /** Finance opens the application and presses a button; the button goes with its step. */
      async function decided(invoiceNo: string, name: string, reason?: string): Promise<void> {
        await finance.page.goto(`/operator/invoices?status=all&open=${invoiceNo}`)
        await faultless(finance.page)
        if (reason) await finance.page.locator('#field-red-reason').fill(reason)
        const button = finance.page.getByRole('button', { name, exact: true })
        await button.click()
        await button.waitFor({ state: 'detached' })
        await round()
      }

      await page.goto(`/detail_dingdan?orderNo=${one.number}`)
      await page.getByRole('link', { name: said.apply }).click()
      t.equal(address(page), `/order/fapiao?order=${one.number}`, 'the order leads to its application')
      const first = await applied(said.first)
      await decided(first, said.pass)
      t.equal(await shown(first), said.issued)
      t.match(await page.locator('.invoice-face').innerText(), '壹佰伍拾圆整')

      const returnNo = await world.asked(one, { quantity: 1 })
      await world.through(returnNo, 'agreed', 'sent', 'arrived', 'accepted')
      await world.execute(one.number)
      await round()
      t.equal(await shown(first), said.partly, 'a unit that came back is taken back of the invoice')
      t.match(plain(await page.locator('main').innerText()), said.minus)
      await faultless(page)

      await decided(first, said.red, '抬头有误')
      t.equal(await sent(first), said.reversed)
      const second = await applied(said.again)
      await decided(second, said.pass)
      t.equal(await sent(second), said.issued)

      await page.goto(`/detail_dingdan?orderNo=${one.number}`)
      const ofOrder = page.getByRole('region', { name: said.invoice, exact: true })
      t.strictSame(
        (await ofOrder.locator('.status').allInnerTexts()).map((text) => text.trim()),
        [said.issued, said.reversed],
        'the order shows both, the newest first',
      )
      const journal = await sql<{ fen: number }[]>`
        select e.gross_fen::int as fen from invoice_entries e join orders o on o.id = e.order_id
        where o.number = ${one.number} order by e.id`
      t.strictSame(
        journal.map(({ fen }) => fen),
        [9000, -3000, -6000, 6000],
      )
      t.strictSame(await world.breaches(), [])
      t.strictSame([...faults, ...finance.faults], [])
    },
  )
