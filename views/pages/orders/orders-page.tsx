import type { PageProps } from '../../../src/platform/page.tsx'
import type { RouteName } from '../../../src/sitemap.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ExportChoice } from '../../components/export-choice.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { ListFilter } from '../../components/list/list-filter.tsx'
import { ListHeads } from '../../components/list/list-heads.tsx'
import { ListPager } from '../../components/list/list-pager.tsx'
import type { ListPlace } from '../../components/list/list-pager.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import { Cases } from './cases.tsx'
import type { OpenCases } from './cases.tsx'
import { endsText, LineName, moment, OrderButton, StateTag, Sum } from './parts.tsx'
import type { OrderView } from '../../../src/modules/orders/view.ts'

export interface OrdersData {
  /** The page and tab of the list. */
  route: RouteName
  status: string | null
  tabs: { status: string | null; count: number; href: string }[]
  filter: { q: string; from: string; to: string }
  list: OrderView[]
  cases: OpenCases
  place: ListPlace
  /** The default sort, which addresses leave out. */
  usualSort: string
  /** Idempotency key of this page view: buying again twice from it adds the goods to the cart once. */
  key: string
}

const isBin = ({ status }: OrdersData) => status === 'removed'

function Head({ view, data }: { view: ViewContext; data: OrdersData }) {
  const { t, href } = view
  return (
    <section className="card orders__head">
      <h1>{isBin(data) ? t('orders.list.binTitle') : t('orders.list.title')}</h1>
      {isBin(data) && <p className="muted text-small orders__bin-text">{t('orders.list.binText')}</p>}
      <nav className="tabs orders__tabs" aria-label={t('orders.list.tabs')}>
        {data.tabs.map((tab) => (
          <a key={tab.href} href={tab.href} aria-current={tab.status === data.status ? 'page' : undefined}>
            {tab.status ? t.dynamic(`orders.tab.${tab.status}`) : t('orders.list.all')}
            {tab.count > 0 && <span className="tabs__count">{tab.count}</span>}
          </a>
        ))}
        <a
          className="link text-small orders__bin"
          href={href('Huishou')}
          aria-current={isBin(data) ? 'page' : undefined}
        >
          {t('orders.list.bin')}
        </a>
      </nav>
      <Filter view={view} data={data} />
    </section>
  )
}

/** Parameters of this list's address, without the page number. */
const addressOf = ({ route, status, filter: { q, from, to }, usualSort, place: { sort } }: OrdersData) => ({
  q: q || undefined,
  from: from || undefined,
  to: to || undefined,
  status: route === 'Dingdan' ? (status ?? undefined) : undefined,
  sort: sort === usualSort ? undefined : sort,
})

/** The list as the file takes it: a tab with an address of its own is a filter there. */
const fileOf = (data: OrdersData): string => {
  const { status } = data
  const words = Object.entries({ ...addressOf(data), status: status ?? undefined })
  return new URLSearchParams(
    words.filter((word): word is [string, string] => word[1] !== undefined),
  ).toString()
}

/** Searches the orders of this tab. */
function Filter({ view, data }: { view: ViewContext; data: OrdersData }) {
  const { t, href } = view
  const { q, from, to } = data.filter
  const { status, sort } = addressOf(data)
  return (
    <ListFilter
      view={view}
      label={t('orders.list.search')}
      action={href(data.route)}
      keep={{ status, sort }}
      fields={[
        { kind: 'search', name: 'q', label: t('orders.list.q'), value: q },
        { kind: 'day', name: 'from', label: t('orders.list.from'), value: from },
        { kind: 'day', name: 'to', label: t('orders.list.to'), value: to },
      ]}
      clear={{ href: view.path.split('?')[0]!, label: t('orders.list.clear') }}
      submit={t('orders.list.submit')}
    />
  )
}

function Lines({ view, order }: { view: ViewContext; order: OrderView }) {
  const { t } = view
  return (
    <ul className="order-card__lines">
      {order.lines.map((line) => (
        <li className="order-line" key={line.id}>
          <LineName view={view} line={line} />
          <div className="order-line__price">
            <span className="order-line__amount">{sumText(view, line.unitPriceFen)}</span>
            <span className="price__unit">{t('orders.list.times', { count: line.quantity })}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface OneOrder {
  view: ViewContext
  order: OrderView
  pageKey: string
}

/** The first action is a button; the others are links beside it. */
function Actions({ view, order, pageKey }: OneOrder) {
  const { t, href } = view
  const [first, ...others] = order.actions
  const isForward = ['pay', 'accept', 'confirmReceipt', 'review', 'restore', 'rebuy'].includes(first ?? '')
  // Buying again is one way on among others once an order came to nothing.
  const isOver = ['cancelled', 'closed', 'refunded', 'removed'].includes(order.state)
  return (
    <div className="order-card__actions">
      {first && isForward && (
        <OrderButton
          view={view}
          order={order}
          action={first}
          look={isOver ? 'button button--small' : 'button button--small button--primary'}
          pageKey={pageKey}
        />
      )}
      <a className="link" href={href('OrderDetail', { orderNo: order.orderNo })}>
        {t('orders.list.detail')}
        <span className="visually-hidden"> {order.orderNo}</span>
      </a>
      {(isForward ? others : order.actions).map((action) => (
        <OrderButton key={action} view={view} order={order} action={action} look="link" pageKey={pageKey} />
      ))}
    </div>
  )
}

function Card({ view, order, pageKey, cases }: OneOrder & { cases: OpenCases }) {
  const { t, href } = view
  const ends = endsText({ view, order })
  return (
    <article className="card order-card" aria-label={t('orders.list.label', { number: order.orderNo })}>
      <header className="order-card__head">
        <time dateTime={order.placedAt}>{moment(view, order.placedAt)}</time>
        <span>
          {t('orders.list.orderNo')}{' '}
          <a className="monospace link" href={href('OrderDetail', { orderNo: order.orderNo })}>
            {order.orderNo}
          </a>
        </span>
        <span className="row order-card__seller">
          <a className="order-card__store" href={href('StoreHome', { storeId: order.storeId })}>
            {order.storeName}
          </a>
          {order.selfOperated && <span className="tag tag--solid">{t('orders.list.selfOperated')}</span>}
        </span>
        {order.contractNumber && (
          <span className="order-card__contract">
            {t('orders.list.contractNo')} <span className="monospace">{order.contractNumber}</span>
          </span>
        )}
      </header>
      <div className="order-card__body">
        <Lines view={view} order={order} />
        <div className="order-card__amount">
          <Sum view={view} fen={order.payableFen} size="small" />
          {order.refundedFen > 0 && (
            <small>{t('orders.list.refunded', { amount: sumText(view, order.refundedFen) })}</small>
          )}
        </div>
        <div className="order-card__state">
          <StateTag view={view} order={order} />
          {ends && <p className={order.state === 'awaitingPayment' ? 'is-warning' : undefined}>{ends}</p>}
          {order.promisedOn && order.state === 'awaitingShipment' && (
            <p>{t('orders.list.promised', { day: view.date(order.promisedOn) })}</p>
          )}
          {order.parcels > 0 && <p>{t('orders.list.parcels', { count: order.parcels })}</p>}
          <Cases
            view={view}
            orderNo={order.orderNo}
            cases={cases}
            all={href('OrderDetail', { orderNo: order.orderNo })}
            returnHref={(returnNo) => href('TuihuoDetails', { returnNo })}
            invoiceHref={(invoiceNo) => href('FapiaoDetail', { invoiceNo })}
          />
        </div>
        <Actions view={view} order={order} pageKey={pageKey} />
      </div>
    </article>
  )
}

function Nothing({ view, data }: { view: ViewContext; data: OrdersData }) {
  const { t, href } = view
  const { q, from, to } = data.filter
  if (q || from || to)
    return (
      <EmptyState
        view={view}
        of={data.place}
        title={t('orders.list.noneFound')}
        text={t('orders.list.noneFoundText')}
      >
        <a className="button" href={view.path.split('?')[0]}>
          {t('orders.list.clear')}
        </a>
      </EmptyState>
    )
  if (isBin(data))
    return <EmptyState view={view} of={data.place} icon="box" title={t('orders.list.binEmpty')} />
  return (
    <EmptyState
      view={view}
      of={data.place}
      icon="box"
      title={t('orders.list.none')}
      text={t('orders.list.noneText')}
    >
      <a className="button" href={href('Search')}>
        {t('orders.list.browse')}
      </a>
    </EmptyState>
  )
}

/** /order/dingdan and its tabs, and the recycle bin: orders with their possible actions. */
export function OrdersPage({ view, data, form }: PageProps<OrdersData>) {
  const { t, href } = view
  const keep = addressOf(data)
  return (
    <div className="orders">
      <FormAnswer view={view} form={form} />
      <Head view={view} data={data} />
      {data.list.length === 0 ? (
        <section className="card">
          <Nothing view={view} data={data} />
        </section>
      ) : (
        <>
          <ListHeads
            view={view}
            heads={[
              { label: t('orders.list.goods') },
              { label: t('orders.list.price'), numeric: true },
              { label: t('orders.list.amount'), numeric: true, sort: 'amount' },
              { label: t('orders.list.status') },
              { label: t('orders.list.actions'), numeric: true },
            ]}
            sort={data.place.sort}
            hrefOf={(sort) => href(data.route, { ...keep, sort })}
          />
          {data.list.map((order) => (
            <Card key={order.orderNo} view={view} order={order} pageKey={data.key} cases={data.cases} />
          ))}
          <ListPager
            view={view}
            place={data.place}
            hrefOf={(page, cursor) => href(data.route, { ...keep, page, cursor })}
          />
          <div className="orders__file">
            <ExportChoice view={view} kind="orders.own" address={fileOf(data)} />
          </div>
        </>
      )}
    </div>
  )
}
