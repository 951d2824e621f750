import { Pager } from '../../components/pager.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { ProductTable } from '../../components/product-table.tsx'
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

const actionWords = {
  inStock: 'search.action.buy',
  madeToOrder: 'search.action.compose',
  outOfStock: 'search.action.look',
} as const

/** Links to the product's page, where the reader chooses and buys; the words name what is possible there. */
function Action({ view, product }: { view: ViewContext; product: ProductCardData }) {
  const { state } = product.stock
  return (
    <a
      className={state === 'inStock' ? 'button button--small button--outline' : 'button button--small'}
      href={product.href}
    >
      {view.t(actionWords[state])}
      <span className="visually-hidden"> {product.name}</span>
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
        rows={compareForm ? `found for ${compareForm}` : 'found'}
        action={(product) => (
          <div className="product-table__actions">
            <Action view={view} product={product} />
            {compareForm && <CompareTick view={view} product={product} form={compareForm} />}
          </div>
        )}
      />
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
      <h2 className="visually-hidden">{view.t('layout.product.list')}</h2>
      {look === 'grid' ? <Grid {...props} /> : <List {...props} />}
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
