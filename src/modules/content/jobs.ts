import type { Services } from '../../platform/context.ts'
import { publishPlannedExhibits } from './exhibits/service/steps.ts'
import { publishPlanned } from './service/text-steps.ts'

/** What the clock does for the operator's texts and exhibits; any process may do it, at any time, and twice. */
export const contentJobs = (services: Services) => [
  {
    name: 'content.publish',
    cron: '* * * * *',
    run: async () => {
      await publishPlanned(services)
      await publishPlannedExhibits(services)
    },
  },
]
