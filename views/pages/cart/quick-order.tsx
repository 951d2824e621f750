import type { FormState } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import type { QuickRow } from '../../../src/modules/cart/view.ts'

/** A pasted or uploaded list, as the server understood it. */
export interface QuickOrderData {
  text: string
  /** Null until a list is read. */
  rows: QuickRow[] | null
  /** Number of rows just added to the cart; null if the request did not ask for it. */
  added: number | null
  /** Idempotency key of the form: submitting a list twice adds it once. */
  key: string
}

const tones: Partial<Record<QuickRow['state'], string>> = {
  ready: 'status status--good',
  unknown: 'status status--bad',
  quantity: 'status status--bad',
}

/** The product of a row, or a link to search for it. */
function Meaning({ view: { t }, row }: { view: ViewContext; row: QuickRow }) {
  if (row.state === 'unknown')
    return (
      <a className="link" href={row.href}>
        {t('cart.quick.search')}
      </a>
    )
  return (
    <>
      {row.name}
      {(row.state === 'several' || row.state === 'values') && (
        <>
          {' '}
          <a className="link" href={row.href}>
            {t('cart.quick.choose')}
          </a>
        </>
      )}
    </>
  )
}

function Results({ view, rows, added }: { view: ViewContext; rows: QuickRow[]; added: number | null }) {
  const { t } = view
  const ready = rows.filter(({ state }) => state === 'ready').length
  return (
    <div className="quick-order__rows">
      {rows.length === 0 ? (
        <p className="muted text-small">{t('cart.quick.nothing')}</p>
      ) : (
        <div className="quick-order__scroll" tabIndex={0} role="region" aria-label={t('cart.quick.results')}>
          <table className="data-table">
            <caption className="visually-hidden">{t('cart.quick.results')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('cart.quick.number')}</th>
                <th scope="col">{t('cart.quick.name')}</th>
                <th scope="col" className="number">
                  {t('cart.quick.quantity')}
                </th>
                <th scope="col">{t('cart.quick.result')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <td className="monospace">{row.number}</td>
                  <td>
                    <Meaning view={view} row={row} />
                  </td>
                  <td className="number">{row.quantity}</td>
                  <td>
                    <span className={tones[row.state] ?? 'status status--waiting'}>
                      {t(`cart.quick.state.${row.state}`)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {added === null && rows.length > 0 && (
        <div className="row quick-order__actions">
          <button className="button" form="quick-text" name="action" value="quickAdd" disabled={ready === 0}>
            {t('cart.quick.add', { n: ready })}
          </button>
          <span className="muted text-tiny" role="status">
            {t('cart.quick.tally', { rows: rows.length, ready, rest: rows.length - ready })}
          </span>
        </div>
      )}
    </div>
  )
}

/** Orders a whole list at once: pasted, or as a sheet. Names every row that is not available. */
export function QuickOrder({
  view,
  quick,
  open,
  form,
}: {
  view: ViewContext
  quick: QuickOrderData
  open: boolean
  form: FormState | null
}) {
  const { t } = view
  const left = quick.rows?.filter(({ state }) => state !== 'ready') ?? []
  const refused = form && !form.done && form.action.startsWith('quick') ? form.message : ''
  return (
    <details className="card quick-order" open={open || quick.rows !== null || refused !== ''}>
      <summary>
        <Icon view={view} name="list" />
        <h2>{t('cart.quick.title')}</h2>
        <span className="muted text-small">{t('cart.quick.hint')}</span>
        <Icon view={view} name="down" className="push-right" />
      </summary>
      {refused && (
        <div className="quick-order__answer">
          <Note view={view} tone="x" alert>
            {refused}
          </Note>
        </div>
      )}
      {quick.added !== null && (
        <div className="quick-order__answer">
          <Note view={view} tone={left.length > 0 ? 'w' : 'o'} alert>
            {left.length > 0
              ? t('cart.quick.addedSome', { added: quick.added, rest: left.length })
              : t('cart.quick.added', { n: quick.added })}
          </Note>
        </div>
      )}
      <div className="quick-order__ways">
        <form method="post" id="quick-text">
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="key" value={quick.key} />
          <label className="field__label" htmlFor="qp">
            {t('cart.quick.label')}
          </label>
          <textarea
            id="qp"
            name="text"
            className="input monospace"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            maxLength={100_000}
            placeholder={'DEMO-G-0288    3\nDEMO-L-1032    4'}
            defaultValue={quick.text}
          />
          <div className="row quick-order__actions">
            <button className="button" name="action" value="quickRead">
              {t('cart.quick.read')}
            </button>
            <span className="muted text-tiny">{t('cart.quick.most')}</span>
          </div>
        </form>
        {quick.rows ? (
          <Results view={view} rows={quick.added === null ? quick.rows : left} added={quick.added} />
        ) : (
          <div className="quick-order__rows" />
        )}
        <form className="quick-order__upload" method="post" encType="multipart/form-data">
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="action" value="quickFile" />
          <label className="quick-order__file">
            <Icon view={view} name="grid" />
            <b>{t('cart.quick.upload')}</b>
            <span>{t('cart.quick.types')}</span>
            <input type="file" name="file" id="quick-file" accept=".xlsx,.csv,.txt" required />
          </label>
          <button className="button without-script">{t('cart.quick.send')}</button>
          <a className="link text-small row" href={view.asset('quick-order.csv')} download>
            <Icon view={view} name="dl" />
            {t('cart.quick.template')}
          </a>
        </form>
      </div>
    </details>
  )
}
