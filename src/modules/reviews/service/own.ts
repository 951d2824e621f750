import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { presentOfMe, presentOwn, presentPending, storeRatingOf } from '../present.ts'
import { countOfMe, listOfMe } from '../queries/of-me.ts'
import { countOwn, findOwn, listOwn, listPending } from '../queries/own.ts'
import { tagsOf } from '../rules/tags.ts'
import type { Tag } from '../rules/tags.ts'
import { daysAfter, RATINGS_OPEN_DAYS } from '../rules/writing.ts'
import type { OwnQuery } from '../schema.ts'
import type { OwnCounts, OwnReview, OwnReviews, PendingReview, PendingReviews, RatingOfMe } from '../view.ts'
import { assertMayReview, findWanted, reviewableUntil } from './submit.ts'
import type { Wanted } from './submit.ts'

const LIST_SIZE = 10
const HOUR_MS = 3_600_000

/** What was received since then may be reviewed now. */
const openSince = ({ clock, settings }: Context): Date =>
  new Date(clock.now().getTime() - settings.reviewHours * HOUR_MS)

/** Whose ratings by stores are read, and of which orders they are open by time (decisions 11). */
const readerOf = (ctx: Context) => ({
  memberId: memberOf(ctx).memberId,
  openSince: daysAfter(ctx.clock.now(), -RATINGS_OPEN_DAYS),
})

/** What the caller received and has not reviewed, the first to lapse first. Four queries. */
export async function pendingReviews(ctx: Context, input: OwnQuery): Promise<PendingReviews> {
  const { memberId } = memberOf(ctx)
  const now = ctx.clock.now()
  const paging = pagingOf(input, LIST_SIZE)
  const [{ rows, total }, reviewed, ofMe] = await Promise.all([
    listPending(ctx.database, { memberId, since: openSince(ctx) }, paging),
    countOwn(ctx.database, memberId),
    countOfMe(ctx.database, readerOf(ctx)),
  ])
  const list = rows.map((row) =>
    presentPending(ctx, row, { until: reviewableUntil(ctx, row.receivedAt), now }),
  )
  const days = Math.round(ctx.settings.reviewHours / 24)
  return { list, counts: { pending: total, reviewed, ofMe }, days, total, ...paging }
}

/** What the caller reviewed, newest first. Five queries. */
export async function ownReviews(ctx: Context, input: OwnQuery): Promise<OwnReviews<OwnReview>> {
  const { memberId } = memberOf(ctx)
  const paging = pagingOf(input, LIST_SIZE)
  const [rows, counts] = await Promise.all([
    listOwn(ctx.database, memberId, ctx.clock.now(), paging),
    countAllOf(ctx),
  ])
  return { list: rows.map((row) => presentOwn(ctx, row)), counts, total: counts.reviewed, ...paging }
}

/** What stores said of the caller as the buyer of an order, the latest first. Five queries. */
export async function ratingsOfMe(ctx: Context, input: OwnQuery): Promise<OwnReviews<RatingOfMe>> {
  const paging = pagingOf(input, LIST_SIZE)
  const [rows, counts] = await Promise.all([listOfMe(ctx.database, readerOf(ctx), paging), countAllOf(ctx)])
  return { list: rows.map((row) => presentOfMe(ctx, row)), counts, total: counts.ofMe, ...paging }
}

async function countAllOf(ctx: Context): Promise<OwnCounts> {
  const { memberId } = memberOf(ctx)
  const [{ total: pending }, reviewed, ofMe] = await Promise.all([
    listPending(ctx.database, { memberId, since: openSince(ctx) }, { page: 1, size: 1 }),
    countOwn(ctx.database, memberId),
    countOfMe(ctx.database, readerOf(ctx)),
  ])
  return { pending, reviewed, ofMe }
}

/** One review of the caller; null for anybody else's. */
export async function findOwnReview(ctx: Context, { id }: { id: number }): Promise<OwnReview | null> {
  const row = await findOwn(ctx.database, memberOf(ctx).memberId, id, ctx.clock.now())
  return row && presentOwn(ctx, row)
}

interface ToWrite {
  goods: PendingReview
  /** What may be ticked of these goods. */
  tags: readonly Tag[]
  /** What was written before and rejected. */
  before: OwnReview | null
  /** What else waits to be reviewed. */
  others: PendingReview[]
}

const OTHERS = 4

/**
 * What is about to be reviewed, or the id of the review that it has: 404 where the caller never received it, 410 after the
 * term.
 */
export async function reviewToWrite(ctx: Context, wanted: Wanted): Promise<ToWrite | { reviewedAs: string }> {
  const row = await findWanted(ctx, ctx.database, wanted)
  if (row.reviewId !== null && row.reviewState !== 'rejected') return { reviewedAs: String(row.reviewId) }
  assertMayReview(ctx, row)
  const { memberId } = memberOf(ctx)
  const [before, pending] = await Promise.all([
    row.reviewId === null ? null : findOwn(ctx.database, memberId, row.reviewId, ctx.clock.now()),
    pendingReviews(ctx, { size: OTHERS }),
  ])
  const until = reviewableUntil(ctx, row.receivedAt)
  return {
    goods: presentPending(ctx, row, { until, now: ctx.clock.now() }),
    tags: tagsOf(row.kind),
    before: before && presentOwn(ctx, before),
    others: pending.list.filter(
      ({ lineId, batchNumber }) => Number(lineId) !== row.lineId || batchNumber !== row.batchNumber,
    ),
  }
}

/** Everything that a member wrote, for their export. */
export const exportReviews = async (ctx: Context) =>
  (await listOwn(ctx.database, memberOf(ctx).memberId, ctx.clock.now(), { page: 1, size: 10_000 })).map(
    (row) => ({
      orderNo: row.orderNumber,
      writtenAt: instant(row.createdAt).toISOString(),
      scores: [row.data, row.goodsScore, row.service],
      tags: row.tags,
      text: row.body,
      author: row.author,
      state: row.state,
      answer: row.answer,
      followUp: row.followUp,
      storeRating: storeRatingOf(row),
    }),
  )
