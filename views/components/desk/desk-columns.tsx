import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'
import { bare, otherParameters, parameters } from './address.ts'
import type { DeskColumn } from './list-types.ts'

/** The columns that the address names, or those that are shown unless it names some; always the first. */
export const shownColumns = <Row,>(
  columns: readonly DeskColumn<Row>[],
  named: readonly string[],
): DeskColumn<Row>[] =>
  columns.filter(
    ({ name, extra }, place) => place === 0 || (named.length > 0 ? named.includes(name) : !extra),
  )

/** Which columns are shown: a GET form in a disclosure. */
export function ColumnChoice<Row>({
  view,
  columns,
}: {
  view: ViewContext
  columns: readonly DeskColumn<Row>[]
}) {
  const { t } = view
  const shown = shownColumns(columns, parameters(view, 'column'))
  return (
    <details className="desk-columns" data-menu>
      <summary className="button button--small">
        <Icon view={view} name="grid" />
        {t('desk.list.columns')}
      </summary>
      <form className="desk-columns__form" action={bare(view)}>
        {otherParameters(view, 'column').map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {columns.slice(1).map((column) => (
          <label key={column.name} className="row">
            <input
              type="checkbox"
              name="column"
              value={column.name}
              defaultChecked={shown.some(({ name }) => name === column.name)}
            />
            {column.label}
          </label>
        ))}
        <button className="button button--small">{t('desk.list.show')}</button>
      </form>
    </details>
  )
}
