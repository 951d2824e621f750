import { recordAudit } from '../../../platform/audit/index.ts'
import type { AppServices } from '../../../platform/app-services.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { keepMade } from '../../../platform/files/index.ts'
import type { Invoicing, Outcome } from '../../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import { countShared } from '../../../platform/limits.ts'
import { invoiceErrors } from '../errors.ts'
import {
  findUnsealed,
  listUnsealed,
  noteSealed,
  noteUnsealed,
  pressUnsealed,
  takeUnsealed,
} from '../queries/unsealed.ts'
import type { FileKeys, Unsealed } from '../queries/unsealed.ts'
import { takeInvoice } from './decide.ts'

const MOST_A_ROUND = 20
/** How often the provider is asked to seal one file in a day, and how often finance asks for it (its E9613). */
const MOST_A_DAY = 20
const DAY_SECONDS = 86_400

/** The tax authority has given it its number, with files or without. */
export type Numbered = Extract<Outcome, { state: 'issued' | 'unsealed' }>

/** Whether the tax platform gave it a number, with its files or without. */
export const isNumbered = (outcome: Outcome): outcome is Numbered =>
  outcome.state === 'issued' || outcome.state === 'unsealed'

/** The files of what was issued, kept byte for byte as the provider gave them; or why they are not here. */
export async function filesOf(
  services: AppServices,
  invoicing: Invoicing,
  storeId: number,
  outcome: Numbered,
): Promise<{ keys: FileKeys } | { failure: string | null }> {
  if (outcome.state === 'unsealed') return { failure: outcome.reason }
  const { fiscalNumber, pdf, ofd, xml } = outcome
  const keep = async (name: string, type: string, ending: string) =>
    keepMade(services, {
      kind: 'invoice',
      owner: { storeId },
      type,
      bytes: await invoicing.file(name),
      filename: `${fiscalNumber}.${ending}`,
    })
  try {
    const pdf_key = await keep(pdf, 'application/pdf', 'pdf')
    const ofd_key = ofd && (await keep(ofd, 'application/ofd', 'ofd'))
    return { keys: { pdf_key, ofd_key, xml_key: await keep(xml, 'application/xml', 'xml') } }
  } catch (err) {
    services.log.warn({ err }, 'invoices: the files of an issued invoice are not kept yet')
    return { failure: err instanceof Error ? err.message : String(err) }
  }
}

/** Asks what became of the files, and for the seal anew where that failed; nothing is ever issued here. */
async function seal(services: AppServices, invoicing: Invoicing, it: Unsealed): Promise<void> {
  const { requestNo } = it
  let outcome = await invoicing.query(requestNo)
  if (outcome.state === 'unsealed' && outcome.hasFailed) {
    if ((await countShared(services, `invoice:sealed:${requestNo}`, DAY_SECONDS)) > MOST_A_DAY) return
    const answer = await invoicing.seal(requestNo)
    if (!answer.accepted) return void (await noteUnsealed(services.database, requestNo, answer.reason))
    outcome = await invoicing.query(requestNo)
  }
  if (!isNumbered(outcome)) return
  const files = await filesOf(services, invoicing, it.storeId, outcome)
  if ('failure' in files) return void (await noteUnsealed(services.database, requestNo, files.failure))
  await services.database.transaction((tx) => noteSealed(tx, it, files.keys))
}

/** The files of what was issued without them are asked for, with growing pauses; what the provider is away for is left for later. */
export async function sealDue(services: AppServices, invoicing: Invoicing): Promise<void> {
  const due = await takeUnsealed(services.database, services.clock.now(), MOST_A_ROUND)
  await eachDue(
    services,
    due,
    ({ requestNo }) => `files of ${requestNo}`,
    (it) => seal(services, invoicing, it),
  )
}

/** The provider called about a request: its files are asked for at once where they are missing. */
export async function sealOne(services: AppServices, invoicing: Invoicing, requestNo: string): Promise<void> {
  const it = await findUnsealed(services.database, requestNo)
  if (it) await seal(services, invoicing, it)
}

/** Finance has the files of an invoice and its red letters asked for by the next round of the job, 20 times a day. */
export async function sealAgain(ctx: MemberContext, { invoiceNo }: { invoiceNo: string }): Promise<true> {
  const missing = await ctx.database.transaction(async (tx) =>
    listUnsealed(tx, (await takeInvoice(ctx, tx, invoiceNo)).id),
  )
  if (missing.length === 0) throw invoiceErrors.nothingUnsealed()
  const today = await countShared(ctx, `invoice:seal:${invoiceNo}`, DAY_SECONDS)
  if (today > MOST_A_DAY) throw invoiceErrors.sealedOften({ most: MOST_A_DAY })
  await ctx.database.transaction(async (tx) => {
    const { id, memberId } = await takeInvoice(ctx, tx, invoiceNo)
    await pressUnsealed(tx, id, ctx.clock.now())
    await recordAudit(ctx, { action: 'invoices.seal', memberId, after: { invoiceNo } }, tx)
  })
  return true
}
