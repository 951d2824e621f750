import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ProductCardData } from './types.ts'
import { unbroken } from './unbroken.ts'

/** One recommended product as the content of a carousel slide; opens a new tab (specification 2). */
export function ProductSlide({ view, product }: { view: ViewContext; product: ProductCardData }) {
  return (
    <>
      <div>
        <p className="mut mono">{product.number}</p>
        <h3 className="cl2">
          <a href={product.href} {...newTabProps()}>
            {product.name}
          </a>
        </h3>
        <p className="mut">
          {[product.concentration, product.pack]
            .filter((fact) => fact !== null)
            .map(unbroken)
            .join(' · ')}
        </p>
        <p className="pay">
          <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
        </p>
      </div>
      <div className="pic">
        <ProductPicture view={view} picture={product.picture} />
      </div>
    </>
  )
}
