import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { historiesOf } from '../../../platform/moves/index.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { beingFilled } from '../../fulfilment/index.ts'
import { findWithLines, isRefundable } from '../../orders/index.ts'
import type { OrderOf } from '../../orders/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { keptFreight, listRefundsOf } from '../queries/refunds.ts'
import { freightApart, lateLeft, linesOf, sideOf } from '../rules.ts'
import { refundAxis } from '../states.ts'
import type { OrderRefund, RefundableParts } from '../view.ts'

/**
 * Refunds of an order, or of all orders of a member, the oldest first, as buyer and store see them. Whose order it is was
 * asked before. Two queries.
 */
export async function refundsOf(
  tx: Tx,
  of: { orderNumber: string } | { memberId: number },
): Promise<OrderRefund[]> {
  const rows = await listRefundsOf(tx, of)
  const logOf = await historiesOf(
    tx,
    refundAxis,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    number: row.number,
    state: row.state,
    method: row.method,
    askedBy: sideOf(logOf(row.id)),
    reason: row.reason,
    lines: row.lines,
    amountFen: row.amountFen,
    giftCardFen: row.giftCardFen,
    points: row.points,
    askedAt: row.askedAt,
    owed: row.late || row.returned,
    toBalance: row.finishedBy !== null,
    log: logOf(row.id),
  }))
}

/**
 * What may be asked back of an order now, line by line; null where it is nothing. What is being filled does not come back, except lines that
 * the buyer may withdraw one by one because their date moved too far (decisions 11). 404 for a stranger's (R14).
 */
async function partsOf(
  ctx: MemberContext,
  of: OrderOf,
  by: 'buyer' | 'store',
): Promise<RefundableParts | null> {
  const found = await findWithLines(ctx.database, of)
  if (!found) throw commonErrors.notFound()
  const { order } = found
  const paid = await paymentOf(ctx.database, order.groupId)
  if (!paid || !isRefundable(order)) return null
  const whole = order.kind === 'madeToOrder'
  const before = await keptFreight(ctx.database, order.id)
  const apart = (lines: ReturnType<typeof linesOf>) => freightApart(found, lines, before)
  const { orders, late } = await beingFilled(ctx, whole ? [order.id] : [])
  try {
    if (!orders.has(order.id)) return { method: paid.method, whole, ...apart(linesOf(found)) }
    const owed = by === 'buyer' ? lateLeft(found, late) : []
    if (owed.length === 0) return null
    return { method: paid.method, whole: false, ...apart(linesOf(found, owed, late)) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** What the buyer may ask back of their order now. */
export const refundable = (ctx: MemberContext, { orderNo }: { orderNo: string }) =>
  partsOf(ctx, { number: orderNo, memberId: ctx.actor.memberId }, 'buyer')

/** What the store may propose to give back of its order now. */
export const proposable = (ctx: MemberContext, { orderNo }: { orderNo: string }) =>
  partsOf(ctx, { number: orderNo, storeId: storeOf(ctx, 'store.orders') }, 'store')
