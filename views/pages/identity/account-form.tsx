import type { FormState } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { TermsBox } from '../../components/terms-box.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  /** Proof of step 1; a secret of this form. */
  ticket: string
  form: FormState | null
}

/** Step 2: the account holder, and how they sign in. */
export function AccountForm({ view, ticket, form }: Props) {
  const { t, href } = view
  const error = errorsOf(form)
  const typed = (name: string) => ({ name, defaultValue: form?.values[name], ...error(name) })
  return (
    <form className="registration__form" method="post" action={href('Register')} noValidate>
      <div className="registration__head">
        <h2>{t('identity.register.step.account')}</h2>
        <span className="text-tiny muted">
          <span className="field__required">*</span> {t('identity.register.required')}
        </span>
      </div>
      <FormAnswer view={view} form={form} />
      <fieldset>
        <legend>{t('identity.register.company')}</legend>
        <Field
          view={view}
          {...typed('companyName')}
          label={t('identity.register.companyName')}
          hint={t('identity.register.companyHint')}
          autoComplete="organization"
          maxLength={100}
          required
        />
      </fieldset>
      <fieldset>
        <legend>{t('identity.register.account')}</legend>
        <div className="registration__pair">
          <Field
            view={view}
            {...typed('username')}
            label={t('identity.register.username')}
            hint={t('identity.register.usernameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            required
          />
          <NewPasswordFields
            view={view}
            form={form}
            label={t('identity.register.password')}
            labelAgain={t('identity.register.passwordAgain')}
          />
        </div>
      </fieldset>
      <TermsBox view={view} form={form} />
      <div className="registration__buttons">
        <button className="button button--primary button--large" name="action" value="account">
          {t('identity.register.submit')}
        </button>
        <a className="button button--large" href={href('Register')}>
          {t('identity.register.back')}
        </a>
      </div>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="ticket" value={ticket} />
    </form>
  )
}
