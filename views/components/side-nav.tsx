import type { ViewContext } from '../context.ts'
import { CartCount } from './cart-count.tsx'
import { Cached, readersOf } from './cached.tsx'
import { Icon } from './icon.tsx'
import { SupportLink } from './support-link.tsx'

/** Floating shortcuts at the right edge; the link to the top appears after 200 px (specification 2). Phones have TabBar. */
export function SideNav({ view }: { view: ViewContext }) {
  const { t, href, viewer } = view
  return (
    <Cached
      view={view}
      as="nav"
      name={`side navigation of ${readersOf(view)}`}
      from={view.site}
      className="side-nav"
      aria-label={t('layout.side.label')}
    >
      <ul>
        <li>
          <a href={href('Home')}>
            <Icon view={view} name="home" />
            <span>{t('layout.side.home')}</span>
          </a>
        </li>
        <li>
          <a href={href('Cart')}>
            <Icon view={view} name="cart" />
            <span>{t('layout.side.cart')}</span>
            <CartCount view={view} />
          </a>
        </li>
        <li>
          <a href={href('user-centered')}>
            <Icon view={view} name="user" />
            <span>{t('layout.side.account')}</span>
          </a>
        </li>
        <li>
          <a href={href('Changgou')}>
            <Icon view={view} name="repeat" />
            <span>{t('layout.side.again')}</span>
          </a>
        </li>
        {viewer?.isManager && (
          <li>
            <a href={href('HuiYuan')}>
              <Icon view={view} name="star" />
              <span>{t('layout.side.vips')}</span>
            </a>
          </li>
        )}
        <li>
          <SupportLink view={view}>
            <Icon view={view} name="chat" />
            <span>{t('layout.side.support')}</span>
          </SupportLink>
        </li>
      </ul>
      <a className="side-nav__top" href="#top" data-to-top>
        <Icon view={view} name="up" />
        <span>{t('layout.side.top')}</span>
      </a>
    </Cached>
  )
}
