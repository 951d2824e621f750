import type { RoundServices } from '../../platform/jobs/index.ts'
import { sendRefunds } from './service/channel.ts'
import { releaseConfirmed } from './service/confirming.ts'

/** What the clock does for refunds; any process may do it, at any time, and twice. */
export const refundJobs = (services: RoundServices) => [
  { name: 'refunds.release', cron: '* * * * *', run: () => releaseConfirmed(services) },
  { name: 'payments.sendRefunds', cron: '* * * * *', run: async () => void (await sendRefunds(services)) },
]
