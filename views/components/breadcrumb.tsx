import type { ViewContext } from '../context.ts'
import type { Crumb } from '../../src/modules/catalogue/view.ts'

/** The path from the home page; the last entry is the page itself. */
export function Breadcrumb({ view, crumbs }: { view: ViewContext; crumbs: Crumb[] }) {
  const trail: Crumb[] = [{ label: view.t('pages.home'), href: view.href('Home') }, ...crumbs]
  return (
    <nav aria-label={view.t('layout.crumb.label')}>
      <ol className="breadcrumb">
        {trail.map(({ label, href }) => (
          <li key={`${href}${label}`} aria-current={href ? undefined : 'page'}>
            {href ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same trail for search engines (schema.org BreadcrumbList). */
export function breadcrumbJsonLd(view: ViewContext, crumbs: Crumb[]): object {
  const trail: Crumb[] = [{ label: view.t('pages.home'), href: view.href('Home') }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: new URL(href, view.origin).href }),
    })),
  }
}
