import type { OwnReview, OwnReviews, RatingOfMe } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import type { ViewContext } from '../../context.ts'
import { OwnList } from './own-list.tsx'
import { GoodsName, MutualTag, OwnWords, ReviewStateTag, StoreRating } from './parts.tsx'
import { RatingsOfMe } from './ratings-of-me.tsx'

/** One's own reviews, or what stores said of the reader. */
type ReviewedData = { own: OwnReviews<OwnReview>; ofMe: null } | { own: null; ofMe: OwnReviews<RatingOfMe> }

function Reviewed({ view, data }: { view: ViewContext; data: OwnReviews<OwnReview> }) {
  const { t, href } = view
  return (
    <OwnList
      view={view}
      data={data}
      here="reviewed"
      none={{
        title: t('reviews.reviewed.none'),
        text: t('reviews.reviewed.noneText'),
        on: { href: href('Shaidan'), label: t('reviews.tab.pending') },
      }}
      hrefOf={(page) => href('Yiping', { page })}
      row={(review) => (
        <li className="review-row" key={review.id}>
          <GoodsName view={view} goods={review} />
          <div className="review-row__action">
            <ReviewStateTag view={view} state={review.state} />
            <MutualTag view={view} mutual={review.mutual} />
            <a className="link text-small" href={href('ReviewDetail', { id: review.id })}>
              {t('reviews.reviewed.detail')}
              <span className="visually-hidden"> {review.name}</span>
            </a>
            {review.rewriteHref !== null && (
              <a className="link text-small" href={review.rewriteHref}>
                {t('reviews.reviewed.rewrite')}
                <span className="visually-hidden"> {review.name}</span>
              </a>
            )}
          </div>
          <div className="review-row__words">
            <OwnWords view={view} review={review} />
            <StoreRating view={view} review={review} />
          </div>
        </li>
      )}
    />
  )
}

/** /order/yiping: what was reviewed; `by=store`: what stores said of their buyer. */
export const ReviewedPage = ({ view, data }: PageProps<ReviewedData>) =>
  data.own ? <Reviewed view={view} data={data.own} /> : <RatingsOfMe view={view} data={data.ofMe} />
