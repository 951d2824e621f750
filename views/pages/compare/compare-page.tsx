import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { ProductTable } from '../../components/product-table.tsx'
import { WholeName } from '../../components/whole-name.tsx'
import type { ViewContext } from '../../context.ts'
import { comparedFacts } from './compared-facts.tsx'
import type { CompareData, ComparedProduct } from '../../../src/modules/catalogue/view.ts'

function HeadCell({ view, compared }: { view: ViewContext; compared: ComparedProduct }) {
  const { product, removeHref } = compared
  return (
    <td>
      <div className="picture">
        <ProductPicture view={view} picture={product.picture} />
      </div>
      <a className="link strong" href={product.href}>
        <WholeName text={product.name} />
      </a>
      <div className="monospace text-tiny muted">{product.number}</div>
      <a
        className="link text-tiny"
        href={removeHref}
        aria-label={view.t('compare.removeNamed', { name: product.name })}
      >
        {view.t('compare.remove')}
      </a>
    </td>
  )
}

function Table({ view, products }: { view: ViewContext; products: ComparedProduct[] }) {
  const { t } = view
  return (
    <div className="card scroll-sideways" tabIndex={0} role="region" aria-label={t('compare.title')}>
      <table className="compare-table">
        <tbody>
          <tr>
            <th scope="row">{t('compare.row.product')}</th>
            {products.map((compared) => (
              <HeadCell key={compared.product.spuId} view={view} compared={compared} />
            ))}
          </tr>
          {comparedFacts(view).map(({ name, key, show }) => {
            const same = products.length > 1 && new Set(products.map(key)).size === 1
            return (
              <tr key={name} className={same ? 'is-same' : undefined}>
                <th scope="row">{name}</th>
                {products.map((compared) => (
                  <td key={compared.product.spuId}>{show(compared)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Suggestions({ view, data }: { view: ViewContext; data: CompareData }) {
  if (data.suggestions.length === 0) return null
  const addresses = new Map(data.suggestions.map(({ product, addHref }) => [product.spuId, addHref]))
  return (
    <section className="section" aria-labelledby="compare-add">
      <div className="section__head">
        <h2 id="compare-add">{view.t('compare.suggest')}</h2>
      </div>
      <div className="card">
        <ProductTable
          view={view}
          products={data.suggestions.map(({ product }) => product)}
          action={(product) => (
            <a className="button button--small" href={addresses.get(product.spuId)} rel="nofollow">
              <Icon view={view} name="plus" />
              {view.t('compare.add')}
            </a>
          )}
        />
      </div>
    </section>
  )
}

/** Up to four products side by side; rows without differences are dimmed. */
export function ComparePage({ view, data }: PageProps<CompareData>) {
  const { t, href } = view
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('compare.title') }]} />
      <div className="stack">
        <h1>{t('compare.title')}</h1>
        {data.tooMany && (
          <Note view={view} tone="w">
            {t('compare.tooMany', { max: data.max })}
          </Note>
        )}
        {data.unknown.length > 0 && (
          <Note view={view} tone="w">
            {t('compare.unknown', { ids: data.unknown.join(', ') })}
          </Note>
        )}
        {data.products.length === 0 ? (
          <div className="card">
            <EmptyState
              view={view}
              icon="swap"
              title={t('compare.empty')}
              as="h2"
              text={t('compare.emptyNote')}
            >
              <div className="row">
                <a className="button button--primary" href={href('Search')}>
                  {t('common.goSearch')}
                </a>
              </div>
            </EmptyState>
          </div>
        ) : (
          <Table view={view} products={data.products} />
        )}
      </div>
      <Suggestions view={view} data={data} />
    </>
  )
}
