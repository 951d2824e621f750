import type { Services } from '../../platform/context.ts'
import { sendRefunds } from './service/channel.ts'

/** What the clock does for refunds; any process may do it, at any time, and twice. */
export const refundJobs = (services: Services) => [
  { name: 'payments.sendRefunds', cron: '* * * * *', run: async () => void (await sendRefunds(services)) },
]
