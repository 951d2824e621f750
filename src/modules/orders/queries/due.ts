import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

/** More than this waits for the next round. */
const MOST_AT_ONCE = 1000

/** Open groups whose deadline has passed, the longest overdue first; by `payment_groups_due`. */
export async function listDueGroups({ sql }: Tx, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from payment_groups where state = 'open' and kind = 'orders' and deadline_at <= ${now}
    order by deadline_at limit ${MOST_AT_ONCE}`
  return rows.map(({ id }) => id)
}

/** Orders of these states whose time has come, the longest overdue first; by `orders_due`. */
export async function listDueOrders(
  { sql }: Tx,
  states: readonly OrderState[],
  now: Date,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from orders where due_at <= ${now} and state = any (${states}) order by due_at limit ${MOST_AT_ONCE}`
  return rows.map(({ id }) => id)
}

/** Whether the time of an order has still come: somebody may have moved it on meanwhile. */
export async function isDue({ sql }: Tx, orderId: number, now: Date): Promise<boolean> {
  const rows = await sql`select 1 from orders where id = ${orderId} and due_at <= ${now}`
  return rows.length === 1
}
