import type { OrderDetailView } from '../../../src/modules/orders/view.ts'
import type { Back, OrderRefundView, RefundableView } from '../../../src/modules/refunds/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import { sumText } from '../../components/sum-text.ts'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'
import { ReasonField } from '../orders/reason-field.tsx'
import { refundTint } from './tint.ts'

/** A plain amount, with the yuan that move beside a foreign figure. */
function Money({ view, fen }: { view: ViewContext; fen: number }) {
  const { yuan } = view.money(fen)
  return (
    <>
      <b>{sumText(view, fen)}</b>
      {yuan && <small className="price__charged">{yuan}</small>}
    </>
  )
}

/** Amounts of a refund by destination: money by the means of the cashier, gift cards, points. */
function BackList({
  view,
  back,
  method,
  toBalance = false,
}: {
  view: ViewContext
  back: Back
  method: string
  toBalance?: boolean
}) {
  const { t } = view
  const to = toBalance ? 'balance' : method
  return (
    <ul className="refund-form__parts">
      {back.amountFen > 0 && (
        <li>
          <Money view={view} fen={back.amountFen} /> {t.dynamic(`refunds.to.${to}`)}
        </li>
      )}
      {back.giftCardFen > 0 && (
        <li>
          <Money view={view} fen={back.giftCardFen} /> {t('refunds.toGiftCard')}
        </li>
      )}
      {back.points > 0 && <li>{t('refunds.toPoints', { points: view.number(back.points) })}</li>}
    </ul>
  )
}

/** All lines, with the freight that comes back with them. */
const sumOf = ({ lines, freightFen }: RefundableView): Back => ({
  amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, freightFen),
  giftCardFen: lines.reduce((sum, { giftCardFen }) => sum + giftCardFen, 0),
  points: lines.reduce((sum, { points }) => sum + points, 0),
})

interface FormProps extends Pick<PageProps<unknown>, 'form'> {
  view: ViewContext
  order: OrderDetailView
  refundable: RefundableView
}

/** Facts that distinguish lines of one name. */
function LineLabel({ order, part }: { order: OrderDetailView; part: RefundableView['lines'][number] }) {
  const line = order.lines.find(({ id }) => id === part.lineId)
  return (
    <span>
      {line?.name} × {part.quantity}
      <small>
        <span className="monospace">{line?.number}</span> {[line?.pack, ...(line?.values ?? [])].join(' ')}
      </small>
    </span>
  )
}

/** The refundable lines as checkboxes; a made-to-order line is refunded as a whole. */
function Lines({ view, order, refundable, form }: FormProps) {
  const { t } = view
  const { method, whole, lines, freightFen } = refundable
  const { error } = errorsOf(form)('lineIds')
  return (
    <fieldset className="refund-form" aria-describedby={error && 'lines-error'}>
      <legend>{whole ? t('refunds.whole') : t('refunds.choose')}</legend>
      <div className="refund-form__box">
        {lines.map((part) => (
          <div className="refund-form__line" key={part.lineId}>
            {whole ? (
              <LineLabel order={order} part={part} />
            ) : (
              <label>
                <input
                  type="checkbox"
                  name={`line-${part.lineId}`}
                  value="on"
                  defaultChecked={!form || `line-${part.lineId}` in form.values}
                  aria-invalid={error ? true : undefined}
                />
                <LineLabel order={order} part={part} />
              </label>
            )}
            <BackList view={view} back={part} method={method} />
          </div>
        ))}
        {(lines.length > 1 || freightFen > 0) && (
          <div className="refund-form__line refund-form__line--total">
            <b>{t('refunds.total')}</b>
            <BackList view={view} back={sumOf(refundable)} method={method} />
          </div>
        )}
      </div>
      {error && (
        <p className="field__error" id="lines-error">
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Requests a refund of whole lines that are not shipped: which, why, and how much returns by which means. */
export function RefundForm({ view, order, refundable, form }: FormProps) {
  const { t, href } = view
  const sent = form?.action === 'askRefund' ? form : null
  const { orderNo } = order
  return (
    <section className="card order-question" id="ask" aria-labelledby="ask-title">
      <header className="card__head">
        <h2 id="ask-title">{t('refunds.askTitle')}</h2>
      </header>
      <ActionForm
        view={view}
        action="askRefund"
        to={href('OrderDetail', { orderNo, ask: 'askRefund' })}
        fields={{ orderNo, version: String(order.version), ...(refundable.whole && { whole: 'true' }) }}
        className="card__body stack"
      >
        <p className="muted text-small">{t('refunds.askText')}</p>
        <Lines view={view} order={order} refundable={refundable} form={sent} />
        <ul className="refund-form__notes">
          <li>{t.dynamic(`refunds.means.${refundable.method}`)}</li>
          {order.amounts.freightFen > 0 && <li>{t('refunds.freight')}</li>}
          {order.amounts.couponFen > 0 && <li>{t('refunds.coupon')}</li>}
        </ul>
        <ReasonField view={view} sent={sent} />
        <div className="row">
          <button className="button button--primary">{t('refunds.submit')}</button>
          <a className="button" href={href('OrderDetail', { orderNo })}>
            {t('orders.detail.keep')}
          </a>
        </div>
      </ActionForm>
    </section>
  )
}

/** Information for the buyer about a refund in its state. */
const textOf = ({ state, askedBy, toBalance, refusable, withdrawable }: OrderRefundView): string => {
  if (state === 'asked' && askedBy === 'buyer') return withdrawable ? 'asked' : 'owed'
  if (state === 'asked') return refusable ? 'proposed' : 'due'
  return toBalance ? 'toBalance' : state
}

interface RefundProps extends Pick<PageProps<unknown>, 'form'> {
  view: ViewContext
  order: OrderDetailView
  refund: OrderRefundView
}

/** Refuses in words what the store proposed; open again where that was refused. A page that renews itself leaves it as it is. */
function Refuse({ view, order, refund, form }: RefundProps) {
  const { t } = view
  const sent = form?.action === 'refuseRefund' ? form : null
  const { refundNo } = refund
  return (
    <details className="refund__refuse" id={`refuse-${refundNo}`} open={sent !== null} hx-morph-skip="">
      <summary className="link text-small">{t('refunds.refuse')}</summary>
      <ActionForm
        view={view}
        action="refuseRefund"
        fields={{ orderNo: order.orderNo, refundNo }}
        className="stack"
      >
        <TextField
          view={view}
          name="reason"
          id="refund-refusal"
          label={t('refunds.refuseWhy')}
          hint={t('refunds.refuseHint')}
          {...errorsOf(sent)('reason')}
          rows={2}
          maxLength={200}
          required
          defaultValue={sent?.values['reason'] ?? ''}
        />
        <button className="button button--danger">{t('refunds.refuse')}</button>
      </ActionForm>
    </details>
  )
}

function Refund(props: RefundProps) {
  const { view, order, refund } = props
  const { t } = view
  const rows: [string, string | null][] = [
    [t('refunds.goods'), refund.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join('\n')],
    [t('refunds.by'), t.dynamic(`orders.role.${refund.askedBy}`)],
    [t('refunds.reason'), refund.reason],
    [t('refunds.answer'), refund.answer],
    [t('refunds.askedAt'), moment(view, refund.askedAt)],
    [t('refunds.endedAt'), refund.endedAt && moment(view, refund.endedAt)],
  ]
  return (
    <div className="refund">
      <div className="row">
        <span className={`status status--${refundTint(refund.state)}`}>
          {t.dynamic(`refunds.state.${refund.state}`)}
        </span>
        <span className="text-small muted">
          {t('refunds.number')} <span className="monospace">{refund.refundNo}</span>
        </span>
        {refund.withdrawable && (
          <ActionForm
            view={view}
            action="withdrawRefund"
            fields={{ orderNo: order.orderNo, refundNo: refund.refundNo }}
            className="push-right"
          >
            <button className="button button--small">{t('refunds.withdraw')}</button>
          </ActionForm>
        )}
      </div>
      <p className="refund__text">
        {t.dynamic(`refunds.text.${textOf(refund)}`)}
        {refund.state === 'confirming' && (
          <>
            {' '}
            <a className="link" href={view.href('Fapiao', { tab: 'mine' })}>
              {t('invoices.tab.mine')}
            </a>
          </>
        )}
      </p>
      <dl className="fact-list">
        <div>
          <dt>{t('refunds.back')}</dt>
          <dd>
            <BackList view={view} back={refund} method={refund.method} toBalance={refund.toBalance} />
          </dd>
        </div>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {refund.refusable && <Refuse {...props} />}
    </div>
  )
}

/** Refunds of the order, newest first: the state of each, its amounts, and what the buyer may do about it. */
export function Refunds({
  refunds,
  ...props
}: Omit<RefundProps, 'refund'> & { refunds: readonly OrderRefundView[] }) {
  const { t } = props.view
  if (refunds.length === 0) return null
  return (
    <section className="card" aria-labelledby="refunds">
      <header className="card__head">
        <h2 id="refunds">{t('refunds.title')}</h2>
      </header>
      {refunds.map((refund) => (
        <Refund key={refund.refundNo} {...props} refund={refund} />
      ))}
    </section>
  )
}
