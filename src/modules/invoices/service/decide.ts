import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { invoiceErrors } from '../errors.ts'
import {
  countInvoices,
  invoiceListing,
  listInvoices,
  lockInvoice,
  releaseLines,
} from '../queries/invoices.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import { countWaiting, listWaiting, oldestWaiting } from '../queries/waiting.ts'
import { findVerifiedName, listOfInvoice, lockOrdersOf } from '../queries/open.ts'
import { askRed } from '../red/ask.ts'
import { onward } from '../red/confirmation.ts'
import { listBlueLines, listReds, lockRed, releaseRedLines } from '../red/queries/reds.ts'
import { wholeRed } from '../red/rules.ts'
import { redAxis } from '../red/states.ts'
import { objectionsTo } from '../rules/bearer.ts'
import type { DecideInvoice, FailInvoice, PassInvoice, QueueQuery } from '../schema.ts'
import { invoiceAxis, invoiceStates } from '../states.ts'
import type { InvoiceMove, InvoiceState } from '../states.ts'
import type { InvoiceItem, Objection } from '../view.ts'
import { invoiceDetail, toItem } from './read.ts'

/** Right of the operator's staff who decide invoices and their red letters. */
export const RIGHT = 'finance.invoices'

/** States in the views of finance that are by state: what is under way, what is done. What waits for them is more than a state. */
const queues = {
  issuing: ['passed'],
  issued: ['issued', 'partlyReversed', 'reversed'],
  all: invoiceStates,
} as const satisfies Record<string, readonly InvoiceState[]>

/** Applications and invoices of all members, for finance. */
export async function invoiceQueue(
  ctx: Context,
  { status, ...input }: QueueQuery,
): Promise<Listed<InvoiceItem>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(invoiceListing, input)
  const tx = ctx.database
  const [rows, total] = await Promise.all(
    status === 'waiting' || status === 'files'
      ? [listWaiting(tx, status, place), countWaiting(tx, status)]
      : [
          listInvoices(tx, { of: 'anyone', states: queues[status], place }),
          countInvoices(tx, 'anyone', queues[status]),
        ],
  )
  const page = listed(invoiceListing, place, rows, total)
  return { ...page, list: page.list.map((row) => toItem(ctx, row)) }
}

/** One of them. */
export function invoiceInQueue(ctx: Context, { invoiceNo }: { invoiceNo: string }) {
  assertOperator(ctx, RIGHT)
  return invoiceDetail(ctx, 'anyone', invoiceNo)
}

/** How many wait for finance: to be decided, refused by the provider, or without files that nobody asks for any more. */
export async function invoicesWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countWaiting(ctx.database, 'waiting')
}

/** Since when the oldest of them has waited, for home. */
export async function invoicesGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestWaiting(ctx.database) }
}

/**
 * The application for this transaction alone; nobody decides about their own (R18). Its orders are taken first, as the job does that
 * asks for red letters: two that meet must not wait for one another.
 */
export async function takeInvoice(ctx: MemberContext, tx: Tx, invoiceNo: string): Promise<InvoiceRow> {
  assertOperator(ctx, RIGHT)
  await lockOrdersOf(tx, invoiceNo)
  const invoice = await lockInvoice(tx, 'anyone', invoiceNo)
  if (!invoice) throw commonErrors.notFound()
  if (invoice.memberId === ctx.actor.memberId) throw invoiceErrors.ownDecision()
  return invoice
}

async function step(
  ctx: MemberContext,
  tx: Tx,
  invoice: InvoiceRow,
  move: InvoiceMove,
  {
    reason,
    also,
    noted,
  }: { reason?: string | undefined; also?: Record<string, unknown>; noted?: Record<string, unknown> } = {},
) {
  const at = ctx.clock.now()
  const actorId = ctx.actor.memberId
  const by = { role: 'finance', actorId } as const
  const decided = { decided_by: actorId, decided_at: at, ...also }
  assertMoved(await takeStep(tx, invoiceAxis, { of: invoice, move, by, at, reason, also: decided }))
  const after = { invoiceNo: invoice.number, move, ...noted }
  await recordAudit(ctx, { action: 'invoices.decide', memberId: invoice.memberId, after }, tx)
}

/** Money that went back since the application makes it too large: it is failed, and applied for anew. */
async function assertStillPaid(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  for (const order of await listOfInvoice(tx, invoice.id, now)) {
    const invoiced = order.lines.reduce((sum, line) => sum + line.invoicedFen, 0)
    if (order.state === 'refunding') throw invoiceErrors.refundUnderWay({ orderNo: order.number })
    if (invoiced > order.payableFen - order.refundedFen)
      throw invoiceErrors.amountChanged({ orderNo: order.number })
  }
}

/**
 * A special invoice bears the verified name of its buyer's company and a credit code; what speaks against that is answered, and refused
 * where finance gave no reason. Nothing speaks for a company that is not verified any more (decisions 11).
 */
async function assertBearer(
  tx: Tx,
  invoice: InvoiceRow,
  reason: string | undefined,
): Promise<readonly Objection[]> {
  if (invoice.kind === 'ordinary' || invoice.state !== 'underReview') return []
  const name = await findVerifiedName(tx, invoice)
  if (name === null) throw invoiceErrors.noLongerVerified()
  const objections = objectionsTo(invoice, name)
  if (reason === undefined && objections.length > 0) {
    const vars = { name }
    const fields = objections.map((it) => ({ path: 'reason', key: `errors.invoices.${it}`, vars }))
    throw invoiceErrors[objections[0]!](vars, fields)
  }
  return objections
}

/**
 * The application is passed: the provider is asked for the invoice, by the job, under a number that makes repeating harmless. The reason
 * stays with its history, and the audit says what it was given against.
 */
export const passInvoice = (ctx: MemberContext, { invoiceNo, reason }: PassInvoice) =>
  ctx.database.transaction(async (tx) => {
    const invoice = await takeInvoice(ctx, tx, invoiceNo)
    await assertStillPaid(tx, invoice, ctx.clock.now())
    const objections = await assertBearer(tx, invoice, reason)
    await step(ctx, tx, invoice, 'pass', {
      reason,
      ...(objections.length > 0 && { noted: { objections, reason } }),
    })
    return { invoiceNo, status: 'passed' as const }
  })

/** The application is failed with a reason that its buyer reads; its orders can be invoiced again. */
export const failInvoice = (ctx: MemberContext, { invoiceNo, reason }: FailInvoice) =>
  ctx.database.transaction(async (tx) => {
    const invoice = await takeInvoice(ctx, tx, invoiceNo)
    await step(ctx, tx, invoice, 'fail', { reason })
    await releaseLines(tx, invoice.id)
    const path = hrefOf('FapiaoDetail', { invoiceNo })
    const vars = { number: invoiceNo, reason }
    await notify(ctx, { memberId: invoice.memberId, key: 'invoiceFailed', vars, path }, tx)
    return { invoiceNo, status: 'failed' as const }
  })

/**
 * What the provider refused is asked for again under a new number: the invoice, where its money is still there, or its red letter; a
 * buyer's is answered anew.
 */
export const retryInvoice = (ctx: MemberContext, { invoiceNo }: DecideInvoice) =>
  ctx.database.transaction(async (tx) => {
    const invoice = await takeInvoice(ctx, tx, invoiceNo)
    const stuck = (await listReds(tx, invoice.id)).find(({ state }) => state === 'stuck')
    if (stuck) {
      const red = await lockRed(tx, stuck.id)
      const by = { role: 'finance', actorId: ctx.actor.memberId } as const
      assertMoved(await takeStep(tx, redAxis, { of: red, ...onward(red), by, at: ctx.clock.now() }))
      await recordAudit(ctx, { action: 'invoices.retryRed', after: { number: red.number } }, tx)
      return { invoiceNo, status: invoice.state }
    }
    await assertStillPaid(tx, invoice, ctx.clock.now())
    await step(ctx, tx, invoice, 'retry', {
      also: { round: invoice.round + 1, tried_at: null, failure: null },
    })
    return { invoiceNo, status: 'passed' as const }
  })

/**
 * Red letters for refunds that the buyer did not confirm give way to one over the whole invoice: one that was issued wrongly is taken
 * back in full alone (the tax platform's E2009), with what they were to take back. Their numbers.
 */
async function makeWay(ctx: MemberContext, tx: Tx, invoiceId: number, reason: string): Promise<string[]> {
  const by = { role: 'finance', actorId: ctx.actor.memberId } as const
  const unconfirmed = (await listReds(tx, invoiceId)).filter(
    ({ state, cause }) => cause === 'refund' && (state === 'refused' || state === 'lapsed'),
  )
  for (const { id } of unconfirmed) {
    const red = await lockRed(tx, id)
    assertMoved(await takeStep(tx, redAxis, { of: red, move: 'giveUp', by, at: ctx.clock.now(), reason }))
    await releaseRedLines(tx, id)
  }
  return unconfirmed.map(({ number }) => number)
}

/**
 * An invoice that was issued wrongly is taken back as a whole; afterwards its orders can be invoiced again over what is still paid. A
 * refund that waited for a red letter of it waits for this one.
 */
export const reverseInvoice = (ctx: MemberContext, { invoiceNo, reason }: FailInvoice) =>
  ctx.database.transaction(async (tx) => {
    const invoice = await takeInvoice(ctx, tx, invoiceNo)
    const instead = await makeWay(ctx, tx, invoice.id, reason)
    const lines = wholeRed(await listBlueLines(tx, { invoiceId: invoice.id }))
    if (lines.length === 0) throw invoiceErrors.notIssued()
    const askedBy = ctx.actor.memberId
    const red = { invoiceId: invoice.id, cause: 'wrong', askedBy, refundNo: null, lines } as const
    const { number: redNo } = await askRed(ctx, tx, red)
    const after = { invoiceNo, redNo, reason, ...(instead.length > 0 && { instead }) }
    await recordAudit(ctx, { action: 'invoices.red', after }, tx)
    return { invoiceNo, status: invoice.state }
  })
