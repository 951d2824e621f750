import type { KeyboardEvent, ReactNode } from 'react'
import { isRare } from './glyphs.ts'
import { rowsOf } from './grid.ts'
import type { PickerElement, PickerWords } from '../../../src/modules/search/view/picker.ts'

const groups = Array.from({ length: 18 }, (_, index) => index + 1)
const LANTHANIDE_ROW = 8

/** Cells of group 3 that represent a series; closed, so a click there does nothing. */
const closed = [
  { row: 6, text: '57–71' },
  { row: 7, text: '89–103' },
]

interface CellProps {
  element: PickerElement
  chosen: boolean
  /** Not among the elements that match the look-up. */
  dim: boolean
  /** Whether the machine's fonts draw the name; otherwise only the symbol shows. */
  named: boolean
  tabIndex: number | undefined
  onToggle: (symbol: string) => void
  onFocus: (element: PickerElement) => void
}

/** The place of a cell in the grid. */
const placeOf = (row: number, column: number): string => `element-row--${row} element-column--${column}`

/** One element: a checkbox that fills its cell, so that the form works before any script does. */
function Cell({ element, chosen, dim, named, tabIndex, onToggle, onFocus }: CellProps) {
  const { number, symbol, name, category, row, column } = element
  const title = `${number} ${name} ${symbol}`
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-selected={chosen}
      className={`element element-kind--${category} ${placeOf(row, column)}${dim ? ' is-dim' : ''}`}
      title={title}
    >
      <input
        type="checkbox"
        name="elements"
        value={symbol}
        checked={chosen}
        onChange={() => onToggle(symbol)}
        onFocus={() => onFocus(element)}
        aria-label={title}
        tabIndex={tabIndex}
      />
      <span className="element__number">{number}</span>
      <b>{symbol}</b>
      <span className="element__name">{named ? name : ''}</span>
    </div>
  )
}

interface Props {
  words: PickerWords
  elements: PickerElement[]
  chosen: ReadonlySet<string>
  /** Symbols that match the look-up; null without one. */
  found: ReadonlySet<string> | null
  drawable: ReadonlySet<string>
  /** The one element the Tab key reaches; null before scripts run: then it reaches all of them. */
  current: PickerElement | null
  onToggle: (symbol: string) => void
  onFocus: (element: PickerElement) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Content of the free space above the transition metals. */
  children: ReactNode
}

/** Header of a row: the period, or the name of a series. */
function RowHeader({ words, row }: { words: PickerWords; row: number }) {
  const series = row === LANTHANIDE_ROW ? words.lanthanides : words.actinides
  return row < LANTHANIDE_ROW ? (
    <span role="rowheader" className={`element-table__period ${placeOf(row, 0)}`}>
      {row}
    </span>
  ) : (
    <span role="rowheader" className={`element-table__series element-row--${row}`}>
      {series}
    </span>
  )
}

/** 118 elements in 18 columns with the lanthanide and actinide rows below. */
export function ElementTable({ words, elements, chosen, found, drawable, current, children, ...on }: Props) {
  return (
    <div className="element-table">
      <div
        className="element-table__rows"
        role="grid"
        aria-label={words.table}
        aria-multiselectable="true"
        aria-colcount={groups.length}
        onKeyDown={on.onKeyDown}
      >
        <div role="row">
          {groups.map((group) => (
            <span
              key={group}
              role="columnheader"
              aria-colindex={group}
              className={`element-table__group ${placeOf(0, group)}`}
            >
              {group}
            </span>
          ))}
        </div>
        {rowsOf(elements).map((cells) => {
          const row = cells[0]!.row
          return (
            <div role="row" key={row}>
              <RowHeader words={words} row={row} />
              {cells.map((element) => (
                <Cell
                  key={element.symbol}
                  element={element}
                  chosen={chosen.has(element.symbol)}
                  dim={found !== null && !found.has(element.symbol)}
                  named={!isRare(element.name) || drawable.has(element.name)}
                  tabIndex={current ? (element === current ? 0 : -1) : undefined}
                  onToggle={on.onToggle}
                  onFocus={on.onFocus}
                />
              ))}
            </div>
          )
        })}
      </div>
      {closed.map(({ row, text }) => (
        <span key={row} className={`element element--gap ${placeOf(row, 3)}`} aria-hidden="true">
          {text}
        </span>
      ))}
      {children}
    </div>
  )
}
