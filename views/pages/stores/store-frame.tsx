import type { ReactNode } from 'react'
import { FollowButton } from '../../components/follow-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { StoreMark } from '../../components/store-mark.tsx'
import { SupportLink } from '../../components/support-link.tsx'
import type { ViewContext } from '../../context.ts'
import type { StoreFrameData, StoreHeadData } from '../../../src/modules/stores/view.ts'

/** The store's mark, name and status: tag, years, goods, city. */
export function StoreIdentity({ view, store }: { view: ViewContext; store: StoreHeadData }) {
  const { t, number } = view
  return (
    <div className="row row--wrap text-tiny muted">
      {store.selfOperated && <span className="tag tag--solid">{t('stores.head.selfOperated')}</span>}
      <span>{t('stores.head.level', { level: store.level })}</span>
      <span>{t('stores.head.years', { count: store.yearsOpen })}</span>
      <span>{t('stores.head.goods', { n: number(store.productCount) })}</span>
      <span>{store.city}</span>
    </div>
  )
}

/** Ratings by buyers: goods, service, delivery out of five; and the number of followers. */
function StoreScores({ view, store }: { view: ViewContext; store: StoreHeadData }) {
  const { t, number } = view
  return (
    <dl className="store-head__scores">
      <div>
        <dt>{t('stores.rating.goods')}</dt>
        <dd>{store.ratings.goods ?? t('stores.rating.none')}</dd>
      </div>
      <div>
        <dt>{t('stores.rating.service')}</dt>
        <dd>{store.ratings.service ?? t('stores.rating.none')}</dd>
      </div>
      <div>
        <dt>{t('stores.rating.delivery')}</dt>
        <dd>{store.ratings.delivery ?? t('stores.rating.none')}</dd>
      </div>
      <div>
        <dt>{t('stores.head.followers')}</dt>
        <dd>{number(store.followers)}</dd>
      </div>
    </dl>
  )
}

function StoreHead({
  view,
  frame: { store, current, followed },
}: {
  view: ViewContext
  frame: StoreFrameData
}) {
  const { t, site } = view
  return (
    <header className="store-head">
      <div className="page-width">
        <StoreMark store={store} />
        <div className="store-head__name">
          {current === 'home' ? <h1>{store.name}</h1> : <p>{store.name}</p>}
          <StoreIdentity view={view} store={store} />
        </div>
        <StoreScores view={view} store={store} />
        <div className="store-head__actions">
          <FollowButton
            view={view}
            kind="store"
            id={store.storeId}
            followed={followed}
            label={t('stores.head.follow')}
            className="button button--primary"
          />
          {site.liveSupport && (
            <SupportLink view={view} className="button">
              <Icon view={view} name="chat" />
              {t('stores.head.support')}
            </SupportLink>
          )}
        </div>
      </div>
    </header>
  )
}

function StoreNav({ view, frame }: { view: ViewContext; frame: StoreFrameData }) {
  const { t, href } = view
  const { storeId, href: home } = frame.store
  const links = [{ selectMenu: 'home', name: t('stores.menu.home'), href: home }, ...frame.menus]
  return (
    <nav className="store-menu" aria-label={t('stores.menu.label')}>
      <div className="page-width">
        <ul>
          {links.map(({ selectMenu, name, href: target }) => (
            <li key={selectMenu}>
              <a href={target} aria-current={selectMenu === frame.current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <form className="store-menu__search" role="search" action={href('StoreSearch', { storeId })}>
          <label className="visually-hidden" htmlFor="store-q">
            {t('stores.search.label')}
          </label>
          <input
            className="input"
            id="store-q"
            type="search"
            name="q"
            maxLength={64}
            defaultValue={frame.q}
            placeholder={t('stores.search.placeholder')}
          />
          <button aria-label={t('stores.search.label')}>
            <Icon view={view} name="search" />
          </button>
        </form>
      </div>
    </nav>
  )
}

interface Props {
  view: ViewContext
  frame: StoreFrameData
  children: ReactNode
}

/** The frame of a store's page: its head, its menu with a search box of its own, and the content. */
export function StoreFrame({ view, frame, children }: Props) {
  return (
    <>
      <StoreHead view={view} frame={frame} />
      <StoreNav view={view} frame={frame} />
      <div className="page-width">{children}</div>
    </>
  )
}
