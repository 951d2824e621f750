import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { otherSkusText } from '../../components/other-skus.tsx'
import { Pager } from '../../components/pager.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { RowAction, RowBuyForm } from '../../components/row-action.tsx'
import type { ProductCardData } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'
import { hrefWith, langOf, swapPage } from './address.ts'
import type { ResultListData } from '../../../src/modules/search/view.ts'

/** The checkbox that adds a product to the form with this id. */
function CompareTick({ view, product, form }: { view: ViewContext; product: ProductCardData; form: string }) {
  return (
    <label className="compare-tick text-tiny">
      <input type="checkbox" name="spuId" value={product.spuId} form={form} data-compare="" />
      {view.t('search.compare.tick')}
      <span className="visually-hidden"> {product.name}</span>
    </label>
  )
}

/** Unfolds the other SKUs below their row, fetched then; without scripts it leads to all of them on the product's page. */
function Unfold({ view, product }: { view: ViewContext; product: ProductCardData }) {
  const text = otherSkusText(view, product)
  if (text === null) return null
  return (
    <a
      className="other-skus text-tiny"
      href={`${product.href}#buy`}
      data-unfold={product.othersHref}
      aria-expanded="false"
    >
      {text}
      <Icon view={view} name="down" />
    </a>
  )
}

interface Props {
  view: ViewContext
  results: ResultListData
  /** Id of the form that compares ticked products; without it there are no checkboxes. */
  compareForm?: string
  hideStore?: boolean
}

function Grid({ view, results, compareForm, hideStore = false }: Props) {
  return (
    <div className="product-grid results">
      {results.products.map((product) => (
        <div className="product-cell" key={product.spuId}>
          <ProductCard view={view} product={product} shows="stock" hideStore={hideStore} />
          {compareForm && <CompareTick view={view} product={product} form={compareForm} />}
        </div>
      ))}
    </div>
  )
}

function List({ view, results, compareForm }: Props) {
  return (
    <div className="card results">
      <ProductTable
        view={view}
        products={results.products}
        terms={results.terms}
        groups={results.groups}
        rows={compareForm ? `found for ${compareForm}` : 'found'}
        action={(product) => (
          <div className="product-table__actions">
            <RowAction view={view} sku={product} />
            <Unfold view={view} product={product} />
            {compareForm && <CompareTick view={view} product={product} form={compareForm} />}
          </div>
        )}
      />
    </div>
  )
}

/** A page past the end of the list says so and leads back. */
function Beyond({ view, results }: Props) {
  return (
    <div className="card results">
      <EmptyState view={view} of={results} as="h2" title={view.t('layout.product.list')} />
    </div>
  )
}

/** The products as a table of comparable figures or as cards, followed by the pager. */
export function ResultList(props: Props) {
  const { view, results } = props
  const { path, address, look, page, pages } = results
  const lang = langOf(view)
  return (
    <>
      {results.products.length === 0 ? (
        <Beyond {...props} />
      ) : (
        <>
          <h2 className="visually-hidden">{view.t('layout.product.list')}</h2>
          <RowBuyForm view={view} formKey={results.key} />
          {look === 'grid' ? <Grid {...props} /> : <List {...props} />}
        </>
      )}
      <Pager
        view={view}
        page={page}
        pages={pages}
        hrefOf={(target) => hrefWith(view, results, { page: target > 1 ? String(target) : '' })}
        jump={{ action: path, field: 'page', keep: Object.entries(lang ? { ...address, lang } : address) }}
        linkProps={swapPage}
      />
    </>
  )
}
