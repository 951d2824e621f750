import type { OpenInvoice } from '../../../src/modules/invoices/view.ts'
import type { OpenReturn } from '../../../src/modules/returns/view.ts'
import type { ViewContext } from '../../context.ts'
import { InvoiceStatus } from '../invoices/state.tsx'
import { ReturnState } from '../returns/parts.tsx'

/** What is under way with the orders of a list: returns, exchanges and applications for invoices, the newest first. */
export interface OpenCases {
  returns: readonly OpenReturn[]
  invoices: readonly OpenInvoice[]
}

/** So many stand at one order of a list; its page has them all. */
const MOST = 3

/** Links to the cases of one order and the state of each; `returnHref` leads to a return, `invoiceHref` to an application. */
export function Cases({
  view,
  orderNo,
  cases,
  all,
  returnHref,
  invoiceHref,
}: {
  view: ViewContext
  orderNo: string
  cases: OpenCases
  /** The page that has all of them. */
  all: string
  returnHref(returnNo: string): string
  /** Null for who has no page of it. */
  invoiceHref: ((invoiceNo: string) => string) | null
}) {
  const { t } = view
  const returns = cases.returns.filter((one) => one.orderNo === orderNo)
  const invoices = cases.invoices.filter((one) => one.orderNo === orderNo)
  const shown = returns.slice(0, MOST)
  const applied = invoices.slice(0, MOST - shown.length)
  const more = returns.length + invoices.length - shown.length - applied.length
  if (shown.length + applied.length === 0) return null
  return (
    <ul className="order-cases" aria-label={t('orders.cases.label')}>
      {shown.map(({ returnNo, type, state }) => (
        <li key={returnNo}>
          <a className="link" href={returnHref(returnNo)}>
            {t(`returns.type.${type}`)}
            <span className="visually-hidden"> {returnNo}</span>
          </a>
          <ReturnState view={view} row={{ state }} />
        </li>
      ))}
      {applied.map(({ invoiceNo, state }) => (
        <li key={invoiceNo}>
          {invoiceHref ? (
            <a className="link" href={invoiceHref(invoiceNo)}>
              {t('orders.cases.invoice')}
              <span className="visually-hidden"> {invoiceNo}</span>
            </a>
          ) : (
            t('orders.cases.invoice')
          )}
          <InvoiceStatus view={view} state={state} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <a className="link" href={all}>
            {t('orders.cases.more', { count: more })}
            <span className="visually-hidden"> {orderNo}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
