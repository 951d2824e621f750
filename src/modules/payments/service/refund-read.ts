import type { MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { isRefundable, lookRefundable } from '../../orders/index.ts'
import type { OrderRefund, RefundableParts } from '../../orders/index.ts'
import { findSuccess } from '../queries/attempts.ts'
import { listRefundsOf } from '../queries/refunds.ts'
import { linesOf } from './refund-ask.ts'

/** Refunds of an order, the oldest first, as its buyer and its store see them. Whose order it is was asked before. */
export async function refundsOf(
  tx: Queryable,
  { id, memberId }: { id: number; memberId: number },
): Promise<OrderRefund[]> {
  const rows = await listRefundsOf(tx, id)
  return Promise.all(
    rows.map(async (row): Promise<OrderRefund> => ({
      number: row.number,
      state: row.state,
      method: row.method,
      askedBy: row.askedBy === memberId ? 'buyer' : 'store',
      reason: row.reason,
      lines: row.lines,
      amountFen: row.amountFen,
      giftCardFen: row.giftCardFen,
      points: row.points,
      askedAt: row.askedAt,
      toBalance: row.finishedBy !== null,
      log: await historyOf(tx, 'refund', row.id),
    })),
  )
}

/** What the caller may ask back of their order now, line by line; null where it is nothing. 404 for a stranger's (R14). */
export async function refundable(
  ctx: MemberContext,
  { orderNo }: { orderNo: string },
): Promise<RefundableParts | null> {
  const found = await lookRefundable(ctx.database, { number: orderNo, memberId: ctx.actor.memberId })
  if (!found) throw commonErrors.notFound()
  const { order } = found
  const paid = order.groupId === null ? null : await findSuccess(ctx.database, order.groupId)
  if (!paid || !isRefundable(order)) return null
  try {
    return { method: paid.method, whole: order.kind === 'madeToOrder', lines: linesOf(found) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
