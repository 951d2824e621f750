import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Place } from '../../../platform/list.ts'
import { columns, invoiceListing, joined, toRow } from './invoices.ts'
import type { InvoiceRow, Raw } from './invoices.ts'

/**
 * Ids of what waits for finance: applications to decide, what the provider refused, and what has its number and no files once the job has
 * stopped asking for them. Little, however much was invoiced: by `invoices_by_state` and `unsealed_due`.
 */
const waiting = ({ sql }: Tx) => sql`(
  select w.id from invoices w where w.state in ('underReview', 'stuck')
  union select u.invoice_id from unsealed u where u.next_at is null)`

/** The same without what is to be decided: files alone. */
const resting = ({ sql }: Tx) => sql`(select u.invoice_id from unsealed u where u.next_at is null)`

const idsOf = (tx: Tx, what: 'waiting' | 'files') => (what === 'files' ? resting(tx) : waiting(tx))

/** One page of what waits for finance, or of files that are missing, and one row more where there is one. */
export async function listWaiting(
  tx: Tx,
  what: 'waiting' | 'files',
  place: Place<'applied'>,
): Promise<InvoiceRow[]> {
  const { here, order, rows } = seek(tx, invoiceListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where i.id = any (array${idsOf(tx, what)}) and ${here} ${order} ${rows}`
  return found.map(toRow)
}

/** How many there are, as far as they are counted. */
export const countWaiting = (tx: Tx, what: 'waiting' | 'files') =>
  counted(tx, tx.sql`from (select distinct id from ${idsOf(tx, what)} w (id)) w`)

/** Since when the oldest has waited: from its application, or from its number on where its files are missing. */
export const oldestWaiting = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`coalesce(w.issued_at, w.applied_at) as at from invoices w
      where w.id = any (array${waiting(tx)}) order by 1 limit 1`,
  )
