import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'
import { BrandPanel } from './brand-panel.tsx'

/** A new password by a code to the phone, for a member who forgot the old one. */
export function ResetPage({ view, data: { proof }, form }: PageProps<{ proof: PhoneProofData }>) {
  const { t, href } = view
  return (
    <div className="sign-in">
      <BrandPanel view={view} />
      <section className="sign-in__card" aria-label={t('identity.reset.title')}>
        <p className="muted text-small sign-in__lead">{t('identity.reset.text')}</p>
        <form className="stack" method="post" action={href('Password')} noValidate>
          <FormAnswer view={view} form={form} />
          <EnterButton action="reset" label={t('identity.reset.submit')} />
          <PhoneProof view={view} asks={{ scene: 'reset' }} data={proof} form={form} />
          <NewPasswordFields
            view={view}
            form={form}
            label={t('identity.reset.password')}
            labelAgain={t('identity.reset.passwordAgain')}
          />
          <button className="button button--primary button--large button--block" name="action" value="reset">
            {t('identity.reset.submit')}
          </button>
          <input type="hidden" name="formToken" value={view.formToken} />
        </form>
        <p className="sign-in__foot">
          <span>
            {t('identity.reset.remembered')}{' '}
            <a className="link" href={href('Login')}>
              {t('identity.reset.signIn')}
            </a>
          </span>
        </p>
      </section>
    </div>
  )
}
