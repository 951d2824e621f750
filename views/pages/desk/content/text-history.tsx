import type { TextAct } from '../../../../src/modules/content/view.ts'
import { moment } from '../../../components/desk/faster.tsx'
import type { ViewContext } from '../../../context.ts'

interface Step<Field> {
  version: number
  act: TextAct
  at: Date
  by: string | null
  publishAt: Date | null
  changed: readonly Field[]
}

interface Props<Field> {
  view: ViewContext
  steps: readonly Step<Field>[]
  /** What a field is called. */
  nameOf: (field: Field) => string
}

/** Who did what with a text and when, the newest first, and which fields it changed. */
export function TextHistory<Field>({ view, steps, nameOf }: Props<Field>) {
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
                  fields: changed.map(nameOf).join(t('desk.list.comma')),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
