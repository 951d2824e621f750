import { shanghaiSeconds } from '../../../src/shared/time.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { Steps } from '../../components/steps.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import { Filling } from './filling.tsx'
import { Invoices, Returns } from './aftercare.tsx'
import type { Aftercare } from './aftercare.tsx'
import { Amounts, Payments } from './order-money.tsx'
import { Documents, Goods, Log, Receiver } from './order-parts.tsx'
import type { LogPart } from './order-parts.tsx'
import { progressText, promiseOf, remadeText } from './progress.ts'
import { endsText, moment, OrderButton, StateTag } from './parts.tsx'
import { RefundForm, Refunds } from '../refunds/refund-parts.tsx'
import { OrderConversation } from '../messages/conversation.tsx'
import { Parcels } from '../shipments/parcels.tsx'
import { CancelReason } from './reason-field.tsx'
import type { OrderDetailView, OrderDocument } from '../../../src/modules/orders/view.ts'
import type { ConversationView } from '../../../src/modules/messages/view.ts'
import type { Parcel } from '../../../src/modules/shipments/view.ts'
import type { CompensationView, OrderRefundView, RefundableView } from '../../../src/modules/refunds/view.ts'

export interface OrderPageData extends Aftercare {
  order: OrderDetailView
  /** The action that the page asks to confirm. */
  ask: 'cancel' | 'hide' | 'askRefund' | null
  /** Newest first. */
  refunds: OrderRefundView[]
  /** What the store gave, the oldest first. */
  compensations: CompensationView[]
  /** The first that left first. */
  parcels: Parcel[]
  damageHours: number
  /** While the page asks for a refund: what can be refunded. */
  refundable: RefundableView | null
  documents: OrderDocument[]
  /** What buyer and store wrote on it. */
  conversation: ConversationView | null
  /** The part of the record that is shown; null shows all of it. */
  part: LogPart
  /** How many steps the page shows, and when it was made. */
  mark: number
  now: string
  /** Idempotency key of this page view: buying again twice from it adds the order to the cart once. */
  key: string
}

interface Props {
  view: ViewContext
  order: OrderDetailView
}

/** Actions that no order waits for: never the main button. */
const quiet = new Set(['cancel', 'remove', 'rebuy'])

/** How the page is kept up to date: a script shows the second or third line instead of the first. */
function Live({ view, now }: { view: ViewContext; now: string }) {
  const { t } = view
  const time = shanghaiSeconds(new Date(now))
  return (
    <p className="live">
      <span data-how="none">{t('orders.live.asOf', { time })}</span>
      <span data-how="stream" className="live__now" hidden>
        {t('orders.live.stream', { time })}
      </span>
      <span data-how="poll" hidden>
        {t('orders.live.poll', { time })}
      </span>
    </p>
  )
}

/** The one date that counts: when the goods come, and since when it is another day than first. */
function Promised({ view, order }: Props) {
  const { t } = view
  const promise = promiseOf(order)
  const isUnderWay = ['confirmed', 'awaitingPayment', 'awaitingShipment', 'awaitingReceipt'].includes(
    order.state,
  )
  if (!promise || !isUnderWay) return null
  const { first, now, moved, reason } = promise
  const isMoved = now !== first
  return (
    <div className="promise">
      <p className="muted text-small">{t('orders.live.promise')}</p>
      <p className="promise__days">
        {isMoved && (
          <>
            <s>{view.date(first)}</s>
            <Icon view={view} name="right" />
          </>
        )}
        <b>{view.date(now)}</b>
        {moved > 0 && (
          <span className="status status--waiting">{t('orders.live.moved', { count: moved })}</span>
        )}
      </p>
      {isMoved && reason && <p>{t('orders.live.movedWhy', { reason })}</p>}
    </div>
  )
}

/** `asking`: the page asks a question above, so that answering it is the main action. */
function Head({
  view,
  order,
  asking,
  pageKey,
  now,
}: Props & { asking: boolean; pageKey: string; now: string }) {
  const { t } = view
  const [first, ...others] = order.actions
  const ends = endsText({ view, order })
  const progress = progressText(view, order)
  const remade = remadeText(view, order)
  const promise = promiseOf(order)
  const textOf = (name: string, at: string | null): string => {
    if (at) return moment(view, at)
    if (name === 'received' && promise) return t('orders.live.by', { day: view.date(promise.now) })
    return '—'
  }
  return (
    <section className="card order-state" aria-label={t('orders.detail.steps')}>
      <div className="order-head">
        <div className="order-head__text">
          <div className="row row--wrap">
            <StateTag view={view} order={order} />
            <span className="text-small muted">
              {t('orders.list.orderNo')} <span className="monospace strong">{order.orderNo}</span>
            </span>
            {order.contractNumber && (
              <span className="text-small muted">
                {t('orders.list.contractNo')} <span className="monospace">{order.contractNumber}</span>
              </span>
            )}
          </div>
          <h1>{progress ?? t.dynamic(`orders.headline.${order.state}`)}</h1>
          {progress && remade && <p>{remade}</p>}
          {ends && <p>{ends}</p>}
          <Live view={view} now={now} />
          {order.state === 'confirmed' && order.amounts.adjustFen < 0 && (
            <Note view={view} tone="w">
              {t('orders.detail.dearer', {
                more: sumText(view, -order.amounts.adjustFen),
                payable: sumText(view, order.amounts.payableFen),
                reason: order.amounts.adjustReason,
              })}
            </Note>
          )}
        </div>
        <div className="order-head__side">
          <Promised view={view} order={order} />
          <div className="order-head__actions">
            {first && (
              <OrderButton
                view={view}
                order={order}
                action={first}
                look={asking || quiet.has(first) ? 'button' : 'button button--primary'}
                pageKey={pageKey}
              />
            )}
            {others.map((action) => (
              <OrderButton
                key={action}
                view={view}
                order={order}
                action={action}
                look="button"
                pageKey={pageKey}
              />
            ))}
          </div>
        </div>
      </div>
      <Steps
        label={t('orders.detail.steps')}
        current={order.current}
        steps={order.steps.map(({ name, at }) => ({
          label: t.dynamic(`orders.detail.step.${name}`),
          text: textOf(name, at),
        }))}
      />
    </section>
  )
}

/** Asks before it cancels an order or hides it for good. */
function Question({
  view,
  order,
  ask,
  form,
}: Props & Pick<PageProps<OrderPageData>, 'form'> & { ask: 'cancel' | 'hide' }) {
  const { t, href } = view
  const sent = form?.action === ask ? form : null
  const title = ask === 'cancel' ? t('orders.detail.cancelTitle') : t('orders.detail.hideTitle')
  return (
    <section className="card order-question" id="ask" aria-labelledby="ask-title">
      <header className="card__head">
        <h2 id="ask-title">{title}</h2>
      </header>
      <ActionForm
        view={view}
        action={ask}
        to={href('OrderDetail', { orderNo: order.orderNo, ask })}
        fields={{ orderNo: order.orderNo, version: String(order.version) }}
        className="card__body stack"
      >
        <p className="muted text-small">
          {ask === 'cancel' ? t('orders.detail.cancelText') : t('orders.detail.hideText')}
        </p>
        {ask === 'cancel' && <CancelReason view={view} sent={sent} />}
        <div className="row">
          <button className="button button--danger">{t.dynamic(`orders.action.${ask}`)}</button>
          <a className="button" href={href('OrderDetail', { orderNo: order.orderNo })}>
            {t('orders.detail.keep')}
          </a>
        </div>
      </ActionForm>
    </section>
  )
}

/** /detail_dingdan: the state of one order, its goods and amounts, and its history. */
export function OrderPage({ view, data, form }: PageProps<OrderPageData>) {
  const { order, refundable } = data
  const ask = data.ask && order.actions.includes(data.ask) ? data.ask : null
  return (
    <div className="order">
      <FormAnswer view={view} form={form} />
      {ask === 'askRefund' && !refundable && (
        <Note view={view} tone="w">
          {view.t('refunds.none')}
        </Note>
      )}
      {ask === 'askRefund' && refundable && (
        <RefundForm view={view} order={order} refundable={refundable} form={form} />
      )}
      {ask && ask !== 'askRefund' && <Question view={view} order={order} ask={ask} form={form} />}
      <div
        id="live"
        className="order"
        data-live={`/api/order/stream?orderNo=${encodeURIComponent(order.orderNo)}`}
        data-mark={data.mark}
        data-htmx={view.asset('htmx.js')}
      >
        <Head view={view} order={order} asking={ask !== null} pageKey={data.key} now={data.now} />
        <Refunds view={view} order={order} form={form} refunds={data.refunds} />
        <Filling view={view} order={order} />
        <Goods view={view} order={order} returnable={data.returnableLines} />
        <div className="order__columns">
          <div className="stack">
            <Log view={view} order={order} part={data.part}>
              <Parcels
                view={view}
                order={order}
                form={form}
                parcels={data.parcels}
                damageHours={data.damageHours}
              />
            </Log>
            <Payments view={view} order={order} />
          </div>
          <div className="stack">
            <Returns view={view} order={order} data={data} />
            <Documents view={view} documents={data.documents} />
            <Amounts view={view} order={order} compensations={data.compensations} />
            <Invoices view={view} order={order} data={data} />
            <Receiver view={view} order={order} />
          </div>
        </div>
      </div>
      {data.conversation && (
        <OrderConversation view={view} conversation={data.conversation} form={form} pageKey={data.key} />
      )}
    </div>
  )
}
