import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { DeliveryState } from '../view.ts'

export interface DeliveryRow {
  id: number
  number: string
  endpointId: number
  url: string
  type: string
  state: DeliveryState
  madeAt: string
  dueAt: string
  deliveredAt: string | null
  attempts: number
  status: number | null
}

/** The newest first, or the oldest. */
export const deliveryListing = {
  sorts: {
    '-made': { columns: ['d.id'], keys: ({ id }) => [id], descending: true },
    made: { columns: ['d.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-made',
  size: 50,
} as const satisfies Listing<Pick<DeliveryRow, 'id'>>

const columns = ({ sql }: Tx) => sql`
  d.id, d.number, d.endpoint_id as "endpointId", e.url, d.type, d.state, d.made_at as "madeAt", d.due_at as "dueAt",
  d.delivered_at as "deliveredAt", d.attempts, a.status`

const from = ({ sql }: Tx) => sql`
  from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
  left join webhook_attempts a on a.delivery_id = d.id and a.number = d.attempts`

interface DeliveryFilter {
  side: number | null
  endpointId: number | undefined
  state: DeliveryState | undefined
}

/** Deliveries of a side, or of one of its addresses (R17). */
const wanted = ({ sql }: Tx, { side, endpointId, state }: DeliveryFilter) => sql`
  coalesce(d.store_id, 0) = ${side ?? 0} ${endpointId === undefined ? sql`` : sql`and d.endpoint_id = ${endpointId}`}
  ${state === undefined ? sql`` : sql`and d.state = ${state}`}`

/** One page of what `wanted` chooses, and one more row where there is one; `status` is of the last attempt, null unanswered. */
export function listDeliveries(
  tx: Tx,
  filter: DeliveryFilter,
  place: Place<keyof typeof deliveryListing.sorts>,
): Promise<DeliveryRow[]> {
  const { here, order, rows } = seek(tx, deliveryListing, place)
  return tx.sql<
    DeliveryRow[]
  >`select ${columns(tx)} ${from(tx)} where ${wanted(tx, filter)} and ${here} ${order} ${rows}`
}

/** How many deliveries those are, as far as they are counted. */
export const countDeliveries = (tx: Tx, filter: DeliveryFilter) =>
  counted(tx, tx.sql`from webhook_deliveries d where ${wanted(tx, filter)}`)

/** A delivery of this side by its number, with the body that is sent; null where the side has none (R17). */
export async function findDelivery(
  tx: Tx,
  side: number | null,
  number: string,
): Promise<(DeliveryRow & { body: string }) | null> {
  const [row] = await tx.sql<(DeliveryRow & { body: string })[]>`
    select ${columns(tx)}, d.body ${from(tx)} where d.number = ${number} and coalesce(d.store_id, 0) = ${side ?? 0}`
  return row ?? null
}

interface AttemptRow {
  number: number
  at: string
  byHand: boolean
  tookMs: number | null
  status: number | null
  answer: string | null
  fault: string | null
}

/** The newest first. */
export const listAttempts = ({ sql }: Tx, deliveryId: number) => sql<AttemptRow[]>`
  select number, at, by_id is not null as "byHand", took_ms as "tookMs", status, answer, fault
  from webhook_attempts where delivery_id = ${deliveryId} order by number desc limit 100`

/** Deletes deliveries of before this day with their attempts, some at a time, but none that waits; answers how many. */
export async function deleteOldDeliveries({ sql }: Tx, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where made_at < ${before} and state <> 'waiting' order by made_at limit ${most}) returning 1`
  return rows.length
}
