import type { HistoryRow } from '../../../../src/modules/goods/view.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import type { ViewContext } from '../../../context.ts'

/** A field by its path: `skus.DEMO-G-000612-02.price` is "price, DEMO-G-000612-02". */
export function fieldLabel({ t }: Pick<ViewContext, 't'>, path: string): string {
  const parts = path.split('.')
  const last = parts.findLast((part) => !/^\d+$/.test(part))!
  const [of] = parts.slice(1).filter((part) => part !== last && !/^\d+$/.test(part))
  const places = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1)
  const label = t.dynamic(`goods.field.${last}`)
  const where = of ?? places.join(' × ')
  return where === '' ? label : `${label} (${where})`
}

const SHOWN = 6

/** A value as the history says it; ticks in words. */
const valueText = ({ t }: Pick<ViewContext, 't'>, value: string | null): string =>
  value === null
    ? '—'
    : value === 'true'
      ? t('goods.editor.yes')
      : value === 'false'
        ? t('goods.editor.no')
        : value

/** Who changed what and when, the newest first; the values before and after. */
export function HistoryPart({ view, history }: { view: ViewContext; history: readonly HistoryRow[] }) {
  const { t } = view
  return (
    <section className="desk-panel" id="history">
      <header className="desk-panel__head">
        <h2>{t('goods.desk.history')}</h2>
      </header>
      <ol className="product-history desk-panel__body">
        {history.map(({ kind, by, at, fields }, index) => {
          const when = instant(at)
          return (
            <li key={index}>
              <b>{t.dynamic(`goods.change.${kind}`)}</b>
              <small className="muted">
                {by} {view.date(when)} {shanghaiClock(when)}
              </small>
              {fields.slice(0, SHOWN).map(({ field, before, after }) => (
                <p key={field}>
                  {fieldLabel(view, field)}: <del>{valueText(view, before)}</del> →{' '}
                  <ins>{valueText(view, after)}</ins>
                </p>
              ))}
              {fields.length > SHOWN && (
                <p className="muted">{t('goods.editor.more', { count: fields.length - SHOWN })}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
