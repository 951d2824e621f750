import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetReasonsTold } from '../notices/index.ts'
import { eraseVouchers, forgetWhy, listAttemptIds, listOwnPayments } from './queries/personal.ts'
import { paymentAxis, refundAxis } from './states.ts'

/**
 * What was paid and how, and who transferred it; refunds are exported with their orders. Amounts stay in the books; names and
 * accounts of payers and the words of refunds do not, nor in what the staff of stores were told (R56).
 */
export const paymentData: PersonalData = {
  part: 'payments',
  exported: (ctx) => listOwnPayments(ctx.database, ctx.actor.memberId),
  async erase(tx, { memberId }) {
    await eraseVouchers(tx, memberId)
    const refunds = await forgetWhy(tx, memberId)
    await forgetReasons(
      tx,
      refundAxis,
      refunds.map(({ id }) => id),
    )
    await forgetReasons(tx, paymentAxis, await listAttemptIds(tx, memberId))
    await forgetReasonsTold(
      tx,
      refunds.map(({ orderNumber }) => orderNumber),
    )
  },
}
