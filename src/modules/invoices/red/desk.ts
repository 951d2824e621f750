import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, historyOf, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { invoiceErrors } from '../errors.ts'
import type { PendingQuery, RedNo } from '../schema.ts'
import { RIGHT, takeInvoice } from '../service/decide.ts'
import { toRed } from '../service/read.ts'
import type { PendingDetail, PendingRed } from '../view.ts'
import { onward } from './confirmation.ts'
import { countPending, findWithSides, listPending, oldestPending, pendingListing } from './queries/pending.ts'
import type { PendingRow } from './queries/pending.ts'
import { findRed, listRedLines, lockRed, releaseRedLines, setUnchecked } from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redAxis, redMoves, redStates } from './states.ts'
import { BY_HAND } from './stick.ts'
import type { RedMove, RedState } from './states.ts'

/** Which pending red letters each view of the page shows: all, those that the buyer has to confirm, those that need a person. */
const pendingViews = {
  all: redStates,
  buyer: ['confirming'],
  people: ['offered', 'refused', 'lapsed', 'stuck'],
} as const satisfies Record<string, readonly RedState[]>

const toPending = (ctx: Pick<Context, 'lang'>, row: PendingRow): PendingRed & { id: number } => ({
  ...toRed(row),
  id: row.id,
  invoiceNo: row.invoiceNo,
  kind: row.blueKind,
  title: row.title,
  storeName: inWords(ctx, row.storeZh, row.storeEn),
  declined: row.declined,
  askedAt: row.askedAt,
})

/** Red letters that are neither issued nor given up, the oldest first (decisions 11). */
export async function pendingReds(
  ctx: Context,
  { status, ...input }: PendingQuery,
): Promise<Listed<PendingRed>> {
  assertOperator(ctx, RIGHT)
  const states = pendingViews[status]
  const place = placeOf(pendingListing, input)
  const [rows, total] = await Promise.all([
    listPending(ctx.database, states, place),
    countPending(ctx.database, states),
  ])
  const page = listed(pendingListing, place, rows, total)
  return { ...page, list: page.list.map((row) => toPending(ctx, row)) }
}

/** One red letter with its steps, and what can be done about it. */
export async function redInQueue(ctx: Context, { redNo }: RedNo): Promise<PendingDetail> {
  assertOperator(ctx, RIGHT)
  const row = await findWithSides(ctx.database, redNo)
  if (!row) throw commonErrors.notFound()
  const log = await historyOf(ctx.database, redAxis, row.id)
  const isOwn = row.memberId === ctx.actor?.memberId
  const may = (move: RedMove) =>
    !isOwn && (redAxis.moves[move].from as readonly RedState[]).includes(row.state)
  return {
    ...toPending(ctx, row),
    log,
    mayAnswer: may('accept'),
    mayAskAgain: may('askAgain') || may('retry'),
    mayGiveUp: may('giveUp') && row.cause === 'wrong',
    isByHand: row.state === 'stuck' && row.failure === BY_HAND,
  }
}

/** How many need a person. */
export async function redsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countPending(ctx.database, pendingViews.people)
}

/** Since when the oldest pending one was asked for, for home. */
export async function redsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestPending(ctx.database, pendingViews.all) }
}

/** A step of finance on a red letter whose invoice is not their own, within `tx`. */
async function step(
  ctx: MemberContext,
  tx: Tx,
  redNo: string,
  choose: (red: RedRow) => { move: RedMove; reason?: string; also?: Record<string, unknown> },
): Promise<RedRow> {
  const named = await findRed(tx, redNo)
  if (!named) throw commonErrors.notFound()
  await takeInvoice(ctx, tx, named.invoiceNo)
  const red = await lockRed(tx, named.id)
  const { move, ...more } = choose(red)
  const by = { role: 'finance', actorId: ctx.actor.memberId } as const
  assertMoved(await takeStep(tx, redAxis, { of: red, move, by, at: ctx.clock.now(), ...more }))
  await recordAudit(ctx, { action: `invoices.red.${move}`, memberId: red.memberId, after: { redNo } }, tx)
  return red
}

/** A buyer's red letter is agreed to: the tax platform is notified by the job, and the red letter issued. */
export const acceptOffer = (ctx: MemberContext, { redNo }: RedNo) =>
  ctx.database.transaction(async (tx) => {
    await step(ctx, tx, redNo, () => ({ move: 'accept', also: { tried_at: null } }))
    return { redNo, status: 'accepting' as const }
  })

/** A buyer's red letter is refused for a reason that they read: the invoice stands. */
export const declineOffer = (ctx: MemberContext, { redNo, reason }: RedNo & { reason: string }) =>
  ctx.database.transaction(async (tx) => {
    const also = { tried_at: null, answer: reason }
    await step(ctx, tx, redNo, () => ({ move: 'decline', reason, also }))
    return { redNo, status: 'declining' as const }
  })

/**
 * A red letter that was not confirmed, or that the provider refused, is asked for again under a new number; a buyer's waits for an answer
 * again. 409 while another one of its invoice is open.
 */
export const askRedAgain = async (ctx: MemberContext, { redNo }: RedNo) => {
  try {
    return await ctx.database.transaction(async (tx) => {
      const red = await step(ctx, tx, redNo, onward)
      return { redNo, status: redMoves[onward(red).move].to }
    })
  } catch (error) {
    throw sqlConstraint(error) === 'red_letters_open' ? invoiceErrors.redUnderWay() : error
  }
}

/** The red letter of an invoice that was called wrong is given up: the invoice stands as it was. Not where its money went back. */
export const giveUpRed = (ctx: MemberContext, { redNo, reason }: RedNo & { reason: string }) =>
  ctx.database.transaction(async (tx) => {
    const { id } = await step(ctx, tx, redNo, (red) => {
      if (red.cause !== 'wrong') throw invoiceErrors.redOwed()
      return { move: 'giveUp', reason }
    })
    await releaseRedLines(tx, id)
    const lines = await listRedLines(tx, id)
    await setUnchecked(tx, [...new Set(lines.map(({ orderId }) => orderId))], true)
    return { redNo, status: 'withdrawn' as const }
  })
