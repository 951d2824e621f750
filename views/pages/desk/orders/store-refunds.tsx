import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import type { Back, OrderRefundView, RefundableView } from '../../../../src/modules/refunds/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { lineWords } from '../../../../src/shared/line-words.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'
import { refundTint } from '../../refunds/tint.ts'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
  form: FormState | null
}

/** What comes back of it, by destination: `¥30.00 退到买家余额`. */
const backWords = ({ t, number }: ViewContext, back: Back, method: string): string =>
  [
    back.amountFen > 0 && `${deskSum(back.amountFen)} ${t.dynamic(`refunds.atStore.to.${method}`)}`,
    back.giftCardFen > 0 && `${deskSum(back.giftCardFen)} ${t('refunds.toGiftCard')}`,
    back.points > 0 && t('refunds.toPoints', { points: number(back.points) }),
  ]
    .filter(Boolean)
    .join(t('orders.list.separator'))

function Reason({
  view,
  sent,
  id,
  label,
}: {
  view: ViewContext
  sent: FormState | null
  id: string
  label: string
}) {
  return (
    <TextField
      view={view}
      name="reason"
      id={id}
      label={label}
      hint={view.t('refunds.atStore.reasonHint')}
      rows={2}
      maxLength={200}
      required
      defaultValue={sent?.values['reason'] ?? ''}
      {...errorsOf(sent)('reason')}
    />
  )
}

/** Refuses in words what the buyer asked for. */
function Refuse({ view, order, form, refund }: Props & { refund: OrderRefundView }) {
  const { t } = view
  const sent = form?.action === 'refuseRefund' ? form : null
  return (
    <details className="desk-move" open={sent !== null}>
      <summary>{t('refunds.atStore.refuse')}</summary>
      <ActionForm
        view={view}
        action="refuseRefund"
        className="desk-form"
        fields={{ orderNo: order.orderNo, refundNo: refund.refundNo }}
      >
        <Reason view={view} sent={sent} id="refund-refusal" label={t('refunds.desk.why')} />
        <button className="button button--danger">{t('refunds.atStore.refuse')}</button>
      </ActionForm>
    </details>
  )
}

function Refund({ refund, ...props }: Props & { refund: OrderRefundView }) {
  const { view, order } = props
  const { t } = view
  const { state, askedBy, goods, method, toBalance } = refund
  const isWaiting = state === 'asked' || state === 'confirming'
  return (
    <div>
      <p>
        <span className={`status status--${refundTint(state)}`}>{t.dynamic(`refunds.state.${state}`)}</span>{' '}
        {goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('orders.list.separator'))}
      </p>
      <p>{backWords(view, refund, toBalance ? 'balance' : method)}</p>
      <p className="text-small">
        {t(`refunds.atStore.${askedBy}`)}{' '}
        <time dateTime={refund.askedAt}>{moment(view, refund.askedAt)}</time> · {refund.reason}
      </p>
      {refund.answer && (
        <p className="text-small">
          {t('refunds.answer')} {refund.answer}
        </p>
      )}
      {isWaiting && <p className="muted text-small">{t('refunds.atStore.waits')}</p>}
      {refund.refusable && <Refuse {...props} refund={refund} />}
      {refund.withdrawable && (
        <ActionForm
          view={view}
          action="withdrawProposal"
          fields={{ orderNo: order.orderNo, refundNo: refund.refundNo }}
        >
          <button className="button button--small">{t('refunds.atStore.withdraw')}</button>
        </ActionForm>
      )}
    </div>
  )
}

/** Lines that can be given back, with what each brings; what is made to order goes as a whole. */
function Lines({
  view,
  order,
  refundable,
  sent,
}: Omit<Props, 'form'> & { refundable: RefundableView; sent: FormState | null }) {
  const { t } = view
  const { whole, lines, method } = refundable
  const { error } = errorsOf(sent)('lineIds')
  const wordsOf = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? lineWords(line) : ''
  }
  return (
    <fieldset className="stack" aria-describedby={error && 'refund-lines-error'}>
      <legend>{t(whole ? 'refunds.whole' : 'refunds.choose')}</legend>
      {lines.map((part) => (
        <label key={part.lineId} className="row">
          {!whole && (
            <input
              type="checkbox"
              name={`line-${part.lineId}`}
              value="on"
              defaultChecked={sent !== null && `line-${part.lineId}` in sent.values}
              aria-invalid={error ? true : undefined}
            />
          )}
          <span>
            {wordsOf(part.lineId)} × {part.quantity}{' '}
            <small className="muted">{backWords(view, part, method)}</small>
          </span>
        </label>
      ))}
      {error && (
        <p className="field__error" id="refund-lines-error">
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Proposes to give back money for lines that have not left. */
function Propose({ view, order, form, refundable }: Props & { refundable: RefundableView }) {
  const { t } = view
  const sent = form?.action === 'proposeRefund' ? form : null
  const { orderNo, version } = order
  return (
    <details className="desk-move" open={sent !== null}>
      <summary>{t('refunds.atStore.propose')}</summary>
      <ActionForm
        view={view}
        action="proposeRefund"
        className="desk-form"
        fields={{ orderNo, version: String(version), ...(refundable.whole && { whole: 'true' }) }}
      >
        <p className="text-small">{t('refunds.atStore.proposeText')}</p>
        {order.amounts.freightFen > 0 && <p className="text-small">{t('refunds.freight')}</p>}
        <Lines view={view} order={order} refundable={refundable} sent={sent} />
        <Reason view={view} sent={sent} id="refund-proposal" label={t('refunds.desk.why')} />
        <button className="button button--primary">{t('refunds.atStore.propose')}</button>
      </ActionForm>
    </details>
  )
}

/** Refunds of the order before it left, and what the store may do about them; nothing where there is neither. */
export function StoreRefunds({
  refunds,
  refundable,
  ...props
}: Props & { refunds: readonly OrderRefundView[]; refundable: RefundableView | null }) {
  if (refunds.length === 0 && refundable === null) return null
  return (
    <SideSection title={props.view.t('refunds.title')}>
      {refunds.length > 0 && (
        <div className="stack">
          {refunds.map((refund) => (
            <Refund key={refund.refundNo} {...props} refund={refund} />
          ))}
        </div>
      )}
      {refundable && <Propose {...props} refundable={refundable} />}
    </SideSection>
  )
}
