import type { AppServices } from '../../platform/app-services.ts'
import { invoicingGateway } from '../../platform/gateways/invoicing/index.ts'
import type { Invoicing } from '../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../platform/jobs/index.ts'
import { issueDueReds } from './red/issue.ts'
import { pullOffers } from './red/offers/pull.ts'
import { askDueReds } from './red/service.ts'
import { askAccounts } from './sellers/accounts.ts'
import { issueDue } from './service/issue.ts'
import { mailIssued } from './service/mail.ts'
import { sealDue } from './service/seal.ts'

/**
 * One round of all that waits: due red letters are asked for, invoices and red letters issued, mails sent. What fails holds up nothing
 * else.
 */
export async function invoiceRound(services: AppServices, invoicing: Invoicing | null): Promise<void> {
  const stages = [
    { name: 'asking for red letters', run: () => askDueReds(services) },
    ...(invoicing
      ? [
          { name: 'issuing invoices', run: () => issueDue(services, invoicing) },
          { name: 'issuing red letters', run: () => issueDueReds(services, invoicing) },
          { name: 'asking for files', run: () => sealDue(services, invoicing) },
        ]
      : []),
    { name: 'mailing invoices', run: () => mailIssued(services) },
  ]
  await eachDue(
    services,
    stages,
    ({ name }) => name,
    ({ run }) => run(),
  )
}

/** What the clock does for invoices. */
export function invoiceJobs(services: AppServices) {
  const invoicing = invoicingGateway(services.config, services)
  return [
    { name: 'invoices.issue', cron: '* * * * *', run: () => invoiceRound(services, invoicing) },
    {
      name: 'invoices.accounts',
      cron: '*/10 * * * *',
      run: async () => void (invoicing && (await askAccounts(services, invoicing))),
    },
    {
      name: 'invoices.offers',
      cron: '*/10 * * * *',
      run: async () => void (invoicing && (await pullOffers(services, invoicing))),
    },
  ]
}
