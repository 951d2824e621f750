import type { ViewContext } from '../../context.ts'
import type { ProductData } from '../../../src/modules/catalogue/view.ts'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

const availability = ({ sku }: ProductData): string =>
  sku.available > 0 ? 'InStock' : sku.madeToOrder ? 'MadeToOrder' : 'OutOfStock'

/**
 * The product for search engines (schema.org Product), offered as the SKU that the page shows: number, price and stock are
 * its own. Prices are in yuan, the currency that is charged.
 */
export function productJsonLd(view: ViewContext, data: ProductData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: data.name,
    description: data.title || data.name,
    sku: data.sku.number,
    mpn: data.number,
    category: data.category.name,
    image: new URL(data.shareImage, view.origin).href,
    url: new URL(data.canonical, view.origin).href,
    offers: {
      '@type': 'Offer',
      sku: data.sku.number,
      name: [data.sku.package, data.sku.level].filter(Boolean).join(' · '),
      priceCurrency: 'CNY',
      price: yuan(data.sku.priceFen),
      availability: `https://schema.org/${availability(data)}`,
      seller: { '@type': 'Organization', name: data.store.name },
    },
    ...(data.reviews.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: data.reviews.rating,
        reviewCount: data.reviews.counted,
        bestRating: 5,
      },
    }),
  }
}
