import type { Tx } from '../../../platform/db/index.ts'

/** The refund of these units is being decided: they do not leave meanwhile. The database refuses what has left. */
export const holdUnits = ({ sql }: Tx, lines: readonly { lineId: number; quantity: number }[]) => sql`
  update order_lines l set refunding_quantity = r.quantity
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) r (line_id, quantity)
  where l.id = r.line_id`

/** No refund of the order is being decided any more. */
export const freeUnits = ({ sql }: Tx, orderId: number) => sql`
  update order_lines set refunding_quantity = 0 where order_id = ${orderId} and refunding_quantity > 0`

/** So many units of these lines are refunded, and so much of the order. The database refuses more than was bought or paid. */
export async function addReturned(
  { sql }: Tx,
  orderId: number,
  lines: readonly { lineId: number; quantity: number }[],
  amountFen: number,
): Promise<void> {
  await sql`
    update order_lines l set refunded_quantity = refunded_quantity + r.quantity
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
      r (line_id, quantity)
    where l.id = r.line_id and l.order_id = ${orderId}`
  await sql`update orders set refunded_fen = refunded_fen + ${amountFen} where id = ${orderId}`
}

/** These units had left: nobody is about to return them any more. Within the transaction that refunds them. */
export const addReturnedUnits = ({ sql }: Tx, lines: readonly { lineId: number; quantity: number }[]) => sql`
  update order_lines l set returned_quantity = returned_quantity + r.quantity, returning_quantity = returning_quantity - r.quantity
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) r (line_id, quantity)
  where l.id = r.line_id`

/** A return is about so many units of a line; whether so many have left and are neither back nor on their way back. */
export async function claimUnits({ sql }: Tx, lineId: number, quantity: number): Promise<boolean> {
  const rows = await sql`
    update order_lines set returning_quantity = returning_quantity + ${quantity}::int
    where id = ${lineId} and returning_quantity + returned_quantity + ${quantity}::int <= shipped_quantity returning 1`
  return rows.length === 1
}

/** A return ended without a refund: its units may be returned again. */
export const releaseUnits = ({ sql }: Tx, lineId: number, quantity: number) => sql`
  update order_lines set returning_quantity = returning_quantity - ${quantity}::int where id = ${lineId}`

/** The store gave the buyer so much. Whether that is no more than was paid and neither refunded nor given before. */
export async function addCompensation({ sql }: Tx, orderId: number, fen: number): Promise<boolean> {
  const rows = await sql`
    update orders set compensated_fen = compensated_fen + ${fen}::bigint, version = version + 1
    where id = ${orderId} and refunded_fen + compensated_fen + ${fen}::bigint <= payable_fen returning 1`
  return rows.length === 1
}
