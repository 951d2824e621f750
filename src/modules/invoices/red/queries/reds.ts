import { sqlConstraint } from '../../../../platform/db/index.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { ConfirmationState, RedReason } from '../../../../platform/gateways/invoicing/index.ts'
import { instant } from '../../../../shared/time.ts'
import { invoiceErrors } from '../../errors.ts'
import type { BlueLine, RedLine } from '../rules.ts'
import type { InvoiceKind, RedCause } from '../../view.ts'
import type { RedState } from '../states.ts'

/** A red letter with what the provider must know of its invoice. */
export interface RedRow {
  id: number
  number: string
  invoiceId: number
  invoiceNo: string
  memberId: number
  storeId: number
  state: RedState
  cause: RedCause
  /** Why the buyer began it; null for ours. */
  reason: RedReason | null
  grossFen: number
  netFen: number
  taxFen: number
  round: number
  /** Of the confirmation that the buyer gives at the tax platform. */
  confirmationNo: string | null
  confirmUntil: Date | null
  /** As the tax platform last said. */
  confirmationState: ConfirmationState | null
  /** Why the seller refuses what the buyer began. */
  answer: string | null
  /** How many confirmations were refused or void. */
  declined: number
  /** The refund that waits for it. */
  refundNo: string | null
  failure: string | null
  askedAt: Date
  fiscalNumber: string | null
  issuedAt: Date | null
  pdfKey: string | null
  ofdKey: string | null
  xmlKey: string | null
  /** What of the invoice stays and is invoiced anew once it is issued; null where nothing is. */
  renewsFen: number | null
  /** Number of the invoice that stands in its place. */
  renewedBy: string | null
  /** Of the invoice that it names. */
  blueNumber: string
  blueFen: number
  blueKind: InvoiceKind
}

type Times = 'askedAt' | 'issuedAt' | 'confirmUntil'
export type Raw = Omit<RedRow, Times> & { [time in Times]: string | null }
const orNull = (text: string | null): Date | null => (text === null ? null : instant(text))
/** The row with its times as dates. */
export const toRow = (row: Raw): RedRow => ({
  ...row,
  askedAt: instant(row.askedAt!),
  issuedAt: orNull(row.issuedAt),
  confirmUntil: orNull(row.confirmUntil),
})

/** A red letter `r` with what the provider must know of its invoice `i`. */
export const columns = ({ sql }: Tx) => sql`
  r.id, r.number, r.invoice_id as "invoiceId", i.number as "invoiceNo", i.member_id as "memberId", i.store_id as "storeId", r.state,
  r.cause, r.reason, r.confirmation_state as "confirmationState", r.answer, r.gross_fen as "grossFen", r.net_fen as "netFen", r.tax_fen as "taxFen", r.round, r.confirmation_no as "confirmationNo",
  r.confirm_until as "confirmUntil", r.declined, r.refund_no as "refundNo", r.failure, r.asked_at as "askedAt",
  r.fiscal_number as "fiscalNumber", r.issued_at as "issuedAt", r.pdf_key as "pdfKey", r.ofd_key as "ofdKey", r.xml_key as "xmlKey",
  (select sum(n.gross_fen)::bigint from invoice_renewals n where n.red_letter_id = r.id) as "renewsFen",
  (select number from invoices a where a.id = r.renewed_by) as "renewedBy", i.fiscal_number as "blueNumber", i.gross_fen as "blueFen", i.kind as "blueKind"`

/** Tables of `columns`: a red letter `r` and the invoice `i` that it names. */
export const joined = ({ sql }: Tx) => sql`red_letters r join invoices i on i.id = r.invoice_id`

/** All red letters of an invoice, also those that ended, the oldest first. Whose invoice it is was asked before. */
export async function listReds(tx: Tx, invoiceId: number): Promise<RedRow[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where r.invoice_id = ${invoiceId} order by r.id`
  return rows.map(toRow)
}

/**
 * Red letters that a refund of an order has to do with before it is paid, the oldest first: its own, and those that take back a special
 * invoice of the order as wrong, because its buyer began it, or as a whole for another refund.
 */
export async function listRedsOfRefund(
  tx: Tx,
  { refundNo, orderId }: { refundNo: string; orderId: number },
): Promise<RedRow[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)}
    where r.state <> 'withdrawn' and (r.refund_no = ${refundNo} or r.state <> 'issued' and i.kind = 'special'
      and (r.cause <> 'refund' or exists (select from invoice_renewals n where n.red_letter_id = r.id))
      and r.id in (select red_letter_id from red_letter_lines where order_id = ${orderId}))
    order by r.id`
  return rows.map(toRow)
}

/** The red letter for this transaction alone; its invoice is read, not held. It throws where no row has this id. */
export async function lockRed(tx: Tx, id: number): Promise<RedRow> {
  const [row] = await tx.sql<
    Raw[]
  >`select ${columns(tx)} from ${joined(tx)} where r.id = ${id} for update of r`
  return toRow(row!)
}

/** By its own number; null where there is none. */
export async function findRed(tx: Tx, number: string): Promise<RedRow | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from ${joined(tx)} where r.number = ${number}`
  return row ? toRow(row) : null
}

/** Red letters that wait for the provider, or for the buyer, who is asked after less often; each is given to one caller at a time. */
export async function takeDueReds(tx: Tx, now: Date, most: number): Promise<RedRow[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const locked = await tx.sql<{ id: number }[]>`
    update red_letters set tried_at = ${now} where id in (
      select id from red_letters where state in ('asked', 'confirming', 'accepting', 'declining', 'confirmed')
        and (tried_at is null or tried_at <= case state when 'confirming' then ${before(300)}::timestamptz else ${before(30)} end)
      order by tried_at nulls first limit ${most} for update skip locked
    ) returning id`
  if (locked.length === 0) return []
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where r.id = any (${locked.map(({ id }) => id)}::bigint[]) order by r.id`
  return rows.map(toRow)
}

/** What a red letter takes back of each line of its invoice, above zero, by position on that invoice. */
export const listRedLines = ({ sql }: Tx, redLetterId: number) => sql<
  { position: number; orderId: number; grossFen: number; netFen: number; taxFen: number }[]
>`
  select position, order_id as "orderId", gross_fen as "grossFen", net_fen as "netFen", tax_fen as "taxFen"
  from red_letter_lines where red_letter_id = ${redLetterId} order by position`

/** Lines of the issued invoices of an order, or of one invoice, with what was taken of them; the newest invoice first. */
export const listBlueLines = ({ sql }: Tx, of: { orderId: number } | { invoiceId: number }) => sql<
  BlueLine[]
>`
  select l.invoice_id as "invoiceId", i.kind as "invoiceKind", l.position, l.order_id as "orderId",
    l.order_line_id as "orderLineId", l.gross_fen as "grossFen", l.net_fen as "netFen", red.gross as "reversedFen",
    red.net as "reversedNetFen"
  from invoice_lines l join invoices i on i.id = l.invoice_id cross join lateral (
    select coalesce(sum(rl.gross_fen), 0)::bigint as gross, coalesce(sum(rl.net_fen), 0)::bigint as net
    from red_letter_lines rl join red_letters r on r.id = rl.red_letter_id
    where rl.invoice_id = l.invoice_id and rl.position = l.position and r.state <> 'withdrawn') red
  where ${'orderId' in of ? sql`l.invoice_id in (select invoice_id from invoice_orders where order_id = ${of.orderId}) and l.order_id = ${of.orderId}` : sql`l.invoice_id = ${of.invoiceId}`}
    and i.state in ('issued', 'partlyReversed', 'reversed')
  order by l.invoice_id desc, l.position`

/** What special invoices of an order that were passed and not issued yet will say of it: the provider may issue them at any moment. */
export const listUnderWay = ({ sql }: Tx, orderId: number) => sql<{ number: string; grossFen: number }[]>`
  select i.number, sum(l.gross_fen)::bigint as "grossFen" from invoice_lines l join invoices i on i.id = l.invoice_id
  where l.invoice_id in (select invoice_id from invoice_orders where order_id = ${orderId}) and l.order_id = ${orderId}
    and i.state = 'passed' and i.kind = 'special'
  group by i.id order by i.id`

export interface NewRed {
  number: string
  invoiceId: number
  cause: RedCause
  askedBy: number | null
  refundNo: string | null
  lines: readonly RedLine[]
  /** Of a buyer's alone. */
  offer?: {
    reason: RedReason
    confirmationNo: string
    confirmUntil: Date
    confirmationState: ConfirmationState
  }
}

/**
 * A red letter is asked for, or was begun by the buyer, and its lines count as taken back. 409 while another one of the invoice is open,
 * or where less is left of the lines.
 */
export async function insertRed({ sql }: Tx, red: NewRed, at: Date): Promise<number> {
  const { number, invoiceId, cause, askedBy, refundNo, lines, offer } = red
  const sum = (of: (line: RedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [gross, net, tax] = [sum((l) => l.grossFen), sum((l) => l.netFen), sum((l) => l.taxFen)]
  const rows = sql.json(lines as never)
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into red_letters (number, invoice_id, state, cause, gross_fen, net_fen, tax_fen, asked_by, refund_no, asked_at, reason,
        confirmation_no, confirm_until, confirmation_state)
      values (${number}, ${invoiceId}, ${offer ? 'offered' : 'asked'}, ${cause}, ${gross}, ${net}, ${tax}, ${askedBy}, ${refundNo},
        ${at}, ${offer?.reason ?? null}, ${offer?.confirmationNo ?? null}, ${offer?.confirmUntil ?? null},
        ${offer?.confirmationState ?? null}) returning id`
    await sql`
      insert into red_letter_lines (red_letter_id, invoice_id, position, order_id, gross_fen, net_fen, tax_fen)
      select ${row!.id}, ${invoiceId}, position, "orderId", "grossFen", "netFen", "taxFen"
      from jsonb_to_recordset(${rows}) l (position smallint, "orderId" bigint, "grossFen" bigint, "netFen" bigint, "taxFen" bigint)`
    await sql`
      update invoiced_lines held set reversed_fen = held.reversed_fen + l.fen
      from (select "orderLineId" as id, sum("grossFen") as fen
        from jsonb_to_recordset(${rows}) l ("orderLineId" bigint, "grossFen" bigint) group by 1) l
      where held.order_line_id = l.id`
    return row!.id
  } catch (error) {
    if (sqlConstraint(error) === 'invoiced_lines_bounded') throw invoiceErrors.notIssued()
    throw sqlConstraint(error) === 'red_letters_open' ? invoiceErrors.redUnderWay() : error
  }
}

/** What a red letter that is given up had taken back stands again; 409 where it was applied for meanwhile. */
export async function releaseRedLines({ sql }: Tx, redLetterId: number): Promise<void> {
  try {
    await sql`
      update invoiced_lines held set reversed_fen = held.reversed_fen - l.fen
      from (select il.order_line_id, sum(rl.gross_fen) as fen from red_letter_lines rl
          join invoice_lines il on il.invoice_id = rl.invoice_id and il.position = rl.position
        where rl.red_letter_id = ${redLetterId} group by 1) l
      where held.order_line_id = l.order_line_id`
  } catch (error) {
    throw sqlConstraint(error) === 'invoiced_lines_bounded' ? invoiceErrors.appliedAgain() : error
  }
}

/** The journal says what was invoiced, or taken back, of each order. */
export const insertEntries = (
  { sql }: Tx,
  of: {
    invoiceId: number
    redLetterId: number | null
    lines: readonly { orderId: number; grossFen: number; netFen: number; taxFen: number }[]
  },
  at: Date,
) => {
  const sign = of.redLetterId === null ? 1 : -1
  return sql`
    insert into invoice_entries (order_id, invoice_id, red_letter_id, gross_fen, net_fen, tax_fen, at)
    select "orderId", ${of.invoiceId}, ${of.redLetterId}::bigint, ${sign}::int * sum("grossFen"), ${sign}::int * sum("netFen"),
      ${sign}::int * sum("taxFen"), ${at}
    from jsonb_to_recordset(${sql.json(of.lines as never)}) l ("orderId" bigint, "grossFen" bigint, "netFen" bigint, "taxFen" bigint)
    group by 1`
}

/**
 * Orders whose invoices have to be compared with what stayed paid: since a refund, or since an invoice was issued. Not while one of
 * their invoices has an open red letter. So many behind this one, in the order of their rows.
 */
export const listUnchecked = ({ sql }: Tx, { after, most }: { after: number; most: number }) => sql<
  { orderId: number }[]
>`
  select distinct l.order_id as "orderId" from invoiced_lines l where l.unchecked and l.order_id > ${after} and not exists (
    select from invoice_orders io join red_letters r on r.invoice_id = io.invoice_id
    where io.order_id = l.order_id and r.state in ('asked', 'offered', 'confirming', 'accepting', 'declining', 'confirmed', 'stuck'))
  order by 1 limit ${most}`

/** Orders wait to be compared with what stayed paid, or wait no more; nothing for those of which nothing was ever invoiced. */
export const setUnchecked = ({ sql }: Tx, orderIds: readonly number[], unchecked: boolean) => sql`
  update invoiced_lines set unchecked = ${unchecked}
  where order_id = any (${[...orderIds]}::bigint[]) and unchecked <> ${unchecked}`

/** The order for this transaction alone, with what was paid for it and went back. */
export async function lockPaid({ sql }: Tx, orderId: number) {
  const [row] = await sql<{ payableFen: number; refundedFen: number }[]>`
    select payable_fen as "payableFen", refunded_fen as "refundedFen" from orders where id = ${orderId} for update`
  return row!
}

/** How much of each line of an order is invoiced, and how much of its money stayed. */
export const listHeld = ({ sql }: Tx, orderId: number) => sql<
  {
    orderLineId: number
    invoicedFen: number
    payableFen: number
    quantity: number
    refundedQuantity: number
  }[]
>`
  select h.order_line_id as "orderLineId", h.applied_fen - h.reversed_fen as "invoicedFen", l.payable_fen as "payableFen",
    l.quantity, l.refunded_quantity as "refundedQuantity"
  from invoiced_lines h join order_lines l on l.id = h.order_line_id where h.order_id = ${orderId}`

/** Which of these invoices have an open red letter (`openReds` of states.ts). */
export const listOpenReds = ({ sql }: Tx, invoiceIds: readonly number[]) => sql<{ invoiceId: number }[]>`
  select invoice_id as "invoiceId" from red_letters where invoice_id = any (${[...invoiceIds]}::bigint[])
    and state in ('asked', 'offered', 'confirming', 'accepting', 'declining', 'confirmed', 'stuck')`
