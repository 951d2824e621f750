import type { Tx } from '../../../platform/db/index.ts'

/** After so many tries by itself the job stops, and finance presses the button. */
const MOST_TRIES = 24

/** An invoice, or a red letter of it, that has its number and no files yet. */
export interface Unsealed {
  requestNo: string
  invoiceId: number
  redLetterId: number | null
  storeId: number
}

/** Keys of the files that came back. */
export interface FileKeys {
  pdf_key: string
  ofd_key: string | null
  xml_key: string
}

/** Its number is here and its files are not: the job asks for them from now on. */
export const insertUnsealed = (
  { sql }: Tx,
  { requestNo, invoiceId, redLetterId, failure }: Omit<Unsealed, 'storeId'> & { failure: string | null },
  at: Date,
) => sql`
  insert into unsealed (request_no, invoice_id, red_letter_id, next_at, failure)
  values (${requestNo}, ${invoiceId}, ${redLetterId}, ${at}, ${failure})`

/** Those that are due; each is given to one caller, and again after a pause that doubles from a minute to six hours. */
export const takeUnsealed = ({ sql }: Tx, now: Date, most: number) => sql<Unsealed[]>`
  update unsealed u set tries = tries + 1, next_at = case when tries + 1 < ${MOST_TRIES}
    then ${now}::timestamptz + least(power(2, tries) * interval '1 min', interval '6 h') end
  from invoices i where i.id = u.invoice_id and u.request_no in (
    select request_no from unsealed where next_at <= ${now} order by next_at limit ${most} for update skip locked)
  returning u.request_no as "requestNo", u.invoice_id as "invoiceId", u.red_letter_id as "redLetterId", i.store_id as "storeId"`

/** By its request; null where its files are here. */
export async function findUnsealed({ sql }: Tx, requestNo: string): Promise<Unsealed | null> {
  const [row] = await sql<Unsealed[]>`
    select u.request_no as "requestNo", u.invoice_id as "invoiceId", u.red_letter_id as "redLetterId", i.store_id as "storeId"
    from unsealed u join invoices i on i.id = u.invoice_id where u.request_no = ${requestNo}`
  return row ?? null
}

/** Its files are here: once, whoever got them. */
export async function noteSealed(
  { sql }: Tx,
  { requestNo, invoiceId, redLetterId }: Unsealed,
  keys: FileKeys,
): Promise<void> {
  const gone = await sql`delete from unsealed where request_no = ${requestNo} returning 1`
  if (gone.length === 0) return
  if (redLetterId === null) await sql`update invoices set ${sql({ ...keys })} where id = ${invoiceId}`
  else await sql`update red_letters set ${sql({ ...keys })} where id = ${redLetterId}`
}

/** Why its files are not here, as the provider or the store of files said last. */
export const noteUnsealed = ({ sql }: Tx, requestNo: string, failure: string | null) => sql`
  update unsealed set failure = ${failure} where request_no = ${requestNo}`

/** The missing files of this invoice and its red letters are asked for at once. */
export const pressUnsealed = ({ sql }: Tx, invoiceId: number, now: Date) => sql`
  update unsealed set next_at = ${now}, tries = least(tries, ${MOST_TRIES} - 1) where invoice_id = ${invoiceId}`

/** What is missing of an invoice and its red letters: why, and whether the job goes on by itself. */
export const listUnsealed = ({ sql }: Tx, invoiceId: number) => sql<
  { redLetterId: number | null; failure: string | null; goesOn: boolean }[]
>`
  select red_letter_id as "redLetterId", failure, next_at is not null as "goesOn" from unsealed where invoice_id = ${invoiceId}
  order by red_letter_id nulls first`
