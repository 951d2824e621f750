import type { RouteName } from '../../sitemap.ts'

/** A view of a list as whoever kept it sees it. */
export interface KeptView {
  id: number
  list: RouteName
  /** What the list is called. */
  title: string
  listHref: string
  name: string
  /** The query of the list's address. */
  query: string
  /** Address of the list in this view. */
  href: string
}
