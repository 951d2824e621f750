import type { ViewContext } from '../context.ts'
import { Cached, readersOf } from './cached.tsx'
import { CartCount } from './cart-count.tsx'
import { Icon } from './icon.tsx'
import { PickerLink } from './picker-link.tsx'

export type Tab = 'home' | 'categories' | 'elements' | 'cart' | 'account'

/** Bottom navigation of phones, in place of the side navigation. */
export function TabBar({ view, current }: { view: ViewContext; current?: Tab }) {
  const { t, href } = view
  const mark = (tab: Tab) => (tab === current ? ('page' as const) : undefined)
  return (
    <Cached
      view={view}
      as="nav"
      name={`tab bar of ${readersOf(view)} ${current}`}
      from={view.site}
      className="tab-bar"
      aria-label={t('layout.tabbar.label')}
    >
      <a href={href('Home')} aria-current={mark('home')}>
        <Icon view={view} name="home" />
        {t('layout.side.home')}
      </a>
      <a href={href('Search')} aria-current={mark('categories')}>
        <Icon view={view} name="grid" />
        {t('layout.tabbar.categories')}
      </a>
      <PickerLink view={view} current={mark('elements')}>
        <Icon view={view} name="pt" />
        {t('layout.tabbar.elements')}
      </PickerLink>
      <a href={href('Cart')} aria-current={mark('cart')}>
        <Icon view={view} name="cart" />
        {t('layout.side.cart')}
        <CartCount view={view} />
      </a>
      <a href={href('user-centered')} aria-current={mark('account')}>
        <Icon view={view} name="user" />
        {t('layout.side.account')}
      </a>
    </Cached>
  )
}
