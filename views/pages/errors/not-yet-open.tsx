import type { WordKey } from '../../../src/platform/i18n.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import type { ViewContext } from '../../context.ts'

/** Explains that a page does not exist yet, and links on. */
export function NotYetOpen({ view, data }: { view: ViewContext; data: { title: WordKey } }) {
  const { t } = view
  return (
    <EmptyState
      view={view}
      title={t('common.notYetOpenTitle', { page: t(data.title) })}
      as="h1"
      text={t('common.notYetOpenText')}
    >
      <div className="row">
        <a className="button button--primary" href={view.href('Search')}>
          {t('common.goSearch')}
        </a>
        <a className="button" href={view.href('Home')}>
          {t('common.goHome')}
        </a>
      </div>
    </EmptyState>
  )
}
