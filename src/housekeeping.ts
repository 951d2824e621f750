import type { Database } from './platform/db/index.ts'
import { removeExpired, removeUnkept } from './platform/files/index.ts'
import type { AppServices } from './platform/app-services.ts'
import { forgetOldAnswers } from './platform/idempotency/index.ts'
import { forgetOldActs } from './platform/desk/acts.ts'
import { forgetOldUnsent } from './platform/page/unsent.ts'
import { forgetOldCounters } from './platform/limits.ts'
import { refreshExpired } from './modules/catalogue/index.ts'
import { forgetOldImports } from './modules/goods/index.ts'
import { forgetOldLists } from './modules/shipments/index.ts'
import { forgetEndedSessions, forgetEndedTickets } from './modules/identity/index.ts'
import { postClockins } from './modules/points/index.ts'
import { retierAtNight } from './modules/search/index.ts'
import { forgetMailLinks } from './modules/members/index.ts'
import { forgetOldDeliveries } from './modules/webhooks/index.ts'
import { forgetVerifications } from './modules/verification/index.ts'
import { forgetJourneys } from './modules/wechat/index.ts'

const EVERY_MS = 600_000

/**
 * Background work that any process may do at any time; where only one may, a lock in the database decides. Jobs run one after
 * another, so they need one connection. The next round repeats a job that failed.
 */
export async function tidyUp(services: AppServices, openPatient: () => Database): Promise<void> {
  const jobs = [
    forgetEndedSessions,
    forgetEndedTickets,
    forgetOldActs,
    forgetOldUnsent,
    forgetOldCounters,
    forgetOldAnswers,
    removeExpired,
    removeUnkept,
    forgetVerifications,
    forgetJourneys,
    forgetMailLinks,
    forgetOldImports,
    forgetOldLists,
    forgetOldDeliveries,
    postClockins,
    () => refreshExpired(services),
    () => retierAtNight(services, openPatient),
  ]
  for (const job of jobs) {
    await job(services).catch((err: unknown) => services.log.warn({ err }, 'housekeeping failed'))
  }
}

/** Runs the jobs now and every ten minutes, one round at a time. Call the returned function to stop. */
export function keepTidy(services: AppServices, openPatient: () => Database): () => void {
  let busy = false
  const round = async () => {
    if (busy) return
    busy = true
    await tidyUp(services, openPatient)
    busy = false
  }
  void round()
  const timer = setInterval(round, EVERY_MS)
  return () => clearInterval(timer)
}
