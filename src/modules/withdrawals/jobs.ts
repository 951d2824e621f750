import type { RoundServices } from '../../platform/jobs/index.ts'
import { sendWithdrawals } from './service/channel.ts'

/** What the clock does for withdrawals; any process may do it, at any time, and twice. */
export const withdrawalJobs = (services: RoundServices) => [
  { name: 'withdrawals.send', cron: '* * * * *', run: async () => void (await sendWithdrawals(services)) },
]
