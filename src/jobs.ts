import type { AppServices } from './platform/app-services.ts'
import type { Tx } from './platform/db/index.ts'
import { documentWorker } from './platform/documents/index.ts'
import { startJobs, startWork } from './platform/jobs/index.ts'
import type { Job, RunningJobs, Work, Worker } from './platform/jobs/index.ts'
import { documentKinds } from './documents.ts'
import { exportKinds } from './exports.ts'
import { exportWorker } from './modules/exports/index.ts'
import { remindOfExpiry } from './modules/batches/index.ts'
import { notifyReturned } from './modules/cart/index.ts'
import { contentJobs } from './modules/content/index.ts'
import { expireCoupons, remindOfCoupons } from './modules/coupons/index.ts'
import { makeStatements, tellOfTerms } from './modules/credit/index.ts'
import { markDue } from './modules/cylinders/index.ts'
import { withdrawDangerous } from './modules/goods/index.ts'
import { erpJobs, moveMissed } from './modules/fulfilment/index.ts'
import { invoiceJobs, invoiceMailWorker } from './modules/invoices/index.ts'
import { findDifferences } from './modules/ledger/index.ts'
import { sendNoticeMails } from './modules/notices/index.ts'
import { closeUnpaid, endTerms, renewReservations } from './modules/orders/index.ts'
import { paymentJobs } from './modules/payments/index.ts'
import { billedRefunds, refundJobs, refundUnheld } from './modules/refunds/index.ts'
import { returnJobs } from './modules/returns/index.ts'
import { rateStores } from './modules/reviews/index.ts'
import { proposeOutdated } from './modules/safety/index.ts'
import { foldDays, issueStatements } from './modules/settlements/index.ts'
import { refreshSuggestions } from './modules/search/index.ts'
import { receiveDue, shipmentJobs } from './modules/shipments/index.ts'
import { watchLicences } from './modules/stores/index.ts'
import { expirePoints } from './modules/wallet/index.ts'
import { watchWebhooks, webhookWorker } from './modules/webhooks/index.ts'
import { billedWithdrawals, withdrawalJobs } from './modules/withdrawals/index.ts'
import { besidePlay } from './play-lock.ts'

/** What our books say went back through WeChat. */
export const billedBack = (tx: Tx) => tx.sql`${billedRefunds(tx)} union all ${billedWithdrawals(tx)}`

/** All scheduled jobs that change money, stock or the state of an order. */
export function jobsOf(services: AppServices): Job[] {
  return [
    { name: 'orders.closeUnpaid', cron: '* * * * *', run: () => closeUnpaid(services) },
    { name: 'orders.endTerms', cron: '* * * * *', run: () => endTerms(services, receiveDue) },
    {
      name: 'orders.renewReservations',
      cron: '10 0 * * *',
      run: () => renewReservations(services, refundUnheld),
    },
    // What was promised for yesterday is missed.
    {
      name: 'fulfilment.moveMissed',
      cron: '15 0 * * *',
      run: async () => void (await moveMissed(services)),
    },
    {
      name: 'cylinders.markDue',
      cron: '25 * * * *',
      run: async () => void (await services.database.transaction((tx) => markDue(tx, services.clock.now()))),
    },
    ...paymentJobs(services, billedBack),
    ...refundJobs(services),
    ...withdrawalJobs(services),
    ...returnJobs(services),
    ...invoiceJobs(services),
    ...erpJobs(services),
    ...contentJobs(services),
    { name: 'notices.sendMails', cron: '* * * * *', run: () => sendNoticeMails(services) },
    ...shipmentJobs(services),
    { name: 'coupons.expire', cron: '*/10 * * * *', run: async () => void (await expireCoupons(services)) },
    { name: 'coupons.remind', cron: '40 8 * * *', run: () => remindOfCoupons(services) },
    {
      name: 'ledger.findDifferences',
      cron: '40 3 * * *',
      run: async () => void (await findDifferences(services)),
    },
    { name: 'settlements.foldDays', cron: '* * * * *', run: async () => void (await foldDays(services)) },
    // On the 1st; a month that was missed is made the next day.
    {
      name: 'settlements.issue',
      cron: '10 1 * * *',
      run: async () => void (await issueStatements(services)),
    },
    // On the 1st; where that was missed, the next day.
    { name: 'credit.state', cron: '30 1 * * *', run: async () => void (await makeStatements(services)) },
    { name: 'credit.tellOfTerms', cron: '45 8 * * *', run: () => tellOfTerms(services) },
    { name: 'batches.remind', cron: '30 8 * * *', run: () => remindOfExpiry(services) },
    // A licence is good through its last day.
    { name: 'stores.licences', cron: '5 0 * * *', run: () => watchLicences(services, withdrawDangerous) },
    { name: 'reviews.rateStores', cron: '20 2 * * *', run: () => rateStores(services) },
    { name: 'points.expire', cron: '20 3 * * *', run: () => expirePoints(services) },
    { name: 'search.refreshSuggestions', cron: '5,35 * * * *', run: () => refreshSuggestions(services) },
    { name: 'safety.propose', cron: '50 3 * * *', run: async () => void (await proposeOutdated(services)) },
    {
      // The database schedules it by this name: renamed, the former schedule would send jobs that nobody works on.
      name: 'cart.tellReturned',
      cron: '*/5 * * * *',
      run: async () => void (await notifyReturned(services)),
    },
  ]
}

/** Starts the jobs of the mall here; in the demo a round is left out while a play has the lock. */
export function startMallJobs(services: AppServices): Promise<RunningJobs> {
  const jobs = jobsOf(services)
  return startJobs(services, services.config.APP_ENV === 'demo' ? besidePlay(services.database, jobs) : jobs)
}

/** Who works the jobs with a payload. */
const workers: readonly Worker[] = [
  documentWorker(documentKinds),
  exportWorker(exportKinds),
  invoiceMailWorker,
  webhookWorker,
]

/** Works the jobs with a payload, and looks for webhooks that are due. */
export async function startMallWork(services: AppServices): Promise<Work> {
  const work = await startWork(services, workers)
  const stopWatching = watchWebhooks(services)
  return {
    ...work,
    async stop() {
      await stopWatching()
      await work.stop()
    },
  }
}
