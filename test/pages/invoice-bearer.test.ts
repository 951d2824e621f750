import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { twoWays } from './ways.ts'

/** Finance passes a special invoice under another name than the verified one, with a reason that stays to be read. */
const { mall, member } = await openMall(t)
const world = await ordersIn(mall)
const { sql } = mall.database.owner
await world.give(account('balance', world.memberId), 1_000_000)
const buyer = await world.caller()
await buyer.prove()
const VERIFIED = '示例环境检测有限公司'
await sql`
  update members set company_name = ${VERIFIED}, tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${world.memberId}`
const saved = await buyer.post('/api/invoiceTitle/save', {
  type: 'enterprise',
  title: '示例检测苏州分公司',
  taxNo: TAX_NUMBER,
})
const { id: titleId } = saved.body.data as { id: string }

/** An application under the other name; its number. */
async function asked(): Promise<string> {
  const { payNo, orderIds } = await world.place({ goodsFen: 11_300 })
  await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  const orderNos = await world.numbersOf(orderIds)
  const applied = await buyer.post('/api/invoice/apply', { orderNos, titleId, type: 'special' })
  return (applied.body.data as { invoiceNo: string }).invoiceNo
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    objection: `抬头与已核验的公司名称“${VERIFIED}”不一致，通过须写明理由。`,
    missing: `专用发票的抬头与已核验的公司名称“${VERIFIED}”不一致，请写明通过的理由`,
    unverified: '买家的公司没有以这个税号通过核验，专用发票不能通过。',
    pass: '通过',
    passed: '开具中',
    because: '通过理由：总公司已书面说明',
  },
  en: {
    objection: `The title is not the verified name of the company, ${VERIFIED}: passing it needs a written reason.`,
    missing: `The title of this special invoice is not the verified name of the company, ${VERIFIED}; say why you pass it`,
    unverified:
      'The buyer’s company is not verified under this tax number: a special invoice cannot be passed.',
    pass: 'Pass',
    passed: 'Being issued',
    because: 'Passed because: 总公司已书面说明',
  },
}

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(`a title that is not the verified name: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const { page, faults } = await member({ ...options, username: 'demo-operator' })
    const mine = await member(options)
    const invoiceNo = await asked()
    const side = page.locator('#desk-side')
    const button = side.getByRole('button', { name: said.pass, exact: true })
    const open = () => page.goto(`/operator/invoices?status=all&open=${invoiceNo}`)

    await sql`update members set tax_state = 'waiting' where id = ${world.memberId}`
    await open()
    t.match(await side.innerText(), said.unverified)
    t.equal(await button.count(), 0, 'a company that is not verified has no special invoice')
    await sql`update members set tax_state = 'passed' where id = ${world.memberId}`

    await open()
    t.match(await side.innerText(), said.objection)
    // axe is a script itself.
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    // What a browser asks for, the mall refuses by itself too.
    await page.locator('#field-pass-reason').evaluate((field) => field.removeAttribute('required'))
    await button.click()
    await side.getByText(said.missing).first().waitFor({ timeout: 20_000 })
    await page.locator('#field-pass-reason').fill('总公司已书面说明')
    await button.click()
    await button.waitFor({ state: 'detached' })
    await open()
    t.match(await side.innerText(), said.passed)
    t.match(await side.innerText(), said.because)
    t.notMatch(await side.innerText(), said.objection)
    await mine.page.goto(`/order/fapiao_detail?invoiceNo=${invoiceNo}`)
    t.notMatch(
      await mine.page.locator('main').innerText(),
      '总公司已书面说明',
      'the reason is for finance alone',
    )
    t.strictSame(
      faults.filter((fault) => !/40[0-9]|422/.test(fault)),
      [],
    )
  })
