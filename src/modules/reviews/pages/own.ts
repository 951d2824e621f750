import { z } from 'zod'
import { OwnReviewPage } from '../../../../views/pages/reviews/own-review-page.tsx'
import { PendingPage } from '../../../../views/pages/reviews/pending-page.tsx'
import { ReviewedPage } from '../../../../views/pages/reviews/reviewed-page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { idText } from '../../../shared/text.ts'
import { ownReview, ownReviews, pendingReviews } from '../service/own.ts'

/** An address that says something else shows the first page. */
const Place = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

/** /order/shaidan, /order/yiping and /detail_pingjia. */
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
    input: Place,
    load: ownReviews,
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
    load: ownReview,
    head: ({ t }) => ({
      title: t('pages.review'),
      description: t('reviews.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: OwnReviewPage,
  })
}
