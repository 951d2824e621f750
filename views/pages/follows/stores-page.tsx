import { StoreMark } from '../../components/store-mark.tsx'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ViewContext } from '../../context.ts'
import { StoreIdentity } from '../stores/store-frame.tsx'
import type { StoreHeadData } from '../../../src/modules/stores/view.ts'
import { Gone, ListCard, RemoveButton } from './parts.tsx'
import type { FollowedStoresData } from '../../../src/modules/follows/view.ts'

function StoreRow({ view, store }: { view: ViewContext; store: StoreHeadData }) {
  const { t } = view
  return (
    <li>
      <StoreMark store={store} />
      <div>
        <h2>
          <a href={store.href}>{store.name}</a>
        </h2>
        <StoreIdentity view={view} store={store} />
        <dl className="store-scores text-tiny">
          {(['goods', 'service', 'delivery'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`stores.rating.${name}`)}</dt>
              <dd>{store.ratings[name] ?? t('stores.rating.none')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="follow-list__actions">
        <a
          className="button button--small"
          href={store.href}
          aria-label={`${t('stores.list.enter')} ${store.name}`}
        >
          {t('stores.list.enter')}
        </a>
        <RemoveButton view={view} name="store" id={store.storeId} of={store.name} />
      </div>
    </li>
  )
}

/** /follow/store: followed stores. */
export function FollowedStoresPage({ view, data, form }: PageProps<FollowedStoresData>) {
  const { t, href } = view
  return (
    <ListCard view={view} name="store" title={t('pages.followedStores')} data={data} form={form}>
      {data.total === 0 && (
        <EmptyState
          view={view}
          icon="heart"
          as="h2"
          title={t('follows.store.none')}
          text={t('follows.store.noneText')}
        >
          <p className="row">
            <a className="button button--primary" href={href('SearchStore')}>
              {t('follows.store.find')}
            </a>
          </p>
        </EmptyState>
      )}
      {data.stores.length > 0 && (
        <ul className="store-list" aria-label={t('pages.followedStores')}>
          {data.stores.map((store) => (
            <StoreRow key={store.storeId} view={view} store={store} />
          ))}
        </ul>
      )}
      <Gone view={view} name="store" ids={data.gone} />
    </ListCard>
  )
}
