import type { ViewContext } from '../../context.ts'
import { Note } from '../note.tsx'

interface Props {
  view: ViewContext
  /** What stands there when nothing answered, and when something else than the page did; `{{time}}` and `{{id}}` are filled in. */
  cut: string
  refused: string
  /** R tries again: not in a dialog, where single keys do not act. */
  hasKey?: boolean
}

/** What scripts could not read, beside what was read before: shown by `views/scripts/parts/read-failed.ts`. Without scripts nothing fails like this. */
export function ReadFailed({ view, cut, refused, hasKey = false }: Props) {
  const { t } = view
  return (
    <div className="desk-failed" role="alert" data-read-failed data-cut={cut} data-refused={refused}>
      <div hidden>
        <Note view={view} tone="x">
          <p data-words />
          <button type="button" className="button button--small" aria-keyshortcuts={hasKey ? 'R' : undefined}>
            {t('desk.failed.again')} {hasKey && <kbd>R</kbd>}
          </button>
        </Note>
      </div>
    </div>
  )
}
