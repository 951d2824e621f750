import type { HistoryNames, HistoryRow } from '../../../../src/modules/goods/view.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import type { ViewContext } from '../../../context.ts'

/** A field by its path: `skus.DEMO-G-000612-02.price` is "price, DEMO-G-000612-02". */
export function fieldLabel({ t }: Pick<ViewContext, 't'>, path: string, names: HistoryNames): string {
  const parts = path.split('.')
  const last = parts.findLast((part) => !/^\d+$/.test(part))!
  const [of] = parts.slice(1).filter((part) => part !== last && !/^\d+$/.test(part))
  const places = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1)
  const label = t.dynamic(`goods.field.${last}`)
  const where = of === undefined ? places.join(' × ') : parts[0] === 'components' ? (names[of] ?? of) : of
  return where === '' ? label : `${label} (${where})`
}

const SHOWN = 6

const named = /(?:^|\.)(?:categoryId|balanceId|substanceId|packageId)$/

/** A value of a field in words. */
export function valueText(
  { t }: Pick<ViewContext, 't'>,
  field: string,
  value: string | null,
  names: HistoryNames,
): string {
  if (value === null || value === '') return '—'
  if (value === 'true') return t('goods.editor.yes')
  if (value === 'false') return t('goods.editor.no')
  if (field.endsWith('fulfilment')) return t.dynamic(`goods.fulfilment.${value}`)
  return named.test(field) ? (names[value] ?? value) : value
}

/** Who changed what and when, the newest first; the values before and after. */
export function HistoryPart({
  view,
  history,
  names,
}: {
  view: ViewContext
  history: readonly HistoryRow[]
  names: HistoryNames
}) {
  const { t } = view
  return (
    <section className="desk-panel" id="history">
      <header className="desk-panel__head">
        <h2>{t('goods.desk.history')}</h2>
      </header>
      {history.length === 0 && <p className="desk-panel__body muted">{t('goods.editor.unchanged')}</p>}
      <ol className="product-history desk-panel__body" hidden={history.length === 0}>
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
                  {fieldLabel(view, field, names)}: <del>{valueText(view, field, before, names)}</del> →{' '}
                  <ins>{valueText(view, field, after, names)}</ins>
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
