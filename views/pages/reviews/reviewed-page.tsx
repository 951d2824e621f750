import type { OwnReview, OwnReviews } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { GoodsName, OwnWords, ReviewsHead, ReviewStateTag } from './parts.tsx'

/** /order/yiping: what was reviewed. */
export function ReviewedPage({ view, data }: PageProps<OwnReviews<OwnReview>>) {
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
