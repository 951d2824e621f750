import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { InvoiceStatus } from '../../invoices/state.tsx'
import type { Aftercare } from '../../orders/aftercare.tsx'
import { ReturnState } from '../../returns/parts.tsx'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
  data: Aftercare
}

/** Returns of an order with the way to each, and the invoices that it is on, which lead to where its reader may see them; nothing where there is neither. */
export function StoreAftercare({ view, order, data }: Props) {
  const { t, href } = view
  const { returns, invoices } = data
  const nameOf = new Map(order.lines.map(({ id, name }) => [id, name]))
  if (returns.length + invoices.length === 0) return null
  return (
    <SideSection title={t('returns.order.title')}>
      <ul className="desk-lines">
        {returns.map(({ returnNo, lineId, type, quantity, state }) => (
          <li key={returnNo}>
            <div>
              <a className="link" href={href('SellerReturns', { status: 'all', open: returnNo })}>
                {t(`returns.type.${type}`)} × {quantity}
              </a>
              <small>
                {nameOf.get(lineId)} · <span className="monospace">{returnNo}</span>
              </small>
            </div>
            <div>
              <ReturnState view={view} row={{ state }} />
            </div>
          </li>
        ))}
        {invoices.map(({ invoiceNo, kind, state, fiscalNumber }) => (
          <li key={invoiceNo}>
            <div>
              {data.mayOpen ? (
                <a className="link" href={href('SellerInvoice', { invoiceNo })}>
                  {t(`invoices.kind.${kind}`)}
                </a>
              ) : (
                t(`invoices.kind.${kind}`)
              )}
              <small className="monospace">{fiscalNumber ?? invoiceNo}</small>
            </div>
            <div>
              <InvoiceStatus view={view} state={state} />
            </div>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
