import type { MemberContext, Services } from '../../../platform/context.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { paymentErrors } from '../errors.ts'
import { findLiving } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { groupByPayNo } from '../../orders/index.ts'
import type { AttemptEnd, Cashier } from '../../orders/index.ts'

const byTimer: Mover = { role: 'timer', actorId: null }

/** Nobody can pay it any more, as far as we are concerned. False when it had ended before. */
const closeHere = (services: Pick<Services, 'database' | 'clock'>, attempt: Attempt, by: Mover) =>
  services.database.transaction((tx) =>
    takeStep(tx, 'payment', attempt.id, {
      ...by,
      move: 'close',
      from: 'processing',
      to: 'closed',
      at: services.clock.now(),
    }),
  )

/** What became of the living attempt, as orders ask it; `underReview`: a voucher waits, and nothing was done. */
export type Closing = AttemptEnd | 'underReview'

/**
 * Ends the living attempt of a group, first at the provider and then here (R35); never called within a transaction. Who
 * cancels, adjusts, closes or pays otherwise calls this before, and goes on at `none` and `closed` alone. `paid`: it had
 * succeeded, which has taken effect now. `insist`: where the provider does not answer the attempt ends all the same, and
 * money that still comes in for it goes back.
 */
export async function closeAttempt(
  services: Services,
  groupId: number,
  { by = byTimer }: { insist?: boolean; by?: Mover } = {},
): Promise<Closing> {
  const attempt = await findLiving(services.database, groupId)
  if (!attempt) return 'none'
  if (attempt.state === 'underReview') return 'underReview'
  await closeHere(services, attempt, by)
  return 'closed'
}

/** Whatever was begun before for this group has ended when this answers; throws where it has not, or has succeeded. */
export async function endOther(ctx: MemberContext, payNo: string): Promise<void> {
  const group = await groupByPayNo(ctx, payNo)
  const closing = await closeAttempt(ctx, group.id, { by: { role: 'buyer', actorId: ctx.actor.memberId } })
  if (closing === 'paid') throw paymentErrors.alreadyPaid()
  if (closing === 'underReview') throw paymentErrors.underReview()
  if (closing === 'unknown') throw paymentErrors.attemptOpen({ seconds: 5 })
}

/** What orders need of payments. A voucher under review is not ended by anybody: the database then refuses what they want. */
export const cashierOf = (services: Services): Cashier => ({
  async closeAttempt(_mall, groupId, options = { insist: false }) {
    const end = await closeAttempt(services, groupId, options)
    return end === 'underReview' ? 'none' : end
  },
})
