import type { CategoryLink, MenuItem } from '../../platform/site.ts'
import type { MenuRow } from './queries/frame.ts'
import type { SiteSettings } from './settings.ts'

/** Stands in a title for the hotline of the settings. */
const PHONE = '{phone}'

/** The category whose goods an entry of type 2 searches; null for any other address. */
export const searchedCategory = (target: string): number | null => {
  const id = /^\/search\?prodCatId=(\d{1,9})$/.exec(target)?.[1]
  return id === undefined ? null : Number(id)
}

/** The top menu with its second level (specification 2). An entry that searches a category which the shop hides is left out. */
export function topMenu(
  rows: readonly MenuRow[],
  { hotline }: Pick<SiteSettings, 'hotline'>,
  categories: readonly CategoryLink[],
): MenuItem[] {
  const known = new Set(categories.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]))
  const isSeen = ({ type, target }: MenuRow) => type !== 2 || known.has(searchedCategory(target!) ?? 0)
  const toItem = ({ title, type, target }: MenuRow): MenuItem => ({
    label: title.replace(PHONE, () => hotline).trim(),
    type,
    ...(target !== null && { href: target }),
  })
  const seen = rows.filter(isSeen)
  return seen
    .filter(({ parentId }) => parentId === null)
    .map((row) => {
      const children = seen.filter(({ parentId }) => parentId === row.id).map(toItem)
      return { ...toItem(row), ...(children.length > 0 && { children }) }
    })
}
