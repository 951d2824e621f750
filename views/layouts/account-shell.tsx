import { renderToStaticMarkup } from 'react-dom/server'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Icon } from '../components/icon.tsx'
import { madeOnce } from '../components/framed.ts'
import { byteTemplateOf, gap } from '../components/template.ts'
import type { Html } from '../components/template.ts'
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

function AccountShell({ view, place }: Props) {
  return (
    <>
      <Breadcrumb view={view} crumbs={place.crumbs} />
      <div className="account-shell">
        <div>
          <Menu view={view} place={place} />
        </div>
        <div className="account-shell__page">{gap('page')}</div>
      </div>
    </>
  )
}

/** The frame of an account page: breadcrumb, left menu with its groups, and the page. On phones the menu folds. */
export const inAccount = (view: ViewContext, place: AccountPlace, page: Html): Html =>
  madeOnce(view, place, 'shell', () =>
    byteTemplateOf<'page'>(renderToStaticMarkup(<AccountShell view={view} place={place} />)),
  )({ page })
