import type { ApiDoor } from '../../platform/api.ts'
import { ownReply, pendingReply } from './present.ts'
import {
  OwnPageReply,
  OwnQuery,
  PendingReply,
  ReviewListView,
  ReviewQuery,
  SubmitReview,
  SubmittedReply,
} from './schema.ts'
import { ownReviews, pendingReviews } from './service/own.ts'
import { reviewPage } from './service/public.ts'
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
  api.memberGet(
    '/api/review/pending',
    'What I received and have not reviewed, the first to lapse first',
    OwnQuery,
    PendingReply,
    async (ctx, input) => {
      const { list, counts: _, ...page } = await pendingReviews(ctx, input)
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
}
