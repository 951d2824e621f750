import type { ViewContext } from '../context.ts'
import { CartCount } from './cart-count.tsx'
import { Icon } from './icon.tsx'

export type Tab = 'home' | 'categories' | 'elements' | 'cart' | 'account'

/** Bottom navigation of phones, in place of the side navigation. */
export function TabBar({ view, current }: { view: ViewContext; current?: Tab }) {
  const { t, href } = view
  const mark = (tab: Tab) => (tab === current ? ('page' as const) : undefined)
  return (
    <nav className="tabbar" aria-label={t('layout.tabbar.label')}>
      <a href={href('Home')} aria-current={mark('home')}>
        <Icon view={view} name="home" />
        {t('layout.side.home')}
      </a>
      <a href={href('Search')} aria-current={mark('categories')}>
        <Icon view={view} name="grid" />
        {t('layout.tabbar.categories')}
      </a>
      <a
        href={`${href('Search')}#elements`}
        aria-current={mark('elements')}
        aria-haspopup="dialog"
        data-island="picker"
        data-src={view.asset('picker.js')}
        data-style={view.asset('picker.css')}
      >
        <Icon view={view} name="pt" />
        {t('layout.tabbar.elements')}
      </a>
      <a href={href('Cart')} aria-current={mark('cart')}>
        <Icon view={view} name="cart" />
        {t('layout.side.cart')}
        <CartCount view={view} />
      </a>
      <a href={href('user-centered')} aria-current={mark('account')}>
        <Icon view={view} name="user" />
        {t('layout.side.account')}
      </a>
    </nav>
  )
}
