import type { Services } from '../../platform/context.ts'
import { sendWithdrawals } from './service/channel.ts'

/** What the clock does for withdrawals; any process may do it, at any time, and twice. */
export const withdrawalJobs = (services: Services) => [
  { name: 'withdrawals.send', cron: '* * * * *', run: async () => void (await sendWithdrawals(services)) },
]
