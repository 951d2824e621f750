import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { paymentErrors } from '../errors.ts'
import { findLiving, findSuccess } from '../queries/attempts.ts'
import type { PaymentRole } from '../states.ts'
import { askProvider, byTimer, closeHere } from './ask.ts'
import { dues } from '../payable.ts'

/** Refusals of the provider that say that nobody can pay. */
const nobodyCan = new Set<string>(['ORDER_CLOSED', 'ORDER_NOT_EXIST', 'NOT_CONFIGURED'])

/** What became of the living attempt. `unknown`: the provider did not say; `underReview`: a voucher waits, and nothing was done. */
export type Closing = 'none' | 'closed' | 'paid' | 'unknown' | 'underReview'

/**
 * Ends the living attempt of a group, first at the provider and then here (R35); never called within a transaction. Who
 * cancels, adjusts, closes or pays otherwise calls this before, and goes on at `none` and `closed` alone. `paid`: it had
 * succeeded, which has taken effect now. `insist`: where the provider does not answer the attempt ends all the same, and
 * money that still comes in for it goes back.
 */
export async function closeAttempt(
  services: Services,
  groupId: number,
  { insist = false, by = byTimer }: { insist?: boolean; by?: Mover<PaymentRole> } = {},
): Promise<Closing> {
  const attempt = await findLiving(services.database, groupId)
  if (!attempt) return 'none'
  if (attempt.state === 'underReview') return 'underReview'
  const answer = await services.wechatPay.close(attempt.number)
  if (answer.refused === 'ORDERPAID' && (await askProvider(services, attempt.number)) === 'paid')
    return 'paid'
  if (!answer.ok && !nobodyCan.has(answer.refused ?? '') && !insist) return 'unknown'
  if (await closeHere(services, attempt, by)) return 'closed'
  // A notify was faster.
  return (await findSuccess(services.database, groupId)) ? 'paid' : 'closed'
}

/** Whatever was begun before for this group has ended when this answers; throws where it has not, or has succeeded. */
export async function endOther(ctx: MemberContext, payNo: string): Promise<void> {
  const group = await dues().findOwn(ctx, payNo)
  const closing = await closeAttempt(ctx, group.id, { by: { role: 'buyer', actorId: ctx.actor.memberId } })
  if (closing === 'paid') throw paymentErrors.alreadyPaid()
  if (closing === 'underReview') throw paymentErrors.underReview()
  if (closing === 'unknown') throw paymentErrors.attemptOpen({ seconds: 5 })
}
