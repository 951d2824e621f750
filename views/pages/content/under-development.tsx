import type { PageProps } from '../../../src/platform/page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** Target of menu items of type 6 without scripts: explains that the page does not exist yet, and links on. */
export function UnderDevelopment({ view }: PageProps<null>) {
  const { t, href } = view
  return (
    <EmptyState
      view={view}
      icon="clock"
      title={t('content.notYetOpen.title')}
      as="h1"
      text={t('content.notYetOpen.text')}
    >
      <div className="row">
        <a className="button button--primary" href={href('Search')}>
          {t('common.goSearch')}
        </a>
        <a className="button" href={href('Industry')}>
          {t('content.notYetOpen.news')}
        </a>
        <a className="button" href={href('Home')}>
          {t('common.goHome')}
        </a>
      </div>
    </EmptyState>
  )
}
