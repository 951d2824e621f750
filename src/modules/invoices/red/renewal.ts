import type { AppServices } from '../../../platform/app-services.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listLines } from '../queries/invoices.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import { listOfInvoice } from '../queries/open.ts'
import { invoiceLinesOf, openParts, sumOf } from '../rules/lines.ts'
import { splitLines } from '../rules/split.ts'
import { insertInvoices } from '../service/insert.ts'
import type { InvoiceLine } from '../view.ts'
import { askRed } from './ask.ts'
import { listBlueLines, listHeld } from './queries/reds.ts'
import type { NewRed, RedRow } from './queries/reds.ts'
import { insertRenewals, listRenewals, noteRenewed } from './queries/renewals.ts'
import type { Renewal } from './queries/renewals.ts'
import { wholeRed } from './rules.ts'
import type { RedLine, RefundedUnits } from './rules.ts'

/** What stays of each order line once these lines are taken back of all that is left of its invoice, and how many of its units. */
async function staysOf(
  tx: Tx,
  {
    whole,
    part,
    back,
  }: { whole: readonly RedLine[]; part: readonly RedLine[]; back: readonly RefundedUnits[] },
): Promise<Renewal[]> {
  const sum = (lines: readonly RedLine[], lineId: number) =>
    lines.reduce((all, line) => all + (line.orderLineId === lineId ? line.grossFen : 0), 0)
  const orderIds = [...new Set(whole.map(({ orderId }) => orderId))]
  const held = (await Promise.all(orderIds.map((orderId) => listHeld(tx, orderId)))).flat()
  const units = new Map(back.map(({ lineId, quantity }) => [lineId, quantity]))
  return [...new Set(whole.map(({ orderLineId }) => orderLineId))].map((orderLineId) => {
    const { quantity, refundedQuantity } = held.find((line) => line.orderLineId === orderLineId)!
    return {
      orderLineId,
      grossFen: sum(whole, orderLineId) - sum(part, orderLineId),
      units: Math.max(0, quantity - refundedQuantity - (units.get(orderLineId) ?? 0)),
    }
  })
}

/**
 * A red letter for money that goes back is asked for, over these lines of one invoice. Where the issuer takes whole ones alone
 * (INVOICING_FULL_ONLY) it is over all that is left of the invoice, and what stays is kept to be invoiced anew once it is issued.
 */
export async function takeBack(
  mall: Pick<AppServices, 'config' | 'clock' | 'random'>,
  tx: Tx,
  red: Omit<NewRed, 'number' | 'cause'>,
  back: readonly RefundedUnits[] = [],
): Promise<void> {
  const asked = { ...red, cause: 'refund' as const }
  const whole = mall.config.INVOICING_FULL_ONLY
    ? wholeRed(await listBlueLines(tx, { invoiceId: red.invoiceId }))
    : red.lines
  const { grossFen: partFen } = sumOf(red.lines)
  if (sumOf(whole).grossFen === partFen) return void (await askRed(mall, tx, asked))
  const renewals = await staysOf(tx, { whole, part: red.lines, back })
  const { id } = await askRed(mall, tx, { ...asked, lines: whole })
  await insertRenewals(tx, id, renewals)
}

/** Code, rate and short name that each order line had on an invoice: what takes its place says the same. */
const codesOf = (lines: readonly InvoiceLine[]) =>
  new Map(
    lines.map(({ orderLineId, taxCode, rate, name }) => [
      orderLineId,
      { taxCode, rate, shortName: /^\*(.+?)\*/.exec(name)?.[1] ?? null },
    ]),
  )

/**
 * What stays of an invoice that a red letter took back as a whole is invoiced anew, within the transaction that issues the red letter
 * and holds its orders: to the same title, of the same kind, passed already and issued by the job. Never over more than is still paid
 * for. Answers its number; null where nothing is to be invoiced anew.
 */
export async function renew(
  services: Pick<AppServices, 'clock' | 'random' | 'settings'>,
  tx: Tx,
  { red, invoice }: { red: Pick<RedRow, 'id'>; invoice: InvoiceRow },
): Promise<{ number: string; grossFen: number } | null> {
  const renewals = new Map((await listRenewals(tx, red.id)).map((one) => [one.orderLineId, one]))
  if (renewals.size === 0) return null
  const codes = codesOf(await listLines(tx, invoice.id))
  const lines = (await listOfInvoice(tx, invoice.id, services.clock.now())).flatMap((order) => {
    const stayed = order.lines.map((line) => {
      const units = Math.min(
        renewals.get(line.orderLineId)?.units ?? line.quantity,
        line.quantity - line.refundedQuantity,
      )
      return { ...line, ...codes.get(line.orderLineId), refundedQuantity: line.quantity - units }
    })
    const parts = openParts(order, stayed, ({ orderLineId }) => renewals.get(orderLineId)?.grossFen ?? 0)
    const own = stayed.map((line, index) => ({ line, part: parts[index]! }))
    const named = own.filter(({ line }) => renewals.has(line.orderLineId))
    return invoiceLinesOf(
      named.map(({ line }) => line),
      named.map(({ part }) => part),
      invoice.content,
    )
  })
  const invoices = splitLines(lines, services.settings.invoiceLines).map((own) => ({
    lines: own,
    ...sumOf(own),
  }))
  if (invoices.length === 0) return null
  const { memberId, storeId, kind, content, titleType, title, taxNumber } = invoice
  const { bank, account, address, phone, email, language } = invoice
  const [first] = await insertInvoices(
    services,
    tx,
    {
      state: 'passed',
      memberId,
      storeId,
      kind,
      content,
      titleType,
      title,
      taxNumber,
      bank,
      account,
      address,
      phone,
      email,
      language,
    },
    { invoices, by: { role: 'timer', actorId: null } },
  )
  await noteRenewed(tx, red.id, first!.id)
  return { number: first!.number, grossFen: sumOf(lines).grossFen }
}
