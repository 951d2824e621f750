import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

/** So many are read at once. */
const AT_ONCE = 1000

/** Something whose time has come: its row, and when it was. */
export interface Due {
  id: number
  dueAt: string
}

/** The row behind which a list goes on, as its statement compares it. */
const behind = ({ sql }: Tx, after: Due | null) =>
  sql`(${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)`

/** Open groups whose deadline has passed, the longest overdue first, from behind `after` on; by `payment_groups_due`. */
export const listDueGroups = (tx: Tx, now: Date, after: Due | null) => tx.sql<Due[]>`
  select id, deadline_at as "dueAt" from payment_groups
  where state = 'open' and kind = 'orders' and deadline_at <= ${now} and (deadline_at, id) > ${behind(tx, after)}
  order by deadline_at, id limit ${AT_ONCE}`

/** Orders of these states whose time has come, the longest overdue first, from behind `after` on; by `orders_due`. */
export const listDueOrders = (tx: Tx, states: readonly OrderState[], now: Date, after: Due | null) =>
  tx.sql<Due[]>`
    select id, due_at as "dueAt" from orders
    where due_at <= ${now} and state = any (${states}) and (due_at, id) > ${behind(tx, after)}
    order by due_at, id limit ${AT_ONCE}`

/** Whether the time of an order has still come: somebody may have moved it on meanwhile. */
export async function isDue({ sql }: Tx, orderId: number, now: Date): Promise<boolean> {
  const rows = await sql`select 1 from orders where id = ${orderId} and due_at <= ${now}`
  return rows.length === 1
}
