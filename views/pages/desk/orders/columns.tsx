import type { StoreOrderView } from '../../../../src/modules/orders/view.ts'
import type { DeskFilter } from '../../../components/desk/desk-filter.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { DeskTab } from '../../../components/desk/view-tabs.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'
import { Cases } from '../../orders/cases.tsx'
import type { OpenCases } from '../../orders/cases.tsx'
import { moment } from '../../orders/parts.tsx'
import { StoreOrderState } from './state.tsx'

const tabNames = [
  'toBeConfirmed',
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'awaitingReview',
  'refunding',
  'completed',
  'ended',
] as const

/** Views of the list: all orders, or those in one state. */
export const orderTabs = ({ t }: ViewContext): { name: string; items: DeskTab[] } => ({
  name: 'status',
  items: [
    { value: undefined, label: t('orders.list.all') },
    ...tabNames.map((tab) => ({ value: tab, label: t(`orders.tab.${tab}`) })),
  ],
})

/** What the list is searched by, and the days between which an order was placed, both included. */
export const orderFilters = ({ t }: ViewContext): DeskFilter[] => [
  { kind: 'search', name: 'q', label: t('orders.list.q') },
  { kind: 'day', name: 'from', label: t('orders.list.from') },
  { kind: 'day', name: 'to', label: t('orders.list.to') },
]

/** What the order is of: its first line, and how many there are besides. */
function Goods({ view, order }: { view: ViewContext; order: StoreOrderView }) {
  const [first, ...others] = order.lines
  if (!first) return null
  return (
    <>
      {first.name}
      <small>
        {first.pack} × {first.quantity}
        {others.length > 0 && ` ${view.t('orders.desk.others', { count: others.length })}`}
      </small>
    </>
  )
}

/** Columns of a store's orders; `cases` are what is open of the orders of the page, and stand under their states. */
export const orderColumns = (view: ViewContext, cases: OpenCases): DeskColumn<StoreOrderView>[] => {
  const { t, href } = view
  return [
    {
      name: 'order',
      label: t('orders.list.orderNo'),
      sort: 'placed',
      cell: (order) => (
        <>
          <span className="monospace no-wrap">{order.orderNo}</span>
          <small>{moment(view, order.placedAt)}</small>
        </>
      ),
    },
    { name: 'buyer', label: t('orders.desk.buyer'), cell: ({ buyerName }) => buyerName },
    {
      name: 'goods',
      wordy: true,
      label: t('orders.list.goods'),
      cell: (order) => <Goods view={view} order={order} />,
    },
    {
      name: 'amount',
      label: t('orders.list.amount'),
      numeric: true,
      cell: ({ payableFen }) => <b>{deskSum(payableFen)}</b>,
    },
    {
      name: 'promised',
      label: t('orders.detail.promised'),
      cell: ({ promisedOn }) => <span className="no-wrap">{promisedOn ? view.date(promisedOn) : '—'}</span>,
    },
    {
      name: 'ends',
      label: t('orders.desk.ends'),
      extra: true,
      cell: ({ endsAt }) => <span className="no-wrap">{endsAt ? moment(view, endsAt) : '—'}</span>,
    },
    {
      name: 'contract',
      label: t('orders.list.contractNo'),
      extra: true,
      cell: ({ contractNumber }) => <span className="monospace">{contractNumber ?? '—'}</span>,
    },
    {
      name: 'status',
      label: t('orders.list.status'),
      cell: (order) => (
        <>
          <StoreOrderState view={view} order={order} />
          <Cases
            view={view}
            orderNo={order.orderNo}
            cases={cases}
            all={href('SellerOrder', { orderNo: order.orderNo })}
            returnHref={(returnNo) => href('SellerReturns', { status: 'all', open: returnNo })}
            invoiceHref={null}
          />
        </>
      ),
    },
  ]
}
