import type { Translate } from './i18n.ts'
import { hrefOf, routeNames, sitemap } from '../sitemap.ts'
import type { MenuGroup, PageRoute, RouteName } from '../sitemap.ts'

interface PlaceLink {
  label: string
  href: string
  current: boolean
}

/** The place of a page in the account centre. */
export interface AccountPlace {
  /** Tells one place from another, for one kind of reader. */
  name: string
  home: PlaceLink
  groups: { label: string; links: (PlaceLink & { isToCome: boolean })[] }[]
  /** From "my account" to this page. */
  crumbs: { label: string; href?: string }[]
  /** The entry of the menu that is marked as current. */
  title: string
}

/** In the order of specification 2; only managers see the last. */
const groups: MenuGroup[] = ['orders', 'assets', 'service', 'following', 'settings', 'manager']

const rowOf = (name: RouteName): PageRoute => sitemap[name]

/** Where a page of the account stands: the left menu with the lit entry, and the way here. */
export function accountPlace(
  name: RouteName,
  isManager: boolean,
  t: Translate,
  isToCome: (name: RouteName) => boolean,
): AccountPlace {
  const lit = (rowOf(name).under ?? name) as RouteName
  const link = (of: RouteName) => ({ label: t(rowOf(of).title), href: hrefOf(of) })
  const shown = isManager ? groups : groups.filter((group) => group !== 'manager')
  const trail: RouteName[] = [...new Set<RouteName>(['user-centered', lit, name])]
  return {
    name: isManager ? `${name} of managers` : name,
    home: { ...link('user-centered'), current: lit === 'user-centered' },
    groups: shown.map((group) => ({
      label: t(`layout.account.${group}`),
      links: routeNames
        .filter((of) => rowOf(of).menu === group)
        .map((of) => ({ ...link(of), current: of === lit, isToCome: isToCome(of) })),
    })),
    crumbs: trail.map((of) => (of === name ? { label: t(rowOf(of).title) } : link(of))),
    title: t(rowOf(lit).title),
  }
}
