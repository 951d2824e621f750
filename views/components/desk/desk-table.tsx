import type { RowResult } from '../../../src/platform/page.tsx'
import type { ViewContext } from '../../context.ts'
import { SortLink } from '../list/list-heads.tsx'
import { hereWith } from './address.ts'
import type { DeskColumn, DeskRows } from './list-types.ts'

const cellClass = ({ numeric, wordy }: { numeric?: boolean; wordy?: boolean }) =>
  numeric ? 'number' : wordy ? 'desk-table__words' : undefined

interface HeadsProps<Row> {
  view: ViewContext
  columns: readonly DeskColumn<Row>[]
  sort: string
  /** Rows can be ticked. */
  ticked: boolean
}

/** Heads of the columns, links where the list can be sorted by them. A script shows the box that ticks all rows. */
export function DeskHeads<Row>({ view, columns, sort, ticked }: HeadsProps<Row>) {
  return (
    <thead>
      <tr>
        {ticked && (
          <th className="desk-table__tick">
            <input type="checkbox" data-tick-all hidden aria-label={view.t('desk.bulk.all')} />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.name} scope="col" className={cellClass(column)}>
            {column.sort === undefined ? (
              column.label
            ) : (
              <SortLink
                view={view}
                head={{ label: column.label, sort: column.sort }}
                sort={sort}
                hrefOf={(name) => hereWith(view, { sort: name })}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps<Row> {
  view: ViewContext
  row: Row
  rows: DeskRows<Row>
  columns: readonly DeskColumn<Row>[]
  ticked: boolean
  isOpen: boolean
  /** What an act on many rows came to for this one. */
  result: RowResult | undefined
}

function Tick<Row>({ view, row, rows }: Pick<RowProps<Row>, 'view' | 'row' | 'rows'>) {
  return (
    <td className="desk-table__tick">
      <input
        type="checkbox"
        name="row"
        form="desk-bulk"
        value={rows.tick?.(row) ?? rows.key(row)}
        data-acts={rows.acts?.(row).join(' ')}
        data-fen={rows.fen?.(row)}
        aria-label={view.t('desk.bulk.tick', { row: rows.name?.(row) ?? rows.key(row) })}
      />
    </td>
  )
}

/** A row; its first cell opens it beside the list. On a phone its cells stand below each other, each with its label. */
export function DeskRow<Row>({ view, row, rows, columns, ticked, isOpen, result }: RowProps<Row>) {
  const [first, ...others] = columns
  return (
    <tr aria-current={isOpen ? 'true' : undefined} data-row={rows.key(row)}>
      {ticked && <Tick view={view} row={row} rows={rows} />}
      <td>
        {rows.href === null ? (
          first!.cell(row)
        ) : rows.href ? (
          <a className="desk-table__open" href={rows.href(row)}>
            {first!.cell(row)}
          </a>
        ) : (
          <a
            className="desk-table__open"
            href={hereWith(view, { open: rows.key(row) })}
            hx-boost="true"
            hx-swap="outerMorph show:none"
          >
            {first!.cell(row)}
          </a>
        )}
        {result && (
          <small className={result.done ? 'desk-table__done' : 'desk-table__refused'}>{result.text}</small>
        )}
      </td>
      {others.map((column) => (
        <td key={column.name} className={cellClass(column)} data-label={column.label}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
