import type { FormState } from '../../../src/platform/page.tsx'
import { Icon } from '../../components/icon.tsx'
import { sumText } from '../../components/sum-text.ts'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { piecesOf, QuickOrderRow, standingClass, standingOf } from './quick-order-row.tsx'
import type { QuickRow } from '../../../src/modules/cart/view.ts'

/** A pasted or uploaded list, as the server understood it. */
export interface QuickOrderData {
  text: string
  /** Null until a list is read. */
  rows: QuickRow[] | null
  /** Only rows that need work are shown. */
  rest: boolean
  /** Number of rows just added to the cart; null if the request did not ask for it. */
  added: number | null
  /** Idempotency key of the form: submitting a list twice adds it once. */
  key: string
}

const columns = ['row', 'number', 'name', 'quantity', 'sum', 'result'] as const

const standings = ['ready', 'made', 'open', 'bad'] as const

/** How many rows stand how, and the tick that leaves only those that need work: CSS hides the others, which stay in the form. */
function Tally({ view, rows, rest }: { view: ViewContext; rows: QuickRow[]; rest: boolean | null }) {
  const { t } = view
  const counts = standings.map((standing) => ({
    standing,
    n: rows.filter((row) => standingOf(row) === standing).length,
  }))
  const needWork = counts.some(({ standing, n }) => (standing === 'open' || standing === 'bad') && n > 0)
  return (
    <div className="quick-order__tally">
      <p role="status">
        <b>{t('cart.quick.tally', { n: rows.length })}</b>
        {counts
          .filter(({ n }) => n > 0)
          .map(({ standing, n }) => (
            <span key={standing} className={standingClass[standing]}>
              {t(`cart.quick.standing.${standing}`, { n })}
            </span>
          ))}
      </p>
      {rest !== null && needWork && (
        <label className="quick-order__rest">
          <input type="checkbox" form="quick-text" name="rest" value="on" defaultChecked={rest} />
          {t('cart.quick.rest')}
        </label>
      )}
    </div>
  )
}

function Results({
  view,
  rows,
  rest,
  added,
}: {
  view: ViewContext
  rows: QuickRow[]
  rest: boolean
  added: number | null
}) {
  const { t } = view
  const ready = rows.filter(({ state }) => state === 'ready')
  const pieces = ready.reduce((sum, row) => sum + piecesOf(row), 0)
  const fen = ready.reduce((sum, row) => sum + row.priceFen! * piecesOf(row), 0)
  if (rows.length === 0)
    return <p className="quick-order__rows muted text-small">{t('cart.quick.nothing')}</p>
  return (
    <div className="quick-order__rows">
      <Tally view={view} rows={rows} rest={added === null ? rest : null} />
      <table className="data-table">
        <caption className="visually-hidden">{t('cart.quick.results')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={name === 'quantity' || name === 'sum' ? 'number' : undefined}
              >
                {t(`cart.quick.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <QuickOrderRow key={row.row} view={view} row={row} added={added !== null} />
          ))}
        </tbody>
      </table>
      {added === null && (
        <div className="quick-order__foot">
          <button className="button" form="quick-text" name="action" value="quickRead">
            {t('cart.quick.readAgain')}
          </button>
          <p className="quick-order__total">
            {t('cart.quick.total', { kinds: ready.length, pieces })}{' '}
            <b className="price">{sumText(view, fen)}</b>
            {rows.length > ready.length && (
              <small className="muted">{t('cart.quick.notCounted', { n: rows.length - ready.length })}</small>
            )}
          </p>
          <button
            className="button button--primary"
            form="quick-text"
            name="action"
            value="quickAdd"
            disabled={ready.length === 0}
          >
            {t('cart.quick.add', { n: ready.length })}
          </button>
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
            rows={8}
            spellCheck={false}
            autoComplete="off"
            maxLength={100_000}
            placeholder={'DEMO-G-0288    3\nCO 50 ppm N2 8L    2'}
            defaultValue={quick.text}
          />
          <div className="row quick-order__actions">
            <button className="button" name="action" value="quickRead">
              {t('cart.quick.read')}
            </button>
            <span className="muted text-tiny">{t('cart.quick.most')}</span>
          </div>
        </form>
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
      {quick.rows && (
        <Results
          view={view}
          rows={quick.added === null ? quick.rows : left}
          rest={quick.rest}
          added={quick.added}
        />
      )}
    </details>
  )
}
