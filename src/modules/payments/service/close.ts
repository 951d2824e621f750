import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { paymentErrors } from '../errors.ts'
import { findLiving, findOwnLiving, findSuccess } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import type { PaymentRole } from '../states.ts'
import { askProvider, byTimer, closeHere } from './ask.ts'

/** Refusals of the provider that say that nobody can pay. */
const nobodyCan = new Set<string>(['ORDER_CLOSED', 'ORDER_NOT_EXIST', 'NOT_CONFIGURED'])

/** What became of the living attempt. `unknown`: the provider did not say; `underReview`: a voucher waits, and nothing was done. */
type Closing = 'none' | 'closed' | 'paid' | 'unknown' | 'underReview'

/**
 * Ends the living attempt of a group, first at the provider and then here (R35); never called within a transaction. Who
 * cancels, adjusts, closes or pays otherwise calls this before, and goes on at `none` and `closed` alone. `paid`: it had
 * succeeded, which has taken effect now. `insist`: where the provider does not answer the attempt ends all the same, and
 * money that still comes in for it goes back. Not `asked`: the provider is not called, and an attempt that lives there is `unknown`.
 */
export const closeAttempt = async (
  services: Services,
  groupId: number,
  how: { insist?: boolean; asked?: boolean; by?: Mover<PaymentRole> } = {},
): Promise<Closing> => closeLiving(services, await findLiving(services.database, groupId), how)

async function closeLiving(
  services: Services,
  attempt: Attempt | null,
  how: { insist?: boolean; asked?: boolean; by?: Mover<PaymentRole> } = {},
): Promise<Closing> {
  const { insist = false, asked = true, by = byTimer } = how
  if (!attempt) return 'none'
  if (attempt.state === 'underReview') return 'underReview'
  if (!asked) return 'unknown'
  const answer = await services.wechatPay.close(attempt.number)
  if (answer.refused === 'ORDERPAID' && (await askProvider(services, attempt.number)) === 'paid')
    return 'paid'
  if (!answer.ok && !nobodyCan.has(answer.refused ?? '') && !insist) return 'unknown'
  if (await closeHere(services, attempt, by)) return 'closed'
  // A notify was faster.
  return (await findSuccess(services.database, attempt.groupId)) ? 'paid' : 'closed'
}

/** Whatever was begun before for this group has ended when this answers; throws where it has not, or has succeeded. */
export async function endOther(ctx: MemberContext, payNo: string): Promise<void> {
  const { memberId } = ctx.actor
  const own = await findOwnLiving(ctx.database, payNo, memberId)
  if (!own) throw commonErrors.notFound()
  const closing = await closeLiving(ctx, own.living, { by: { role: 'buyer', actorId: memberId } })
  if (closing === 'paid') throw paymentErrors.alreadyPaid()
  if (closing === 'underReview') throw paymentErrors.underReview()
  if (closing === 'unknown') throw paymentErrors.attemptOpen({ seconds: 5 })
}
