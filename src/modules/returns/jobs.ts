import type { RoundServices } from '../../platform/jobs/index.ts'
import { endReturnTerms, followReturns } from './service/follow.ts'

/** What the clock does for returns; any process may do it, at any time, and twice. */
export const returnJobs = (services: RoundServices) => [
  { name: 'returns.endTerms', cron: '* * * * *', run: () => endReturnTerms(services) },
  { name: 'returns.follow', cron: '* * * * *', run: () => followReturns(services) },
]
