import type { RouteName } from '../../sitemap.ts'

/** A list of the desk as somebody of the staff keeps it: its filters, sort and columns under a name. */
interface SavedView {
  id: string
  name: string
  /** The query of the list's address (src/shared/list-address.ts). */
  query: string
}

/** The views of one list that its reader kept, with the page where they are kept. */
export interface SavedViews {
  list: RouteName
  /** Address of the page that saves, renames and deletes them. */
  keptAt: string
  views: SavedView[]
}
