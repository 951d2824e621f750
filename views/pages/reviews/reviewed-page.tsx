import type { OwnReview, OwnReviews, RatingOfMe } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ViewContext } from '../../context.ts'
import { RatingsOfMe } from './ratings-of-me.tsx'
import { GoodsName, MutualTag, OwnWords, ReviewsHead, ReviewStateTag, StoreRating } from './parts.tsx'

/** One's own reviews, or what stores said of the reader. */
export type ReviewedData =
  { own: OwnReviews<OwnReview>; ofMe: null } | { own: null; ofMe: OwnReviews<RatingOfMe> }

function Reviewed({ view, data }: { view: ViewContext; data: OwnReviews<OwnReview> }) {
  const { t, href } = view
  return (
    <section className="card review-list">
      <ReviewsHead view={view} counts={data.counts} here="reviewed" />
      {data.total === 0 ? (
        <EmptyState
          view={view}
          icon="star"
          as="h2"
          title={t('reviews.reviewed.none')}
          text={t('reviews.reviewed.noneText')}
        >
          <p className="row">
            <a className="button" href={href('Shaidan')}>
              {t('reviews.tab.pending')}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ul className="review-list__rows">
          {data.list.map((review) => (
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
          ))}
        </ul>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href('Yiping', { page })}
      />
    </section>
  )
}

/** /order/yiping: what was reviewed; `by=store`: what stores said of their buyer. */
export const ReviewedPage = ({ view, data }: PageProps<ReviewedData>) =>
  data.own ? <Reviewed view={view} data={data.own} /> : <RatingsOfMe view={view} data={data.ofMe} />
