import { recordAudit } from '../../../platform/audit/index.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { OrderHead } from '../queries/order.ts'
import { addShipped, setLeft, setParcels } from '../queries/shipped.ts'
import { mayShipMeanwhile, unshipped } from '../rules.ts'
import { receive } from './onward.ts'
import { asBuyer, asStore, assertMayMove, auditStep, notifyBuyer, stepOrder } from './step.ts'
import type { Who } from './step.ts'
import type { OrderWithLines } from './stop.ts'

/** Parcels of an order that are on their way, and when the next of them is received by itself. */
export interface OpenParcels {
  open: number
  dueAt: Date | null
}

/** Throws 409 unless goods of the order may leave now: it awaits shipment, or lines of it that no refund is about do. */
export function assertMayLeave(ctx: Context, { order, lines }: OrderWithLines): void {
  const { who } = asStore(ctx, 'store.ship')
  if (!mayShipMeanwhile({ ...order, lines })) assertMayMove(ctx, order, 'ship', who)
}

/** Throws 409 unless all of the order has left and awaits its receipt. */
export const assertMayReceive = (ctx: Context, order: OrderHead): void =>
  assertMayMove(ctx, order, 'receive', asBuyer(ctx).who)

/**
 * One more parcel of the order has left with these units, within `tx` that has locked it. The last one moves the order on, or
 * where it goes on once the refund is decided that is open; until then it is partly shipped. The buyer is notified of each.
 */
export async function leaveInParcel(
  ctx: Context,
  tx: Tx,
  { order, lines }: OrderWithLines,
  units: readonly { lineId: number; quantity: number }[],
  { open, dueAt }: OpenParcels,
): Promise<void> {
  const { who } = asStore(ctx, 'store.ship')
  const all = order.parcels + 1
  await addShipped(tx, units)
  const leaving = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]))
  const isLast = lines.every((line) => unshipped(line) === (leaving.get(line.id) ?? 0))
  if (isLast && order.state === 'awaitingShipment') {
    const also = { shipped_at: ctx.clock.now(), due_at: dueAt, parcels: all, open_parcels: open }
    await stepOrder(ctx, tx, order, 'ship', who, { also })
    await notifyBuyer(ctx, tx, order, 'orderShipped')
    return auditStep(ctx, tx, order, 'ship')
  }
  await setParcels(tx, order.id, { all, open, dueAt })
  if (isLast) await setLeft(tx, order.id, ctx.clock.now())
  await notifyBuyer(ctx, tx, order, isLast ? 'orderShipped' : 'orderPartlyShipped')
  await recordAudit(
    ctx,
    { action: 'orders.shipPart', memberId: order.memberId, after: { order: order.number } },
    tx,
  )
}

/**
 * Parcels of the order were received, or have more time, within `tx` that has locked it. With the last of them the order moves
 * on, unless something of it has not left yet or is being refunded. Answers whether it moved.
 */
export async function parcelsChanged(
  services: Services,
  tx: Tx,
  order: OrderHead,
  { open, dueAt }: OpenParcels,
  who: Who,
): Promise<boolean> {
  if (open === 0 && order.state === 'awaitingReceipt') {
    await receive(services, tx, order, who)
    return true
  }
  await setParcels(tx, order.id, { all: order.parcels, open, dueAt })
  return false
}
