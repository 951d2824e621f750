import { z } from 'zod'
import { OwnReviewPage } from '../../../../views/pages/reviews/own-review-page.tsx'
import { PendingPage } from '../../../../views/pages/reviews/pending-page.tsx'
import { ReviewedPage } from '../../../../views/pages/reviews/reviewed-page.tsx'
import { action, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { idText } from '../../../shared/text.ts'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { AppendReview, ReportReview } from '../schema.ts'
import { findOwnReview, ownReviews, pendingReviews, ratingsOfMe } from '../service/own.ts'
import { appendReview, publishedReview, reportReview } from '../service/reply.ts'

/** An address that says something else shows the first page. */
const Place = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

const typed = z.string().max(2000).default('')

/** /order/shaidan, /order/yiping and /detail_pingjia: one's own, or a published one of somebody else. */
export function ownReviewPages(page: PageDoor): void {
  page('Shaidan', {
    input: Place,
    load: pendingReviews,
    head: ({ t }) => ({
      title: t('reviews.page.title'),
      description: t('reviews.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: PendingPage,
  })
  page('Yiping', {
    input: z.object({ ...Place.shape, by: z.literal('store').optional().catch(undefined) }),
    load: async (ctx, { by, ...place }) =>
      by === 'store'
        ? { own: null, ofMe: await ratingsOfMe(ctx, place) }
        : { own: await ownReviews(ctx, place), ofMe: null },
    head: ({ t }) => ({
      title: t('pages.reviewed'),
      description: t('reviews.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: ReviewedPage,
  })
  page('ReviewDetail', {
    input: z.object({ id: idText.default(0) }),
    load: async (ctx, { id }) => {
      const own = await findOwnReview(ctx, { id })
      return own ? { own, other: null } : { own: null, other: await publishedReview(ctx, { id }) }
    },
    head: ({ t }) => ({
      title: t('pages.review'),
      description: t('reviews.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: OwnReviewPage,
    actions: {
      append: action(z.object({ id: z.string().max(15), text: typed }), async (ctx, input) => {
        await appendReview(ctx, parseInput(AppendReview, input))
        return hrefOf('ReviewDetail', { id: input.id })
      }),
      report: action(z.object({ id: z.string().max(15), reason: typed }), async (ctx, input) => {
        await reportReview(ctx, parseInput(ReportReview, input))
        return stay({ notice: { key: 'reviews.report.sent' } })
      }),
    },
  })
}
