import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { takeUnanswered } from '../queries/channel.ts'
import { recoverAttempt } from './ask.ts'

const AT_ONCE = 50

/**
 * Attempts that nothing was heard of for a minute are asked for at the provider: what a notify missed takes effect, what is
 * over ends (R40). For a timer; any number of processes may do it. Answers how many were asked for.
 */
export async function recoverAttempts(services: RoundServices): Promise<number> {
  const unanswered = await takeUnanswered(services.database, services.clock.now(), AT_ONCE)
  await eachDue(
    services,
    unanswered,
    ({ number }) => `payment ${number}`,
    ({ number }) => recoverAttempt(services, number),
  )
  return unanswered.length
}
