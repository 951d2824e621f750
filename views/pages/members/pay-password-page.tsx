import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { AccountForm } from '../../components/account-form.tsx'

/** Sets or changes the six digits of the payment password, typed twice. */
export function PayPasswordPage({ view, data, form }: PageProps<{ isSet: boolean }>) {
  const { t } = view
  const error = errorsOf(form)
  const both = {
    view,
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 6,
    required: true,
  }
  return (
    <AccountForm
      view={view}
      to="PayPassword"
      title={t('pages.payPassword')}
      text={t(data.isSet ? 'members.payPassword.changeText' : 'members.payPassword.setText')}
      form={form}
      submit={t('members.payPassword.submit')}
    >
      <Field
        {...both}
        name="payPassword"
        label={t('members.payPassword.label')}
        hint={t('members.payPassword.hint')}
        {...error('payPassword')}
      />
      <Field
        {...both}
        name="payPasswordAgain"
        label={t('members.payPassword.again')}
        {...error('payPasswordAgain')}
      />
    </AccountForm>
  )
}
