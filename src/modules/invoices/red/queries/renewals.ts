import type { Tx } from '../../../../platform/db/index.ts'

/** What of an order line stays and is invoiced anew, in money and units. */
export interface Renewal {
  orderLineId: number
  grossFen: number
  units: number
}

/** What is invoiced anew once this red letter is issued. */
export const insertRenewals = ({ sql }: Tx, redLetterId: number, renewals: readonly Renewal[]) => sql`
  insert into invoice_renewals (red_letter_id, order_line_id, gross_fen, units)
  select ${redLetterId}, "orderLineId", "grossFen", units
  from jsonb_to_recordset(${sql.json(renewals as never)}) r ("orderLineId" bigint, "grossFen" bigint, units int)`

/** What is invoiced anew once this red letter is issued, in no order; none unless it takes back more than went back. */
export const listRenewals = ({ sql }: Tx, redLetterId: number) => sql<Renewal[]>`
  select order_line_id as "orderLineId", gross_fen as "grossFen", units from invoice_renewals where red_letter_id = ${redLetterId}`

/** This invoice stands in place of the one that the red letter took back. */
export const noteRenewed = ({ sql }: Tx, redLetterId: number, invoiceId: number) => sql`
  update red_letters set renewed_by = ${invoiceId} where id = ${redLetterId} and renewed_by is null`

/** Number of the invoice in whose place this one stands; null for most. */
export async function findRenewed({ sql }: Tx, invoiceId: number): Promise<string | null> {
  const [row] = await sql<{ number: string }[]>`
    select i.number from red_letters r join invoices i on i.id = r.invoice_id
    where r.renewed_by = (select coalesce(split_of, id) from invoices where id = ${invoiceId})`
  return row?.number ?? null
}
