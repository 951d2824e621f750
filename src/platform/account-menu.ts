import { translateFor } from './i18n.ts'
import type { Language, Translate } from './i18n.ts'
import { hrefOf, routeNames, sitemap } from '../sitemap.ts'
import type { MenuGroup, PageRoute, RouteName } from '../sitemap.ts'

interface PlaceLink {
  label: string
  href: string
  current: boolean
}

/** The place of a page in the account centre. */
export interface AccountPlace {
  home: PlaceLink
  groups: { label: string; links: PlaceLink[] }[]
  /** From "my account" to this page. */
  crumbs: { label: string; href?: string }[]
  /** The entry of the menu that is marked as current. */
  title: string
}

/** In the order of specification 2; only managers see the last. */
const groups: MenuGroup[] = ['orders', 'assets', 'service', 'following', 'settings', 'manager']

const rowOf = (name: RouteName): PageRoute => sitemap[name]

const places = new Map<string, AccountPlace>()

/** The left menu with the current entry and the breadcrumb of an account page; made once. */
export function accountPlace(name: RouteName, isManager: boolean, lang: Language): AccountPlace {
  const key = `${name} ${isManager} ${lang}`
  let place = places.get(key)
  if (!place) places.set(key, (place = placeOf(name, isManager, translateFor(lang))))
  return place
}

function placeOf(name: RouteName, isManager: boolean, t: Translate): AccountPlace {
  const lit = (rowOf(name).under ?? name) as RouteName
  const link = (of: RouteName) => ({ label: t(rowOf(of).title), href: hrefOf(of) })
  const shown = isManager ? groups : groups.filter((group) => group !== 'manager')
  const trail: RouteName[] = [...new Set<RouteName>(['user-centered', lit, name])]
  return {
    home: { ...link('user-centered'), current: lit === 'user-centered' },
    groups: shown.map((group) => ({
      label: t(`layout.account.${group}`),
      links: routeNames
        .filter((of) => rowOf(of).menu === group)
        .map((of) => ({ ...link(of), current: of === lit })),
    })),
    crumbs: trail.map((of) => (of === name ? { label: t(rowOf(of).title) } : link(of))),
    title: t(rowOf(lit).title),
  }
}
