import type { InvoicesShown } from '../../../src/modules/invoices/view.ts'
import type { OrderDetails, OrderFacts } from '../../../src/modules/orders/view.ts'
import type { ReturnsShown } from '../../../src/modules/returns/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { InvoiceStatus } from '../invoices/state.tsx'
import { ReturnState } from '../returns/parts.tsx'

export type Aftercare = ReturnsShown & InvoicesShown

interface Props {
  view: ViewContext
  order: Pick<OrderFacts & OrderDetails, 'orderNo' | 'lines' | 'paidAt'>
  data: Aftercare
}

/** Invoices that the order is on, each with its state. */
function InvoiceList({ view, data }: Omit<Props, 'order'>) {
  const { t, href } = view
  if (data.invoices.length === 0) return null
  return (
    <ul className="document-list">
      {data.invoices.map(({ invoiceNo, kind, state, fiscalNumber }) => (
        <li key={invoiceNo}>
          <Icon view={view} name="doc" />
          <span>
            <a href={href('FapiaoDetail', { invoiceNo })}>{t(`invoices.kind.${kind}`)}</a>
            <small className="monospace">{fiscalNumber ?? invoiceNo}</small>
          </span>
          <span className="push-right">
            <InvoiceStatus view={view} state={state} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What of the order is on which invoice, and the way to an application for the rest, or why there is none. */
export function Invoices({ view, order, data }: Props) {
  const { t, href } = view
  if (order.paidAt === null || (data.invoices.length === 0 && data.toInvoice === null)) return null
  return (
    <section className="card" aria-labelledby="invoices">
      <header className="card__head">
        <h2 id="invoices">{t('invoices.order.title')}</h2>
        {data.toInvoice?.obstacle === null && (
          <a className="link push-right" href={href('Fapiao', { order: order.orderNo })}>
            {t('invoices.order.apply')}
          </a>
        )}
      </header>
      {data.toInvoice?.obstacle && (
        <p className="card__body muted text-small">{t(`invoices.obstacle.${data.toInvoice.obstacle}`)}</p>
      )}
      {data.toInvoice?.obstacle === null && data.invoices.length === 0 && (
        <p className="card__body muted text-small">{t('invoices.order.none')}</p>
      )}
      <InvoiceList view={view} data={data} />
    </section>
  )
}

/** Returns and exchanges of the order, each with its state and the way to it; nothing where there is none. */
export function Returns({ view, order, data }: Props) {
  const { t, href } = view
  const nameOf = new Map(order.lines.map(({ id, name }) => [id, name]))
  if (data.returns.length === 0) return null
  return (
    <section className="card" aria-labelledby="returns">
      <header className="card__head">
        <h2 id="returns">{t('pages.afterSales')}</h2>
      </header>
      <ul className="document-list">
        {data.returns.map(({ returnNo, lineId, type, quantity, state }) => (
          <li key={returnNo}>
            <Icon view={view} name="ret" />
            <span>
              <a href={href('TuihuoDetails', { returnNo })}>
                {t(`returns.type.${type}`)} × {quantity}
              </a>
              <small>
                {nameOf.get(lineId)} · <span className="monospace">{returnNo}</span>
              </small>
            </span>
            <span className="push-right">
              <ReturnState view={view} row={{ state }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
