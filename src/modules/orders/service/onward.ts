import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { countSales } from '../../catalogue/index.ts'
import { noteReceipt } from '../../credit/index.ts'
import { settleFree } from '../../payments/index.ts'
import { settleSale } from '../../settlements/index.ts'
import { earnPoints } from '../../wallet/index.ts'
import { orderErrors } from '../errors.ts'
import { isDue } from '../queries/due.ts'
import type { OrderHead } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import { pointsFor } from '../rules.ts'
import { terms } from '../terms.ts'
import { openGroup } from './place.ts'
import { asBuyer, assertMayMove, stepOrder, takeOrder, notifyBuyer } from './step.ts'
import type { Asked, Who } from './step.ts'

/**
 * The buyer accepts price and contract: the order is payable, in a group of its own, until the deadline; at once paid where
 * nothing is due. Answers its number.
 */
export async function acceptOrder(ctx: Context, { orderNo, version }: Asked): Promise<string> {
  const { who, of } = asBuyer(ctx)
  return ctx.database.transaction(async (tx) => {
    const order = await takeOrder(tx, of(orderNo), version)
    assertMayMove(ctx, order, 'accept', who)
    if (await isDue(tx, order.id, ctx.clock.now())) throw orderErrors.quoteOver()
    await stepOrder(ctx, tx, order, 'accept', who, { also: { due_at: null } })
    const { id: groupId } = await openGroup(ctx, tx, { ...order, orderIds: [order.id] })
    await notifyBuyer(ctx, tx, order, 'orderAccepted')
    await settleFree(ctx, tx, groupId)
    return order.number
  })
}

/** All of it is there, within `tx`: the time to pay a credit bill and to review begins. */
export async function receive(
  services: Pick<Services, 'clock' | 'settings' | 'database'>,
  tx: Tx,
  order: OrderHead,
  who: Who,
  move: 'receive' | 'resumeReview' = 'receive',
): Promise<void> {
  const now = services.clock.now()
  const also = { received_at: now, due_at: terms.review(services, now), open_parcels: 0, state_before: null }
  await stepOrder(services, tx, order, move, who, { also })
  await noteReceipt(tx, order.id, shanghaiDay(now))
  if (move === 'resumeReview') return
  await notifyBuyer(services, tx, order, who.role === 'timer' ? 'orderReceivedByTimer' : 'orderReceived')
}

/**
 * The order is done, within `tx`: its money is the store's, less commission; points are earned for every whole yuan that was
 * paid and not given back, by the level that the buyer had when placing, and what was
 * kept counts as sold. Goods are locked before accounts (R31).
 */
export async function complete(services: Services, tx: Tx, order: OrderHead, who: Who): Promise<void> {
  const now = services.clock.now()
  await stepOrder(services, tx, order, 'complete', who, { also: { completed_at: now, due_at: null } })
  const lines = await listPricedLines(tx, order.id)
  await countSales(
    tx,
    lines.map(({ skuId, quantity, refundedQuantity }) => ({ skuId, quantity: quantity - refundedQuantity })),
  )
  await settleSale(services, tx, order.id)
  const points = pointsFor(order, order.payableFen - order.refundedFen)
  if (points > 0) await earnPoints(tx, { orderId: order.id, memberId: order.memberId, points, at: now })
  await notifyBuyer(services, tx, order, 'orderCompleted', { points: String(points) })
}

/** The buyer has reviewed all that they kept of an order that this transaction holds: it is done before its term. */
export async function completeReviewed(ctx: Context, tx: Tx, order: OrderHead): Promise<void> {
  const { who } = asBuyer(ctx)
  assertMayMove(ctx, order, 'complete', who)
  await complete(ctx, tx, order, who)
}
