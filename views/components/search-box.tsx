import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { Icon } from './icon.tsx'
import { PickerLink } from './picker-link.tsx'

export interface SearchState {
  /** What was searched for on this page. */
  q?: string
  target?: 'goods' | 'store'
}

/**
 * The search bar with its two targets. It opens a new tab (specification 2). Without scripts it reaches
 * /search?target=store&q=, which the server sends on to /search_store; with them the right address directly.
 */
export function SearchBox({ view, search = {} }: { view: ViewContext; search?: SearchState }) {
  const { t, href, site } = view
  const isPlain = !search.q && (search.target ?? 'goods') === 'goods'
  return (
    <Cached
      view={view}
      as="form"
      name="search box"
      from={isPlain ? site : null}
      className="search-box"
      role="search"
      action={href('Search')}
      target="_blank"
      rel="noopener"
      aria-label={t('layout.search.label')}
      data-search={href('Search')}
      data-search-store={href('SearchStore')}
      data-suggest="/f/api/frontspu/suggestions"
    >
      <div className="search-box__bar">
        <label className="visually-hidden" htmlFor="search-target">
          {t('layout.search.target')}
        </label>
        <select id="search-target" name="target" defaultValue={search.target ?? 'goods'}>
          <option value="goods">{t('layout.search.goods')}</option>
          <option value="store">{t('layout.search.stores')}</option>
        </select>
        <label className="visually-hidden" htmlFor="search-q">
          {t('layout.search.placeholder')}
        </label>
        <input
          id="search-q"
          name="q"
          enterKeyHint="search"
          maxLength={64}
          autoComplete="off"
          placeholder={t('layout.search.placeholder')}
          defaultValue={search.q}
          data-listbox={t('layout.search.suggestions')}
        />
        <PickerLink view={view} className="search-box__elements" label={t('layout.search.periodic')}>
          <Icon view={view} name="pt" />
          <span>{t('layout.search.periodic')}</span>
        </PickerLink>
        <button className="search-box__submit" title={t('layout.search.newTab')}>
          <Icon view={view} name="search" />
          <span>{t('layout.search.submit')}</span>
        </button>
      </div>
      {site.hotTerms.length > 0 && (
        <div className="search-box__hot">
          <span>{t('layout.search.hot')}</span>
          {site.hotTerms.map((term) => (
            <a key={term.text} href={term.href}>
              {term.text}
            </a>
          ))}
        </div>
      )}
    </Cached>
  )
}
