import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockStatus, stockWords } from './stock-status.tsx'
import type { ProductCardData } from './types.ts'
import { unbroken } from './unbroken.ts'

interface Props {
  view: ViewContext
  product: ProductCardData
  /** Where links open; the home page opens new tabs (specification 2). */
  newTab?: boolean
  /** Last line: units sold, stock in words, or units sold with the stock as a chip beside the price. */
  shows?: 'sold' | 'stock' | 'both'
  /** Left out on the store's own pages. */
  hideStore?: boolean
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
export function ProductCard({ view, product, newTab = false, shows = 'sold', hideStore = false }: Props) {
  const links = newTabProps(newTab)
  return (
    <article className={product.stock.state === 'outOfStock' ? 'pc oos' : 'pc'}>
      <div className="pic">
        <div className="plate">
          <b>{product.formula}</b>
          <span>{product.number}</span>
        </div>
        <ProductPicture view={view} picture={product.picture} />
      </div>
      <div className="bd">
        <h3 className="cl2">
          <a href={product.href} title={product.name} {...links}>
            {product.name}
          </a>
        </h3>
        <dl>
          {facts(view, product).map(([term, value]) => [
            <dt key={`${term}:`}>{term}</dt>,
            <dd key={term}>{unbroken(value)}</dd>,
          ])}
        </dl>
        <div className="ft">
          <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
          {shows === 'both' && <StockStatus view={view} stock={product.stock} />}
          {shows !== 'both' && product.isNew && (
            <span className="tag new">{view.t('layout.product.new')}</span>
          )}
        </div>
        <div className="st">
          {!hideStore && (
            <a href={product.storeHref} {...links}>
              {product.storeName}
            </a>
          )}
          <span>
            {shows === 'stock'
              ? stockWords(view, product.stock)
              : view.t('layout.product.sold', { sold: view.number(product.saleCount) })}
          </span>
        </div>
      </div>
    </article>
  )
}
