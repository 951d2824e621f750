import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { takeBackEarned } from '../../wallet/index.ts'
import { presentRead } from '../present.ts'
import {
  countAll,
  oldestHeld,
  decide,
  findAny,
  listAll,
  listReports,
  readListing,
} from '../queries/moderation.ts'
import type { Decided, Decision } from '../queries/moderation.ts'
import { REVIEW_POINTS } from '../rules/writing.ts'
import type { AllQuery, DecideReview } from '../schema.ts'
import type { ReadReview, ReportedReview } from '../view.ts'
import { publish, rateProduct } from './publish.ts'

/** Reviews of all stores, those that wait first (right `content`). Two queries. */
export async function allReviews(
  ctx: Context,
  { state = 'waiting', ...input }: AllQuery,
): Promise<Listed<ReadReview>> {
  assertOperator(ctx, 'content')
  const place = placeOf(readListing, input)
  const [rows, total] = await Promise.all([
    listAll(ctx.database, state, ctx.clock.now(), place),
    countAll(ctx.database, state),
  ])
  const page = listed(readListing, place, rows, total)
  return { ...page, list: page.list.map((row) => presentRead(ctx, row, 'operator')) }
}

/** One of them with what members reported; 404 for none. */
export async function anyReview(ctx: Context, { id }: { id: number }): Promise<ReportedReview> {
  assertOperator(ctx, 'content')
  const [row, reports] = await Promise.all([
    findAny(ctx.database, id, ctx.clock.now()),
    listReports(ctx.database, id),
  ])
  if (!row) throw commonErrors.notFound()
  return { ...presentRead(ctx, row, 'operator'), said: reports.map(({ reason }) => reason) }
}

/** How many reviews wait for a decision. */
export async function reviewsWaiting(ctx: Context) {
  assertOperator(ctx, 'content')
  return countAll(ctx.database, 'waiting')
}

/** Since when the oldest of them has waited, for home. */
export async function reviewsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, 'content')
  return { oldest: await oldestHeld(ctx.database) }
}

const notices = { publish: 'reviewPublished', reject: 'reviewRejected', remove: 'reviewRemoved' } as const

/** The points of a line whose review is removed are gone (decisions 11). */
async function takePointsBack(ctx: Context, tx: Tx, { lineId, memberId, counted }: Decided): Promise<void> {
  if (!counted || lineId === null || memberId === null) return
  await takeBackEarned(tx, {
    kind: 'points.reviewRemoved',
    ref: `line:${lineId}`,
    memberId,
    points: REVIEW_POINTS,
    at: ctx.clock.now(),
  })
}

/**
 * A review that waited is published or rejected, a published one is removed or kept although it was reported (right `content`).
 * Its author is notified, the audit has who decided. Throws 409 where somebody was faster, or for one's own.
 */
export async function decideReview(ctx: Context, { id, decision, reason }: DecideReview): Promise<true> {
  assertOperator(ctx, 'content')
  const by = memberOf(ctx).memberId
  const refusing = decision === 'reject' || decision === 'remove'
  if (refusing && reason === undefined)
    throw commonErrors.invalid({}, [{ path: 'reason', key: 'errors.validation.required' }])
  const why = refusing ? reason! : null
  if (!(await findAny(ctx.database, id, ctx.clock.now()))) throw commonErrors.notFound()
  await ctx.database.transaction(async (tx) => {
    const decided = await decide(tx, { id, decision, reason: why, by }, ctx.clock.now())
    if (!decided) throw commonErrors.stateChanged()
    await settle(ctx, tx, decided, decision)
    await tellAuthor(ctx, tx, decided, decision, why)
    await recordAudit(
      ctx,
      {
        action: `reviews.${decision}`,
        ...(decided.memberId !== null && { memberId: decided.memberId }),
        after: { review: id, reason: why },
      },
      tx,
    )
  })
  return true
}

/** Rating and points follow the decision; the product is locked before accounts (R31). */
async function settle(ctx: Context, tx: Tx, decided: Decided, decision: Decision): Promise<void> {
  const { id, lineId, memberId, spuId, storeId, orderNumber, counted } = decided
  if (
    decision === 'publish' &&
    lineId !== null &&
    memberId !== null &&
    storeId !== null &&
    orderNumber !== null
  )
    await publish(ctx, tx, { id, lineId, memberId, spuId, storeId, orderNumber, counted })
  if (decision === 'remove') {
    await rateProduct(tx, spuId)
    await takePointsBack(ctx, tx, decided)
  }
}

async function tellAuthor(ctx: Context, tx: Tx, decided: Decided, decision: Decision, reason: string | null) {
  const { id, memberId, orderNumber } = decided
  if (decision === 'keep' || memberId === null || orderNumber === null) return
  const vars = { number: orderNumber, reason: reason ?? '' }
  await notify(ctx, { memberId, key: notices[decision], vars, path: hrefOf('ReviewDetail', { id }) }, tx)
}
