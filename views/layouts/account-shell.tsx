import type { ReactNode } from 'react'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Cached } from '../components/cached.tsx'
import { Icon } from '../components/icon.tsx'
import { ToCome } from '../components/to-come.tsx'
import type { AccountPlace } from '../../src/platform/account-menu.ts'
import type { ViewContext } from '../context.ts'

const mark = (current: boolean) => (current ? ('page' as const) : undefined)

function Menu({ view, place }: Props) {
  const { t } = view
  return (
    <>
      <input
        className="account-menu__toggle"
        type="checkbox"
        id="account-menu"
        aria-label={t('layout.account.open')}
      />
      <label className="account-menu__label" htmlFor="account-menu">
        <span>{place.title}</span>
        <Icon view={view} name="down" />
      </label>
      <nav className="card account-menu" aria-label={t('layout.account.label')}>
        <a className="account-menu__home" href={place.home.href} aria-current={mark(place.home.current)}>
          {place.home.label}
        </a>
        {place.groups.map(({ label, links }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={mark(link.current)}>
                    {link.label}
                    {link.isToCome && <ToCome view={view} />}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

interface Props {
  view: ViewContext
  place: AccountPlace
}

/** The account centre around a page: the way here, the left menu with its groups, the page. On phones the menu folds. */
export function AccountShell({ view, place, children }: Props & { children: ReactNode }) {
  return (
    <>
      <Breadcrumb view={view} crumbs={place.crumbs} />
      <div className="account-shell">
        <Cached view={view} as="div" name={`account ${place.name}`} from={view.site}>
          <Menu view={view} place={place} />
        </Cached>
        <div className="account-shell__page">{children}</div>
      </div>
    </>
  )
}
