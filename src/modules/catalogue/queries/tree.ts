import type { Tx } from '../../../platform/db/index.ts'
import type { ProductKind } from '../tree/tables.ts'

export interface CategoryRow {
  id: number
  parentId: number | null
  slug: string
  nameZh: string
  nameEn: string
  kind: ProductKind
  icon: string
}

/** Every category that the shop shows, parents before children, in the order the operator gave them. */
export function listCategories({ sql }: Tx): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select id, parent_id as "parentId", slug, name_zh as "nameZh", name_en as "nameEn", kind, icon
    from categories where shown order by parent_id nulls first, sort, id`
}
