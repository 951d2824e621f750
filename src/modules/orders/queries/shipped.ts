import type { Tx } from '../../../platform/db/index.ts'

/** So many units of these lines have left. */
export const addShipped = ({ sql }: Tx, lines: readonly { lineId: number; quantity: number }[]) => sql`
  update order_lines l set shipped_quantity = l.shipped_quantity + n.quantity
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
    n (id, quantity)
  where l.id = n.id`

/** One more parcel of the order has left. */
export const addParcel = ({ sql }: Tx, orderId: number) => sql`
  update orders set parcels = parcels + 1, version = version + 1 where id = ${orderId}`
