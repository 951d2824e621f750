import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

/** Shown for the moment before the browser opens WeChat; the link helps browsers that do not follow by themselves. */
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
