import type { RoundServices } from '../../platform/jobs/index.ts'
import type { Billed } from './queries/bills.ts'
import { closeDues } from './service/close-dues.ts'
import { reconcileBills } from './service/bills.ts'
import { recoverAttempts } from './service/recover.ts'
import { returnSuspense } from './service/suspense.ts'

/**
 * What the clock does for payments; each may be done by any process, at any time, and twice. `billed`: what was refunded, as
 * bills are compared with it.
 */
export const paymentJobs = (services: RoundServices, billed: Billed) => [
  { name: 'payments.closeDues', cron: '* * * * *', run: async () => void (await closeDues(services)) },
  { name: 'payments.recover', cron: '* * * * *', run: async () => void (await recoverAttempts(services)) },
  {
    name: 'payments.returnSuspense',
    cron: '* * * * *',
    run: async () => void (await returnSuspense(services)),
  },
  // The bill of a day is there from ten the next morning.
  {
    name: 'payments.reconcile',
    cron: '20 10,14 * * *',
    run: async () => void (await reconcileBills(services, billed)),
  },
]
