import type { DeskWithdrawalView } from '../../../../src/modules/withdrawals/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

export interface DecideProps {
  view: ViewContext
  withdrawal: DeskWithdrawalView
  form: FormState | null
}

const fieldsOf = ({ number, version }: DeskWithdrawalView) => ({
  withdrawalNo: number,
  version: String(version),
})

/** The second person's step: a transfer under the bank's reference, or WeChat's refund. */
function Pay({ view, withdrawal, form }: DecideProps) {
  const { t } = view
  if (withdrawal.approvedBySelf)
    return (
      <Note view={view} tone="w">
        {t('withdrawals.desk.second')}
      </Note>
    )
  const words = withdrawal.state === 'failed' ? t('withdrawals.desk.again') : t('withdrawals.desk.send')
  return (
    <ActionForm view={view} action="pay" fields={fieldsOf(withdrawal)} className="stack">
      {withdrawal.method === 'transfer' ? (
        <>
          <Field
            view={view}
            name="bankReference"
            label={t('withdrawals.desk.bankReference')}
            hint={t('withdrawals.desk.bankReferenceHint')}
            required
            maxLength={64}
            defaultValue={form?.values['bankReference']}
            {...errorsOf(form)('bankReference')}
          />
          <button className="button button--primary">{t('withdrawals.desk.pay')}</button>
        </>
      ) : (
        <button className="button button--primary">{words}</button>
      )}
    </ActionForm>
  )
}

function Refuse({ view, withdrawal, form }: DecideProps) {
  const { t } = view
  return (
    <ActionForm view={view} action="refuse" fields={fieldsOf(withdrawal)} className="stack desk-section">
      <Field
        view={view}
        name="reason"
        label={t('withdrawals.desk.reason')}
        hint={t('withdrawals.desk.reasonHint')}
        required
        maxLength={200}
        defaultValue={form?.values['reason']}
        {...errorsOf(form)('reason')}
      />
      <button className="button button--danger">{t('withdrawals.desk.refuse')}</button>
    </ActionForm>
  )
}

/** What finance may do now: three people, of whom nobody decides about their own money (R18). */
export function Decide(props: DecideProps) {
  const { view, withdrawal } = props
  const { t } = view
  const { state, isOwn } = withdrawal
  if (state !== 'asked' && state !== 'approved' && state !== 'failed') return null
  return (
    <SideSection title={t('withdrawals.desk.decide')}>
      {isOwn ? (
        <Note view={view} tone="w">
          {t('withdrawals.desk.own')}
        </Note>
      ) : (
        <>
          {state === 'asked' ? (
            <ActionForm view={view} action="approve" fields={fieldsOf(withdrawal)}>
              <button className="button button--primary">{t('withdrawals.desk.approve')}</button>
            </ActionForm>
          ) : (
            <Pay {...props} />
          )}
          <Refuse {...props} />
        </>
      )}
    </SideSection>
  )
}
