import type { InvoiceItem, InvoiceStatusAsked } from '../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../src/platform/list.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkGroup } from '../../components/link-group.tsx'
import { Pager } from '../../components/pager.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
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
        <b>{yuanSum(view, invoice.grossFen)}</b>
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

const groups = ['waiting', 'made', 'ended'] as const

/** The member's invoices and applications, the newest first: all, or those of a group of states. */
export function Mine({
  view,
  invoices,
  status,
}: {
  view: ViewContext
  invoices: Listed<InvoiceItem>
  status: InvoiceStatusAsked
}) {
  const { t, href } = view
  const here = (group: InvoiceStatusAsked, page = 1) =>
    href('Fapiao', { tab: 'mine', status: group, page: page > 1 ? page : undefined })
  const links = [undefined, ...groups].map((group) => ({
    label: t(`invoices.page.group.${group ?? 'all'}`),
    href: here(group),
    current: group === status,
  }))
  const isEmpty = invoices.list.length === 0
  if (isEmpty && status === undefined)
    return (
      <EmptyState
        view={view}
        of={invoices}
        icon="doc"
        as="h2"
        title={t('invoices.page.noneMine')}
        text={t('invoices.page.noneMineText')}
      />
    )
  return (
    <div className="card__body stack">
      <LinkGroup look="segments" label={t('invoices.page.states')} links={links} />
      {isEmpty ? (
        <EmptyState view={view} of={invoices} icon="doc" as="h2" title={t('invoices.page.noneOfState')} />
      ) : (
        <StackedTable
          heads={heads.map((head) => ({ label: t(`invoices.page.${head}`), numeric: head === 'amount' }))}
        >
          {invoices.list.map((invoice) => (
            <Row key={invoice.invoiceNo} view={view} invoice={invoice} />
          ))}
        </StackedTable>
      )}
      <Pager
        view={view}
        page={invoices.page}
        pages={Math.ceil(invoices.total / invoices.size)}
        hrefOf={(page) => here(status, page)}
      />
    </div>
  )
}
