import type { DemoAccount } from '../../../src/modules/identity/index.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkGroup } from '../../components/link-group.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { BrandPanel } from './brand-panel.tsx'
import { DemoAccounts } from './demo-accounts.tsx'

export interface LoginData {
  /** A path of this site, checked already. */
  next: string
  demoAccounts: readonly DemoAccount[]
}

/** Account and password. A refusal names no field: it must not tell which of the two was wrong (R3). */
function PasswordForm({ view, next, form }: { view: ViewContext; next: string; form: FormState | null }) {
  const { t, href } = view
  const errorOf = (path: string) => form?.errors.find((error) => error.path === path)?.msg
  const usernameError = errorOf('username')
  const passwordError = errorOf('password')
  return (
    <form className="stack" method="post" action={href('Login', { next })}>
      {form && (
        <Note view={view} tone="x" alert>
          {form.message}
        </Note>
      )}
      <Field
        view={view}
        name="username"
        label={t('identity.login.username')}
        placeholder={t('identity.login.usernameHint')}
        autoComplete="username"
        maxLength={64}
        defaultValue={form?.values['username']}
        {...(usernameError && { error: usernameError })}
      />
      <Field
        view={view}
        name="password"
        type="password"
        label={t('identity.login.password')}
        autoComplete="current-password"
        maxLength={256}
        aside={
          <a className="lnk" href={href('Password')}>
            {t('identity.login.forgotten')}
          </a>
        }
        {...(passwordError && { error: passwordError })}
      />
      <button className="btn pri lg blk">{t('identity.login.submit')}</button>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="action" value="password" />
      <input type="hidden" name="next" value={next} />
    </form>
  )
}

/** Sign-in: by password here, by a code on the page next door, by WeChat when it opens. */
export function LoginPage({ view, data: { next, demoAccounts }, form }: PageProps<LoginData>) {
  const { t, href } = view
  return (
    <div className="auth">
      <BrandPanel view={view} />
      <section className="acard" aria-label={t('identity.login.title')}>
        <LinkGroup
          label={t('identity.login.methods')}
          look="tabs"
          links={[
            { label: t('identity.login.byPassword'), href: href('Login', { next }), current: true },
            { label: t('identity.login.byPhone'), href: href('LoginPhone', { next }) },
          ]}
        />
        <PasswordForm view={view} next={next} form={form} />
        <p className="or">
          <span>{t('identity.login.other')}</span>
        </p>
        <a
          className="btn blk wx"
          href={href('UnderDevelopment')}
          data-toast={t('layout.menu.developing', { name: t('identity.login.wechatName') })}
        >
          <Icon view={view} name="wx" />
          {t('identity.login.wechat')}
        </a>
        {demoAccounts.length > 0 && <DemoAccounts view={view} accounts={demoAccounts} next={next} />}
        <p className="afoot">
          <span>
            {t('identity.login.noAccount')}{' '}
            <a className="lnk" href={href('Register')}>
              {t('identity.login.register')}
            </a>
          </span>
          <span className="mut s12">{t('identity.login.idle')}</span>
        </p>
      </section>
    </div>
  )
}
