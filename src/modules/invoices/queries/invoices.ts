import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { invoiceErrors } from '../errors.ts'
import { placesOf } from '../rules/paper.ts'
import type { InvoiceState } from '../states.ts'
import type { InvoiceContent, InvoiceKind, InvoiceLine, OpenInvoice, OrderInvoice, Sums } from '../view.ts'

/** An invoice as its row is. */
export interface InvoiceRow extends Sums {
  id: number
  number: string
  /** The first invoice of an application that became several; null for that one. */
  splitOf: number | null
  memberId: number
  storeId: number
  storeZh: string
  storeEn: string
  state: InvoiceState
  version: number
  kind: InvoiceKind
  content: InvoiceContent
  titleType: 'personal' | 'enterprise'
  title: string
  taxNumber: string | null
  bank: string | null
  account: string | null
  address: string | null
  phone: string | null
  email: string | null
  language: 'zh' | 'en'
  appliedAt: Date
  round: number
  failure: string | null
  waits: 'login' | 'quota' | null
  fiscalNumber: string | null
  issuedAt: Date | null
  pdfKey: string | null
  ofdKey: string | null
  xmlKey: string | null
  /** How many orders are on it. */
  orders: number
  /** Why finance failed it; null while they have not. */
  reason: string | null
  /** Files of it or of a red letter are missing, and the job asks for them no more: finance does. */
  filesRest: boolean
}

/** The row as the database writes it. */
export type Raw = Omit<InvoiceRow, 'appliedAt' | 'issuedAt'> & { appliedAt: string; issuedAt: string | null }

/** The row with its times as dates. */
export const toRow = (row: Raw): InvoiceRow => ({
  ...row,
  appliedAt: instant(row.appliedAt),
  issuedAt: row.issuedAt === null ? null : instant(row.issuedAt),
})

/** What a list or a page says of each invoice. */
export const columns = ({ sql }: Tx) => sql`
  i.id, i.number, i.split_of as "splitOf", i.member_id as "memberId", i.store_id as "storeId", st.name_zh as "storeZh", st.name_en as "storeEn",
  i.state, i.version, i.kind, i.content, i.title_type as "titleType", i.title, i.tax_number as "taxNumber", i.bank, i.account,
  i.address, i.phone, i.email, i.language, i.gross_fen as "grossFen", i.net_fen as "netFen", i.tax_fen as "taxFen",
  i.applied_at as "appliedAt", i.round, i.failure, i.waits, i.fiscal_number as "fiscalNumber", i.issued_at as "issuedAt",
  i.pdf_key as "pdfKey", i.ofd_key as "ofdKey", i.xml_key as "xmlKey",
  (select count(*)::int from invoice_orders o where o.invoice_id = i.id) as orders,
  (select h.reason from state_history h where h.axis = 'invoice' and h.subject_id = i.id and h.move = 'fail'
    order by h.id desc limit 1) as reason,
  exists (select from unsealed u where u.invoice_id = i.id and u.next_at is null) as "filesRest"`

/** Tables of `columns`: the invoice `i` and its store `st`. */
export const joined = ({ sql }: Tx) => sql`invoices i join stores st on st.id = i.store_id`

/** Whose invoice it is (R14, R17); finance sees everybody's. */
export type InvoiceOf = { memberId: number } | { storeId: number } | 'anyone'

const ofWhom = ({ sql }: Tx, of: InvoiceOf) => {
  if (of === 'anyone') return sql`true`
  return 'memberId' in of ? sql`i.member_id = ${of.memberId}` : sql`i.store_id = ${of.storeId}`
}

/** By its number where it is theirs whom `of` names; null for others', as for none (R14, R17). Locks nothing. */
export async function findInvoice(tx: Tx, of: InvoiceOf, number: string): Promise<InvoiceRow | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where i.number = ${number} and ${ofWhom(tx, of)}`
  return row ? toRow(row) : null
}

/** For this transaction alone. */
export async function lockInvoice(tx: Tx, of: InvoiceOf, number: string): Promise<InvoiceRow | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where i.number = ${number} and ${ofWhom(tx, of)} for update of i`
  return row ? toRow(row) : null
}

export const invoiceListing = {
  sorts: { applied: { columns: ['i.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'applied',
  size: 20,
} as const satisfies Listing<Pick<InvoiceRow, 'id'>>

/** One page of invoices in one of these states, and one row more where there is one. */
export async function listInvoices(
  tx: Tx,
  { of, states, place }: { of: InvoiceOf; states: readonly InvoiceState[]; place: Place<'applied'> },
): Promise<InvoiceRow[]> {
  const { here, order, rows } = seek(tx, invoiceListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)}
    where ${ofWhom(tx, of)} and i.state = any (${[...states]}::text[]) and ${here} ${order} ${rows}`
  return found.map(toRow)
}

/** How many there are, as far as they are counted. */
export const countInvoices = (tx: Tx, of: InvoiceOf, states: readonly InvoiceState[]) =>
  counted(tx, tx.sql`from invoices i where ${ofWhom(tx, of)} and i.state = any (${[...states]}::text[])`)

export type NewInvoice = Pick<
  InvoiceRow,
  | 'number'
  | 'state'
  | 'splitOf'
  | 'memberId'
  | 'storeId'
  | 'kind'
  | 'content'
  | 'titleType'
  | 'title'
  | 'taxNumber'
  | 'bank'
  | 'account'
  | 'address'
  | 'phone'
  | 'email'
  | 'language'
> &
  Sums

/** An application stands; answers its id. Its lines follow in the same transaction. */
export async function insertInvoice({ sql }: Tx, it: NewInvoice, at: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into invoices (number, split_of, member_id, store_id, state, kind, content, title_type, title, tax_number, bank, account,
      address, phone, email, language, gross_fen, net_fen, tax_fen, applied_at)
    values (${it.number}, ${it.splitOf}, ${it.memberId}, ${it.storeId}, ${it.state}, ${it.kind}, ${it.content}, ${it.titleType}, ${it.title},
      ${it.taxNumber}, ${it.bank}, ${it.account}, ${it.address}, ${it.phone}, ${it.email}, ${it.language}, ${it.grossFen}, ${it.netFen},
      ${it.taxFen}, ${at})
    returning id`
  return row!.id
}

/** The lines of an application, and what they hold of their orders: together never more than was paid, else 409. */
export async function insertLines(
  { sql }: Tx,
  invoiceId: number,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const places = lines.map(placesOf)
  const position = (index: number) => places.slice(0, index).reduce<number>((sum, n) => sum + n, 1)
  const rows = sql.json(lines.map((line, index) => ({ ...line, position: position(index) })) as never)
  try {
    await sql`
      insert into invoice_orders (invoice_id, order_id, gross_fen)
      select ${invoiceId}, "orderId", sum("grossFen")
      from jsonb_to_recordset(${rows}) l ("orderId" bigint, "grossFen" bigint) group by "orderId"`
    await sql`
      insert into invoice_lines (invoice_id, position, order_id, order_line_id, kind, name, spec, unit, quantity, unit_price,
        tax_code, rate, gross_fen, net_fen, tax_fen, discount_net_fen, discount_tax_fen)
      select ${invoiceId}, position, "orderId", "orderLineId", kind, name, spec, unit, quantity, "unitPrice", "taxCode", rate,
        "grossFen", "netFen", "taxFen", "discountNetFen", "discountTaxFen"
      from jsonb_to_recordset(${rows}) l (position smallint, "orderId" bigint, "orderLineId" bigint, kind text, name text,
        spec text, unit text, quantity int, "unitPrice" text, "taxCode" text, rate smallint, "grossFen" bigint,
        "netFen" bigint, "taxFen" bigint, "discountNetFen" bigint, "discountTaxFen" bigint)`
    await sql`
      insert into invoiced_lines as held (order_line_id, order_id, paid_fen, applied_fen)
      select l.id, l.order_id, l.payable_fen, sum(r."grossFen")
      from jsonb_to_recordset(${rows}) r ("orderLineId" bigint, "grossFen" bigint)
      join order_lines l on l.id = r."orderLineId" group by l.id order by l.id
      on conflict (order_line_id) do update set applied_fen = held.applied_fen + excluded.applied_fen`
  } catch (error) {
    throw sqlConstraint(error) === 'invoiced_lines_bounded'
      ? invoiceErrors.nothingLeft({ orderNo: '' })
      : error
  }
}

/** What an application held of its orders can be invoiced again. */
export const releaseLines = ({ sql }: Tx, invoiceId: number) => sql`
  update invoiced_lines held set applied_fen = held.applied_fen - l.fen
  from (select order_line_id, sum(gross_fen) as fen from invoice_lines where invoice_id = ${invoiceId} group by 1) l
  where held.order_line_id = l.order_line_id`

/** Lines of an invoice in the order of its face, a discount within its line. Whose invoice it is was asked before. */
export const listLines = ({ sql }: Tx, invoiceId: number) => sql<InvoiceLine[]>`
  select order_id as "orderId", order_line_id as "orderLineId", kind, name, spec, unit, quantity, unit_price as "unitPrice",
    tax_code as "taxCode", rate, gross_fen as "grossFen", net_fen as "netFen", tax_fen as "taxFen",
    discount_net_fen as "discountNetFen", discount_tax_fen as "discountTaxFen"
  from invoice_lines where invoice_id = ${invoiceId} order by position`

/** Orders of an invoice by id, each with what of it is on the invoice. Whose invoice it is was asked before. */
export const listOrdersOf = ({ sql }: Tx, invoiceId: number) => sql<{ orderNo: string; grossFen: number }[]>`
  select o.number as "orderNo", io.gross_fen as "grossFen" from invoice_orders io join orders o on o.id = io.order_id
  where io.invoice_id = ${invoiceId} order by o.id`

/** Numbers of the other invoices that one application became, the first one first. */
export const listOthers = async ({ sql }: Tx, { id, splitOf }: Pick<InvoiceRow, 'id' | 'splitOf'>) =>
  (
    await sql<{ number: string }[]>`
      select number from invoices where (id = ${splitOf ?? id} or split_of = ${splitOf ?? id}) and id <> ${id} order by id`
  ).map(({ number }) => number)

/** Invoices that an order is on, the newest first. */
export const listOfOrder = ({ sql }: Tx, orderNumber: string) => sql<OrderInvoice[]>`
  select i.number as "invoiceNo", i.state, i.kind, io.gross_fen as "grossFen", i.fiscal_number as "fiscalNumber"
  from orders o join invoice_orders io on io.order_id = o.id join invoices i on i.id = io.invoice_id
  where o.number = ${orderNumber} order by i.id desc`

/** States in which an application waits for finance or for the provider. */
export const openInvoices = ['underReview', 'passed', 'stuck'] as const satisfies InvoiceState[]

/** Applications with any of these orders that wait to be decided or issued, the newest first. */
export const listOpenOfOrders = ({ sql }: Tx, orderNumbers: readonly string[]) => sql<OpenInvoice[]>`
  select o.number as "orderNo", i.number as "invoiceNo", i.state
  from orders o join invoice_orders io on io.order_id = o.id join invoices i on i.id = io.invoice_id
  where o.number = any ((select ${[...orderNumbers]}::text[])::text[]) and i.state = any (${[...openInvoices]}::text[])
  order by i.id desc`

/** Invoices of a store that are asked for and not issued. */
export const countOpenInvoices = async (tx: Tx, storeId: number): Promise<number> =>
  (await countInvoices(tx, { storeId }, openInvoices)).count
