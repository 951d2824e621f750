import type { ViewContext } from '../context.ts'
import { Cached, readersOf } from './cached.tsx'
import { CartCount } from './cart-count.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchState } from './search-box.tsx'
import { UtilityBar } from './utility-bar.tsx'

/** Utility bar, logo, search bar, frequent purchases and cart. */
export function Header({ view, search }: { view: ViewContext; search?: SearchState }) {
  const { t, href } = view
  return (
    <>
      <UtilityBar view={view} />
      <header className="site-header">
        <div className="page-width">
          <Logo view={view} />
          <SearchBox view={view} {...(search && { search })} />
          <Cached
            view={view}
            as="div"
            name={`header of ${readersOf(view)}`}
            from={view.site}
            className="site-header__actions"
          >
            <a className="button" href={href('Changgou')}>
              <Icon view={view} name="repeat" />
              {t('layout.actions.buyAgain')}
            </a>
            <a className="button" href={href('Cart')}>
              <Icon view={view} name="cart" />
              {t('layout.actions.cart')}
              <CartCount view={view} />
            </a>
          </Cached>
          <div className="site-header__mine">
            <a className="row link" href={href('user-centered')}>
              <Icon view={view} name="user" />
              {t('layout.util.mine')}
            </a>
            <LanguageSwitch view={view} />
          </div>
        </div>
      </header>
    </>
  )
}

/** Compact header: logo, the page's title, a link to the account centre or to the mall. */
export function CompactHeader({ view, title }: { view: ViewContext; title: string }) {
  const { t, href, viewer } = view
  return (
    <header className="site-header site-header--compact">
      <div className="page-width">
        <Logo view={view} />
        <h1 className="site-header__title">{title}</h1>
        <nav className="site-header__links" aria-label={t('layout.util.label')}>
          {viewer ? (
            <a href={href('user-centered')}>{viewer.companyName ?? viewer.displayName}</a>
          ) : (
            <a className="wide-only" href={href('Home')}>
              {t('layout.util.mall')}
            </a>
          )}
          <a href={href('helpCenter1')}>{t('layout.util.help')}</a>
          <LanguageSwitch view={view} />
        </nav>
      </div>
    </header>
  )
}
