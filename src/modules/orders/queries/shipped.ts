import type { Tx } from '../../../platform/db/index.ts'

/** So many units of these lines have left. */
export const addShipped = ({ sql }: Tx, lines: readonly { lineId: number; quantity: number }[]) => sql`
  update order_lines l set shipped_quantity = l.shipped_quantity + n.quantity
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
    n (id, quantity)
  where l.id = n.id`

/** All of it has left while a refund of what came back is being decided: afterwards it awaits its receipt. */
export const setLeft = ({ sql }: Tx, orderId: number, at: Date) => sql`
  update orders set state_before = 'awaitingReceipt', shipped_at = ${at} where id = ${orderId} and state = 'refunding'`

/** How its parcels stand: how many left and are on their way, and when the next is received by itself. */
export const setParcels = (
  { sql }: Tx,
  orderId: number,
  { all, open, dueAt }: { all: number; open: number; dueAt: Date | null },
) => sql`
  update orders set parcels = ${all}, open_parcels = ${open}, due_at = ${dueAt}, version = version + 1 where id = ${orderId}`
