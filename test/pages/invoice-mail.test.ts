import t from 'tap'
import { invoiceMailWorker } from '../../src/modules/invoices/index.ts'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { startWork } from '../../src/platform/jobs/index.ts'
import { axe } from '../support/axe.ts'
import { openInvoicing } from './after-sales.ts'
import { otherTwoWays } from './ways.ts'

/** Buyer and finance have the mail of an invoice sent again from where they see it. */
const { mall, member, world, services, gateway } = await openInvoicing(t)
const work = await startWork(services, [invoiceMailWorker])
t.teardown(() => work.stop())
await world.give(account('balance', world.memberId), 1_000_000)
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')
const saved = await buyer.post('/api/invoiceTitle/save', { type: 'personal', title: '张工' })
const { id: titleId } = saved.body.data as { id: string }

/** An invoice that was issued and mailed to this address; its number. */
async function issued(email: string): Promise<string> {
  const { payNo, orderIds } = await world.place({ goodsFen: 5000 })
  await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  const orderNos = await world.numbersOf(orderIds)
  const applied = await buyer.post('/api/invoice/apply', { orderNos, titleId, email })
  const { invoiceNo } = applied.body.data as { invoiceNo: string }
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  await invoiceRound(services, gateway)
  return invoiceNo
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: { again: '再次发送邮件', done: '邮件再次发出', often: '每天最多重发 5 次' },
  en: { again: 'Send the mail again', done: 'The mail is on its way again', often: '5 times a day at most' },
}

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`the mail of an invoice, again: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const email = `${lang}-${javaScriptEnabled}@lab.example`
    const invoiceNo = await issued(email)
    const mails = async () =>
      (await mall.database.owner.sql`select from outbox_messages where recipient = ${email}`).length
    t.equal(await mails(), 1)
    const mine = await member(options)
    const desk = await member({ ...options, username: 'demo-operator' })
    const name = said.again

    await mine.page.goto(`/order/fapiao_detail?invoiceNo=${invoiceNo}`)
    await mine.page.getByRole('button', { name }).click()
    await mine.page.getByText(said.done).first().waitFor({ timeout: 20_000 })
    t.match(await mine.page.locator('main').innerText(), email, 'the page says where to')
    await mine.page.setViewportSize({ width: 390, height: 900 })
    const across = await mine.page.locator('html').evaluate((html) => html.scrollWidth)
    t.equal(across, 390, 'on a phone nothing stands beside the page')
    // axe is a script itself.
    if (javaScriptEnabled) t.strictSame(await axe(mine.page), [])
    await work.idle()
    t.equal(await mails(), 2, 'to its buyer')

    await desk.page.goto(`/operator/invoices?status=all&open=${invoiceNo}`)
    await desk.page.getByRole('button', { name }).click()
    await desk.page.getByText(said.done).first().waitFor({ timeout: 20_000 })
    if (javaScriptEnabled) t.strictSame(await axe(desk.page), [])
    await work.idle()
    t.equal(await mails(), 3, 'by finance')

    for (let left = 3; left > 0; left -= 1) await buyer.post('/api/invoice/mail', { invoiceNo })
    await mine.page.getByRole('button', { name }).click()
    await mine.page.getByText(said.often).first().waitFor({ timeout: 20_000 })
    t.strictSame(
      [...mine.faults, ...desk.faults].filter((fault) => !fault.includes('409')),
      [],
    )
  })
