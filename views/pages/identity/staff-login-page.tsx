import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import type { ViewContext } from '../../context.ts'
import { BrandPanel } from './brand-panel.tsx'

/** Staff with an authenticator give its code; the others set one up first. */
export type StaffLoginData =
  | { step: 'code'; next: string }
  | { step: 'enrol'; next: string; secret: string; offer: string; picture: string }

/** The secret for an authenticator app: to scan, or to type in groups of four. */
function Secret({ view, secret, picture }: { view: ViewContext; secret: string; picture: string }) {
  const { t } = view
  return (
    <div className="authenticator-secret">
      <img src={picture} width="168" height="168" alt={t('identity.staff.picture')} />
      <div>
        <p className="text-small muted">{t('identity.staff.typed')}</p>
        <p>
          <code>{secret.match(/.{1,4}/g)!.join(' ')}</code>
        </p>
      </div>
    </div>
  )
}

/** The second factor of staff. */
export function StaffLoginPage({ view, data, form }: PageProps<StaffLoginData>) {
  const { t, href } = view
  const { step, next } = data
  const error = form?.errors.find(({ path }) => path === 'code')?.msg
  return (
    <div className="sign-in">
      <BrandPanel view={view} />
      <section className="sign-in__card" aria-label={t('pages.staffLogin')}>
        <h2 className="wechat-title">
          {t(step === 'code' ? 'pages.staffLogin' : 'identity.staff.enrolTitle')}
        </h2>
        <form className="stack" method="post" action={href('StaffLogin', { next })}>
          {!error && <FormAnswer view={view} form={form} />}
          <p className="muted">{t(step === 'code' ? 'identity.staff.text' : 'identity.staff.enrolText')}</p>
          {step === 'enrol' && <Secret view={view} secret={data.secret} picture={data.picture} />}
          <Field
            view={view}
            name="code"
            label={t('identity.staff.code')}
            hint={t('identity.staff.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            autoFocus={step === 'code'}
            {...(error && { error })}
          />
          <button className="button button--primary button--large button--block" name="action" value={step}>
            {t(step === 'code' ? 'identity.staff.submit' : 'identity.staff.confirm')}
          </button>
          <input type="hidden" name="formToken" value={view.formToken} />
          <input type="hidden" name="next" value={next} />
          {step === 'enrol' && <input type="hidden" name="offer" value={data.offer} />}
        </form>
        <p className="sign-in__foot muted text-tiny">{t('identity.staff.idle')}</p>
      </section>
    </div>
  )
}
