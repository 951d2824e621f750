import { ToComeAt } from './to-come.tsx'
import type { ViewContext } from '../context.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The member on the left; orders, store application, help and language on the right. */
export function UtilityBar({ view }: { view: ViewContext }) {
  const { t, viewer, href } = view
  return (
    <nav className="utility-bar" aria-label={t('layout.util.label')}>
      <div className="page-width">
        {viewer ? (
          <>
            <a className="utility-bar__strong utility-bar__who" href={href('user-centered')}>
              {viewer.companyName ?? viewer.displayName}
            </a>
            <a href={href('Logout')} data-dialog="sign-out">
              {t('layout.util.signOut')}
            </a>
          </>
        ) : (
          <>
            <span className="utility-bar__who">{t('layout.util.welcome')}</span>
            <a className="utility-bar__strong" href={view.signInHref}>
              {t('layout.util.signIn')}
            </a>
            <a href={href('Register')}>{t('layout.util.signUp')}</a>
          </>
        )}
        <div className="utility-bar__ways">
          <a href={href('Dingdan')}>{t('layout.util.orders')}</a>
          <a href={href('ruzhu')}>
            {t('layout.util.sell')}
            <ToComeAt view={view} name="ruzhu" />
          </a>
          <a href={href('helpCenter1')}>{t('layout.util.help')}</a>
          <LanguageSwitch view={view} />
        </div>
      </div>
    </nav>
  )
}
