import type { ReactNode } from 'react'
import type { GivingView } from '../../../../src/modules/identity/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  form: FormState | null
  memberId: string
  giving: GivingView
}

type Gift = 'giveBalance' | 'givePoints' | 'giveCoupon'

/** One thing that is given, with the reason; its form is shown again as it was typed. */
function Gift({
  view,
  form,
  memberId,
  giving,
  gift,
  children,
}: Props & { gift: Gift; children: (sent: FormState | null) => ReactNode }) {
  const { t } = view
  const sent = form?.action === gift ? form : null
  return (
    <details className="desk-move" open={sent !== null}>
      <summary>{t(`identity.desk.${gift}`)}</summary>
      <ActionForm view={view} action={gift} className="desk-form" fields={{ memberId, key: giving.key }}>
        {children(sent)}
        <Field
          view={view}
          name="reason"
          id={`${gift}-reason`}
          label={t('identity.desk.reason')}
          hint={t('identity.desk.giveReasonHint')}
          maxLength={200}
          required
          defaultValue={sent?.values['reason'] ?? ''}
          {...errorsOf(sent)('reason')}
        />
        <button className="button button--primary">{t(`identity.desk.${gift}`)}</button>
      </ActionForm>
    </details>
  )
}

/** What the operator's staff may give a member: balance, points, a coupon of the mall. */
export function Giving(props: Props) {
  const { view, giving } = props
  const { t } = view
  const amount = (gift: Gift, label: string, hint: string) => (sent: FormState | null) => (
    <Field
      view={view}
      name="amount"
      id={`${gift}-amount`}
      label={label}
      hint={hint}
      inputMode={gift === 'giveBalance' ? 'decimal' : 'text'}
      maxLength={20}
      required
      defaultValue={sent?.values['amount'] ?? ''}
      {...errorsOf(sent)('amount')}
    />
  )
  return (
    <SideSection title={t('identity.desk.giving')}>
      <Gift {...props} gift="giveBalance">
        {amount('giveBalance', t('identity.desk.giveAmount'), t('identity.desk.giveAmountHint'))}
      </Gift>
      <Gift {...props} gift="givePoints">
        {amount('givePoints', t('identity.desk.givePointsLabel'), t('identity.desk.givePointsHint'))}
      </Gift>
      {giving.offers.length > 0 && (
        <Gift {...props} gift="giveCoupon">
          {(sent) => (
            <SelectField
              view={view}
              name="offerId"
              id="giveCoupon-offer"
              label={t('identity.desk.giveOffer')}
              none={t('identity.desk.chooseOffer')}
              options={giving.offers.map(({ id, name, left, until }) => ({
                value: id,
                label: t('identity.desk.offerLeft', {
                  name,
                  left: view.number(left),
                  until: view.date(until),
                }),
              }))}
              required
              defaultValue={sent?.values['offerId'] ?? ''}
              {...errorsOf(sent)('offerId')}
            />
          )}
        </Gift>
      )}
    </SideSection>
  )
}
