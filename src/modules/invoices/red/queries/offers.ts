import type { Tx } from '../../../../platform/db/index.ts'
import type { RedRow } from './reds.ts'

/** Tax numbers of the sellers that have issued an invoice. */
export const listIssuers = ({ sql }: Tx) => sql<{ taxNumber: string }[]>`
  select distinct coalesce(c.credit_code, i.tax_number) as "taxNumber"
  from stores s left join store_companies c on c.store_id = s.id left join invoice_sellers i on i.store_id = s.id
  where coalesce(c.credit_code, i.tax_number) is not null
    and exists (select from invoices v where v.store_id = s.id and v.fiscal_number is not null)
  order by 1`

/** Our number of the invoice that the tax authority numbered so, issued by this seller; null where it is not ours. */
export async function findBlue(
  { sql }: Tx,
  { sellerTaxNumber, fiscalNumber }: { sellerTaxNumber: string; fiscalNumber: string },
): Promise<{ number: string } | null> {
  const [row] = await sql<{ number: string }[]>`
    select v.number from invoices v left join store_companies c on c.store_id = v.store_id
    left join invoice_sellers i on i.store_id = v.store_id
    where v.fiscal_number = ${fiscalNumber} and coalesce(c.credit_code, i.tax_number) = ${sellerTaxNumber}`
  return row ?? null
}

/** The red letter that a buyer began under this confirmation; null before it was taken in. */
export async function findOffer({ sql }: Tx, confirmationNo: string) {
  const [row] = await sql<Pick<RedRow, 'id' | 'invoiceNo' | 'confirmationState'>[]>`
    select r.id, i.number as "invoiceNo", r.confirmation_state as "confirmationState"
    from red_letters r join invoices i on i.id = r.invoice_id
    where r.confirmation_no = ${confirmationNo} and r.cause = 'buyer'`
  return row ?? null
}

/** The red letter of an invoice that the provider refused before it had a confirmation; null where there is none. */
export async function findUnentered({ sql }: Tx, invoiceNo: string) {
  const [row] = await sql<Pick<RedRow, 'id'>[]>`
    select r.id from red_letters r join invoices i on i.id = r.invoice_id
    where i.number = ${invoiceNo} and r.state = 'stuck' and r.cause <> 'buyer' and r.confirmation_no is null`
  return row ?? null
}
