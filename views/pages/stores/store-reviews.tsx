import type { StoreReviewsData } from '../../../src/modules/catalogue/view.ts'
import { Reviews } from '../../components/reviews.tsx'
import type { ViewContext } from '../../context.ts'

const scoreNames = ['data', 'goods', 'service'] as const

interface Props {
  view: ViewContext
  reviews: StoreReviewsData
  store: string
}

/** What buyers say of a store's goods, with the means of the three scores. */
export function StoreReviews({ view, reviews, store }: Props) {
  const { t } = view
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className="section__head">
        <h2 id="reviews-title">{t('stores.reviews.title')}</h2>
        <span className="section__note">{t('product.review.total', { n: view.number(reviews.total) })}</span>
      </div>
      <div className="card store-reviews">
        <Reviews
          view={view}
          reviews={reviews}
          store={store}
          scores={
            <dl className="reviews__means">
              {scoreNames.map((name) => (
                <div key={name}>
                  <dt>{t(`reviews.score.${name}`)}</dt>
                  <dd>{reviews.scores[name] ?? t('stores.rating.none')}</dd>
                </div>
              ))}
            </dl>
          }
          above={({ product: { name, href } }) => (
            <p>
              {href === null ? (
                name
              ) : (
                <a className="link" href={href}>
                  {name}
                </a>
              )}
            </p>
          )}
        />
      </div>
    </section>
  )
}
