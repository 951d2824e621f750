import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { newTabProps } from './external.ts'
import { Highlighted } from './highlighted.tsx'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'
import { LeadTime, StockStatus } from './stock-status.tsx'
import type { ProductCardData, SkuData } from '../../src/modules/catalogue/view.ts'
import { unbroken } from './unbroken.ts'

/** The pack without its fill pressure, which the product page states: `8 L 铝合金瓶`. */
const container = (pack: string) => unbroken(pack.split(' · ')[0]!)

interface FiguresProps {
  view: ViewContext
  sku: SkuData
}

const noteWords = { range: 'layout.product.madeIn', also: 'layout.product.also' } as const

/** What stands below the concentration in small. */
function amountNote({ t }: ViewContext, { concentrationNote: note }: SkuData): string | null {
  if (!note) return null
  return note.kind === 'level' ? note.text : t(noteWords[note.kind], { text: note.text })
}

/** How the value compares with the one asked for: what differs stands out. */
function BesideAsked({ view: { t }, sku: { besideAsked: beside } }: FiguresProps) {
  if (!beside) return null
  if (beside.kind === 'equals') {
    const { text, celsius } = beside
    return (
      <small className="no-wrap">
        {celsius === null
          ? t('layout.product.askedEquals', { text })
          : t('layout.product.askedAtCelsius', { text, celsius })}
      </small>
    )
  }
  const words =
    beside.kind === 'times'
      ? t('layout.product.askedTimes', { times: beside.times })
      : t(beside.kind === 'below' ? 'layout.product.askedBelow' : 'layout.product.askedAbove', beside)
  return <small className="product-table__other-value">{words}</small>
}

/** Concentration, package, uncertainty, stock and price of one SKU: each cell is about the same thing that is bought. */
function Figures({ view, sku }: FiguresProps) {
  const { t } = view
  const note = amountNote(view, sku)
  return (
    <>
      <td className="product-table__concentration">
        <b>{sku.concentration ?? '—'}</b>
        {note && <small>{note}</small>}
        <BesideAsked view={view} sku={sku} />
      </td>
      <td className="product-table__package">
        {container(sku.pack)}
        {sku.uncertainty && (
          <span className="product-table__narrow">{t('layout.product.withU', { u: sku.uncertainty })}</span>
        )}
      </td>
      <td className="product-table__uncertainty no-wrap">
        {sku.uncertainty ?? '—'}
        {sku.worst && (
          <small>
            {'part' in sku.worst
              ? t('layout.product.worst', sku.worst)
              : t('layout.product.worstOf', { count: sku.worst.of })}
          </small>
        )}
      </td>
      <td className="product-table__stock no-wrap">
        <StockStatus view={view} stock={sku.stock} />
        <small>
          <LeadTime view={view} stock={sku.stock} />
        </small>
      </td>
      <td className="number product-table__price">
        <PriceTag view={view} fen={sku.priceFen} unit={sku.priceUnit} />
      </td>
    </>
  )
}

interface RowProps {
  view: ViewContext
  product: ProductCardData
  terms?: string[]
  newTab?: boolean
  /** Last cell; by default a link to the product. */
  action?: ReactNode
}

/** A product by the SKU that answers, in one line; stacked on phones. */
function ProductRow({ view, product, terms, newTab = false, action }: RowProps) {
  const { t } = view
  const links = newTabProps(newTab)
  return (
    <tr>
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
          <span className="monospace">{product.skuNumber}</span>
          {product.dangerous && <span className="tag tag--danger">{t('layout.product.dangerous')}</span>}
          {product.isNew && <span className="tag tag--new">{t('layout.product.new')}</span>}
          <a href={product.storeHref} {...links}>
            {product.storeName}
          </a>
        </div>
      </td>
      <Figures view={view} sku={product} />
      <td className="number product-table__action">
        {action ?? (
          <a className="button button--small" href={product.href} {...links}>
            {t('layout.product.view')}
          </a>
        )}
      </td>
    </tr>
  )
}

/** Another SKU of the product above it. */
function SkuRow({ view, sku, action }: FiguresProps & { action: ReactNode }) {
  return (
    <tr className="product-table__other">
      <td className="product-table__picture" />
      <td className="product-table__title">
        <a className="monospace" href={sku.href}>
          {sku.skuNumber}
        </a>
      </td>
      <Figures view={view} sku={sku} />
      <td className="number product-table__action">{action}</td>
    </tr>
  )
}

interface TableProps {
  view: ViewContext
  products: ProductCardData[]
  terms?: string[]
  newTab?: boolean
  action?: (product: ProductCardData) => ReactNode
  /** Other SKUs below each product, and their last cell. */
  others?: { of: (product: ProductCardData) => SkuData[]; action: (sku: SkuData) => ReactNode }
  /** Headings within the list, each before a product. */
  groups?: { before: string; kind: string; title: string }[]
  /** Names what the actions make of a product, where that is the same on every page: then rows are rendered once. */
  rows?: string
}

/** List view of products: each row is one SKU, so that its figures can be compared down a column and bought. */
export function ProductTable({
  view,
  products,
  terms,
  newTab,
  action,
  others,
  groups = [],
  rows,
}: TableProps) {
  const { t, site } = view
  const shared = JSON.stringify([rows, site.exchangeRate?.yuanPerDollar, newTab, terms])
  const body = (product: ProductCardData) => {
    const lines = (
      <>
        <ProductRow
          view={view}
          product={product}
          {...(terms && { terms })}
          {...(newTab && { newTab })}
          action={action?.(product)}
        />
        {others?.of(product).map((sku) => (
          <SkuRow key={sku.skuId} view={view} sku={sku} action={others.action(sku)} />
        ))}
      </>
    )
    const key = `${product.spuId}-${product.storeId}`
    if (rows === undefined) return <tbody key={key}>{lines}</tbody>
    return (
      <Cached key={key} view={view} as="tbody" name={`row ${shared} ${JSON.stringify(product)}`}>
        {lines}
      </Cached>
    )
  }
  const heading = ({ before, title }: { before: string; title: string }) => (
    <tbody key={`group ${before}`}>
      <tr className="product-table__group">
        <th colSpan={8} scope="colgroup">
          {title}
        </th>
      </tr>
    </tbody>
  )
  return (
    <table className="data-table product-table">
      <caption className="visually-hidden">{t('layout.product.list')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('layout.product.name')}
          </th>
          <th scope="col">{t('layout.product.concentration')}</th>
          <th scope="col">{t('layout.product.package')}</th>
          <th scope="col">
            U<sub>rel</sub> (k=2)
          </th>
          <th scope="col">{t('layout.product.stock')}</th>
          <th scope="col" className="number">
            {t('layout.product.price')}
          </th>
          <th scope="col" className="number">
            {t('layout.product.action')}
          </th>
        </tr>
      </thead>
      {products.map((product) => [
        groups.filter(({ before }) => before === product.spuId).map(heading),
        body(product),
      ])}
    </table>
  )
}
