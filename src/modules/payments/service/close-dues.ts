import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { instant } from '../../../shared/time.ts'
import { dues } from '../payable.ts'
import { closeDue, listLate } from '../queries/dues.ts'
import type { LateDue } from '../queries/dues.ts'
import { closeAttempt } from './close.ts'

const HOUR_MS = 3_600_000

/**
 * Timer: what is due besides orders is closed once its deadline has passed, at the provider first and then here (R35). It waits
 * while a voucher is under review, and for a provider out of reach, for an hour at most. Answers how many were.
 */
export async function closeDues(services: RoundServices): Promise<number> {
  const now = services.clock.now()
  let closed = 0
  const close = async ({ id, deadlineAt }: LateDue) => {
    const insist = now.getTime() - instant(deadlineAt).getTime() >= HOUR_MS
    const end = await closeAttempt(services, id, { insist })
    if (end !== 'none' && end !== 'closed') return
    const isClosed = await services.database.transaction(async (tx) => {
      await dues().lock(tx, id)
      return closeDue(tx, id, now)
    })
    if (isClosed) closed += 1
  }
  await everyDue(
    services,
    (after: LateDue | null) => listLate(services.database, now, after),
    ({ id }) => `payment group ${id}`,
    close,
  )
  return closed
}
