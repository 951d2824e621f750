import type { PhoneProofData } from '../../../src/modules/identity/view.ts'
import type { Captcha } from '../../../src/modules/verification/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { EnterButton } from '../../components/enter-button.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { PasswordLoginFields } from '../../components/password-login-fields.tsx'
import { PhoneProof } from '../../components/phone-proof.tsx'
import { TermsBox } from '../../components/terms-box.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  form: FormState | null
}

/** Proves a phone: binds WeChat to its account, or continues to a new one. */
export function ByPhone({ view, form, proof }: Props & { proof: PhoneProofData }) {
  const { t, href } = view
  return (
    <form className="stack" method="post" action={href('LoginWechat')} noValidate>
      <FormAnswer view={view} form={form} />
      <EnterButton action="phone" label={t('wechat.bind.submit')} />
      <PhoneProof view={view} asks={{ scene: 'bindWeChat' }} data={proof} form={form} />
      <p className="field__hint">{t('wechat.bind.phoneHint')}</p>
      <button className="button button--primary button--large button--block" name="action" value="phone">
        {t('wechat.bind.submit')}
      </button>
      <input type="hidden" name="formToken" value={view.formToken} />
    </form>
  )
}

/** Binds WeChat to an account by its password. */
export function ByPassword({ view, form, captcha }: Props & { captcha: Captcha | null }) {
  const { t, href } = view
  return (
    <form className="stack" method="post" action={href('LoginWechat', { by: 'password' })} noValidate>
      <FormAnswer view={view} form={form} />
      <EnterButton action="password" label={t('wechat.bind.submit')} />
      <PasswordLoginFields view={view} form={form} captcha={captcha} required />
      <button className="button button--primary button--large button--block" name="action" value="password">
        {t('wechat.bind.submit')}
      </button>
      <input type="hidden" name="formToken" value={view.formToken} />
    </form>
  )
}

/** A new account with the phone that the visitor has just proved. */
export function NewAccount({ view, form, registration }: Props & { registration: string }) {
  const { t, href } = view
  return (
    <form className="stack" method="post" action={href('LoginWechat')} noValidate>
      <FormAnswer view={view} form={form} />
      <p className="muted">{t('wechat.bind.new')}</p>
      <Field
        view={view}
        name="companyName"
        label={t('wechat.bind.company')}
        hint={t('wechat.bind.companyHint')}
        autoComplete="organization"
        maxLength={100}
        required
        defaultValue={form?.values['companyName']}
        {...errorsOf(form)('companyName')}
      />
      <TermsBox view={view} form={form} />
      <button className="button button--primary button--large button--block" name="action" value="create">
        {t('wechat.bind.create')}
      </button>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="registration" value={registration} />
    </form>
  )
}
