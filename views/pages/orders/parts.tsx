import { shanghaiClock } from '../../../src/shared/time.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { PriceTag } from '../../components/price-tag.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { ToComeAt } from '../../components/to-come.tsx'
import type { ViewContext } from '../../context.ts'
import type { OrderView, OrderLineView } from '../../../src/modules/orders/view.ts'

/** Day and minute in Asia/Shanghai. */
export const moment = (view: ViewContext, at: string): string =>
  `${view.date(at)} ${shanghaiClock(new Date(at))}`

/** Tint of a state: waiting for the buyer, on its way, done, ended. */
const tints: Record<string, string> = {
  awaitingPayment: 'waiting',
  confirmed: 'waiting',
  toBeConfirmed: 'waiting',
  refunding: 'waiting',
  awaitingShipment: 'moving',
  awaitingReceipt: 'moving',
  completed: 'good',
  awaitingReview: 'open',
}

/** The state of an order as dot, tint and words. */
export function StateTag({ view, order }: { view: ViewContext; order: OrderView }) {
  const { t } = view
  return (
    <>
      <span className={`status status--${tints[order.state] ?? 'open'}`}>
        {t.dynamic(`orders.state.${order.state}`)}
      </span>
      {order.partlyShipped && <span className="status status--moving">{t('orders.list.partlyShipped')}</span>}
    </>
  )
}

/** The deadline of the order's next step, in words; null without one. */
export function endsText({ view, order }: { view: ViewContext; order: OrderView }): string | null {
  const { t } = view
  if (order.checking) return t('orders.list.checking')
  if (order.endsAt === null) return null
  const time = moment(view, order.endsAt)
  switch (order.state) {
    case 'awaitingPayment':
      return t('orders.list.endsPayment', { time })
    case 'toBeConfirmed':
      return t('orders.list.endsToBeConfirmed', { time })
    case 'confirmed':
      return t('orders.list.endsConfirmed', { time })
    case 'awaitingReceipt':
      return t('orders.list.endsReceipt', { time })
    case 'awaitingReview':
      return t('orders.list.endsReview', { time })
    default:
      return null
  }
}

/** Address of the cashier; the price in it is only for display. */
const payHref = ({ href }: ViewContext, { payableFen, payNo }: OrderView): string =>
  href('PayWeixin', { price: (payableFen / 100).toFixed(2), payNo: payNo ?? '' })

/** Address for reviewing one line of an order; a dash stands for a batch that the buyer did not choose. */
export const reviewHref = ({ href }: ViewContext, orderNo: string, line: OrderLineView): string =>
  href('Review', { skuId: line.skuId, orderId: orderNo, batchNumber: line.batchNumber ?? '-' })

/** Actions whose button submits a form at once; the others link to the page that asks first. */
const pressed = new Set(['accept', 'confirmReceipt', 'remind', 'shipPart', 'rebuy', 'remove', 'restore'])

interface Button {
  view: ViewContext
  order: OrderView
  action: string
  look: string
  /** Idempotency key of this page view; see `OrdersData`. */
  pageKey: string
  /** Page that has the action; this one by default. */
  to?: string
}

/** A button for one action of a buyer on an order. */
export function OrderButton({ view, order, action, look, pageKey, to }: Button) {
  const { t, href } = view
  const label = t.dynamic(`orders.action.${action}`)
  const { orderNo } = order
  const toCome = view.isToCome('Review')
  if (action === 'pay')
    return (
      <a className={look.replace('button--primary', 'button--buy')} href={payHref(view, order)}>
        {label}
      </a>
    )
  if (action === 'review')
    return (
      <a className={toCome ? 'link' : look} href={reviewHref(view, orderNo, order.lines[0]!)}>
        {label}
        <ToComeAt view={view} name="Review" />
        <span className="visually-hidden"> {orderNo}</span>
      </a>
    )
  if (!pressed.has(action))
    return (
      <a className={look} href={`${href('OrderDetail', { orderNo, ask: action })}#ask`}>
        {label}
      </a>
    )
  return (
    <ActionForm
      view={view}
      action={action}
      {...(to && { to })}
      fields={{
        orderNo,
        version: String(order.version),
        ...(action === 'rebuy' && { key: `${pageKey}-${orderNo}` }),
      }}
    >
      <button className={look}>
        {label}
        <span className="visually-hidden"> {orderNo}</span>
      </button>
    </ActionForm>
  )
}

/** A line's picture, name, number and package. */
export function LineName({ view, line }: { view: ViewContext; line: OrderLineView }) {
  return (
    <>
      <div className="picture">
        <ProductPicture view={view} picture={line.picture} />
      </div>
      <div className="order-line__text">
        <a className="order-line__name" href={line.href}>
          {line.name}
        </a>
        <p className="order-line__meta">
          <span className="monospace">{line.number}</span>
          <span>{line.pack}</span>
          {line.values.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </p>
      </div>
    </>
  )
}

/** An amount of money, with the charged yuan beside a foreign figure. */
export function Sum({ view, fen, size }: { view: ViewContext; fen: number; size?: 'small' | 'large' }) {
  const { yuan } = view.money(fen)
  return (
    <>
      <PriceTag view={view} fen={fen} sum {...(size && { size })} />
      {yuan && <small className="price__charged">{yuan}</small>}
    </>
  )
}
