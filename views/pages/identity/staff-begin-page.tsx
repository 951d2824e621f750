import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { BrandPanel } from './brand-panel.tsx'

const fields = [
  { name: 'username', label: 'identity.login.username', autoComplete: 'username' },
  { name: 'secret', label: 'identity.staff.secret', autoComplete: 'one-time-code', type: 'password' },
  { name: 'password', label: 'identity.staff.password', autoComplete: 'new-password', type: 'password' },
  { name: 'passwordAgain', label: 'identity.staff.again', autoComplete: 'new-password', type: 'password' },
] as const

/** An operator whom the command created chooses a password with the one-time secret. */
export function StaffBeginPage({ view, form }: PageProps<object>) {
  const { t, href } = view
  return (
    <div className="sign-in">
      <BrandPanel view={view} />
      <section className="sign-in__card" aria-label={t('pages.staffBegin')}>
        <h2 className="wechat-title">{t('pages.staffBegin')}</h2>
        <form className="stack" method="post" action={href('StaffBegin')}>
          <FormAnswer view={view} form={form} />
          <p className="muted">{t('identity.staff.beginText')}</p>
          {fields.map(({ label, ...field }) => {
            const error = form?.errors.find(({ path }) => path === field.name)?.msg
            return (
              <Field
                key={field.name}
                view={view}
                {...field}
                label={t(label)}
                maxLength={field.name === 'username' ? 20 : 256}
                required
                defaultValue={field.name === 'username' ? form?.values['username'] : undefined}
                {...(error && { error })}
              />
            )
          })}
          <button className="button button--primary button--large button--block">
            {t('identity.staff.begin')}
          </button>
          <input type="hidden" name="formToken" value={view.formToken} />
        </form>
      </section>
    </div>
  )
}
