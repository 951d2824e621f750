import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import type { ProductCardData } from '../../../src/modules/catalogue/view.ts'
import { StoreMark } from '../../components/store-mark.tsx'
import { unbroken } from '../../components/unbroken.ts'
import type { ViewContext } from '../../context.ts'
import { hrefWith, langOf } from '../search/address.ts'
import type { SearchAddress } from '../../../src/modules/search/view.ts'
import { StoreIdentity } from './store-frame.tsx'
import type { StoreListData, StoreListItem } from '../../../src/modules/stores/view.ts'

/** One of a store's best sellers, small. */
function TopProduct({ view, product }: { view: ViewContext; product: ProductCardData }) {
  return (
    <li>
      <a className="store-list__product" href={product.href} title={product.name}>
        <ProductPicture view={view} picture={product.picture} height={56} />
        <span className="two-lines text-tiny">{unbroken(product.name)}</span>
      </a>
    </li>
  )
}

function StoreRow({ view, item: { store, products } }: { view: ViewContext; item: StoreListItem }) {
  const { t } = view
  const { goods, service, delivery } = store.ratings
  return (
    <li>
      <StoreMark store={store} />
      <div>
        <h2>
          <a href={store.href}>{store.name}</a>
        </h2>
        <StoreIdentity view={view} store={store} />
        <p className="text-small">{store.intro}</p>
        <dl className="store-scores text-tiny">
          {(
            [
              ['goods', goods],
              ['service', service],
              ['delivery', delivery],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`stores.rating.${name}`)}</dt>
              <dd>{value ?? t('stores.rating.none')}</dd>
            </div>
          ))}
          {store.violations > 0 && (
            <div>
              <dt className="visually-hidden">{t('stores.home.violations')}</dt>
              <dd>{t('stores.list.violations', { n: store.violations })}</dd>
            </div>
          )}
        </dl>
      </div>
      <a
        className="button button--small"
        href={store.href}
        aria-label={`${t('stores.list.enter')} ${store.name}`}
      >
        {t('stores.list.enter')}
      </a>
      {products.length > 0 && (
        <ul className="store-list__products" aria-label={t('stores.list.top')}>
          {products.map((product) => (
            <TopProduct key={product.spuId} view={view} product={product} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Nothing({ view, q, of }: { view: ViewContext; q: string; of: { page: number; total: number } }) {
  const { t, href } = view
  return (
    <EmptyState
      view={view}
      of={of}
      as="h2"
      title={t('stores.list.nothing')}
      text={t('stores.list.nothingText', { q })}
    >
      <p className="row">
        <a className="button" href={href('SearchStore')}>
          {t('stores.list.all')}
        </a>
        <a className="button" href={href('Search', { q })}>
          {t('stores.list.searchGoods')}
        </a>
      </p>
    </EmptyState>
  )
}

/** Stores found by name, by city, or by the goods they sell. */
export function StoreList({ view, data }: PageProps<StoreListData>) {
  const { t, number } = view
  const { q, stores, total, page, pages } = data
  const address: SearchAddress = q ? { q } : {}
  const list = { path: view.href('SearchStore'), address }
  const lang = langOf(view)
  return (
    <>
      <Breadcrumb view={view} crumbs={[{ label: t('stores.list.title') }]} />
      <div className="card">
        <div className="result-bar">
          <h1>{q ? t('stores.list.resultsFor', { q }) : t('stores.list.all')}</h1>
          <span className="muted">{t('stores.list.total', { n: number(total) })}</span>
        </div>
      </div>
      {data.byGoods && (
        <div className="results">
          <Note view={view}>{t('stores.list.byGoods', { q })}</Note>
        </div>
      )}
      <div className="card results">
        {stores.length === 0 ? (
          <Nothing view={view} q={q} of={{ page, total }} />
        ) : (
          <ul className="store-list" aria-label={t('stores.list.label')}>
            {stores.map((item) => (
              <StoreRow key={item.store.storeId} view={view} item={item} />
            ))}
          </ul>
        )}
      </div>
      <Pager
        view={view}
        page={page}
        pages={pages}
        hrefOf={(target) => hrefWith(view, list, { page: target > 1 ? String(target) : '' })}
        jump={{
          action: list.path,
          field: 'page',
          keep: Object.entries(lang ? { ...address, lang } : address),
        }}
      />
    </>
  )
}
