import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { PricedLine } from '../queries/price.ts'
import { addParcel, addShipped } from '../queries/shipped.ts'
import { terms } from '../terms.ts'
import { asStore, assertMayMove, auditStep, notifyBuyer, stepOrder } from './step.ts'
import type { OrderWithLines } from './stop.ts'

/** Units of a line that have neither left nor been refunded. */
export const unshipped = (
  line: Pick<PricedLine, 'quantity' | 'shippedQuantity' | 'refundedQuantity'>,
): number => line.quantity - line.shippedQuantity - line.refundedQuantity

/** Throws 409 unless goods of the order may leave now. */
export const assertMayLeave = (ctx: Context, { order }: OrderWithLines): void =>
  assertMayMove(ctx, order, 'ship', asStore(ctx, 'store.ship').who)

/**
 * One more parcel of the order has left with these units, within `tx` that has locked it. The last one moves the order on; until
 * then it is partly shipped. The buyer is told of each.
 */
export async function leaveInParcel(
  ctx: Context,
  tx: Tx,
  { order, lines }: OrderWithLines,
  units: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const { who } = asStore(ctx, 'store.ship')
  const now = ctx.clock.now()
  await addShipped(tx, units)
  const leaving = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]))
  if (lines.every((line) => unshipped(line) === (leaving.get(line.id) ?? 0))) {
    const also = { shipped_at: now, due_at: terms.receipt(ctx, now), parcels: order.parcels + 1 }
    await stepOrder(ctx, tx, order, 'ship', who, { also })
    await notifyBuyer(ctx, tx, order, 'orderShipped')
    return auditStep(ctx, tx, order, 'ship')
  }
  await addParcel(tx, order.id)
  await notifyBuyer(ctx, tx, order, 'orderPartlyShipped')
  await recordAudit(
    ctx,
    { action: 'orders.shipPart', memberId: order.memberId, after: { order: order.number } },
    tx,
  )
}
