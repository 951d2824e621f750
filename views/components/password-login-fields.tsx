import type { ReactNode } from 'react'
import type { Captcha } from '../../src/modules/verification/view.ts'
import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { errorsOf } from './form-errors.ts'

interface Props {
  view: ViewContext
  form: FormState | null
  /** Asked for after failures; null while none is. */
  captcha: Captcha | null
  /** Beside the label of the password. */
  aside?: ReactNode
  required?: boolean
}

/** Account, password and, after failures, a captcha: the fields of a form that signs in by them. */
export function PasswordLoginFields({ view, form, captcha, aside, required = false }: Props) {
  const { t } = view
  const error = errorsOf(form)
  return (
    <>
      <Field
        view={view}
        name="username"
        label={t('identity.login.username')}
        placeholder={t('identity.login.usernameHint')}
        autoComplete="username"
        maxLength={64}
        required={required}
        defaultValue={form?.values['username']}
        {...error('username')}
      />
      <Field
        view={view}
        name="password"
        type="password"
        label={t('identity.login.password')}
        autoComplete="current-password"
        maxLength={256}
        required={required}
        aside={aside}
        {...error('password')}
      />
      {captcha && (
        <CaptchaField view={view} captcha={captcha} autoFocus={form?.done ?? false} {...error('captcha')} />
      )}
    </>
  )
}
