import type { CategoryLink } from '../../../platform/site.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CategoryRow } from '../queries/tree.ts'
import type { ProductKind } from '../tree/tables.ts'
import { pick } from './words.ts'

export interface CategoryLeaf {
  id: number
  slug: string
  name: string
  kind: ProductKind
  href: string
}

/** A root with its children; the category panel and the selector of the header take it too. */
export interface CategoryNode extends CategoryLeaf, CategoryLink {
  children: CategoryLeaf[]
}

/** Rows of the tree as nodes, roots in their order. */
export function toTree(ctx: Pick<Context, 'lang'>, rows: readonly CategoryRow[]): CategoryNode[] {
  const leaf = (row: CategoryRow): CategoryLeaf => ({
    id: row.id,
    slug: row.slug,
    name: pick(ctx, row.nameZh, row.nameEn),
    kind: row.kind,
    href: hrefOf('Search', { prodCatId: row.id }),
  })
  const roots = new Map(
    rows
      .filter((row) => row.parentId === null)
      .map((row) => [row.id, { ...leaf(row), icon: row.icon, children: [] as CategoryLeaf[] }]),
  )
  for (const row of rows) if (row.parentId !== null) roots.get(row.parentId)?.children.push(leaf(row))
  return [...roots.values()]
}
