import type { Services } from '../../platform/context.ts'
import { endReturnTerms, followReturns } from './service/follow.ts'

/** What the clock does for returns; any process may do it, at any time, and twice. */
export const returnJobs = (services: Services, onFault: (error: unknown) => void) => [
  { name: 'returns.endTerms', cron: '* * * * *', run: () => endReturnTerms(services, onFault) },
  { name: 'returns.follow', cron: '* * * * *', run: () => followReturns(services, onFault) },
]
