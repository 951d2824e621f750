import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { takeWithLines } from '../../orders/index.ts'
import { assertRefused, channelNumberOf, paymentErrors } from '../../payments/index.ts'
import { findLivingRefund, findRefund, noteFinished } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import type { ByHand } from '../schema.ts'
import { receiveRefund } from './channel.ts'
import { settleRefund } from './decide.ts'
import { RIGHT, stepRefund } from './step.ts'

const isStuck = ({ state, stuck }: RefundRow): boolean =>
  state === 'failed' || (state === 'approved' && stuck)

/** Before a refund is finished by hand, outside of any transaction: the provider is asked once more. */
export async function prepareRefundToBalance(ctx: MemberContext, { refundNo }: ByHand): Promise<void> {
  assertOperator(ctx, RIGHT)
  const refund = await findRefund(ctx.database, refundNo)
  // Elsewhere there is nothing to ask: the verb says why, or the noted answer is given again.
  if (refund && isStuck(refund)) await assertRefused(ctx, channelNumberOf(refund), receiveRefund)
}

/**
 * What the provider cannot pay back of a refund is the buyer's balance, by the word of a third person besides who asked and
 * who decided (R18); the refund is done. `prepareRefundToBalance` has gone before.
 */
export const refundToBalance = (ctx: MemberContext, { refundNo, reason }: ByHand) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { memberId: staffId } = ctx.actor
    const named = await findRefund(tx, refundNo)
    if (!named) throw commonErrors.notFound()
    const found = await takeWithLines(tx, { id: named.orderId })
    const refund = await findLivingRefund(tx, named.orderId)
    if (refund?.id !== named.id || !isStuck(refund)) throw paymentErrors.refundNotStuck()
    if ([refund.askedBy, refund.memberId, refund.decidedBy].includes(staffId))
      throw paymentErrors.ownDecision()
    const by = { role: 'finance', actorId: staffId } as const
    if (refund.state === 'failed') await stepRefund(ctx, tx, refund, 'retry', by, reason)
    await noteFinished(tx, refund.id, staffId)
    const finished: RefundRow = { ...refund, state: 'approved', finishedBy: staffId }
    await settleRefund(ctx, tx, finished, found, by, null)
    const after = { refundNo, amountFen: refund.amountFen, reason }
    await recordAudit(ctx, { action: 'payments.refundToBalance', memberId: refund.memberId, after }, tx)
    return { refundNo, status: 'settled' as const }
  })
