import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { yuanText } from '../../shared/fen.ts'
import { forgetNoticeReasons } from '../notices/index.ts'
import { presentEvents, presentRefund, refundReply } from './present.ts'
import { forgetCompensated, listCompensations } from './queries/compensations.ts'
import { forgetWhy, isUnderWay } from './queries/personal.ts'
import { refundsOf } from './service/read.ts'
import { refundAxis } from './states.ts'

/**
 * What was asked back, why, and what became of it. Amounts stay in the books; words do not, nor in what the staff of stores
 * were notified of (R56).
 */
export const refundData: PersonalData = {
  part: 'refunds',
  async exported(ctx) {
    const refunds = await refundsOf(ctx.database, { memberId: ctx.actor.memberId })
    const given = await listCompensations(ctx.database, { memberId: ctx.actor.memberId })
    return [
      ...refunds.map((refund) => ({
        orderNo: refund.orderNumber,
        ...refundReply(ctx, presentRefund([], 'buyer')(refund)),
        log: presentEvents(ctx, [refund]),
      })),
      ...given.map(({ orderNumber, amountFen, reason, givenAt }) => ({
        orderNo: orderNumber,
        compensation: yuanText(amountFen),
        reason,
        at: givenAt.toISOString(),
      })),
    ]
  },
  async erase(tx, { memberId }) {
    const refunds = await forgetWhy(tx, memberId)
    await forgetReasons(
      tx,
      refundAxis,
      refunds.map(({ id }) => id),
    )
    const given = await listCompensations(tx, { memberId })
    await forgetCompensated(tx, memberId)
    await forgetNoticeReasons(
      tx,
      [...refunds, ...given].map(({ orderNumber }) => orderNumber),
    )
  },
  blocks: async (ctx) =>
    (await isUnderWay(ctx.database, ctx.actor.memberId)) ? 'refunds.blocks.underWay' : null,
}
