import { Fragment } from 'react'
import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { OtherSkus } from './other-skus.tsx'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockStatus, stockWords } from './stock-status.tsx'
import type { ProductCardData } from '../../src/modules/catalogue/view.ts'
import { oneLine } from './unbroken.ts'
import { WholeName } from './whole-name.tsx'

interface Props {
  view: ViewContext
  product: ProductCardData
  /** Where links open; the home page opens new tabs (specification 2). */
  newTab?: boolean
  /** Last line: units sold, stock in words, or units sold with the stock as a chip. */
  shows?: 'sold' | 'stock' | 'both'
  /** Left out on the store's own pages. */
  hideStore?: boolean
  /** Level of the name: one below the heading of the grid. */
  heading?: 'h2' | 'h3'
}

/** The two facts a buyer compares first; a row without words keeps its height. */
function facts(view: ViewContext, { concentration, pack, uncertainty }: ProductCardData) {
  return [
    [view.t('layout.product.concentration'), concentration],
    [view.t('layout.product.pack'), pack],
    [view.t('layout.product.uncertainty'), uncertainty],
  ]
    .filter((fact): fact is [string, string] => Boolean(fact[1]))
    .slice(0, 2)
}

/** One product in a grid. The whole card leads to the product; the store's name leads to the store. */
export function ProductCard({
  view,
  product,
  newTab = false,
  shows = 'sold',
  hideStore = false,
  heading = 'h3',
}: Props) {
  const links = newTabProps(newTab)
  const Name = heading
  const sold = view.t('layout.product.sold', { sold: view.number(product.saleCount) })
  return (
    <article
      className={
        product.stock.state === 'outOfStock' ? 'product-card product-card--sold-out' : 'product-card'
      }
    >
      <div className="picture">
        <div className="product-card__plate">
          <b>{product.formula}</b>
          <span>{product.number}</span>
          {product.isNew && <i className="tag tag--new">{view.t('layout.product.new')}</i>}
        </div>
        <ProductPicture view={view} picture={product.picture} />
      </div>
      <div className="product-card__body">
        <Name className="product-card__name two-lines">
          <a href={product.href} title={product.name} {...links}>
            <WholeName text={product.name} />
          </a>
        </Name>
        <dl>
          {facts(view, product).map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{oneLine(value)}</dd>
            </Fragment>
          ))}
        </dl>
        <div className="product-card__foot">
          <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
        </div>
        <div className="product-card__others">
          <OtherSkus view={view} product={product} newTab={newTab} />
        </div>
        <div className="product-card__stock">
          {!hideStore && (
            <a href={product.storeHref} {...links}>
              {product.storeName}
            </a>
          )}
          {shows !== 'stock' && <span>{sold}</span>}
          {shows === 'stock' && <span className="product-card__kept">{stockWords(view, product.stock)}</span>}
          {shows === 'both' && <StockStatus view={view} stock={product.stock} />}
        </div>
      </div>
    </article>
  )
}
