import type { WordKey } from '../../../src/platform/i18n.ts'
import type { ViewContext } from '../../context.ts'

/** Says honestly that a page is still to come, and leads on. */
export function NotYetOpen({ view, data }: { view: ViewContext; data: { title: WordKey } }) {
  const { t } = view
  return (
    <section className="empty card">
      <h1>{t('common.notYetOpenTitle', { page: t(data.title) })}</h1>
      <p>{t('common.notYetOpenText')}</p>
      <p className="row">
        <a className="btn pri" href={view.href('Search')}>
          {t('common.goSearch')}
        </a>
        <a className="btn" href={view.href('Home')}>
          {t('common.goHome')}
        </a>
      </p>
    </section>
  )
}
