import type { AppServices } from '../../platform/app-services.ts'
import { trackingGateway } from '../../platform/gateways/index.ts'
import { receiveDueReplacements } from './service/replace.ts'
import { tellDue } from './service/tell-due.ts'
import { askCarriers } from './service/traces.ts'

/** What the clock does for parcels besides the receipt of those that an order waits for, which is a term of their order. */
export function shipmentJobs(services: AppServices) {
  const tracking = trackingGateway(services.config, services)
  return [
    {
      name: 'shipments.receiveReplacements',
      cron: '* * * * *',
      run: () => receiveDueReplacements(services),
    },
    { name: 'shipments.tellDue', cron: '*/10 * * * *', run: () => tellDue(services) },
    {
      name: 'shipments.askCarriers',
      cron: '*/10 * * * *',
      run: async () => {
        if (tracking) await askCarriers(services, tracking)
      },
    },
  ]
}
