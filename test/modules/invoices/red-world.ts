import type { Test } from 'tap'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { releaseConfirmed } from '../../../src/modules/refunds/service/confirming.ts'
import { invoicingGateway } from '../../../src/platform/gateways/invoicing/index.ts'
import { startInvoicingSimulator } from '../../support/invoicing-simulator/index.ts'
import { handClock } from '../../support/mall.ts'
import { invoiceWorld } from './world.ts'

export const HOUR = 3600

/** A mall whose provider is simulated: orders that bear special invoices, which their buyer has used, and their refunds. */
export async function redWorld(t: Test, env: Record<string, string> = {}) {
  const clock = handClock('2026-11-21T04:00:00Z')
  const provider = await startInvoicingSimulator({ clock })
  t.teardown(() => provider.close())
  const world = await invoiceWorld(t, { clock, env: { ...provider.env, ...env } })
  const { services, finance, buyer, paid, applied, detail } = world
  const { sql } = world.database.owner
  const gateway = invoicingGateway(services.config, services)

  /** The job of invoices and that of refunds, so many seconds later. */
  async function round(seconds = 301): Promise<void> {
    clock.forward(seconds)
    await invoiceRound(services, gateway)
    await releaseConfirmed(services)
    // Days pass here, and nobody is signed out.
    const now = clock.now()
    await sql`
      update sessions set seen_at = ${now}, staff_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 86_400_000)}`
  }
  /** A paid order with an invoice that was issued, and used where it is special. */
  async function bearing(wish: Parameters<typeof paid>[0], type: 'special' | 'ordinary' = 'special') {
    const [orderNo] = (await paid(wish)) as [string]
    const invoiceNo = await applied([orderNo], { type })
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await round()
    if (type === 'special') provider.use((await detail(invoiceNo)).fiscalNumber)
    return { orderNo, invoiceNo }
  }
  const linesOf = async (orderNo: string) =>
    (
      await sql<{ id: number }[]>`
        select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${orderNo} order by l.id`
    ).map(({ id }) => String(id))
  /** The buyer asks for the money of these lines, and finance agrees; the refund's number and state. */
  async function refunded(orderNo: string, lineIds?: string[]) {
    await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', ...(lineIds && { lineIds }) })
    const { body } = await finance.post('/api/admin/refund/execute', { orderNo })
    return body.data as unknown as { refundNo: string; status: string }
  }
  const redOf = async (invoiceNo: string) => (await detail(invoiceNo, buyer)).reds.at(-1)
  /** The number under which the provider knows the last red letter of an invoice. */
  async function requestOf(invoiceNo: string): Promise<string> {
    const [row] = await sql<{ no: string }[]>`
      select r.number || '-' || r.round as no from red_letters r join invoices i on i.id = r.invoice_id
      where i.number = ${invoiceNo} order by r.id desc limit 1`
    return row!.no
  }
  /** What the buyer says at the tax platform; the mall hears of it. */
  async function says(invoiceNo: string, word: 'confirm' | 'refuse' | 'revoke'): Promise<void> {
    provider.answer(await requestOf(invoiceNo), word)
    await round()
  }
  const refundState = async (refundNo: string) =>
    (await sql<{ state: string }[]>`select state from refunds where number = ${refundNo}`)[0]!.state
  const orderState = async (orderNo: string) =>
    (await sql<{ state: string }[]>`select state from orders where number = ${orderNo}`)[0]!.state
  /** What the buyer was told, by key. */
  const noticesOf = async (key: string) =>
    (
      await sql<{ vars: Record<string, string> }[]>`
        select vars from notices where member_id = ${world.memberId} and key = ${key} order by id`
    ).map(({ vars }) => vars)
  const stepsOf = async (redNo: string) =>
    (
      await sql<{ move: string }[]>`
        select h.move from state_history h join red_letters r on r.id = h.subject_id
        where h.axis = 'redLetter' and r.number = ${redNo} order by h.id`
    ).map(({ move }) => move)
  return {
    ...world,
    clock,
    provider,
    gateway,
    sql,
    round,
    bearing,
    linesOf,
    refunded,
    redOf,
    requestOf,
    says,
    refundState,
    orderState,
    noticesOf,
    stepsOf,
  }
}
