import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { newTabProps } from './external.ts'
import { Highlighted } from './highlighted.tsx'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import { LeadTime, StockStatus } from './stock-status.tsx'
import type { ProductCardData } from '../../src/modules/catalogue/view.ts'
import { unbroken } from './unbroken.ts'

/** The pack without its fill pressure, which the product page states: `8 L 铝合金瓶`. */
const container = (pack: string) => unbroken(pack.split(' · ')[0]!)

interface RowProps {
  view: ViewContext
  product: ProductCardData
  terms?: string[]
  newTab?: boolean
  /** Last cell; by default a link to the product. */
  action?: ReactNode
}

/** Cells of one product with all its comparable figures in one line; stacked on phones. */
function ProductCells({ view, product, terms, newTab = false, action }: RowProps) {
  const { t } = view
  const links = newTabProps(newTab)
  return (
    <>
      <td className="product-table__picture">
        <div className="picture">
          <ProductPicture view={view} picture={product.picture} />
        </div>
      </td>
      <td className="product-table__title">
        <a className="product-table__name" href={product.href} {...links}>
          <Highlighted text={unbroken(product.name)} {...(terms && { terms })} />
        </a>
        <div className="product-table__meta">
          <span className="monospace">{product.number}</span>
          {product.dangerous && <span className="tag tag--danger">{t('layout.product.dangerous')}</span>}
          {product.isNew && <span className="tag tag--new">{t('layout.product.new')}</span>}
          <a href={product.storeHref} {...links}>
            {product.storeName}
          </a>
        </div>
      </td>
      <td className="product-table__figure no-wrap">
        <span className="product-table__label muted">{t('layout.product.concentration')} </span>
        {product.concentration ?? '—'}
      </td>
      <td className="product-table__extra no-wrap">{product.uncertainty ?? '—'}</td>
      <td className="product-table__extra product-table__package">{container(product.pack)}</td>
      <td className="product-table__figure no-wrap">
        <StockStatus view={view} stock={product.stock} />
        <div className="text-tiny muted wide-only">
          <LeadTime view={view} stock={product.stock} />
        </div>
      </td>
      <td className="number product-table__price">
        <PriceTag view={view} fen={product.priceFen} unit={product.priceUnit} />
      </td>
      <td className="number product-table__action">
        {action ?? (
          <a className="button button--small" href={product.href} {...links}>
            {t('layout.product.view')}
          </a>
        )}
      </td>
    </>
  )
}

interface TableProps {
  view: ViewContext
  products: ProductCardData[]
  terms?: string[]
  newTab?: boolean
  action?: (product: ProductCardData) => ReactNode
  /** Names what `action` makes of a product, where that is the same on every page: then rows are rendered once. */
  rows?: string
}

/** List view of products: concentration, U (k = 2), pack, stock, lead time and price comparable down a column. */
export function ProductTable({ view, products, terms, newTab, action, rows }: TableProps) {
  const { t, site } = view
  const shared = JSON.stringify([rows, site.exchangeRate?.yuanPerDollar, newTab, terms])
  const row = (product: ProductCardData) => {
    const key = `${product.spuId}-${product.storeId}`
    const cells = (
      <ProductCells
        view={view}
        product={product}
        {...(terms && { terms })}
        {...(newTab && { newTab })}
        action={action?.(product)}
      />
    )
    if (rows === undefined) return <tr key={key}>{cells}</tr>
    return (
      <Cached key={key} view={view} as="tr" name={`row ${shared} ${JSON.stringify(product)}`}>
        {cells}
      </Cached>
    )
  }
  return (
    <table className="data-table product-table">
      <caption className="visually-hidden">{t('layout.product.list')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('layout.product.name')}
          </th>
          <th scope="col">{t('layout.product.range')}</th>
          <th scope="col">
            U<sub>rel</sub> (k=2)
          </th>
          <th scope="col">{t('layout.product.package')}</th>
          <th scope="col">{t('layout.product.stock')}</th>
          <th scope="col" className="number">
            {t('layout.product.price')}
          </th>
          <th scope="col" className="number">
            {t('layout.product.action')}
          </th>
        </tr>
      </thead>
      <tbody>{products.map(row)}</tbody>
    </table>
  )
}
