import type { Services } from '../../platform/context.ts'
import { tellDue } from './service/tell-due.ts'

/** What the clock does for parcels besides their receipt, which is a term of their order. */
export const shipmentJobs = (services: Services) => [
  { name: 'shipments.tellDue', cron: '*/10 * * * *', run: () => tellDue(services) },
]
