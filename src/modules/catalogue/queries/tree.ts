import type { Services } from '../../../platform/context.ts'
import type { ProductKind } from '../tables.ts'

export interface CategoryRow {
  id: number
  parent_id: number | null
  slug: string
  name_zh: string
  name_en: string
  kind: ProductKind
  icon: string
}

/** Every category, parents before children, in the order the operator gave them. */
export function listCategories({ database: { sql } }: Pick<Services, 'database'>): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select id, parent_id, slug, name_zh, name_en, kind, icon
    from categories order by parent_id nulls first, sort, id`
}
