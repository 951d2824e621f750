import type { Services } from '../../platform/context.ts'
import { publishPlanned } from './service/text-steps.ts'

/** What the clock does for the operator's texts; any process may do it, at any time, and twice. */
export const contentJobs = (services: Services) => [
  { name: 'content.publish', cron: '* * * * *', run: async () => void (await publishPlanned(services)) },
]
