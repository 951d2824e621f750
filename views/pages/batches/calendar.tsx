import { ActionForm } from '../../components/action-form.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  calendar: { since: string | null } | null
  /** The new address, shown this once. */
  url: string | undefined
}

/** The secret address under which a calendar program reads the last valid days. */
export function Calendar({ view, calendar, url }: Props) {
  const { t, href } = view
  if (url)
    return (
      <Note view={view} tone="o" alert>
        <p>{t('batches.calendar.once')}</p>
        <p>
          <label className="visually-hidden" htmlFor="calendar-address">
            {t('batches.calendar.address')}
          </label>
          <input className="input monospace batches__address" id="calendar-address" readOnly value={url} />
        </p>
        <p>
          <a className="link" href={url.replace(/^https?:/, 'webcal:')}>
            {t('batches.calendar.subscribe')}
          </a>
        </p>
      </Note>
    )
  if (!calendar) return null
  return (
    <Note view={view}>
      <p>{t('batches.calendar.text')}</p>
      {calendar.since && <p>{t('batches.calendar.since', { day: view.date(calendar.since) })}</p>}
      <div className="row">
        <ActionForm view={view} action="open" to={href('Pici')}>
          <button className="button button--small button--primary">
            {calendar.since ? t('batches.calendar.renew') : t('batches.calendar.open')}
          </button>
        </ActionForm>
        {calendar.since && (
          <ActionForm view={view} action="close" to={href('Pici')}>
            <button className="button button--small">{t('batches.calendar.close')}</button>
          </ActionForm>
        )}
      </div>
    </Note>
  )
}
