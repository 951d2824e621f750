import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ProductCardData } from './types.ts'

/** The best sellers of one category in order; the home page shows the top three (specification 9). */
export function ProductRank({ view, products }: { view: ViewContext; products: ProductCardData[] }) {
  return (
    <ol>
      {products.map((product, index) => (
        <li key={`${product.spuId}-${product.storeId}`}>
          <span className="n">{index + 1}</span>
          <div className="pic">
            <ProductPicture view={view} picture={product.picture} />
          </div>
          <div>
            <a className="cl2" href={product.href} {...newTabProps()}>
              {product.name}
            </a>
            <p className="s12 mut">
              {view.t('layout.product.sold', { sold: view.number(product.saleCount) })}
            </p>
          </div>
          <PriceTag view={view} fen={product.priceFen} size="s" />
        </li>
      ))}
    </ol>
  )
}
