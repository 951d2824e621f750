import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { eraseVouchers, isUnderWay, listAttemptIds, listOwnPayments } from './queries/personal.ts'
import { paymentAxis } from './states.ts'

/**
 * What was paid and how, and who transferred it. Amounts stay in the books; names and accounts of payers do not, nor the
 * words of steps (R56).
 */
export const paymentData: PersonalData = {
  part: 'payments',
  exported: (ctx) => listOwnPayments(ctx.database, ctx.actor.memberId),
  async erase(tx, { memberId }) {
    await eraseVouchers(tx, memberId)
    await forgetReasons(tx, paymentAxis, await listAttemptIds(tx, memberId))
  },
  blocks: async (ctx) =>
    (await isUnderWay(ctx.database, ctx.actor.memberId)) ? 'payments.blocks.underWay' : null,
}
