import { Reviews } from '../../components/reviews.tsx'
import type { ViewContext } from '../../context.ts'
import type { ProductData } from '../../../src/modules/catalogue/view.ts'

/** What buyers say of a product. */
export function ReviewsSection({ view, data }: { view: ViewContext; data: ProductData }) {
  const { t } = view
  return (
    <section className="product-section" id="reviews">
      <div className="product-section__head">
        <h2>{t('product.review.title')}</h2>
        <span className="text-small">
          {t('product.review.total', { n: view.number(data.reviews.total) })}
        </span>
      </div>
      <Reviews view={view} reviews={data.reviews} store={data.store.name} />
    </section>
  )
}
