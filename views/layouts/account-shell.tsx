import type { ReactNode } from 'react'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Icon } from '../components/icon.tsx'
import { framed } from '../components/framed.ts'
import type { AccountPlace, ViewContext } from '../context.ts'

const mark = (current: boolean) => (current ? ('page' as const) : undefined)

function Menu({ view, place }: Omit<Props, 'children'>) {
  const { t } = view
  return (
    <>
      <input className="amtg" type="checkbox" id="account-menu" aria-label={t('layout.account.open')} />
      <label className="amlb" htmlFor="account-menu">
        <span>{place.title}</span>
        <Icon view={view} name="down" />
      </label>
      <nav className="card amenu" aria-label={t('layout.account.label')}>
        <a className="ah" href={place.home.href} aria-current={mark(place.home.current)}>
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
  children: ReactNode
}

/** The account centre around a page: the way here, the left menu with its groups, the page. On phones the menu folds. */
export function AccountShell({ view, place, children }: Props) {
  return (
    <>
      <Breadcrumb view={view} crumbs={place.crumbs} />
      <div className="acc">
        <div
          className="aside2"
          dangerouslySetInnerHTML={framed(view, place, 'account menu', () => (
            <Menu view={view} place={place} />
          ))}
        />
        <div className="amain">{children}</div>
      </div>
    </>
  )
}
