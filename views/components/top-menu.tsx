import type { MenuItem } from '../../src/platform/site.ts'
import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { Icon } from './icon.tsx'
import { MenuLink, placeInMenu } from './menu-link.tsx'

function DropItem({ view, item }: { view: ViewContext; item: MenuItem }) {
  const children = item.children ?? []
  if (children.length === 0) {
    return (
      <li>
        <MenuLink view={view} item={item} />
      </li>
    )
  }
  return (
    <li className="top-menu__item" data-drop>
      <MenuLink view={view} item={item}>
        <Icon view={view} name="down" />
      </MenuLink>
      <ul className="top-menu__drop">
        {children.map((child) => (
          <li key={child.label}>
            <MenuLink view={view} item={child} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Everything the menu and the category panel hold, as one disclosure: shown below 1200 px, works without scripts. */
function MenuSheet({ view }: { view: ViewContext }) {
  const { t, site } = view
  return (
    <details className="menu-sheet" data-menu>
      <summary>
        <Icon view={view} name="list" />
        <span>{t('layout.menu.open')}</span>
      </summary>
      <div>
        {site.categories.map((root) => (
          <section key={root.id}>
            <h3>
              <a href={root.href}>{root.name}</a>
            </h3>
            <ul>
              {root.children.map((child) => (
                <li key={child.id}>
                  <a href={child.href}>{child.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {site.menu
          .filter((item) => item.children?.length)
          .map((item) => (
            <section key={item.label}>
              <h3>
                <span>{item.label}</span>
              </h3>
              <ul>
                {item.children?.map((child) => (
                  <li key={child.label}>
                    <MenuLink view={view} item={child} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </details>
  )
}

interface Props {
  view: ViewContext
  /** `page`: the page itself shows the category panel, so none drops from the menu. */
  panel?: 'drop' | 'page'
}

/** Categories and the top menu. Dropdowns open by hover and focus; the script adds aria-expanded and Escape. */
export function TopMenu({ view, panel = 'drop' }: Props) {
  const { t, href, site } = view
  return (
    <Cached
      view={view}
      as="nav"
      name={`menu ${panel} ${placeInMenu(view)}`}
      from={site}
      className="top-menu"
      aria-label={t('layout.menu.label')}
    >
      <div className="page-width">
        <div className="category-panel-place" {...(panel === 'drop' && { 'data-drop': '' })}>
          <a
            className="top-menu__categories"
            href={href('Search')}
            {...(panel === 'drop' && { 'aria-haspopup': 'true', 'aria-expanded': 'false' })}
          >
            <Icon view={view} name="list" />
            {t('layout.menu.categories')}
          </a>
          {panel === 'drop' && <CategoryPanel view={view} />}
        </div>
        <MenuSheet view={view} />
        <ul className="top-menu__list">
          {site.menu.map((item) => (
            <DropItem key={item.label} view={view} item={item} />
          ))}
        </ul>
      </div>
    </Cached>
  )
}
