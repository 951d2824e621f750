import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'
import { LoginFrame } from './login-frame.tsx'

/** Sign-in by a code sent to the phone. */
export function PhoneLoginPage({
  view,
  data: { next, proof },
  form,
}: PageProps<{ next: string; proof: PhoneProofData }>) {
  const { t, href } = view
  return (
    <LoginFrame view={view} next={next} way="phone">
      <form className="stack" method="post" action={href('LoginPhone', { next })} noValidate>
        <FormAnswer view={view} form={form} />
        <EnterButton action="phone" label={t('identity.login.submit')} />
        <PhoneProof view={view} asks={{ scene: 'login' }} data={proof} form={form} />
        <button className="button button--primary button--large button--block" name="action" value="phone">
          {t('identity.login.submit')}
        </button>
        <input type="hidden" name="formToken" value={view.formToken} />
        <input type="hidden" name="next" value={next} />
      </form>
    </LoginFrame>
  )
}
