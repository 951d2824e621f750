import type { StoreHomeData } from '../../../src/modules/stores/view.ts'
import type { ViewContext } from '../../context.ts'

/** A store for search engines (schema.org Store), with what the reviews of its goods that count say. */
export const storeJsonLd = (view: ViewContext, { frame: { store }, reviews }: StoreHomeData): object => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: store.name,
  description: store.intro,
  url: new URL(store.href, view.origin).href,
  ...(reviews.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.rating,
      reviewCount: reviews.counted,
      bestRating: 5,
    },
  }),
})
