import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

/** Shown for the moment in which the browser leaves for WeChat; the link is for those it does not take along. */
export function Leaving({ view, away }: { view: ViewContext; away: string }) {
  const { t } = view
  return (
    <Note view={view} alert>
      {t('wechat.begin.leaving')}{' '}
      <a className="link" href={away} rel="noreferrer">
        {t('wechat.begin.goOn')}
      </a>
    </Note>
  )
}
