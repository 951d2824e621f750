import type { AppServices } from '../../../platform/app-services.ts'
import type { Invoicing } from '../../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { yuanText } from '../../../shared/fen.ts'
import { notify } from '../../notices/index.ts'
import { lockInvoice } from '../queries/invoices.ts'
import { lockOrdersOf } from '../queries/open.ts'
import { insertUnsealed } from '../queries/unsealed.ts'
import { requestNoOf } from '../service/issue.ts'
import { filesOf, isNumbered } from '../service/seal.ts'
import type { Numbered } from '../service/seal.ts'
import { findSeller } from '../sellers/queries.ts'
import { invoiceAxis } from '../states.ts'
import { noteConfirmation } from './confirmation.ts'
import { answerOffer } from './offers/answer.ts'
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
import { renew } from './renewal.ts'
import { redRemark } from './rules.ts'
import { dueReds, endedReds, redAxis } from './states.ts'
import { BY_HAND, stick } from './stick.ts'
import type { RedState } from './states.ts'

const MOST_A_ROUND = 20
const byProvider = { role: 'provider', actorId: null } as const
const underWay: readonly RedState[] = dueReds
const ended: readonly RedState[] = endedReds

/**
 * It is issued: the journal takes back what it says, the invoice shows how much of it stands, and what is to be invoiced anew is. Once,
 * whoever asks.
 */
async function settle(
  services: AppServices,
  invoicing: Invoicing,
  red: RedRow,
  outcome: Numbered,
): Promise<void> {
  const { fiscalNumber, issuedAt } = outcome
  const files = await filesOf(services, invoicing, red.storeId, outcome)
  await services.database.transaction(async (tx) => {
    await lockOrdersOf(tx, red.invoiceNo)
    const invoice = (await lockInvoice(tx, 'anyone', red.invoiceNo))!
    const row = await lockRed(tx, red.id)
    const at = services.clock.now()
    const also = {
      fiscal_number: fiscalNumber,
      issued_at: issuedAt,
      failure: null,
      ...('keys' in files && files.keys),
    }
    if (!(await takeStep(tx, redAxis, { of: row, move: 'issue', by: byProvider, at, also }))) return
    if ('failure' in files)
      await insertUnsealed(
        tx,
        { requestNo: requestNoOf(red), invoiceId: invoice.id, redLetterId: red.id, failure: files.failure },
        at,
      )
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
    const renewed = await renew(services, tx, { red, invoice })
    const { number, memberId } = invoice
    const path = hrefOf('FapiaoDetail', { invoiceNo: number })
    const vars: Record<string, string> = renewed
      ? { number, by: renewed.number, amount: yuanText(renewed.grossFen) }
      : { number, amount: yuanText(red.grossFen) }
    await notify(services, { memberId, key: renewed ? 'invoiceRenewed' : 'invoiceReversed', vars, path }, tx)
  })
}

/** Enters the confirmation of a red letter; answers why the provider does not take it, null where it does or will later. */
async function enter(services: AppServices, invoicing: Invoicing, red: RedRow): Promise<string | null> {
  if (services.config.INVOICING_FULL_ONLY && red.grossFen < red.blueFen) return BY_HAND
  const [lines, seller] = await Promise.all([
    listRedLines(services.database, red.id),
    findSeller(services.database, red.storeId),
  ])
  const answer = await invoicing.red({
    requestNo: requestNoOf(red),
    kind: red.blueKind,
    sellerTaxNumber: seller!.taxNumber,
    fiscalNumber: red.blueNumber,
    reason: red.cause === 'wrong' ? '01' : '02',
    lines: lines.map(({ position, netFen, taxFen }) => ({ position, netFen, taxFen })),
    netFen: red.netFen,
    taxFen: red.taxFen,
  })
  return answer.accepted || answer.waits !== null ? null : answer.reason
}

/**
 * Ours is confirmed, or its buyer is waited for; entered by us, or at the tax platform by people of the seller, whose number is known
 * then. Answers whether it may be issued.
 */
async function confirmed(services: AppServices, invoicing: Invoicing, red: RedRow): Promise<boolean> {
  const requestNo = requestNoOf(red)
  let said = await invoicing.confirmation({ requestNo })
  if (!said && red.confirmationNo !== null)
    said = await invoicing.confirmation({ confirmationNo: red.confirmationNo })
  if (!said) {
    const refused = await enter(services, invoicing, red)
    if (refused !== null) return stick(services, red, refused)
    said = await invoicing.confirmation({ requestNo })
  }
  return said !== null && noteConfirmation(services, red, said)
}

/** What was confirmed is asked for at the provider; answers why it is not accepted, null where it is or will be later. */
async function askFor(
  services: AppServices,
  invoicing: Invoicing,
  { number }: RedRow,
): Promise<string | null> {
  // The number of its confirmation was noted meanwhile.
  const red = (await findRed(services.database, number))!
  const seller = await findSeller(services.database, red.storeId)
  const answer = await invoicing.issueRed({
    requestNo: requestNoOf(red),
    sellerTaxNumber: seller!.taxNumber,
    confirmationNo: red.confirmationNo!,
    remark: redRemark(red.blueNumber, red.confirmationNo!),
  })
  return answer.accepted || answer.waits !== null ? null : answer.reason
}

/** A red letter is agreed on first, then issued; as far as provider and both sides are. */
async function followRed(services: AppServices, invoicing: Invoicing, red: RedRow): Promise<void> {
  const agree = red.cause === 'buyer' ? answerOffer : confirmed
  if (!(await agree(services, invoicing, red))) return
  const requestNo = requestNoOf(red)
  let outcome = await invoicing.query(requestNo)
  if (outcome.state === 'unknown') {
    const refused = await askFor(services, invoicing, red)
    if (refused !== null) return void (await stick(services, red, refused))
    outcome = await invoicing.query(requestNo)
  }
  if (outcome.state === 'failed') await stick(services, red, outcome.reason)
  if (isNumbered(outcome)) await settle(services, invoicing, red, outcome)
}

/** The provider called about a red letter: it is asked after at once. */
export async function followOne(services: AppServices, invoicing: Invoicing, number: string): Promise<void> {
  const red = await findRed(services.database, number)
  if (red && underWay.includes(red.state)) await followRed(services, invoicing, red)
}

/** Red letters that were asked for are confirmed and issued, or asked after. */
export async function issueDueReds(services: AppServices, invoicing: Invoicing): Promise<void> {
  const due = await takeDueReds(services.database, services.clock.now(), MOST_A_ROUND)
  await eachDue(
    services,
    due,
    ({ number }) => `red letter ${number}`,
    (red) => followRed(services, invoicing, red),
  )
}
