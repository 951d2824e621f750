import type { TextStep } from '../../../../src/modules/content/view.ts'
import { moment } from '../../../components/desk/faster.tsx'
import type { ViewContext } from '../../../context.ts'

/** Who did what with a text and when, the newest first, and which fields it changed. */
export function TextHistory({ view, steps }: { view: ViewContext; steps: readonly TextStep[] }) {
  const { t } = view
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('content.desk.history')}</h2>
      </header>
      <ol className="product-history desk-panel__body">
        {steps.length === 0 && <li className="muted">{t('content.desk.noHistory')}</li>}
        {steps.map(({ version, act, at, by, publishAt, changed }) => (
          <li key={version}>
            <b>{t(`content.desk.act.${act}`)}</b>
            <small className="muted">
              {by ?? t('content.desk.mall')} {moment(view, at)}
            </small>
            {publishAt && <p>{t('content.desk.plannedFor', { at: moment(view, publishAt) })}</p>}
            {changed.length > 0 && (
              <p>
                {t('content.desk.changed', {
                  fields: changed.map((field) => t(`content.desk.field.${field}`)).join(t('desk.list.comma')),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
