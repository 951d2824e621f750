import type { GlanceRow } from '../../../../src/platform/desk/glance.ts'
import type { ViewContext } from '../../../context.ts'
import { ageText } from './age.ts'

interface Props {
  view: ViewContext
  /** When the page was made. */
  at: Date
  rows: readonly GlanceRow[]
}

/** When the term of a row passes, or how long it has waited. */
function Term({ view, at, row }: { view: ViewContext; at: Date; row: GlanceRow }) {
  const { t } = view
  if (row.due === null)
    return row.since ? <small>{ageText(view, at.getTime() - row.since.getTime())}</small> : null
  const left = row.due.getTime() - at.getTime()
  const text =
    left < 0
      ? t('desk.home.over', { age: ageText(view, -left) })
      : t('desk.home.left', { age: ageText(view, left) })
  return (
    <>
      <span className="no-wrap">{view.date(row.due)}</span>
      <small className={row.isUrgent ? 'desk-home__soon' : undefined}>{text}</small>
    </>
  )
}

/** Things to do in a table: what, which, of whom, until when. */
export function WorkTable({ view, at, rows, label }: Props & { label: string }) {
  const { t } = view
  const hasTerms = rows.some(({ due }) => due !== null)
  return (
    <div className="desk-list__scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="desk-table">
        <thead>
          <tr>
            <th>{t('desk.home.kind')}</th>
            <th>{t('desk.home.number')}</th>
            <th>{t('desk.home.what')}</th>
            <th>{hasTerms ? t('desk.home.due') : t('desk.home.since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.href + row.label}>
              <td className="no-wrap">
                <span className={`status ${row.isUrgent ? 'status--bad' : 'status--moving'}`}>
                  {row.kind}
                </span>
              </td>
              <td>
                <a className="desk-table__open monospace no-wrap" href={row.href}>
                  {row.label}
                </a>
              </td>
              <td className="desk-table__words">
                {row.text}
                {row.note && <small>{row.note}</small>}
              </td>
              <td>
                <Term view={view} at={at} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same below each other, for the narrow column. */
export function WorkList({ view, at, rows }: Props) {
  return (
    <ul className="desk-home__list">
      {rows.map((row) => (
        <li key={row.href + row.label}>
          <a className="monospace" href={row.href}>
            {row.label}
          </a>
          <span className={`status ${row.isUrgent ? 'status--bad' : 'status--moving'}`}>{row.kind}</span>
          <p>{row.text}</p>
          <p className="desk-home__term">
            <Term view={view} at={at} row={row} />
          </p>
          {row.note && <p className="desk-home__note">{row.note}</p>}
        </li>
      ))}
    </ul>
  )
}
