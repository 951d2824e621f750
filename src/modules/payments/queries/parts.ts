import type { Tx } from '../../../platform/db/index.ts'

interface Part {
  paymentId: number
  orderId: number
  fen: number
}

/** So much of an order's part was paid with compensation. */
export async function noteCompensation({ sql }: Tx, { paymentId, orderId, fen }: Part): Promise<void> {
  await sql`
    update payment_parts set compensation_fen = ${fen} where payment_id = ${paymentId} and coalesce(order_id, other_id) = ${orderId}`
}

/**
 * So much more of an order's part goes back. Answers how much of that was compensation: floor(share·k/n) of all that went back
 * so far, less what did before.
 */
export async function returnCompensation({ sql }: Tx, { paymentId, orderId, fen }: Part): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    with old as (
      select payment_id, order_id, returned_fen, compensation_fen, amount_fen from payment_parts
      where payment_id = ${paymentId} and order_id = ${orderId} for update
    )
    update payment_parts p set returned_fen = old.returned_fen + ${fen}::bigint
    from old where p.payment_id = old.payment_id and p.order_id = old.order_id and old.amount_fen > 0
    returning (div(old.compensation_fen::numeric * p.returned_fen, old.amount_fen)
      - div(old.compensation_fen::numeric * old.returned_fen, old.amount_fen))::bigint as fen`
  return row?.fen ?? 0
}
