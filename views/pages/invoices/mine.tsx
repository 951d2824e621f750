import type { InvoiceItem } from '../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../src/platform/list.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import { InvoiceStatus } from './state.tsx'

const heads = ['number', 'store', 'from', 'amount', 'state', 'action'] as const

function Row({ view, invoice }: { view: ViewContext; invoice: InvoiceItem }) {
  const { t, href } = view
  const { invoiceNo, reason } = invoice
  return (
    <tr>
      <td data-l={t('invoices.page.number')}>
        <span className="monospace">{invoiceNo}</span>
        <p className="text-small muted">
          {t('invoices.page.appliedAt', { date: view.date(invoice.appliedAt) })}
        </p>
      </td>
      <td data-l={t('invoices.page.store')}>{invoice.storeName}</td>
      <td data-l={t('invoices.page.from')}>{t('invoices.page.orders', { count: invoice.orders })}</td>
      <td className="number" data-l={t('invoices.page.amount')}>
        <b>{sumText(view, invoice.grossFen)}</b>
      </td>
      <td data-l={t('invoices.page.state')}>
        <InvoiceStatus view={view} state={invoice.state} />
        {reason && <p className="text-small muted">{reason}</p>}
      </td>
      <td data-l={t('invoices.page.action')}>
        <a className="link" href={href('FapiaoDetail', { invoiceNo })}>
          {t('invoices.page.open')}
          <span className="visually-hidden"> {invoiceNo}</span>
        </a>
      </td>
    </tr>
  )
}

/** The member's invoices and applications, the newest first. */
export function Mine({ view, invoices }: { view: ViewContext; invoices: Listed<InvoiceItem> }) {
  const { t, href } = view
  if (invoices.list.length === 0)
    return (
      <EmptyState
        view={view}
        icon="doc"
        as="h2"
        title={t('invoices.page.noneMine')}
        text={t('invoices.page.noneMineText')}
      />
    )
  return (
    <div className="card__body">
      <table className="data-table data-table--stacked">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'amount' ? 'number' : undefined}>
                {t(`invoices.page.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.list.map((invoice) => (
            <Row key={invoice.invoiceNo} view={view} invoice={invoice} />
          ))}
        </tbody>
      </table>
      <Pager
        view={view}
        page={invoices.page}
        pages={Math.ceil(invoices.total / invoices.size)}
        hrefOf={(page) => href('Fapiao', { tab: 'mine', page: page > 1 ? page : undefined })}
      />
    </div>
  )
}
