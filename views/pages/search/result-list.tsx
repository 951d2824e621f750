import { Icon } from '../../components/icon.tsx'
import { OtherSkus, otherSkusText } from '../../components/other-skus.tsx'
import { Pager } from '../../components/pager.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import type { ProductCardData, SkuData } from '../../../src/modules/catalogue/view.ts'
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

/** Id of the form that every row buys with. */
const BUY_FORM = 'row-buy'

/**
 * What a row does with its SKU: one click puts it into the cart where nothing is left to choose. Else the product's page is
 * opened at it: to choose a value, to have the value asked for made, or to be told when there is stock.
 */
function Action({ view, sku }: { view: ViewContext; sku: SkuData }) {
  const { t } = view
  const number = <span className="visually-hidden"> {sku.skuNumber}</span>
  if (sku.action.kind === 'add')
    return (
      <button className="button button--small button--outline" form={BUY_FORM} name="skuId" value={sku.skuId}>
        <Icon view={view} name="cart" />
        {t('search.action.add')}
        {number}
      </button>
    )
  return (
    <a className="button button--small" href={`${sku.href}#buy`}>
      {sku.action.kind === 'make'
        ? t('search.action.make', { value: sku.action.value })
        : t(`search.action.${sku.action.kind}`)}
      {number}
    </a>
  )
}

/** A member's rows post to the cart; a visitor's lead there, and the cart asks to sign in first. */
function BuyForm({ view, results }: { view: ViewContext; results: ResultListData }) {
  if (!view.viewer) return <form id={BUY_FORM} action={view.href('Cart')} />
  return (
    <form
      id={BUY_FORM}
      action={view.href('Cart')}
      method="post"
      data-added={view.t('cart.buy.added')}
      data-key={results.key}
    >
      <input type="hidden" name="action" value="addRow" />
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="back" value={view.path} />
      <input type="hidden" name="key" value={results.key} />
    </form>
  )
}

/** Unfolds the other SKUs below their row; without scripts it leads to all of them on the product's page. */
function Unfold({ view, product }: { view: ViewContext; product: ProductCardData }) {
  const text = otherSkusText(view, product)
  if (text === null) return null
  return (
    <a className="other-skus text-tiny" href={`${product.href}#buy`} data-unfold="" aria-expanded="false">
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
          <ProductCard view={view} product={product} shows="stock" hideStore={hideStore}>
            <OtherSkus view={view} product={product} />
          </ProductCard>
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
        skuAction={(sku) => <Action view={view} sku={sku} />}
        rows={compareForm ? `found for ${compareForm}` : 'found'}
        action={(product) => (
          <div className="product-table__actions">
            <Action view={view} sku={product} />
            <Unfold view={view} product={product} />
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
      <BuyForm view={view} results={results} />
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
