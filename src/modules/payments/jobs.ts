import type { Services } from '../../platform/context.ts'
import { reconcileBills } from './service/bills.ts'
import { recoverAttempts } from './service/recover.ts'
import { returnSuspense, sendRefunds } from './service/refund-channel.ts'

/** What the clock does for payments; each may be done by any process, at any time, and twice. */
export const paymentJobs = (services: Services) => [
  { name: 'payments.recover', cron: '* * * * *', run: async () => void (await recoverAttempts(services)) },
  { name: 'payments.sendRefunds', cron: '* * * * *', run: async () => void (await sendRefunds(services)) },
  {
    name: 'payments.returnSuspense',
    cron: '* * * * *',
    run: async () => void (await returnSuspense(services)),
  },
  // The bill of a day is there from ten the next morning.
  {
    name: 'payments.reconcile',
    cron: '20 10,14 * * *',
    run: async () => void (await reconcileBills(services)),
  },
]
