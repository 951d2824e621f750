import type { MoneyParts } from '../src/shared/money.ts'
import type { Translate, Language } from '../src/platform/i18n.ts'
import type { SavedViews } from '../src/platform/desk/saved.ts'
import type { Site } from '../src/platform/site.ts'
import type { RouteName, RouteParams } from '../src/sitemap.ts'

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
  /** Views of this page's list that its reader keeps; null where it is no page of the desk. */
  savedViews: SavedViews | null
  /** When this page of the desk was read, in milliseconds; null elsewhere. */
  readAt: number | null
  /** What the page before left to be told. */
  notice: { tone: 'o' | 'x'; text: string } | null
  href(name: RouteName, params?: RouteParams): string
  /** Where a visitor signs in, to come back to this page. */
  signInHref: string
  /** Where another language is chosen, to come back to this page. */
  langHref(lang: Language): string
  /** Whether that page only says that it is not yet open. */
  isToCome(name: RouteName): boolean
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

/** Words about one field of a form: what was refused just now, else what stands in the way. */
export type ErrorOf = (path: string) => string | undefined
