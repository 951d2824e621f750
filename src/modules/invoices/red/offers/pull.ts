import type { AppServices } from '../../../../platform/app-services.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { Invoicing, Offer } from '../../../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../../../platform/jobs/index.ts'
import { beginHistory, takeStep } from '../../../../platform/moves/index.ts'
import { yuanText } from '../../../../shared/fen.ts'
import { shanghaiClock, shanghaiDay } from '../../../../shared/time.ts'
import { invoiceErrors } from '../../errors.ts'
import { lockInvoice } from '../../queries/invoices.ts'
import { lockOrdersOf } from '../../queries/open.ts'
import { tellSeller } from '../../sellers/tell.ts'
import { CONFIRM_MS } from '../confirmation.ts'
import { findBlue, findOffer, listIssuers } from '../queries/offers.ts'
import { insertRed, listBlueLines, listReds } from '../queries/reds.ts'
import type { BlueLine, RedLine } from '../rules.ts'
import { redNumber } from '../ask.ts'
import { redAxis } from '../states.ts'
import { letGo, noteOffer } from './note.ts'
import { takeUp } from './take-up.ts'

/** The tax platform is asked for what buyers entered in so long (requirement: red letters). */
const WINDOW_MS = 30 * 86_400_000
const byBuyer = { role: 'buyer', actorId: null } as const

/** The lines that a buyer names, as ours; null where the invoice has no such line. */
function linesOf(offer: Offer, blue: readonly BlueLine[]): RedLine[] | null {
  const lines = offer.lines.flatMap(({ position, netFen, taxFen }) => {
    const line = blue.find((one) => one.position === position)
    if (!line) return []
    const { invoiceId, orderId, orderLineId } = line
    return [{ invoiceId, position, orderId, orderLineId, grossFen: netFen + taxFen, netFen, taxFen }]
  })
  return lines.length === offer.lines.length ? lines : null
}

/**
 * Ours that are not at the tax platform give way to the buyer's, of which an invoice has one at a time. What they were for is looked at
 * again once the buyer's is done.
 */
async function makeWay(tx: Tx, invoiceId: number, at: Date): Promise<void> {
  for (const red of await listReds(tx, invoiceId))
    if (await takeStep(tx, redAxis, { of: red, move: 'giveWay', by: byBuyer, at })) await letGo(tx, red.id)
}

/** What a buyer began stands, holds its lines and waits for finance; the store is notified. Nothing for invoices that are not ours. */
const takeIn = (services: AppServices, sellerTaxNumber: string, offer: Offer): Promise<void> =>
  services.database.transaction(async (tx) => {
    const named = await findBlue(tx, { sellerTaxNumber, fiscalNumber: offer.fiscalNumber })
    if (!named) return
    await lockOrdersOf(tx, named.number)
    const invoice = (await lockInvoice(tx, 'anyone', named.number))!
    if (await findOffer(tx, offer.number)) return
    const at = services.clock.now()
    await makeWay(tx, invoice.id, at)
    const lines = linesOf(offer, await listBlueLines(tx, { invoiceId: invoice.id }))
    if (!lines) throw invoiceErrors.notIssued()
    const { reason, number: confirmationNo } = offer
    const confirmUntil = new Date(offer.enteredAt.getTime() + CONFIRM_MS)
    const id = await insertRed(
      tx,
      {
        number: redNumber(services),
        invoiceId: invoice.id,
        cause: 'buyer',
        askedBy: null,
        refundNo: null,
        lines,
        offer: { reason, confirmationNo, confirmUntil, confirmationState: '03' },
      },
      at,
    )
    await beginHistory(tx, redAxis, [{ id, state: 'offered' }], { ...byBuyer, at })
    await tellSeller(services, tx, invoice.storeId, 'redOffered', {
      number: invoice.number,
      amount: yuanText(lines.reduce((sum, { grossFen }) => sum + grossFen, 0)),
      until: `${shanghaiDay(confirmUntil)} ${shanghaiClock(confirmUntil)}`,
    })
  })

/** One of the list: taken in where both sides can still agree on it, else noted. */
async function see(services: AppServices, sellerTaxNumber: string, offer: Offer): Promise<void> {
  if (!offer.isBuyers) return takeUp(services, sellerTaxNumber, offer)
  const isAlive = offer.state === '03' || offer.state === '04'
  if (isAlive && !(await findOffer(services.database, offer.number)))
    await takeIn(services, sellerTaxNumber, offer)
  const known = await findOffer(services.database, offer.number)
  if (known && offer.state !== known.confirmationState) await noteOffer(services, known, offer)
}

/**
 * What buyers began at the tax platform is known here, and how each stands; what the seller's people entered there by hand for a red
 * letter of ours is gone on with. Whatever one seller's list or one confirmation fails for is left to the next round, and holds up no
 * other.
 */
export async function pullOffers(services: AppServices, invoicing: Invoicing): Promise<void> {
  const since = new Date(services.clock.now().getTime() - WINDOW_MS)
  await eachDue(
    services,
    await listIssuers(services.database),
    ({ taxNumber }) => `confirmations of ${taxNumber}`,
    async ({ taxNumber }) =>
      eachDue(
        services,
        await invoicing.offers(taxNumber, since),
        ({ number }) => `confirmation ${number}`,
        (offer) => see(services, taxNumber, offer),
      ),
  )
}
