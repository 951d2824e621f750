import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { addReturned, lockAttempt } from '../queries/attempts.ts'
import { paymentAxis } from '../states.ts'

/** So much of a payment has gone back, within `tx`: it is refunded in part, or as a whole with the last of it. */
export async function returnPart(
  tx: Tx,
  { paymentId, amountFen }: { paymentId: number; amountFen: number },
  by: Mover<'finance' | 'payment'>,
  at: Date,
): Promise<void> {
  const attempt = await lockAttempt(tx, paymentId)
  if (amountFen === 0) return
  const all = (await addReturned(tx, attempt.id, amountFen)) === attempt.amountFen
  const move = all ? 'refundAll' : 'refundPart'
  assertMoved(await takeStep(tx, paymentAxis, { of: attempt, move, by, at }))
}
