import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

/** How many children a root shows in the panel; the flyout beside it has all. */
const shownChildren = 6

/** The roots of the catalogue with their children: always open on the home page, a dropdown of the menu elsewhere. */
export function CategoryPanel({ view }: { view: ViewContext }) {
  const { t, site } = view
  return (
    <nav className="category-panel" aria-label={t('layout.menu.categories')}>
      <ul>
        {site.categories.map((root) => (
          <li key={root.id}>
            <a className="category-panel__title" href={root.href}>
              <Icon view={view} name={root.icon as IconName} />
              {root.name}
              <Icon view={view} name="right" className="push-right" />
            </a>
            <p>
              {root.children.slice(0, shownChildren).map((child) => (
                <a key={child.id} href={child.href}>
                  {child.name}
                </a>
              ))}
            </p>
            <div className="category-panel__flyout">
              <a className="link strong" href={root.href}>
                {t('layout.menu.all', { name: root.name })}
              </a>
              <ul>
                {root.children.map((child) => (
                  <li key={child.id}>
                    <a href={child.href}>{child.name}</a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
