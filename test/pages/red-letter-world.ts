import type { Test } from 'tap'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { releaseConfirmed } from '../../src/modules/refunds/service/confirming.ts'
import { invoicingGateway } from '../../src/platform/gateways/invoicing/index.ts'
import { specialInvoices } from '../modules/invoices/special.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { startInvoicingSimulator } from '../support/invoicing-simulator/index.ts'
import { handClock } from '../support/mall.ts'
import { openMall } from './visitors.ts'

/** A mall in browsers whose buyer has a balance and special invoices, which a simulated provider issues and takes back. */
export async function openRedLetters(t: Test, env: Record<string, string> = {}) {
  const clock = handClock(new Date())
  const provider = await startInvoicingSimulator({ clock })
  t.teardown(() => provider.close())
  const { mall, member } = await openMall(t, { ...provider.env, ...env }, { clock })
  const world = await ordersIn(mall)
  const { services } = world
  const { sql } = mall.database.owner
  const gateway = invoicingGateway(services.config, services)!
  await world.give(account('balance', world.memberId), 1_000_000)
  const buyer = await world.caller()
  const finance = await world.caller('demo-operator')
  const special = await specialInvoices(world, { buyer, finance })

  /** The jobs of invoices and refunds, so many seconds later; nobody is signed out meanwhile. */
  async function round(seconds = 301): Promise<void> {
    clock.forward(seconds)
    const now = clock.now()
    await sql`
      update sessions set seen_at = ${now}, staff_seen_at = ${now}, proved_at = ${now}, expires_at = ${new Date(now.getTime() + 86_400_000)}`
    await invoiceRound(services, gateway)
    await releaseConfirmed(services)
  }
  /** A paid order over 90 yuan that bears a special invoice, and its number at the tax platform. */
  async function invoiced(lines = 1) {
    await round(0)
    const { payNo, orderIds } = await world.place({ goodsFen: 9000, lines })
    await buyer.post('/api/pay/balance', { payGroupNo: payNo })
    const [orderNo] = (await world.numbersOf(orderIds)) as [string]
    const invoiceNo = await special(orderNo)
    const [invoice] = await sql<{ no: string }[]>`
      select fiscal_number as no from invoices where number = ${invoiceNo}`
    return { orderNo, orderId: orderIds[0]!, invoiceNo, fiscalNumber: invoice!.no }
  }
  /** The same, and its buyer has used the invoice: a red letter of it needs their word. */
  async function used(lines = 1) {
    const bears = await invoiced(lines)
    provider.use(bears.fiscalNumber)
    return bears
  }
  /** The last red letter of an invoice: its number, and the one of its request at the provider. */
  async function redOf(invoiceNo: string) {
    const [red] = await sql<{ redNo: string; request: string }[]>`
      select r.number as "redNo", r.number || '-' || r.round as request from red_letters r join invoices i on i.id = r.invoice_id
      where i.number = ${invoiceNo} order by r.id desc limit 1`
    return red!
  }
  /** What the buyer says of it at the tax platform; the mall hears of it. */
  async function says(invoiceNo: string, word: 'confirm' | 'refuse'): Promise<void> {
    provider.answer((await redOf(invoiceNo)).request, word)
    await round()
  }
  return { member, provider, services, sql, gateway, buyer, finance, round, invoiced, used, redOf, says }
}
