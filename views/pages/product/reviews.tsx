import { Bar } from '../../components/bars.tsx'
import { Pager } from '../../components/pager.tsx'
import type { ViewContext } from '../../context.ts'
import type { ProductData } from '../../../src/modules/catalogue/view.ts'

/** The same page with another page of reviews. */
function reviewHref(view: ViewContext, page: number): string {
  const url = new URL(view.path, view.origin)
  if (page === 1) url.searchParams.delete('reviewPage')
  else url.searchParams.set('reviewPage', String(page))
  return `${url.pathname}${url.search}#reviews`
}

/** Score, shares of good, medium and bad, and the reviews page by page. */
export function ReviewsSection({ view, data }: { view: ViewContext; data: ProductData }) {
  const { t } = view
  const { reviews } = data
  return (
    <section className="product-section" id="reviews">
      <div className="product-section__head">
        <h2>{t('product.review.title')}</h2>
        <span className="text-small">{t('product.review.total', { n: view.number(reviews.total) })}</span>
      </div>
      {reviews.rating === null ? (
        <p className="muted">{t('product.review.none')}</p>
      ) : (
        <div className="reviews">
          <div>
            <div className="reviews__score">{reviews.rating}</div>
            <div className="muted text-tiny">{t('product.review.outOf')}</div>
            {(['good', 'medium', 'bad'] as const).map((grade) => (
              <div key={grade} className="reviews__bar">
                <span>{t(`product.review.${grade}`)}</span>
                <Bar share={reviews[grade] / 100} />
                <span>{reviews[grade]} %</span>
              </div>
            ))}
          </div>
          <div>
            <ul>
              {reviews.list.map((review) => (
                <li key={review.id}>
                  <b className="strong">{review.author}</b>{' '}
                  <span className="muted text-tiny">
                    {t('product.review.stars', { n: review.grade })} · {view.date(review.writtenOn)}
                    {review.batchNumber && ` · ${t('product.review.batch', { number: review.batchNumber })}`}
                  </span>
                  <p>{review.body}</p>
                </li>
              ))}
            </ul>
            <Pager
              view={view}
              page={reviews.page}
              pages={reviews.pages}
              hrefOf={(page) => reviewHref(view, page)}
            />
          </div>
        </div>
      )}
    </section>
  )
}
