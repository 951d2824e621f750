import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { ProductKind } from '../tables.ts'
import type { PackageKind, PictureKind } from '../view.ts'

/** What a card or a row of a list shows of a product, in both languages. */
export interface CardRow {
  id: number
  storeId: number
  categoryId: number
  kind: ProductKind
  number: string
  nameZh: string
  nameEn: string | null
  titleZh: string
  titleEn: string | null
  formula: string
  concentrationRange: string | null
  uncertaintyPercent: number | null
  pictureKind: PictureKind
  pictureTone: string
  dangerousGoods: boolean
  fillPressureMpa: number | null
  labelCode: string | null
  saleCount: number
  minPriceFen: number
  madeToOrder: boolean
  leadDays: number
  stockCount: number
  packageKind: PackageKind
  packageZh: string
  packageEn: string
  storeZh: string
  storeEn: string
  categoryZh: string
  categoryEn: string
}

/** Columns of a card, of `s` and the tables of `cardJoins`. */
export const cardColumns = ({ sql }: Tx) => sql`
  s.id, s.store_id as "storeId", s.category_id as "categoryId", s.kind, s.number, s.name_zh as "nameZh",
  s.name_en as "nameEn", s.title_zh as "titleZh", s.title_en as "titleEn", s.formula,
  s.concentration_range as "concentrationRange", s.uncertainty_percent as "uncertaintyPercent",
  s.picture_kind as "pictureKind", s.picture_tone as "pictureTone", s.dangerous_goods as "dangerousGoods",
  s.fill_pressure_mpa as "fillPressureMpa", s.label_code as "labelCode", s.sale_count as "saleCount",
  s.min_price_fen as "minPriceFen", s.made_to_order as "madeToOrder", s.lead_days as "leadDays",
  s.stock_count as "stockCount",
  p.kind as "packageKind", p.name_zh as "packageZh", p.name_en as "packageEn",
  t.name_zh as "storeZh", t.name_en as "storeEn", c.name_zh as "categoryZh", c.name_en as "categoryEn"`

/** Small tables that a card joins; goods of a store that is not approved drop out here. */
export const cardJoins = ({ sql }: Tx) => sql`
  join packages p on p.id = s.package_id
  join stores t on t.id = s.store_id and t.state = 'approved'
  join categories c on c.id = s.category_id`

/** Cards of these products in the order of the ids, without unknown and unsaleable ones. */
export async function listCardRows(tx: Tx, spuIds: readonly number[]): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from unnest(${spuIds as number[]}::bigint[]) with ordinality as wanted(id, position)
    join spus s on s.id = wanted.id and s.on_shelf
    ${cardJoins(tx)}
    order by wanted.position`
}

/** New products (label `XP`), the latest listed first. */
export function listNewRows(tx: Tx, { page, size }: Paging): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where label_code = 'XP' and on_shelf
      order by listed_at desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(tx)}
    order by s.listed_at desc, s.id desc`
}

/** Products by units sold, most first. */
export function listBestRows(tx: Tx, { page, size }: Paging): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where on_shelf
      order by sale_count desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(tx)}
    order by s.sale_count desc, s.id desc`
}

/** Products of the platform's carousel in the operator's order. */
export function listRecommendedRows(tx: Tx, limit: number): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where recommend_sort is not null and on_shelf order by recommend_sort limit ${limit}
    ) s
    ${cardJoins(tx)}
    order by s.recommend_sort`
}

/** Best sold products of a category, including its children; each child's index gives its own few. */
export function listTopRows(tx: Tx, categoryId: number, limit: number): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select best.* from categories leaf
      cross join lateral (
        select * from spus where category_id = leaf.id and on_shelf
        order by sale_count desc, id desc limit ${limit}
      ) best
      where leaf.id = ${categoryId} or leaf.parent_id = ${categoryId}
      order by best.sale_count desc, best.id desc limit ${limit}
    ) s
    ${cardJoins(tx)}
    order by s.sale_count desc, s.id desc`
}
