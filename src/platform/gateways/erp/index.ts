import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import type { Erp } from './erp.ts'
import { httpErp } from './http.ts'

export { ErpAway } from './erp.ts'
export type { AnnouncedFilling, Erp, ErpOutcome } from './erp.ts'

/** The ERP that the configuration names; null for none: what was worked out passes at once. */
export const erpGateway = (config: Config, services: Pick<Services, 'clock'>): Erp | null =>
  config.ERP_PROVIDER === 'http' ? httpErp(config, services) : null
