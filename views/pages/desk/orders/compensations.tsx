import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import type { CompensationView } from '../../../../src/modules/refunds/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
  form: FormState | null
  given: readonly CompensationView[]
  leftFen: number | null
}

function Give({ view, order, form, leftFen }: Omit<Props, 'given' | 'leftFen'> & { leftFen: number }) {
  const { t } = view
  const sent = form?.action === 'compensate' ? form : null
  const of = (name: string) => {
    const error = sent?.errors.find(({ path }) => path === name)?.msg
    return { defaultValue: sent?.values[name] ?? '', ...(error && { error }) }
  }
  return (
    <details className="desk-move" open={sent !== null}>
      <summary>{t('refunds.compensation.give')}</summary>
      <ActionForm
        view={view}
        action="compensate"
        className="desk-form"
        fields={{ orderNo: order.orderNo, version: String(order.version) }}
      >
        <p className="text-small">{t('refunds.compensation.text')}</p>
        <Field
          view={view}
          name="amount"
          id="compensation-amount"
          label={t('refunds.compensation.amount')}
          hint={t('refunds.compensation.left', { left: deskSum(leftFen) })}
          inputMode="decimal"
          required
          {...of('amount')}
        />
        <Field
          view={view}
          name="reason"
          id="compensation-reason"
          label={t('refunds.compensation.reason')}
          hint={t('refunds.compensation.reasonHint')}
          maxLength={200}
          required
          {...of('reason')}
        />
        <button className="button button--primary">{t('refunds.compensation.do')}</button>
      </ActionForm>
    </details>
  )
}

/** What the store gave the buyer for this order, and the form that gives more; nothing where there is neither. */
export function Compensations({ view, order, form, given, leftFen }: Props) {
  const { t } = view
  if (given.length === 0 && leftFen === null) return null
  return (
    <SideSection title={t('refunds.compensation.title')}>
      {given.length > 0 && (
        <ul className="desk-lines">
          {given.map(({ amountFen, reason, at }) => (
            <li key={at}>
              <div>
                {reason}
                <small>
                  <time dateTime={at}>{moment(view, at)}</time> · {t('refunds.compensation.onBalance')}
                </small>
              </div>
              <div className="number">{deskSum(amountFen)}</div>
            </li>
          ))}
        </ul>
      )}
      {leftFen !== null && <Give view={view} order={order} form={form} leftFen={leftFen} />}
    </SideSection>
  )
}
