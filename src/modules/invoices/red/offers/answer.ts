import type { AppServices } from '../../../../platform/app-services.ts'
import type { Invoicing } from '../../../../platform/gateways/invoicing/index.ts'
import { findSeller } from '../../sellers/queries.ts'
import type { RedRow } from '../queries/reds.ts'
import { stick } from '../stick.ts'
import { noteOffer } from './note.ts'

/**
 * The tax platform is notified of what finance answered to a buyer, unless it knows an answer already: an answer that was lost is given once.
 * Answers whether the red letter may be issued.
 */
export async function answerOffer(
  services: AppServices,
  invoicing: Invoicing,
  red: RedRow,
): Promise<boolean> {
  const named = { confirmationNo: red.confirmationNo! }
  let said = await invoicing.confirmation(named)
  if (said?.state === '03' && red.state !== 'confirmed') {
    const seller = await findSeller(services.database, red.storeId)
    const reply = await invoicing.answer({
      ...named,
      sellerTaxNumber: seller!.taxNumber,
      word: red.state === 'declining' ? 'refuse' : 'confirm',
      reason: red.answer ?? '',
    })
    if (!reply.accepted) return reply.waits === null ? stick(services, red, reply.reason) : false
    said = await invoicing.confirmation(named)
  }
  return said !== null && noteOffer(services, red, said)
}
