import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { ViewContext } from '../../context.ts'

/** What was filled in so far, and what comes next. */
export function OnboardingAside({ view, data }: { view: ViewContext; data: OnboardingPageData }) {
  const { t } = view
  return (
    <aside className="stack">
      {data.filled.length > 0 && (
        <section className="card">
          <div className="card__head">
            <h2>{t('applications.page.filled')}</h2>
          </div>
          <dl className="card__body fact-list">
            {data.filled.map(({ name, value }) => (
              <div key={name}>
                <dt>{t.dynamic(`applications.field.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="card">
        <div className="card__head">
          <h2>{t('applications.page.whatNext')}</h2>
        </div>
        <ol className="card__body stack">
          {(['send', 'review', 'open'] as const).map((name) => (
            <li key={name}>
              <b>{t(`applications.next.${name}`)}</b>
              <p className="muted text-small">{t(`applications.nextText.${name}`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="card">
        <p className="card__body text-small">{t('applications.page.help', { hotline: view.site.hotline })}</p>
      </section>
    </aside>
  )
}
