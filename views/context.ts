import type { MoneyParts } from '../src/shared/money.ts'
import type { Translate, Language } from '../src/platform/i18n.ts'
import type { RouteName, RouteParams } from '../src/sitemap.ts'

/** 1 internal path · 2 search by category · 3 named route · 5 external, new tab · 6 under development · 7, 8 nothing · 0 other. */
export type MenuItemType = 0 | 1 | 2 | 3 | 5 | 6 | 7 | 8

export interface MenuItem {
  label: string
  type: MenuItemType
  href?: string
  children?: MenuItem[]
}

export interface CategoryLink {
  id: number
  name: string
  href: string
  icon: string
  children: { id: number; name: string; href: string }[]
}

/** What frames every page: the same for every visitor in one language. */
export interface Site {
  hotline: string
  email: string
  /** The page of live support, and a script that is fetched when somebody goes there. */
  liveSupport: { href: string; script: string | null } | null
  filings: { icp?: string; police?: string }
  hotTerms: { text: string; href: string }[]
  helpMenu: { id: number; name: string; children: { id: number; name: string }[] }[]
  categories: CategoryLink[]
  menu: MenuItem[]
  /** Yuan per dollar that English prices are shown at, or null: then they are shown as CN¥ (decisions.md 3). */
  exchangeRate: { yuanPerDollar: string; setOn: string } | null
  languageSelector: boolean
}

interface PlaceLink {
  label: string
  href: string
  current: boolean
}

/** Where a page stands in the account centre. */
export interface AccountPlace {
  home: PlaceLink
  groups: { label: string; links: PlaceLink[] }[]
  /** From "my account" to this page. */
  crumbs: { label: string; href?: string }[]
  /** The lit entry of the menu. */
  title: string
}

export interface Viewer {
  displayName: string
  memberId: string
  companyName: string | null
  isManager: boolean
}

/** All a component may reach for beside its own data. */
export interface ViewContext {
  t: Translate
  lang: Language
  /** Path and query of this page. */
  path: string
  origin: string
  site: Site
  viewer: Viewer | null
  /** One-time token each form of an uncached page carries (R19); empty on cached pages. */
  formToken: string
  /** What the page before left to be told. */
  notice: { tone: 'o' | 'x'; text: string } | null
  href(name: RouteName, params?: RouteParams): string
  /** Where a visitor signs in, to come back to this page. */
  signInHref: string
  /** Where another language is chosen, to come back to this page. */
  langHref(lang: Language): string
  /** Public address of a built or static file, with its hash. */
  asset(name: string): string
  money(fen: number): MoneyParts
  number(value: number): string
  /** A day in the reader's language: `2026-11-21` / `21 Nov 2026`; Asia/Shanghai. */
  date(value: Date | string): string
}

/** What a page says about itself in its head. */
export interface PageHead {
  title: string
  description: string
  /** Canonical path with query; null keeps the page out of search engines. */
  canonical: string | null
  /** Path of the picture a shared link shows. */
  image?: string
  jsonLd?: object[]
  /** Names of the style sheets and scripts beside `site`. */
  styles?: string[]
  scripts?: string[]
}
