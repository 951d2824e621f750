import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import { httpInvoicing } from './http.ts'
import type { Invoicing } from './invoicing.ts'
import { standInInvoicing } from './stand-in.ts'

export { InvoicingAway, redReasons } from './invoicing.ts'
export { standInInvoicing } from './stand-in.ts'
export type {
  Confirmation,
  ConfirmationState,
  Invoicing,
  IssueRed,
  IssueRequest,
  Named,
  Offer,
  OfferAnswer,
  Outcome,
  RedReason,
  RedRequest,
  SellerAccount,
  Acceptance,
} from './invoicing.ts'

/** The provider that the configuration names; outside production samples where it names none; else null: invoices wait. */
export function invoicingGateway(config: Config, services: Pick<Services, 'clock'>): Invoicing | null {
  if (config.INVOICING_PROVIDER === 'http') return httpInvoicing(config, services)
  return config.APP_ENV === 'production' ? null : standInInvoicing(services)
}
