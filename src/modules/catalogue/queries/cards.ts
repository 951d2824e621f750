import type { Services } from '../../../platform/context.ts'

import type { Paging } from '../../../shared/paging.ts'
import type { ProductKind } from '../tables.ts'
import type { PackageKind, PictureKind } from '../view.ts'

/** What a card or a row of a list shows of a product, in both languages. */
export interface CardRow {
  id: number
  store_id: number
  category_id: number
  kind: ProductKind
  number: string
  name_zh: string
  name_en: string | null
  title_zh: string
  title_en: string | null
  formula: string
  concentration_range: string | null
  uncertainty_percent: number | null
  pictureKind: PictureKind
  pictureTone: string
  dangerous_goods: boolean
  fill_pressure_mpa: number | null
  label_code: string | null
  sale_count: number
  min_price_fen: number
  made_to_order: boolean
  lead_days: number
  stock_count: number
  package_kind: PackageKind
  package_zh: string
  package_en: string
  store_zh: string
  store_en: string
  category_zh: string
  category_en: string
}

export type Reach = Pick<Services, 'database'>

/** Columns of a card, of `s` and the tables of `cardJoins`. */
export const cardColumns = ({ database: { sql } }: Reach) => sql`
  s.id, s.store_id, s.category_id, s.kind, s.number, s.name_zh, s.name_en, s.title_zh, s.title_en, s.formula,
  s.concentration_range, s.uncertainty_percent, s.picture_kind as "pictureKind", s.picture_tone as "pictureTone", s.dangerous_goods,
  s.fill_pressure_mpa, s.label_code, s.sale_count, s.min_price_fen, s.made_to_order, s.lead_days, s.stock_count,
  p.kind as package_kind, p.name_zh as package_zh, p.name_en as package_en,
  t.name_zh as store_zh, t.name_en as store_en, c.name_zh as category_zh, c.name_en as category_en`

/** Small tables that a card joins; goods of a store that is not approved drop out here. */
export const cardJoins = ({ database: { sql } }: Reach) => sql`
  join packages p on p.id = s.package_id
  join stores t on t.id = s.store_id and t.state = 'approved'
  join categories c on c.id = s.category_id`

/** Cards of these products in the order of the ids, without unknown and unsaleable ones. */
export async function listCardRows(reach: Reach, spuIds: readonly number[]): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from unnest(${spuIds as number[]}::bigint[]) with ordinality as wanted(id, position)
    join spus s on s.id = wanted.id and s.on_shelf
    ${cardJoins(reach)}
    order by wanted.position`
}

/** New products (label `XP`), the latest listed first. */
export function listNewRows(reach: Reach, { page, size }: Paging): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from (
      select * from spus where label_code = 'XP' and on_shelf
      order by listed_at desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(reach)}
    order by s.listed_at desc, s.id desc`
}

/** Products by units sold, most first. */
export function listBestRows(reach: Reach, { page, size }: Paging): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from (
      select * from spus where on_shelf
      order by sale_count desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(reach)}
    order by s.sale_count desc, s.id desc`
}

/** Products of the platform's carousel in the operator's order. */
export function listRecommendedRows(reach: Reach, limit: number): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from (
      select * from spus where recommend_sort is not null and on_shelf order by recommend_sort limit ${limit}
    ) s
    ${cardJoins(reach)}
    order by s.recommend_sort`
}

/** Best sold products of a category, including its children; each child's index gives its own few. */
export function listTopRows(reach: Reach, categoryId: number, limit: number): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from (
      select best.* from categories leaf
      cross join lateral (
        select * from spus where category_id = leaf.id and on_shelf
        order by sale_count desc, id desc limit ${limit}
      ) best
      where leaf.id = ${categoryId} or leaf.parent_id = ${categoryId}
      order by best.sale_count desc, best.id desc limit ${limit}
    ) s
    ${cardJoins(reach)}
    order by s.sale_count desc, s.id desc`
}
