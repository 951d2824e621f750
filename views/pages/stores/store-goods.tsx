import type { PageProps } from '../../../src/platform/page.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ViewContext } from '../../context.ts'
import { swapResults } from '../search/address.ts'
import { LookSwitch, SortLinks } from '../search/result-bar.tsx'
import { ResultList } from '../search/result-list.tsx'
import { StoreFrame } from './store-frame.tsx'
import type { StoreGoodsData } from '../../../src/modules/stores/view.ts'

function Nothing({ view, data }: { view: ViewContext; data: StoreGoodsData }) {
  const { t, href } = view
  const { frame } = data
  return (
    <div className="card results">
      <EmptyState view={view} as="h2" title={t('stores.goods.nothing')} text={t('stores.goods.nothingText')}>
        <p className="row">
          <a
            className="button"
            href={href('StoreCategory', { storeId: frame.store.storeId, selectMenu: 'all' })}
          >
            {t('stores.goods.allGoods')}
          </a>
          {frame.q && (
            <a className="button" href={href('Search', { q: frame.q })}>
              {t('stores.goods.elsewhere', { q: frame.q })}
            </a>
          )}
        </p>
      </EmptyState>
    </div>
  )
}

/** Goods of one store: those of a menu entry, or of a search in the store. */
export function StoreGoods({ view, data }: PageProps<StoreGoodsData>) {
  const { frame, results, title } = data
  return (
    <StoreFrame view={view} frame={frame}>
      <Breadcrumb
        view={view}
        crumbs={[{ label: frame.store.name, href: frame.store.href }, { label: title }]}
      />
      <div {...swapResults(view)}>
        <div id="results">
          <div className="card">
            <div className="result-bar">
              <h1>{title}</h1>
              <span className="muted no-wrap">{view.t('search.total.goods', { n: results.total })}</span>
              <span className="push-right" />
              <SortLinks view={view} results={results} />
              <LookSwitch view={view} results={results} />
            </div>
          </div>
          {results.pages > 0 ? (
            <ResultList view={view} results={results} hideStore />
          ) : (
            <Nothing view={view} data={data} />
          )}
        </div>
      </div>
    </StoreFrame>
  )
}
