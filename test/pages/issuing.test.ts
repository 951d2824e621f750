import t from 'tap'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { account } from '../../src/modules/ledger/index.ts'
import type { OrderWish } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { openInvoicing } from './after-sales.ts'
import { otherTwoWays } from './ways.ts'

/** What a buyer and finance see of applying and issuing, in a browser. */
const { mall, member, world, services, gateway } = await openInvoicing(t)
const { sql } = mall.database.owner
const TITLE = '示例环境检测有限公司'
await world.give(account('balance', world.memberId), 10_000_000)
await sql`
  update members set company_name = ${TITLE}, tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${world.memberId}`
const buyer = await world.caller()
const contacts = {
  bank: '示例银行苏州分行',
  account: '6222 0000 0000',
  address: '星湖街 1 号',
  phone: '0512-66668888',
}
await buyer.post('/api/invoiceTitle/save', {
  type: 'enterprise',
  title: TITLE,
  taxNo: TAX_NUMBER,
  ...contacts,
})

async function paid(wish: OrderWish): Promise<string> {
  const { payNo, orderIds } = await world.place(wish)
  await buyer.prove()
  const answer = await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return (await world.numbersOf(orderIds))[0]!
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    split: '将分开为 2 张，合计不变。',
    second: '第 2 张',
    send: '提交申请',
    others: '同一申请分开的发票',
    contacts:
      /开户行 示例银行苏州分行[\s\S]*账号 6222 0000 0000[\s\S]*地址 星湖街 1 号[\s\S]*电话 0512-66668888/,
    discount: / 折扣 — — — -0\.44 13 % -0\.06/,
    pass: '通过',
    decide: '处理',
    issued: '已开票',
  },
  en: {
    split: 'it becomes 2 invoices over the same money.',
    second: 'Invoice 2',
    send: 'Send the application',
    others: 'Other invoices of this application',
    contacts:
      /Bank 示例银行苏州分行[\s\S]*Account 6222 0000 0000[\s\S]*Address 星湖街 1 号[\s\S]*Phone 0512-66668888/,
    discount: / Discount — — — -0\.44 13 % -0\.06/,
    pass: 'Pass',
    decide: 'Decide',
    issued: 'Issued',
  },
}

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`a long order becomes two invoices: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const orderNo = await paid({ goodsFen: 10_100, couponFen: 50, lines: 101 })
    const { page, faults } = await member(options)
    const finance = await member({ ...options, username: 'demo-operator' })
    await page.goto(`/order/fapiao?order=${orderNo}`)
    const before = await page.locator('.invoices__apply').innerText()
    for (const text of [said.split, said.second]) t.match(before, text)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    await page.getByRole('button', { name: said.send }).click()
    await page.waitForURL(/\/order\/fapiao_detail/)
    t.match(await page.locator('main').innerText(), said.others)
    t.match(await page.locator('.invoice-face').innerText(), said.contacts)
    const discount = page.locator('.invoice-face tbody tr').nth(1)
    t.match((await discount.innerText()).replace(/\s+/g, ' '), said.discount)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    const first = new URL(page.url()).searchParams.get('invoiceNo')!
    await page.getByRole('link', { name: /^FP\d+$/ }).click()
    await page.waitForURL((url) => url.searchParams.get('invoiceNo') !== first)
    const second = new URL(page.url()).searchParams.get('invoiceNo')!

    for (const invoiceNo of [first, second]) {
      await finance.page.goto(`/operator/invoices?status=all&open=${invoiceNo}`)
      const main = finance.page.locator('main')
      t.match(await main.innerText(), said.others)
      t.match(await main.innerText(), contacts.bank)
      const button = main.getByRole('button', { name: said.pass, exact: true })
      await button.click()
      await button.waitFor({ state: 'detached' })
      t.equal(
        await main.getByRole('heading', { name: said.decide, exact: true }).count(),
        0,
        'nothing is left to do, and no heading without anything below it',
      )
    }
    world.clock.forward(60)
    await invoiceRound(services, gateway)
    for (const invoiceNo of [first, second]) {
      await page.goto(`/order/fapiao_detail?invoiceNo=${invoiceNo}`)
      t.match(await page.locator('.invoices .status').first().innerText(), said.issued)
    }
    t.strictSame([...faults, ...finance.faults], [])
  })
