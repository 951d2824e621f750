import type { RefundDeskView } from '../../../../src/modules/refunds/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  refund: RefundDeskView
  form: FormState | null
}

/** What the invoices of the order mean for a refund that nobody has decided. */
function Warning({ view, refund }: Pick<Props, 'view' | 'refund'>) {
  const { t } = view
  const { invoices, state } = refund
  if (state !== 'asked' || invoices.length === 0) return null
  const isSpecial = invoices.includes('special')
  return (
    <SideSection>
      <Note view={view} tone={isSpecial ? 'w' : 'i'}>
        {t(isSpecial ? 'refunds.desk.special' : 'refunds.desk.ordinary')}
      </Note>
    </SideSection>
  )
}

/** Two people decide whether it is paid though nobody confirmed: the first proposes it and says why, the second agrees or not. */
function Without({ view, refund, form }: Props) {
  const { t } = view
  const { number: refundNo, mayPropose, maySecond, proposal, proposedByName } = refund
  const errorOf = errorsOf(form?.action === 'propose' ? form : null)
  if (!mayPropose && proposal === null) return null
  return (
    <SideSection title={t('refunds.desk.decide')}>
      <Note view={view} tone="w">
        {proposal === null
          ? t('refunds.desk.unconfirmedText')
          : t('refunds.desk.proposed', { who: proposedByName ?? '', reason: proposal })}
      </Note>
      {mayPropose && (
        <ActionForm view={view} action="propose" fields={{ refundNo }} className="stack desk-section">
          <Field
            view={view}
            id="field-propose-reason"
            name="reason"
            label={t('refunds.desk.why')}
            required
            maxLength={200}
            defaultValue={form?.action === 'propose' ? form.values['reason'] : undefined}
            {...errorOf('reason')}
          />
          <button className="button button--primary">{t('refunds.desk.propose')}</button>
        </ActionForm>
      )}
      {maySecond && (
        <div className="row desk-section">
          <ActionForm view={view} action="second" fields={{ refundNo, verdict: 'pay' }}>
            <button className="button button--primary">{t('refunds.desk.second')}</button>
          </ActionForm>
          <ActionForm view={view} action="second" fields={{ refundNo, verdict: 'wait' }}>
            <button className="button">{t('refunds.desk.wait')}</button>
          </ActionForm>
        </div>
      )}
      {proposal !== null && !maySecond && <p className="muted text-small">{t('refunds.desk.otherPerson')}</p>}
    </SideSection>
  )
}

/** Red letters that a refund waits for, and what people do where the buyer does not confirm them (decisions 11). */
export function RedsOfRefund(props: Props) {
  const { view, refund } = props
  const { t, href } = view
  return (
    <>
      <Warning {...props} />
      {refund.underWay.map((number) => (
        <p key={number}>
          <a className="link" href={href('OperatorInvoices', { open: number })}>
            {t('refunds.desk.underWay', { number })}
          </a>
        </p>
      ))}
      {refund.reds.length > 0 && (
        <SideSection title={t('refunds.desk.reds')}>
          <Facts
            items={refund.reds.map((red) => [
              red.number,
              <>
                <p>
                  <a className="link" href={href('OperatorReds', { open: red.number })}>
                    {t(`invoices.reds.state.${red.state}`)}
                  </a>
                </p>
                <p>
                  {deskSum(-red.grossFen)}{' '}
                  {red.confirmUntil && red.state === 'confirming' && (
                    <small className="inline-block">
                      {t('refunds.desk.until', { until: moment(view, red.confirmUntil) })}
                    </small>
                  )}
                  {red.declined > 0 && <small> {t('refunds.desk.declined', { count: red.declined })}</small>}
                </p>
              </>,
            ])}
          />
        </SideSection>
      )}
      {refund.state === 'confirming' && <Without {...props} />}
    </>
  )
}
