import type { Captcha } from '../../../src/modules/verification/view.ts'
import type { DemoAccount } from '../../../src/modules/identity/index.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { PasswordLoginFields } from '../../components/password-login-fields.tsx'
import { Note } from '../../components/note.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import type { DemoStaff } from './demo-accounts.tsx'
import { LoginFrame } from './login-frame.tsx'

interface LoginData {
  /** A path of this site; the server has checked it. */
  next: string
  /** The visitor has just set a new password. */
  wasReset: boolean
  /** The captcha is required after several failures (R4). */
  captcha: Captcha | null
  demoAccounts: readonly DemoAccount[]
  /** Who works beside them in the demo. */
  colleagues: readonly DemoStaff[]
  /** Staff of the demo's other stores. */
  storeStaff: readonly DemoStaff[]
}

/** Account and password. A refusal names no field, so that it does not tell which of the two was wrong (R3). */
function PasswordForm({ view, data: { next, captcha }, form }: PageProps<LoginData>) {
  const { t, href } = view
  return (
    <form className="stack" method="post" action={href('Login', { next })}>
      <FormAnswer view={view} form={form} />
      <EnterButton action="password" label={t('identity.login.submit')} />
      <PasswordLoginFields
        view={view}
        form={form}
        captcha={captcha}
        aside={
          <a className="link" href={href('Password')}>
            {t('identity.login.forgotten')}
          </a>
        }
      />
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
  const { next, wasReset, demoAccounts, colleagues, storeStaff } = data
  return (
    <LoginFrame
      view={view}
      next={next}
      way="password"
      below={
        demoAccounts.length > 0 && (
          <DemoAccounts
            view={view}
            accounts={demoAccounts}
            colleagues={colleagues}
            staff={storeStaff}
            next={next}
          />
        )
      }
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
