import type { PageProps } from '../../../src/platform/page.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'

/** Changes the sign-in password of a member who knows the old one. */
export function ChangePasswordPage({ view, form }: PageProps<object>) {
  const { t } = view
  return (
    <AccountForm
      view={view}
      to="ChangePassword"
      title={t('identity.changePassword.title')}
      text={t('identity.changePassword.text')}
      form={form}
      submit={t('identity.changePassword.submit')}
    >
      <Field
        view={view}
        name="oldPassword"
        type="password"
        label={t('identity.changePassword.old')}
        autoComplete="current-password"
        maxLength={256}
        required
        {...errorsOf(form)('oldPassword')}
      />
      <NewPasswordFields
        view={view}
        form={form}
        label={t('identity.changePassword.label')}
        labelAgain={t('identity.changePassword.again')}
      />
    </AccountForm>
  )
}
