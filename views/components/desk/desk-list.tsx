import type { ReactNode } from 'react'
import type { Listed } from '../../../src/platform/list.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import type { ViewContext } from '../../context.ts'
import { FormAnswer } from '../form-answer.tsx'
import { hereWith, parameter, parameters } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkAct } from './bulk-bar.tsx'
import { DeskHead } from './desk-head.tsx'
import { ExportChoice } from '../export-choice.tsx'
import { FilterBar } from './desk-filter.tsx'
import type { DeskFilter } from './desk-filter.tsx'
import { ColumnChoice, shownColumns } from './desk-columns.tsx'
import { DeskHeads, DeskRow } from './desk-table.tsx'
import type { DeskColumn, DeskRows, EmptyWords } from './list-types.ts'
import { NothingListed } from './nothing-listed.tsx'
import { countText, ListPager } from '../list/list-pager.tsx'
import { ReadFailed } from './read-failed.tsx'
import { SideWaiting } from './side-waiting.tsx'
import { SavedViewLinks } from './saved-views.tsx'
import { ViewTabs } from './view-tabs.tsx'
import type { DeskTab } from './view-tabs.tsx'

interface DeskListProps<Row> {
  view: ViewContext
  form: FormState | null
  /** What the rows are. */
  title: string
  /** One line of what stands, and what is done with the whole list. */
  text?: string
  heading?: ReactNode
  /** Figures of the whole, between the head and the rows. */
  above?: ReactNode
  page: Listed<Row>
  columns: readonly DeskColumn<Row>[]
  rows: DeskRows<Row>
  /** Parameter of the address that the tabs set, and the tabs. */
  tabs?: { name: string; items: readonly DeskTab[] }
  filters?: readonly DeskFilter[]
  bulk?: readonly BulkAct[]
  /** Name of the list among those that can be exported (src/exports.ts); none where it cannot. */
  exported?: string
  /** Files beside its own, of what belongs to its rows; each is named. */
  alsoExported?: readonly { kind: string; label: string }[]
  /** What its file is of, where the path of the page says it. */
  exportedOf?: Readonly<Record<string, string>>
  empty: EmptyWords
  /** The row that is open beside the list. */
  side?: ReactNode
}

/** htmx fetches what opens beside the list; the links of rows work without it. */
const beside = (view: ViewContext) => ({
  'data-htmx': view.asset('htmx.js'),
  'hx-target:inherited': '#desk-side',
  'hx-select:inherited': '#desk-side',
  'hx-indicator:inherited': '#desk-side',
})

/**
 * The one list of the desk. Tabs, filters, sort, columns, place and the open row stand in the address; the first column opens a row
 * beside the list, and rows are ticked for an act on many.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { view, form, page, columns, rows, tabs, filters = [], bulk = [], empty, side } = props
  const shown = shownColumns(columns, parameters(view, 'column'))
  const { list, ...place } = page
  const open = parameter(view, 'open')
  const answer = <FormAnswer view={view} form={form} />
  // Below 960 px what is open lies above the list: what became of its form would stand a screen or two further down.
  const isOfSide = Boolean(side) && form?.rows.length === 0
  return (
    <div className="desk-split" {...beside(view)}>
      <div className="desk-split__list">
        <DeskHead title={props.title} {...(props.text && { text: props.text })}>
          {props.heading}
        </DeskHead>
        {!isOfSide && answer}
        <ReadFailed
          view={view}
          cut={view.t('desk.failed.listCut')}
          refused={view.t('desk.failed.list')}
          hasKey
        />
        {props.above && <div className="desk-list__above">{props.above}</div>}
        <section className="desk-panel desk-list" aria-label={props.title}>
          {tabs && <ViewTabs view={view} {...tabs} />}
          <SavedViewLinks view={view} />
          {filters.length > 0 && <FilterBar view={view} filters={filters} />}
          {list.length === 0 ? (
            <NothingListed view={view} tabs={tabs} filters={filters} empty={empty} list={page} />
          ) : (
            <div className="desk-list__scroll">
              <table className="desk-table">
                <caption className="visually-hidden">{props.title}</caption>
                <DeskHeads view={view} columns={shown} sort={page.sort} ticked={bulk.length > 0} />
                <tbody>
                  {list.map((row) => (
                    <DeskRow
                      key={rows.key(row)}
                      view={view}
                      row={row}
                      rows={rows}
                      columns={shown}
                      ticked={bulk.length > 0}
                      isOpen={rows.key(row) === open}
                      result={form?.rows.find(({ key }) => key === rows.key(row))}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {bulk.length > 0 && list.length > 0 && <BulkBar view={view} acts={bulk} />}
        </section>
        <div className="desk-list__foot">
          <p>{view.t('layout.list.count', { count: countText(view, place) })}</p>
          <ColumnChoice view={view} columns={columns} />
          {props.exported && (
            <ExportChoice
              view={view}
              kind={props.exported}
              {...(props.exportedOf && { of: props.exportedOf })}
            />
          )}
          {props.alsoExported?.map(({ kind, label }) => (
            <ExportChoice key={kind} view={view} kind={kind} label={label} />
          ))}
          <ListPager
            view={view}
            place={place}
            hrefOf={(page, cursor) => hereWith(view, { page, cursor, open: undefined })}
          />
        </div>
      </div>
      <aside className="desk-side" id="desk-side" hidden={!side} aria-live="polite">
        {isOfSide && answer}
        {side}
      </aside>
      <SideWaiting view={view} />
    </div>
  )
}
