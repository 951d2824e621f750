import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'
import type { ViewContext } from '../../context.ts'
import { AccountForm } from './account-form.tsx'
import { RegisterFrame } from './register-frame.tsx'

type RegisterData = { proof: PhoneProofData } | { ticket: string; phone: string }

interface PhoneFormProps {
  view: ViewContext
  proof: PhoneProofData
  form: FormState | null
}

function PhoneForm({ view, proof, form }: PhoneFormProps) {
  const { t, href } = view
  return (
    <form className="registration__form" method="post" action={href('Register')} noValidate>
      <div className="registration__head">
        <h2>{t('identity.register.step.phone')}</h2>
        <span className="text-small muted">
          {t('identity.register.have')}{' '}
          <a className="link" href={href('Login')}>
            {t('identity.register.signIn')}
          </a>
        </span>
      </div>
      <FormAnswer view={view} form={form} />
      <EnterButton action="phone" label={t('identity.register.next')} />
      <fieldset>
        <legend>{t('identity.register.phone')}</legend>
        <PhoneProof view={view} asks={{ scene: 'register' }} data={proof} form={form} />
      </fieldset>
      <div className="registration__buttons">
        <button className="button button--primary button--large" name="action" value="phone">
          {t('identity.register.next')}
        </button>
      </div>
      <input type="hidden" name="formToken" value={view.formToken} />
    </form>
  )
}

/** Registration: the phone first, then the account. */
export function RegisterPage({ view, data, form }: PageProps<RegisterData>) {
  if ('proof' in data) {
    return (
      <RegisterFrame view={view} step={1}>
        <PhoneForm view={view} proof={data.proof} form={form} />
      </RegisterFrame>
    )
  }
  return (
    <RegisterFrame view={view} step={2} phone={data.phone}>
      <AccountForm view={view} ticket={data.ticket} form={form} />
    </RegisterFrame>
  )
}
