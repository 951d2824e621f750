import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { historiesOf } from '../../../platform/moves/index.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { findWithLines, isRefundable } from '../../orders/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { listRefundsOf } from '../queries/refunds.ts'
import { linesOf } from '../rules.ts'
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
    askedBy: row.askedBy === row.memberId ? 'buyer' : 'store',
    reason: row.reason,
    lines: row.lines,
    amountFen: row.amountFen,
    giftCardFen: row.giftCardFen,
    points: row.points,
    askedAt: row.askedAt,
    toBalance: row.finishedBy !== null,
    log: logOf(row.id),
  }))
}

/** What the caller may ask back of their order now, line by line; null where it is nothing. 404 for a stranger's (R14). */
export async function refundable(
  ctx: MemberContext,
  { orderNo }: { orderNo: string },
): Promise<RefundableParts | null> {
  const found = await findWithLines(ctx.database, { number: orderNo, memberId: ctx.actor.memberId })
  if (!found) throw commonErrors.notFound()
  const { order } = found
  const paid = await paymentOf(ctx.database, order.groupId)
  if (!paid || !isRefundable(order)) return null
  try {
    return { method: paid.method, whole: order.kind === 'madeToOrder', lines: linesOf(found) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
