import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { columns, joined, toRow } from '../queries/invoices.ts'
import type { InvoiceRow, Raw } from '../queries/invoices.ts'
import type { InvoiceState } from '../states.ts'

/** Ids grow as invoices are applied for. */
const byApplying = { columns: ['i.id'], keys: ({ id }: { id: number }) => [id] }

export const storeInvoiceListing = {
  sorts: {
    '-applied': { ...byApplying, descending: true },
    applied: { ...byApplying, descending: false },
  },
  usual: '-applied',
  size: 20,
} as const satisfies Listing<Pick<InvoiceRow, 'id'>>

/** Which invoices of a store are sought. */
interface OfStore {
  storeId: number
  states: readonly InvoiceState[]
  /** Days of Asia/Shanghai, both included. */
  from?: string | undefined
  to?: string | undefined
  /** These alone. */
  ids?: readonly number[] | undefined
}

/** Invoices of a store by a whole number: of the application, of the tax authority, or of an order that is on them. */
export const findNumbered = async ({ sql }: Tx, storeId: number, number: string): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select i.id from invoices i where i.number = ${number} and i.store_id = ${storeId}
      union select i.id from invoices i where i.fiscal_number = ${number} and i.store_id = ${storeId}
      union select i.id from orders o join invoice_orders io on io.order_id = o.id join invoices i on i.id = io.invoice_id
        where o.number = ${number} and i.store_id = ${storeId}`
  ).map(({ id }) => id)

/** How far the id of an invoice and its moment may disagree: a transaction takes less. */
const SLACK = '1 hour'

/** On these days, of these numbers. Ids between those of `invoices_of_store_applied` are read, the moments decide. */
function within({ sql }: Tx, { storeId, from, to, ids }: OfStore) {
  const midnight = (day: string, more: number) =>
    sql`(${day}::date + ${more}::int)::timestamp at time zone 'Asia/Shanghai'`
  return sql`i.store_id = ${storeId}
    ${ids === undefined ? sql`` : sql`and i.id = any (${[...ids]}::bigint[])`}
    ${
      from
        ? sql`and i.applied_at >= ${midnight(from, 0)} and i.id > coalesce((
            select b.id from invoices b where b.store_id = ${storeId} and b.applied_at < ${midnight(from, 0)} - ${SLACK}::interval
            order by b.applied_at desc limit 1), 0)`
        : sql``
    }
    ${
      to
        ? sql`and i.applied_at < ${midnight(to, 1)} and i.id < coalesce((
            select b.id from invoices b where b.store_id = ${storeId} and b.applied_at >= ${midnight(to, 1)} + ${SLACK}::interval
            order by b.applied_at limit 1), 9223372036854775807)`
        : sql``
    }`
}

/**
 * One page of a store's invoices, and one more row where there is one: read state by state, each in the order of
 * `invoices_of_store_state`, and no further than the page reaches.
 */
export async function listOfStore(
  tx: Tx,
  sought: OfStore,
  place: Place<keyof typeof storeInvoiceListing.sorts>,
): Promise<InvoiceRow[]> {
  const { here, order, rows, most } = seek(tx, storeInvoiceListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)}
    where i.id = any (array(
      select r.id from unnest(${[...sought.states]}::text[]) s (state) cross join lateral (
        select i.id from invoices i where ${within(tx, sought)} and i.state = s.state and ${here} ${order} ${most}) r))
    ${order} ${rows}`
  return found.map(toRow)
}

/** How many they are, as far as they are counted. */
export const countOfStore = (tx: Tx, sought: OfStore) =>
  counted(
    tx,
    tx.sql`from invoices i where ${within(tx, sought)} and i.state = any (${[...sought.states]}::text[])`,
  )
