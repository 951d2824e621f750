import type { ImportView } from '../../../../src/modules/goods/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { parseYuan } from '../../../../src/shared/fen.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { FileFaults } from '../../../components/desk/file-faults.tsx'
import { RowFaults } from '../../../components/desk/row-faults.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

/** A dry run that waits to be imported; `isOver` where the address names one that is over. */
export interface ImportPageData {
  list: ImportView | null
  isOver: boolean
  /** Names of the columns by how faults call them. */
  columns: Readonly<Record<string, string>>
}

const tints = { price: 'waiting', new: 'good', same: 'open', fault: 'bad' } as const
const states = ['price', 'new', 'same', 'fault'] as const

function Upload({ view }: { view: ViewContext }) {
  const { t } = view
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('goods.import.upload')}</h2>
        <a className="link push-right row" href={view.asset('price-list.csv')} download>
          <Icon view={view} name="dl" />
          {t('goods.import.template')}
        </a>
      </header>
      <div className="desk-panel__body stack">
        <ActionForm view={view} action="try" encType="multipart/form-data" className="tried-list__upload">
          <label className="tried-list__file">
            {t('goods.import.file')}
            <input type="file" name="file" accept=".xlsx,.csv" required />
          </label>
          <button className="button button--primary">{t('goods.import.try')}</button>
        </ActionForm>
        <p className="muted text-small">{t('goods.import.columns')}</p>
      </div>
    </section>
  )
}

/** A price as the desk says it; what is none, as it was typed. */
const amount = (typed: string): string => {
  const fen = parseYuan(typed)
  return fen === null ? typed : deskSum(fen)
}

interface Tried {
  view: ViewContext
  list: ImportView
  columns: ImportPageData['columns']
}

function Rows({ view, list, columns }: Tried) {
  const { t } = view
  return (
    <div className="tried-list__rows" role="group" aria-label={list.filename} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('goods.import.row')}</th>
            <th scope="col">{t('goods.import.sku')}</th>
            <th scope="col">{t('goods.import.state')}</th>
            <th scope="col" className="number">
              {t('goods.import.was')}
            </th>
            <th scope="col" className="number">
              {t('goods.import.price')}
            </th>
            <th scope="col">{t('goods.import.faults')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ row, number, state, was, price, faults }) => (
            <tr key={row}>
              <td>{row}</td>
              <td className="monospace no-wrap">{number || '—'}</td>
              <td>
                <span className={`status status--${tints[state]}`}>{t(`goods.row.${state}`)}</span>
              </td>
              <td className="number">{was === null ? '—' : amount(was)}</td>
              <td className="number">{price === null ? '—' : amount(price)}</td>
              <td>
                <RowFaults view={view} faults={faults} columns={columns} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DryRun({ view, list, columns }: Tried) {
  const { t } = view
  const count = (state: string): number => list.rows.filter((row) => row.state === state).length
  const does = count('price') + count('new')
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('goods.import.dryRun', { filename: list.filename })}</h2>
        <span className="row row--wrap push-right">
          {states.map((state) => (
            <span key={state} className={`status status--${tints[state]}`}>
              {t(`goods.row.${state}`)} {count(state)}
            </span>
          ))}
        </span>
      </header>
      <div className="desk-panel__body row row--wrap">
        {does > 0 ? (
          <ActionForm view={view} action="apply" fields={{ importId: String(list.importId) }}>
            <button className="button button--primary">{t('goods.import.apply', { count: does })}</button>
          </ActionForm>
        ) : (
          <span>{t('goods.import.nothing')}</span>
        )}
        <span className="muted text-small">{t('goods.import.text')}</span>
      </div>
      <Rows view={view} list={list} columns={columns} />
    </section>
  )
}

/** /seller/goods-import: a price list is tried, and then imported as it was shown. */
export function ImportPage({ view, data: { list, isOver, columns }, form }: PageProps<ImportPageData>) {
  const { t } = view
  return (
    <>
      <DeskHead title={t('pages.sellerGoodsImport')}>
        <a className="button" href={view.href('SellerGoods')}>
          {t('goods.import.back')}
        </a>
      </DeskHead>
      <FormAnswer view={view} form={form} />
      <FileFaults view={view} form={form} />
      {isOver && !form && (
        <Note view={view} tone="w">
          {t('errors.goods.importOver')}
        </Note>
      )}
      {list && <DryRun view={view} list={list} columns={columns} />}
      <Upload view={view} />
    </>
  )
}
