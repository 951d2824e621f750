import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { takeShared } from '../../../platform/limits.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { reviewErrors } from '../errors.ts'
import { presentRead } from '../present.ts'
import { addReport, findPublished, readListing } from '../queries/moderation.ts'
import { findOwn } from '../queries/own.ts'
import {
  countOfStore,
  findOfStore,
  insertBuyerRating,
  isOfStore,
  listOfStore,
  setAnswer,
  setFollowUp,
  touchReviewsOf,
} from '../queries/replies.ts'
import { isHeld } from '../rules/words.ts'
import type { AppendReview, RateBuyer, ReplyReview, ReportReview, StoreQuery } from '../schema.ts'
import type { ReadReview } from '../view.ts'

const RIGHT = 'store.orders'
const REPORTS_A_DAY = 10
const DAY_SECONDS = 86_400

/** What is said to a review stands at once, so words that a person should read first are refused. */
function assertPlain(text: string): void {
  if (isHeld(text)) throw reviewErrors.heldWords({}, [{ path: 'text', key: 'errors.reviews.heldWords' }])
}

/** Published reviews of the store's goods, newest first. Two queries. */
export async function storeReviews(
  ctx: Context,
  { state = 'unanswered', ...input }: StoreQuery,
): Promise<Listed<ReadReview>> {
  const storeId = storeOf(ctx, RIGHT)
  const place = placeOf(readListing, input)
  const unanswered = state === 'unanswered'
  const [rows, total] = await Promise.all([
    listOfStore(ctx.database, { storeId, unanswered }, ctx.clock.now(), place),
    countOfStore(ctx.database, storeId, unanswered),
  ])
  const page = listed(readListing, place, rows, total)
  return { ...page, list: page.list.map((row) => presentRead(ctx, row, 'store')) }
}

/** One of them; 404 for another store's. */
export async function storeReview(ctx: Context, { id }: { id: number }): Promise<ReadReview> {
  const row = await findOfStore(ctx.database, storeOf(ctx, RIGHT), id, ctx.clock.now())
  if (!row) throw commonErrors.notFound()
  return presentRead(ctx, row, 'store')
}

/** How many reviews the store has not answered. */
export const reviewsUnanswered = (ctx: Context) => countOfStore(ctx.database, storeOf(ctx, RIGHT), true)

/**
 * The store answers a review, once, and its author is notified. A store can do nothing else to it, and nothing once its author has erased
 * their account (R56).
 */
export async function replyToReview(ctx: Context, { id, text }: ReplyReview): Promise<true> {
  const storeId = storeOf(ctx, RIGHT)
  assertPlain(text)
  if (!(await findOfStore(ctx.database, storeId, id, ctx.clock.now()))) throw commonErrors.notFound()
  await ctx.database.transaction(async (tx) => {
    const replied = await setAnswer(tx, { id, storeId, text }, ctx.clock.now())
    if (!replied) throw reviewErrors.answeredAlready()
    const { memberId, orderNumber } = replied
    if (memberId === null) throw commonErrors.accountErased()
    if (orderNumber === null) return
    const vars = { number: orderNumber }
    await notify(ctx, { memberId, key: 'reviewAnswered', vars, path: hrefOf('ReviewDetail', { id }) }, tx)
  })
  return true
}

/** The author adds to their published review, once; the store is notified. */
export async function appendReview(ctx: Context, { id, text }: AppendReview): Promise<true> {
  const { memberId } = memberOf(ctx)
  assertPlain(text)
  if (!(await findOwn(ctx.database, memberId, id, ctx.clock.now()))) throw commonErrors.notFound()
  await ctx.database.transaction(async (tx) => {
    const replied = await setFollowUp(tx, { id, memberId, text }, ctx.clock.now())
    if (!replied) throw reviewErrors.addedAlready()
    const vars = { number: replied.orderNumber ?? '' }
    const path = hrefOf('SellerReviews', { open: id })
    for (const staffId of await staffOf(tx, replied.storeId!, RIGHT))
      await notify(ctx, { memberId: staffId, key: 'reviewAddedTo', vars, path }, tx)
  })
  return true
}

/** The store rates the buyer of an order that was received, once; each side then sees the other's rating. */
export async function rateBuyer(ctx: Context, { orderNo, grade, text }: RateBuyer): Promise<true> {
  const storeId = storeOf(ctx, RIGHT)
  assertPlain(text)
  if (!(await isOfStore(ctx.database, storeId, orderNo))) throw commonErrors.notFound()
  const rating = { orderNumber: orderNo, storeId, grade, text, by: memberOf(ctx).memberId }
  await ctx.database.transaction(async (tx) => {
    const rated = await insertBuyerRating(tx, rating, ctx.clock.now())
    if (!rated) throw reviewErrors.notRatable()
    if (rated.isMutual) await touchReviewsOf(tx, rated.orderId)
  })
  return true
}

/** A member reports a published review of somebody else; how many did hides nothing, a person decides. */
export async function reportReview(ctx: Context, { id, reason }: ReportReview): Promise<true> {
  const { memberId } = memberOf(ctx)
  await takeShared(ctx, `reviews:report:${memberId}`, REPORTS_A_DAY, DAY_SECONDS)
  if (!(await findPublished(ctx.database, id, ctx.clock.now()))) throw commonErrors.notFound()
  const added = await ctx.database.transaction((tx) =>
    addReport(tx, { id, memberId, reason }, ctx.clock.now()),
  )
  if (!added) throw reviewErrors.reportedAlready()
  return true
}

/** A published review, for whoever reads it on a page of its own; 404 for others. */
export async function publishedReview(ctx: Context, { id }: { id: number }): Promise<ReadReview> {
  const row = await findPublished(ctx.database, id, ctx.clock.now())
  if (!row) throw commonErrors.notFound()
  return presentRead(ctx, row, 'reader')
}
