import type { ShippingList } from '../../../../src/modules/shipments/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { FileFaults } from '../../../components/desk/file-faults.tsx'
import { RowFaults } from '../../../components/desk/row-faults.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

/** A list that was tried or shipped; `isGone` where the address names one that is kept no more. */
interface ShippingPageData {
  list: ShippingList | null
  isGone: boolean
  /** Names of the columns by how faults call them. */
  columns: Readonly<Record<string, string>>
}
type Columns = ShippingPageData['columns']

const tints = { ready: 'waiting', shipped: 'good', left: 'open', fault: 'bad' } as const
const states = ['ready', 'shipped', 'left', 'fault'] as const

function Upload({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('shipments.list.upload')}</h2>
        <span className="row push-right">
          {t('shipments.list.template')}
          {(['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              className="link row"
              href={`/api/seller/shipping/template?format=${format}`}
              aria-label={`${t('shipments.list.template')} ${format}`}
              download
            >
              <Icon view={view} name="dl" />
              {format}
            </a>
          ))}
        </span>
      </header>
      <div className="desk-panel__body stack">
        <ActionForm view={view} action="try" encType="multipart/form-data" className="tried-list__upload">
          <label className="tried-list__file">
            {t('shipments.list.file')}
            <input type="file" name="file" accept=".xlsx,.csv" required />
          </label>
          <button className="button button--primary">{t('shipments.list.try')}</button>
        </ActionForm>
        <p className="muted text-small">{t('shipments.list.text')}</p>
        <p className="muted text-small">{t('shipments.list.columns')}</p>
      </div>
    </section>
  )
}

interface RowProps {
  view: ViewContext
  row: ShippingList['rows'][number]
  columns: Columns
}

function Row({ view, row, columns }: RowProps) {
  const { t } = view
  const { orderNo, sku, quantity, carrier, no, serials, state, faults } = row
  return (
    <tr data-row={row.row}>
      <td>{row.row}</td>
      <td className="monospace no-wrap">{orderNo || '—'}</td>
      <td>
        {sku || t('shipments.list.all')}
        {quantity !== null && ` × ${quantity}`}
      </td>
      <td>{carrier || '—'}</td>
      <td className="monospace">{no || '—'}</td>
      <td className="monospace">{serials.join(' ') || '—'}</td>
      <td>
        <span className={`status status--${tints[state]}`}>{t(`shipments.list.state.${state}`)}</span>
      </td>
      <td>
        <RowFaults view={view} faults={faults} columns={columns} />
      </td>
    </tr>
  )
}

const heads = ['row', 'order', 'goods', 'carrier', 'no', 'serials', 'stateHead', 'faults'] as const

function Tried({ view, list, columns }: { view: ViewContext; list: ShippingList; columns: Columns }) {
  const { t } = view
  const ready = list.rows.filter(({ state }) => state === 'ready')
  const parcels = new Set(ready.map(({ orderNo, no }) => `${orderNo} ${no}`)).size
  const { filename } = list
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t(list.isOver ? 'shipments.list.result' : 'shipments.list.dryRun', { filename })}</h2>
        <span className="row push-right">
          {states.map((state) => (
            <span key={state} className={`status status--${tints[state]}`}>
              {t(`shipments.list.state.${state}`)} {list.rows.filter((row) => row.state === state).length}
            </span>
          ))}
        </span>
      </header>
      <div className="desk-panel__body row row--wrap">
        {!list.isOver &&
          (parcels > 0 ? (
            <ActionForm view={view} action="ship" fields={{ listId: String(list.listId) }}>
              <button className="button button--primary">
                {t('shipments.list.ship', { count: parcels })}
              </button>
            </ActionForm>
          ) : (
            <span>{t('shipments.list.nothing')}</span>
          ))}
        <span className="muted text-small">{t('shipments.list.note')}</span>
      </div>
      <div className="tried-list__rows" role="group" aria-label={filename} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`shipments.list.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.row} view={view} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** /seller/shipping: a list of tracking numbers is tried, and its parcels leave as it was shown. */
export function ShippingPage({ view, data: { list, isGone, columns }, form }: PageProps<ShippingPageData>) {
  const { t } = view
  return (
    <>
      <DeskHead title={t('pages.sellerShipping')} />
      <FormAnswer view={view} form={form} />
      <FileFaults view={view} form={form} />
      {isGone && !form && (
        <Note view={view} tone="w">
          {t('shipments.list.gone')}
        </Note>
      )}
      {list && <Tried view={view} list={list} columns={columns} />}
      <Upload view={view} />
    </>
  )
}
