import type { Captcha } from '../../../src/modules/verification/view.ts'
import type { DemoAccount } from '../../../src/modules/identity/index.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { CaptchaField } from '../../components/captcha-field.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginFrame } from './login-frame.tsx'

export interface LoginData {
  /** A path of this site, checked already. */
  next: string
  /** Comes from setting a new password. */
  wasReset: boolean
  /** Asked for after several failures (R4). */
  captcha: Captcha | null
  demoAccounts: readonly DemoAccount[]
}

/** Account and password. A refusal names no field: it must not tell which of the two was wrong (R3). */
function PasswordForm({ view, data: { next, captcha }, form }: PageProps<LoginData>) {
  const { t, href } = view
  const error = errorsOf(form)
  return (
    <form className="stack" method="post" action={href('Login', { next })}>
      <FormAnswer view={view} form={form} />
      <EnterButton action="password" label={t('identity.login.submit')} />
      <Field
        view={view}
        name="username"
        label={t('identity.login.username')}
        placeholder={t('identity.login.usernameHint')}
        autoComplete="username"
        maxLength={64}
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
        aside={
          <a className="link" href={href('Password')}>
            {t('identity.login.forgotten')}
          </a>
        }
        {...error('password')}
      />
      {captcha && (
        <CaptchaField view={view} captcha={captcha} autoFocus={form?.done ?? false} {...error('captcha')} />
      )}
      <button className="button button--primary button--large button--block" name="action" value="password">
        {t('identity.login.submit')}
      </button>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="next" value={next} />
    </form>
  )
}

/** Sign-in by account and password. */
export function LoginPage({ view, data, form }: PageProps<LoginData>) {
  const { next, wasReset, demoAccounts } = data
  return (
    <LoginFrame
      view={view}
      next={next}
      way="password"
      below={demoAccounts.length > 0 && <DemoAccounts view={view} accounts={demoAccounts} next={next} />}
    >
      {wasReset && !form && (
        <Note view={view} tone="o">
          {view.t('identity.login.passwordReset')}
        </Note>
      )}
      <PasswordForm view={view} data={data} form={form} />
    </LoginFrame>
  )
}
