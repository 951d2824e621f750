import type { ViewContext } from '../context.ts'
import { EmptyState } from './empty-state.tsx'

/** The page of a 404, with why there is nothing now where that is known, a search and the main links. Renders without the database (R55). */
export function NotFound({ view, why = null }: { view: ViewContext; why?: string | null }) {
  const { t, href } = view
  return (
    <EmptyState
      view={view}
      title={why ? t('layout.error.notNowTitle') : t('layout.error.notFoundTitle')}
      as="h1"
      text={why ?? t('layout.error.notFoundText')}
    >
      <form role="search" action={href('Search')} aria-label={t('layout.error.notFoundTitle')}>
        <input
          className="input"
          type="search"
          name="q"
          maxLength={64}
          aria-label={t('layout.search.placeholder')}
          placeholder={t('layout.search.placeholder')}
        />
        <button className="button button--primary">{t('layout.search.submit')}</button>
      </form>
      <Ways view={view} />
    </EmptyState>
  )
}

/** The page of a 500, with the request id, by which support finds the log line. */
export function Broken({ view, requestId }: { view: ViewContext; requestId: string }) {
  const { t } = view
  return (
    <EmptyState
      view={view}
      icon="warn"
      title={t('layout.error.brokenTitle')}
      as="h1"
      text={t('layout.error.brokenText')}
    >
      <p>
        {t('layout.error.requestId')} <span className="monospace strong">{requestId}</span>
      </p>
      <Ways view={view} />
    </EmptyState>
  )
}

function Ways({ view }: { view: ViewContext }) {
  const { t, href } = view
  return (
    <div className="row">
      <a className="button" href={href('Home')}>
        {t('common.goHome')}
      </a>
      <a className="button" href={href('Search')}>
        {t('common.goSearch')}
      </a>
      <a className="button" href={href('helpCenter1')}>
        {t('layout.util.help')}
      </a>
    </div>
  )
}
