import type { Services } from '../../../platform/context.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { findByNumber } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { paymentAxis } from '../states.ts'
import type { PaymentRole } from '../states.ts'
import { receive } from './receive.ts'

export const byTimer: Mover<PaymentRole> = { role: 'timer', actorId: null }

/** Nobody can pay it any more, as far as we are concerned. False when it had ended before. */
export const closeHere = (
  services: Pick<Services, 'database' | 'clock'>,
  attempt: Attempt,
  by: Mover<PaymentRole>,
) =>
  services.database.transaction((tx) =>
    takeStep(tx, paymentAxis, { of: attempt, move: 'close', by, at: services.clock.now() }),
  )

/** What the provider says of an attempt. `unknown`: it says nothing. */
type Said = 'paid' | 'unpaid' | 'over' | 'neverMade' | 'unknown'

/** Asks the provider how an attempt stands; a success it tells of has taken effect afterwards (R40). */
export async function askProvider(services: Services, number: string): Promise<Said> {
  const answer = await services.wechatPay.query(number)
  if (answer.refused === 'ORDER_NOT_EXIST') return 'neverMade'
  if (!answer.ok) return 'unknown'
  const said = answer.ok
  if ('transactionId' in said) {
    await services.database.transaction((tx) => receive(services, tx, said))
    return 'paid'
  }
  return said.tradeState === 'NOTPAY' || said.tradeState === 'USERPAYING' ? 'unpaid' : 'over'
}

/** Seconds after which a code that WeChat never heard of is given up. */
const FORGOTTEN_SECONDS = 600

/**
 * What a notify has not told is asked (R40): the attempt is settled, closed when its time is over, or waits on. False when
 * the provider did not say.
 */
export async function recoverAttempt(services: Services, number: string): Promise<boolean> {
  const said = await askProvider(services, number)
  if (said === 'unknown') return false
  const attempt = await findByNumber(services.database, number)
  if (attempt?.state !== 'processing') return true
  const now = services.clock.now().getTime()
  const expired = attempt.expiresAt !== null && attempt.expiresAt.getTime() <= now
  if (said === 'over') await closeHere(services, attempt, byTimer)
  if (said === 'neverMade' && (expired || now - attempt.startedAt.getTime() > FORGOTTEN_SECONDS * 1000))
    await closeHere(services, attempt, byTimer)
  if (said === 'unpaid' && expired) {
    const closed = await services.wechatPay.close(number)
    if (closed.ok || closed.refused === 'ORDER_CLOSED') await closeHere(services, attempt, byTimer)
  }
  return true
}
