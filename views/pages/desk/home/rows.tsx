import type { GlanceRow } from '../../../../src/platform/desk/glance.ts'
import type { ViewContext } from '../../../context.ts'
import { ageText } from './age.ts'

export interface WorkProps {
  view: ViewContext
  /** When the page was made. */
  at: Date
  rows: readonly GlanceRow[]
  label: string
}

/** What is left until a term, or how long it has been over. */
export function termText(view: ViewContext, at: Date, due: Date, keys: TermKeys = ROW_KEYS): string {
  const left = due.getTime() - at.getTime()
  return left < 0
    ? view.t(keys.over, { age: ageText(view, -left) })
    : view.t(keys.left, { age: ageText(view, left) })
}

interface TermKeys {
  left: 'desk.home.left' | 'desk.home.firstLeft'
  over: 'desk.home.over' | 'desk.home.firstOver'
}
const ROW_KEYS: TermKeys = { left: 'desk.home.left', over: 'desk.home.over' }

/** When the term of a row passes, or how long it has waited. */
function Term({ view, at, row }: { view: ViewContext; at: Date; row: GlanceRow }) {
  if (row.due === null)
    return row.since ? (
      <small>{view.t('desk.home.waited', { age: ageText(view, at.getTime() - row.since.getTime()) })}</small>
    ) : null
  return (
    <>
      <span className="no-wrap">{view.date(row.due)}</span>
      <small className={row.isUrgent ? 'desk-home__soon' : undefined}>{termText(view, at, row.due)}</small>
    </>
  )
}

/** The button of a row, which leads to where it is done. */
function Act({ row: { act, href, label } }: { row: GlanceRow }) {
  if (act === undefined) return null
  return (
    <a className="button button--small" href={href} aria-label={`${act} ${label}`}>
      {act}
    </a>
  )
}

/** Things to do in a table: what, which, of whom, until when. */
export function WorkTable({ view, at, rows, label }: WorkProps) {
  const { t } = view
  const hasWho = rows.some(({ who }) => who)
  return (
    <div className="desk-list__scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="desk-table">
        <thead>
          <tr>
            <th>{t('desk.home.kind')}</th>
            <th>{t('desk.home.number')}</th>
            <th>{t('desk.home.what')}</th>
            {hasWho && <th className="desk-home__who">{t('desk.home.who')}</th>}
            <th>{t('desk.home.due')}</th>
            <th>{t('desk.home.act')}</th>
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
                {row.who && <small className="desk-home__whose">{row.who}</small>}
              </td>
              {hasWho && <td className="desk-home__who">{row.who ?? '—'}</td>}
              <td>
                <Term view={view} at={at} row={row} />
              </td>
              <td className="desk-home__button">
                <Act row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Goods with their figures, and until when. */
export function GoodsTable({ view, at, rows, label, columns }: WorkProps & { columns: readonly string[] }) {
  const { t } = view
  const hasTerms = rows.some(({ due }) => due !== null)
  const hasActs = rows.some(({ act }) => act !== undefined)
  return (
    <div className="desk-list__scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="desk-table">
        <thead>
          <tr>
            <th>{t('desk.home.goods')}</th>
            {columns.map((column) => (
              <th key={column} className="number">
                {column}
              </th>
            ))}
            {hasTerms && <th>{t('desk.home.due')}</th>}
            {hasActs && <th>{t('desk.home.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.href + row.label}>
              <td className="desk-table__words">
                {row.text}
                <small>
                  <a className="desk-table__open monospace" href={row.href}>
                    {row.label}
                  </a>
                </small>
              </td>
              {row.figures?.map((figure, index) => (
                <td key={columns[index]} className={row.isUrgent ? 'number desk-home__soon' : 'number'}>
                  {figure}
                </td>
              ))}
              {hasTerms && (
                <td>
                  <Term view={view} at={at} row={row} />
                </td>
              )}
              {hasActs && (
                <td className="desk-home__button">
                  <Act row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same below each other, for the narrow column. */
export function WorkList({ view, at, rows }: Omit<WorkProps, 'label'>) {
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
