import type { ApiDoor } from '../../platform/api.ts'
import { z } from 'zod'
import { ofMeReply, ownReply, pendingReply, readReply } from './present.ts'
import {
  AllQuery,
  AppendReview,
  DecideReview,
  OfMePageReply,
  OwnPageReply,
  OwnQuery,
  PendingReply,
  RateBuyer,
  ReadPageReply,
  ReplyReview,
  ReportReview,
  ReviewListView,
  ReviewQuery,
  StoreQuery,
  StoreReviewListView,
  StoreReviewQuery,
  SubmitReview,
  SubmittedReply,
} from './schema.ts'
import { allReviews, decideReview } from './service/decide.ts'
import { storeReviewPage } from './service/of-store.ts'
import { ownReviews, pendingReviews, ratingsOfMe } from './service/own.ts'
import { reviewPage } from './service/public.ts'
import { appendReview, rateBuyer, replyToReview, reportReview, storeReviews } from './service/reply.ts'
import { submitReview } from './service/submit.ts'

/** Reviews of a product (api 5.3), and those of its buyers (api 5.8). */
export function reviewRoutes(api: ApiDoor): void {
  api.get(
    '/f/api/review/page',
    {
      access: 'public',
      summary: 'Reviews of a product, with the summary of all',
      input: ReviewQuery,
      reply: ReviewListView,
    },
    reviewPage,
  )
  api.get(
    '/f/api/review/ofStore',
    {
      access: 'public',
      summary: 'Reviews of all goods of a store, with the summary of all and the means of its three scores',
      input: StoreReviewQuery,
      reply: StoreReviewListView,
    },
    storeReviewPage,
  )
  api.memberGet(
    '/api/review/pending',
    'What I received and have not reviewed, the first to lapse first',
    OwnQuery,
    PendingReply,
    async (ctx, input) => {
      const { list, counts: _, days: _days, ...page } = await pendingReviews(ctx, input)
      return { list: list.map(pendingReply), ...page }
    },
  )
  api.memberGet(
    '/api/review/mine',
    'My reviews, newest first',
    OwnQuery,
    OwnPageReply,
    async (ctx, input) => {
      const { list, counts: _, ...page } = await ownReviews(ctx, input)
      return { list: list.map(ownReply), ...page }
    },
  )
  api.memberGet(
    '/api/review/ofMe',
    'What stores said of me as a buyer, where I reviewed the order too or 30 days after receipt',
    OwnQuery,
    OfMePageReply,
    async (ctx, input) => {
      const { list, counts: _, ...page } = await ratingsOfMe(ctx, input)
      return { list: list.map(ofMeReply), ...page }
    },
  )
  api.memberOnce(
    '/api/review/submit',
    'Review what I received: a line of an order, or a batch of it; a rejected one is written again',
    SubmitReview,
    SubmittedReply,
    async (ctx, input) => {
      const { id, state } = await submitReview(ctx, input)
      return { id: String(id), status: state }
    },
  )
  const done = z.literal(true)
  api.memberOnce('/api/review/append', 'Add to my published review, once', AppendReview, done, appendReview)
  api.memberPost(
    '/api/review/report',
    'Report a review of somebody else, once',
    ReportReview,
    done,
    reportReview,
  )
  api.storeGet(
    'store.orders',
    '/api/seller/review/page',
    'Reviews of my store, those without an answer first',
    StoreQuery,
    ReadPageReply,
    async (ctx, input) => {
      const { list, ...page } = await storeReviews(ctx, input)
      return { list: list.map(readReply), ...page }
    },
  )
  api.storeOnce(
    'store.orders',
    '/api/seller/review/reply',
    'Answer a review, once',
    ReplyReview,
    done,
    replyToReview,
  )
  api.storeOnce(
    'store.orders',
    '/api/seller/review/rateBuyer',
    'Rate the buyer of an order that was received, once',
    RateBuyer,
    done,
    rateBuyer,
  )
  api.operatorGet(
    'content',
    '/api/admin/review/page',
    'Reviews that wait for a decision, or all of one state',
    AllQuery,
    ReadPageReply,
    async (ctx, input) => {
      const { list, ...page } = await allReviews(ctx, input)
      return { list: list.map(readReply), ...page }
    },
  )
  api.operatorOnce(
    'content',
    '/api/admin/review/decide',
    'Publish or reject a review, remove a published one, or keep it although it was reported',
    DecideReview,
    done,
    decideReview,
  )
}
