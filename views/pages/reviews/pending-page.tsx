import type { OwnReviews, PendingReview } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { GoodsName, MutualTag, ReviewsHead } from './parts.tsx'

/** /order/shaidan: what was received and has no review yet. */
export function PendingPage({ view, data }: PageProps<OwnReviews<PendingReview>>) {
  const { t, href } = view
  return (
    <section className="card review-list">
      <ReviewsHead view={view} counts={data.counts} here="pending" />
      {data.total === 0 ? (
        <EmptyState
          view={view}
          icon="star"
          as="h2"
          title={t('reviews.pending.none')}
          text={t('reviews.pending.noneText')}
        >
          <p className="row">
            <a className="button" href={href('Dingdan')}>
              {t('reviews.pending.orders')}
            </a>
          </p>
        </EmptyState>
      ) : (
        <ul className="review-list__rows">
          {data.list.map((row) => (
            <li className="review-row" key={`${row.lineId} ${row.batchNumber ?? ''}`}>
              <GoodsName view={view} goods={row} />
              <div className="review-row__action">
                <MutualTag view={view} mutual={row.mutual} />
                <a className="button button--small" href={row.writeHref}>
                  {t('reviews.pending.write')}
                  <span className="visually-hidden"> {row.name}</span>
                </a>
                <span className="muted text-small">{t('reviews.pending.left', { days: row.daysLeft })}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href('Shaidan', { page })}
      />
    </section>
  )
}
