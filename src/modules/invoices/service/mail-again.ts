import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { countShared } from '../../../platform/limits.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { invoiceErrors } from '../errors.ts'
import { findInvoice } from '../queries/invoices.ts'
import type { InvoiceOf, InvoiceRow } from '../queries/invoices.ts'
import { RIGHT } from './decide.ts'

/** How often the mail of one invoice is sent again, whoever asks. */
const MOST_A_DAY = 5
const DAY_SECONDS = 86_400

/** Sends the mail of an invoice once more. */
export const mailJob = { name: 'invoices.mailAgain', payload: z.strictObject({ invoiceNo: z.string() }) }

/** The job is asked for; while one of this invoice waits, another changes nothing but the count of the day. */
async function ask(ctx: Context, of: InvoiceOf, invoiceNo: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(ctx.database, of, invoiceNo)
  if (!invoice) throw commonErrors.notFound()
  if (invoice.pdfKey === null) throw invoiceErrors.notIssuedYet()
  if (invoice.email === null) throw invoiceErrors.noAddress()
  const today = await countShared(ctx, `invoice:mail:${invoiceNo}`, DAY_SECONDS)
  if (today > MOST_A_DAY) throw invoiceErrors.mailedOften({ most: MOST_A_DAY })
  await ctx.database.transaction((tx) => enqueue(tx, mailJob, { payload: { invoiceNo }, key: invoiceNo }))
  return invoice
}

/** The mail of the caller's issued invoice goes once more to the address that they gave, with its files. 404 for others (R14). */
export async function mailAgain(ctx: MemberContext, { invoiceNo }: { invoiceNo: string }): Promise<true> {
  await ask(ctx, { memberId: ctx.actor.memberId }, invoiceNo)
  return true
}

/** The same by finance, of anybody's; the audit says who sent it. */
export async function mailAgainByFinance(
  ctx: MemberContext,
  { invoiceNo }: { invoiceNo: string },
): Promise<true> {
  assertOperator(ctx, RIGHT)
  const { memberId } = await ask(ctx, 'anyone', invoiceNo)
  await recordAudit(ctx, { action: 'invoices.mailAgain', memberId, after: { invoiceNo } })
  return true
}
