import type { HistoryNames, HistoryRow } from '../../../../src/modules/goods/view.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { fieldLabel, valueText } from './history-part.tsx'

type Values = Readonly<Record<string, string>>

/** Fields that nobody types. */
const hidden = /^(action|formToken|button|spuId|version|order|count\..*|.*\.number)$/

const SHOWN = 12

/** Somebody else saved meanwhile: who, when, and where that differs from what was typed, which stands in the form below. */
export function Faster({
  view,
  typed,
  saved,
  last,
  names: called,
}: {
  view: ViewContext
  typed: Values
  saved: Values
  last: HistoryRow | undefined
  names: HistoryNames
}) {
  const { t } = view
  const names = [...new Set([...Object.keys(saved), ...Object.keys(typed)])]
    .filter((name) => !hidden.test(name) && (saved[name] ?? '') !== (typed[name] ?? ''))
    .slice(0, SHOWN)
  const when = last && instant(last.at)
  return (
    <Note view={view} tone="w" alert>
      <b>
        {last && when
          ? t('goods.editor.faster', { by: last.by, at: `${view.date(when)} ${shanghaiClock(when)}` })
          : t('goods.editor.fasterSomebody')}
      </b>{' '}
      {t('goods.editor.fasterText')}
      <ul className="product-editor__problems">
        {names.map((name) => (
          <li key={name}>
            {fieldLabel(view, name, called)}:{' '}
            {t('goods.editor.theirs', {
              theirs: valueText(view, name, saved[name] ?? null, called),
              yours: valueText(view, name, typed[name] ?? null, called),
            })}
          </li>
        ))}
      </ul>
    </Note>
  )
}
