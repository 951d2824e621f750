import t from 'tap'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { releaseConfirmed } from '../../src/modules/refunds/service/confirming.ts'
import { invoicingGateway } from '../../src/platform/gateways/invoicing/index.ts'
import { specialInvoices } from '../modules/invoices/special.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { startInvoicingSimulator } from '../support/invoicing-simulator/index.ts'
import { handClock } from '../support/mall.ts'
import { openMall } from './visitors.ts'

/** A part of a special invoice goes back where the issuer takes whole red letters alone: what the buyer and finance read of it. */
const clock = handClock(new Date())
const provider = await startInvoicingSimulator({ clock })
t.teardown(() => provider.close())
provider.fullOnly = true
const { mall, member } = await openMall(t, { ...provider.env, INVOICING_FULL_ONLY: 'true' }, { clock })
const world = await ordersIn(mall)
const { services, memberId } = world
const { sql } = mall.database.owner
const gateway = invoicingGateway(services.config, services)
await world.give(account('balance', memberId), 1_000_000)
const buyer = await world.caller()
const finance = await world.caller('demo-operator')
const special = await specialInvoices(world, { buyer, finance })

/** The jobs of invoices and refunds, five minutes later; nobody is signed out meanwhile. */
async function round(seconds = 301): Promise<void> {
  clock.forward(seconds)
  const now = clock.now()
  await sql`
    update sessions set seen_at = ${now}, staff_seen_at = ${now}, proved_at = ${now}, expires_at = ${new Date(now.getTime() + 86_400_000)}`
  await invoiceRound(services, gateway)
  await releaseConfirmed(services)
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    renews: /开票方只能全额红冲：红冲后其余 ¥60\.00 自动重新开票，无需申请。/,
    atDesk: '全额红冲，其余 ¥60.00 将重新开具',
    renewed: '其余金额已重新开票：',
    replaces: '替代已全额红冲的发票',
    anew: '重新开具为',
    reversed: '已红冲',
    issued: '已开票',
    amount: '¥60.00',
  },
  en: {
    renews:
      /takes invoices back as a whole only: afterwards what stays, ≈\s\$8\.45, is invoiced anew by itself\./,
    atDesk: 'taken back as a whole; ¥60.00 will be invoiced anew',
    renewed: 'What stays was invoiced anew:',
    replaces: 'In place of the invoice that was taken back as a whole',
    anew: 'Invoiced anew as',
    reversed: 'Reversed',
    issued: 'Issued',
    amount: '$8.45',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(`a part goes back as a whole: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    await round(0)
    const { payNo, orderIds } = await world.place({ goodsFen: 9000, lines: 3 })
    await buyer.post('/api/pay/balance', { payGroupNo: payNo })
    const [orderNo] = (await world.numbersOf(orderIds)) as [string]
    const invoiceNo = await special(orderNo)
    const [invoice] = await sql<
      { no: string }[]
    >`select fiscal_number as no from invoices where number = ${invoiceNo}`
    provider.use(invoice!.no)
    const [line] = await sql<{ id: number }[]>`
      select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${orderNo} order by l.id`
    await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds: [String(line!.id)] })
    await finance.post('/api/admin/refund/execute', { orderNo })
    await round()

    const mine = await member(options)
    const desk = await member({ ...options, username: 'demo-operator' })
    const faultless = async () => {
      if (!javaScriptEnabled) return
      t.same(await axe(mine.page), [])
      t.same(await axe(desk.page), [])
    }
    const read = async ({ page }: typeof mine, path: string) => {
      await page.goto(path)
      return page.locator('main').innerText()
    }
    const [red] = await sql<{ no: string; request: string }[]>`
      select r.number as no, r.number || '-' || r.round as request from red_letters r join invoices i on i.id = r.invoice_id
      where i.number = ${invoiceNo}`
    t.match(await read(mine, `/order/fapiao_detail?invoiceNo=${invoiceNo}`), said.renews)
    t.match(await read(desk, `/operator/red-letters?open=${red!.no}`), said.atDesk)
    await faultless()
    t.match(await read(desk, `/operator/invoices?status=all&open=${invoiceNo}`), said.atDesk)

    provider.answer(red!.request, 'confirm')
    await round()
    await round()
    const old = await read(mine, `/order/fapiao_detail?invoiceNo=${invoiceNo}`)
    for (const text of [said.reversed, said.renewed]) t.match(old, text)
    await faultless()
    await mine.page
      .locator('main')
      .getByRole('link', { name: /^FP\d+$/ })
      .click()
    await mine.page.waitForURL((url) => url.searchParams.get('invoiceNo') !== invoiceNo)
    const anewNo = new URL(mine.page.url()).searchParams.get('invoiceNo')!
    const anew = await mine.page.locator('main').innerText()
    for (const text of [said.issued, said.replaces, invoiceNo, said.amount]) t.match(anew, text)
    t.match(await read(desk, `/operator/invoices?status=all&open=${invoiceNo}`), said.anew)
    t.match(await read(desk, `/operator/invoices?status=all&open=${anewNo}`), said.replaces)
    await faultless()
    t.same([...mine.faults, ...desk.faults], [])
  })
