import type { StoreInvoice, StoreInvoiceItem } from '../../../../src/modules/invoices/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import type { DeskFilter } from '../../../components/desk/desk-filter.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { StoreInvoiceParts, StoreInvoiceState } from './store-invoice.tsx'

interface StoreInvoicesData {
  invoices: Listed<StoreInvoiceItem>
  invoice: StoreInvoice | null
}

const groups = ['waiting', 'made', 'ended'] as const

const columnsOf = (view: ViewContext): DeskColumn<StoreInvoiceItem>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('invoices.page.number'),
      sort: 'applied',
      cell: ({ invoiceNo, appliedAt }) => (
        <>
          <span className="monospace no-wrap">{invoiceNo}</span>
          <small>{moment(view, appliedAt)}</small>
        </>
      ),
    },
    { name: 'title', wordy: true, label: t('invoices.titles.title'), cell: ({ title }) => title },
    {
      name: 'kind',
      extra: true,
      label: t('invoices.apply.type'),
      cell: ({ kind }) => t(`invoices.kind.${kind}`),
    },
    {
      name: 'amount',
      label: t('invoices.page.amount'),
      numeric: true,
      cell: ({ grossFen, orders }) => (
        <>
          <b>{deskSum(grossFen)}</b>
          {orders > 1 && <small>{t('invoices.page.orders', { count: orders })}</small>}
        </>
      ),
    },
    {
      name: 'tax',
      label: t('invoices.page.tax'),
      numeric: true,
      extra: true,
      cell: ({ taxFen }) => deskSum(taxFen),
    },
    {
      name: 'fiscal',
      label: t('invoices.page.fiscal'),
      cell: ({ fiscalNumber, issuedAt }) =>
        fiscalNumber === null ? (
          '—'
        ) : (
          <>
            <span className="monospace no-wrap">{fiscalNumber}</span>
            {issuedAt && <small>{view.date(issuedAt)}</small>}
          </>
        ),
    },
    {
      name: 'state',
      label: t('invoices.page.state'),
      cell: (invoice) => <StoreInvoiceState view={view} invoice={invoice} />,
    },
  ]
}

const filtersOf = ({ t }: ViewContext): DeskFilter[] => [
  { kind: 'search', name: 'q', label: t('invoices.store.q') },
  { kind: 'day', name: 'from', label: t('invoices.store.from') },
  { kind: 'day', name: 'to', label: t('invoices.store.to') },
]

/** /seller/invoices: what was applied for over the orders of the store, one of it open beside the list. */
export function StoreInvoicesPage({ view, data, form }: PageProps<StoreInvoicesData>) {
  const { t, href } = view
  const { invoice } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerInvoices')}
      page={data.invoices}
      exported="invoices.store"
      columns={columnsOf(view)}
      rows={{ key: ({ invoiceNo }) => invoiceNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('invoices.page.group.all') },
          ...groups.map((group) => ({ value: group, label: t(`invoices.page.group.${group}`) })),
        ],
      }}
      filters={filtersOf(view)}
      empty={{ icon: 'doc', title: t('invoices.store.none'), text: t('invoices.store.noneText') }}
      side={
        invoice && (
          <SidePanel
            view={view}
            title={invoice.invoiceNo}
            status={<StoreInvoiceState view={view} invoice={invoice} />}
            href={href('SellerInvoice', { invoiceNo: invoice.invoiceNo })}
          >
            <StoreInvoiceParts view={view} invoice={invoice} />
          </SidePanel>
        )
      }
    />
  )
}

/** /seller/invoices/{invoiceNo}: one of them alone. */
export function StoreInvoicePage({ view, data: invoice }: PageProps<StoreInvoice>) {
  return (
    <>
      <DeskHead title={invoice.invoiceNo}>
        <StoreInvoiceState view={view} invoice={invoice} />
      </DeskHead>
      <div className="desk-panel">
        <StoreInvoiceParts view={view} invoice={invoice} />
      </div>
    </>
  )
}
