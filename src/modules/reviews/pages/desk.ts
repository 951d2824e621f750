import { z } from 'zod'
import { OperatorReviewsPage } from '../../../../views/pages/desk/reviews/operator-reviews-page.tsx'
import { SellerReviewsPage } from '../../../../views/pages/desk/reviews/seller-reviews-page.tsx'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { idText } from '../../../shared/text.ts'
import { readListing } from '../queries/moderation.ts'
import { AllQuery, DecideReview, RateBuyer, ReplyReview, StoreQuery } from '../schema.ts'
import { allReviews, anyReview, decideReview, reviewsGlance, reviewsWaiting } from '../service/decide.ts'
import { rateBuyer, replyToReview, reviewsUnanswered, storeReview, storeReviews } from '../service/reply.ts'

const typed = z.string().max(2000).default('')
const numbered = (id: string) => ({ id: idText.parse(id) })

/** /seller/reviews: the store answers, and rates its buyers. */
function sellerReviews(page: PageDoor): void {
  page('SellerReviews', {
    input: z.object({ state: StoreQuery.shape.state, ...deskInput(readListing) }),
    load: async (ctx, { open, ...input }) => {
      const [reviews, review] = await Promise.all([
        storeReviews(ctx, input),
        opened(open, (id) => storeReview(ctx, numbered(id))),
      ])
      return { reviews, review }
    },
    head: ({ t }) => ({ title: t('pages.sellerReviews'), description: '', canonical: null }),
    view: SellerReviewsPage,
    waiting: reviewsUnanswered,
    actions: {
      reply: action(z.object({ id: z.string().max(15), text: typed }), async (ctx, input, { here }) => {
        await replyToReview(ctx, parseInput(ReplyReview, input))
        return here
      }),
      rate: action(
        z.object({ orderNo: z.string().max(40), grade: typed, words: typed }),
        async (ctx, { orderNo, grade, words }, { here }) => {
          const input = { orderNo, grade: Number(grade) || undefined, text: words }
          await rateBuyer(ctx, parseInput(RateBuyer, input))
          return here
        },
      ),
    },
  })
}

/** /operator/reviews: what is held or reported is decided. */
function operatorReviews(page: PageDoor): void {
  const decision = z.object({ id: idText, reason: typed })
  const decided = (name: 'publish' | 'reject' | 'remove' | 'keep') =>
    action(decision, async (ctx, { id, reason }, { here }) => {
      await decideReview(ctx, parseInput(DecideReview, { id: String(id), decision: name, reason }))
      return here
    })
  page('OperatorReviews', {
    input: z.object({ state: AllQuery.shape.state, ...deskInput(readListing) }),
    load: async (ctx, { open, ...input }) => {
      const [reviews, review] = await Promise.all([
        allReviews(ctx, input),
        opened(open, (id) => anyReview(ctx, numbered(id))),
      ])
      return { reviews, review }
    },
    head: ({ t }) => ({ title: t('pages.operatorReviews'), description: '', canonical: null }),
    view: OperatorReviewsPage,
    waiting: reviewsWaiting,
    glance: reviewsGlance,
    actions: {
      publish: decided('publish'),
      reject: decided('reject'),
      remove: decided('remove'),
      keep: decided('keep'),
    },
  })
}

/** Reviews behind the counter. */
export function reviewDesk(page: PageDoor): void {
  sellerReviews(page)
  operatorReviews(page)
}
