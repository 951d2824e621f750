import type { Tx } from '../../../platform/db/index.ts'
import { openReds } from '../red/states.ts'
import type { RedState } from '../red/states.ts'
import { columns, joined, openInvoices, toRow } from './invoices.ts'
import type { InvoiceRow, Raw } from './invoices.ts'

/** What an invoice is with its orders and red letters, as its member gets it with all their data. */
interface WholeInvoice extends InvoiceRow {
  orderNos: string[]
  reds: {
    redNo: string
    state: RedState
    grossFen: number
    fiscalNumber: string | null
    /** Why the seller refused what the member began. */
    answer: string | null
  }[]
}

/** Every invoice and application of a member, the oldest first. */
export async function listAllOf(tx: Tx, memberId: number): Promise<WholeInvoice[]> {
  const rows = await tx.sql<(Raw & Pick<WholeInvoice, 'orderNos' | 'reds'>)[]>`
    select ${columns(tx)}, (
        select jsonb_agg(o.number order by o.id) from invoice_orders io join orders o on o.id = io.order_id
        where io.invoice_id = i.id) as "orderNos", (
        select coalesce(jsonb_agg(jsonb_build_object('redNo', r.number, 'state', r.state, 'grossFen', r.gross_fen,
          'fiscalNumber', r.fiscal_number, 'answer', r.answer) order by r.id), '[]')
        from red_letters r where r.invoice_id = i.id) as reds
    from ${joined(tx)} where i.member_id = ${memberId} order by i.id`
  return rows.map(({ orderNos, reds, ...row }) => ({ ...toRow(row), orderNos, reds }))
}

/** Whether a paper for the member is still to come: an application is to be decided or issued, or an invoice has an open red letter. */
export async function isUnderWay({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from invoices i
    where i.member_id = ${memberId} and (i.state = any (${[...openInvoices]}::text[]) or exists (
      select from red_letters r where r.invoice_id = i.id and r.state = any (${[...openReds]}::text[])))
    limit 1`
  return rows.length > 0
}

/**
 * Invoices of a member that were issued say whom they are made out to and nothing else of them, as papers must that are kept; what never
 * was issued is no paper, and names nobody. Answers the rows of all of them and of their red letters, as histories name them.
 */
export async function forgetContacts(
  { sql }: Tx,
  memberId: number,
): Promise<{ invoiceIds: number[]; redIds: number[] }> {
  const invoices = await sql<{ id: number }[]>`
    update invoices set bank = null, account = null, address = null, phone = null, email = null, failure = null,
      title = case when fiscal_number is null then '—' else title end,
      tax_number = case when fiscal_number is null and tax_number is not null then '—' else tax_number end
    where member_id = ${memberId} returning id`
  const reds = await sql<{ id: number }[]>`
    update red_letters r set answer = case when r.answer is not null then '—' end
    from invoices i where i.id = r.invoice_id and i.member_id = ${memberId} returning r.id`
  return { invoiceIds: invoices.map(({ id }) => id), redIds: reds.map(({ id }) => id) }
}
