import type { AppServices } from '../../../platform/app-services.ts'
import { InvoicingAway } from '../../../platform/gateways/invoicing/index.ts'
import type { Invoicing, Outcome } from '../../../platform/gateways/invoicing/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { yuanText } from '../../../shared/fen.ts'
import { notify } from '../../notices/index.ts'
import { lockInvoice } from '../queries/invoices.ts'
import { keptFiles, requestNoOf } from '../service/issue.ts'
import { findSeller } from '../sellers/queries.ts'
import { invoiceAxis } from '../states.ts'
import { noteConfirmation } from './confirmation.ts'
import {
  findRed,
  insertEntries,
  listBlueLines,
  listRedLines,
  listReds,
  lockRed,
  setUnchecked,
  takeDueReds,
} from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redAxis } from './states.ts'
import type { RedState } from './states.ts'

const MOST_A_ROUND = 20
const byProvider = { role: 'provider', actorId: null } as const
const underWay: readonly RedState[] = ['asked', 'confirming', 'confirmed']
const ended: readonly RedState[] = ['issued', 'withdrawn']

const stick = (services: AppServices, { id }: RedRow, reason: string) =>
  services.database.transaction(async (tx) => {
    const row = await lockRed(tx, id)
    const at = services.clock.now()
    const also = { failure: reason }
    await takeStep(tx, redAxis, { of: row, move: 'stick', by: byProvider, at, reason, also })
  })

/** It is issued: the journal takes back what it says, and the invoice shows how much of it stands. Once, whoever asks. */
async function settle(
  services: AppServices,
  invoicing: Invoicing,
  red: RedRow,
  outcome: Extract<Outcome, { state: 'issued' }>,
): Promise<void> {
  const { fiscalNumber, issuedAt } = outcome
  const files = await keptFiles(services, invoicing, red.storeId, outcome)
  await services.database.transaction(async (tx) => {
    const invoice = (await lockInvoice(tx, 'anyone', red.invoiceNo))!
    const row = await lockRed(tx, red.id)
    const at = services.clock.now()
    const also = { fiscal_number: fiscalNumber, issued_at: issuedAt, failure: null, ...files }
    if (!(await takeStep(tx, redAxis, { of: row, move: 'issue', by: byProvider, at, also }))) return
    const lines = await listRedLines(tx, red.id)
    await insertEntries(tx, { invoiceId: invoice.id, redLetterId: red.id, lines }, at)
    await setUnchecked(tx, [...new Set(lines.map(({ orderId }) => orderId))], true)
    const left = (await listBlueLines(tx, { invoiceId: invoice.id })).reduce(
      (sum, line) => sum + line.grossFen - line.reversedFen,
      0,
    )
    const isWhole = left === 0 && (await listReds(tx, invoice.id)).every(({ state }) => ended.includes(state))
    const move = isWhole ? 'reverse' : 'reversePart'
    if (isWhole || invoice.state === 'issued')
      await takeStep(tx, invoiceAxis, { of: invoice, move, by: byProvider, at })
    await notify(
      services,
      {
        memberId: invoice.memberId,
        key: 'invoiceReversed',
        vars: { number: invoice.number, amount: yuanText(red.grossFen) },
        path: hrefOf('FapiaoDetail', { invoiceNo: invoice.number }),
      },
      tx,
    )
  })
}

/** Enters the confirmation of a red letter; answers why the provider does not take it, null where it does or will later. */
async function enter(services: AppServices, invoicing: Invoicing, red: RedRow): Promise<string | null> {
  const [lines, seller] = await Promise.all([
    listRedLines(services.database, red.id),
    findSeller(services.database, red.storeId),
  ])
  const taken = await invoicing.red({
    requestNo: requestNoOf(red),
    kind: red.blueKind,
    sellerTaxNumber: seller!.taxNumber,
    fiscalNumber: red.blueNumber,
    reason: red.cause === 'wrong' ? '01' : '02',
    lines: lines.map(({ position, netFen, taxFen }) => ({ position, netFen, taxFen })),
    netFen: red.netFen,
    taxFen: red.taxFen,
  })
  return taken.taken || taken.waits !== null ? null : taken.reason
}

/** A red letter is confirmed first, then issued; as far as provider and buyer are. */
async function followRed(services: AppServices, invoicing: Invoicing, red: RedRow): Promise<void> {
  const requestNo = requestNoOf(red)
  if (red.state !== 'confirmed') {
    let said = await invoicing.confirmation(requestNo)
    if (!said) {
      const refused = await enter(services, invoicing, red)
      if (refused !== null) return stick(services, red, refused)
      said = await invoicing.confirmation(requestNo)
    }
    if (!said || !(await noteConfirmation(services, red, said))) return
  }
  const outcome = await invoicing.query(requestNo)
  if (outcome.state === 'failed') return stick(services, red, outcome.reason)
  if (outcome.state === 'issued') await settle(services, invoicing, red, outcome)
}

/** The provider called about a red letter: it is asked after at once. */
export async function followOne(services: AppServices, invoicing: Invoicing, number: string): Promise<void> {
  const red = await findRed(services.database, number)
  if (red && underWay.includes(red.state)) await followRed(services, invoicing, red)
}

/** Red letters that were asked for are confirmed and issued, or asked after. */
export async function issueDueReds(
  services: AppServices,
  invoicing: Invoicing,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const red of await takeDueReds(services.database, services.clock.now(), MOST_A_ROUND))
    try {
      await followRed(services, invoicing, red)
    } catch (error) {
      if (!(error instanceof InvoicingAway)) throw error
      onFault(error)
    }
}
