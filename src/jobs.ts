import type { House } from './platform/house.ts'
import { startJobs } from './platform/jobs/index.ts'
import type { Job, RunningJobs } from './platform/jobs/index.ts'
import { tellReturned } from './modules/cart/index.ts'
import { expireCoupons } from './modules/coupons/index.ts'
import { findDifferences } from './modules/ledger/index.ts'
import { closeUnpaid, endTerms, renewReservations } from './modules/orders/index.ts'
import { cashier, paymentJobs } from './modules/payments/index.ts'
import { expirePoints } from './modules/wallet/index.ts'

/** Everything that happens by the clock and that money, stock or an order's state hangs on. */
export function jobsOf(house: House): Job[] {
  const onFault = (err: unknown) => house.log.warn({ err }, 'left for the next round')
  return [
    { name: 'orders.closeUnpaid', cron: '* * * * *', run: () => closeUnpaid(house, cashier, onFault) },
    { name: 'orders.endTerms', cron: '* * * * *', run: () => endTerms(house, onFault) },
    { name: 'orders.renewReservations', cron: '10 0 * * *', run: () => renewReservations(house, onFault) },
    ...paymentJobs(house),
    { name: 'coupons.expire', cron: '*/10 * * * *', run: async () => void (await expireCoupons(house)) },
    {
      name: 'ledger.findDifferences',
      cron: '40 3 * * *',
      run: async () => void (await findDifferences(house)),
    },
    { name: 'points.expire', cron: '20 3 * * *', run: () => expirePoints(house) },
    { name: 'cart.tellReturned', cron: '*/5 * * * *', run: async () => void (await tellReturned(house)) },
  ]
}

export const startMallJobs = (house: House): Promise<RunningJobs> => startJobs(house, jobsOf(house))
