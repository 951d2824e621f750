import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { ProductKind } from '../tree/tables.ts'
import type { PackageKind, PictureKind } from '../view.ts'

/** A SKU of a product on the shelf, with the stock of unexpired batches. */
export interface SkuRow {
  id: number
  spuId: number
  number: string
  packageId: string
  packageKind: PackageKind
  packageZh: string
  packageEn: string
  levelZh: string | null
  levelEn: string | null
  fulfilment: 'stocked' | 'madeToOrder'
  priceFen: number
  leadDays: number
  /** Units of unexpired batches, without reserved ones. */
  available: number
}

/** A certified component as a row names it. */
export interface PartRow {
  substanceId: string
  formula: string
  minText: string
  maxText: string
  unit: string
  amountMin: number
  amountMax: number
  /** g/mol */
  molarMass: number | null
}

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
  /** Of the worst component. */
  uncertaintyPercent: number | null
  /** Of the best component. */
  leastUncertainty: number | null
  /** Formula of the worst component. */
  worstPart: string | null
  pictureKind: PictureKind
  pictureTone: string
  dangerousGoods: boolean
  fillPressureMpa: number | null
  labelCode: string | null
  saleCount: number
  /** The SKU to show where nothing was asked for. */
  skuId: number
  /** The SKU that the card or the row is about. */
  sku: SkuRow
  /** How many other SKUs the product has. */
  otherSkus: number
  /** Least price of the others; null without them. */
  othersFromFen: number | null
  /** The first components and those asked for. */
  parts: PartRow[]
  partCount: number
  /** Some component is offered in a range, so a made-to-order line names its value. */
  ranged: boolean
  /** Its safety data sheet waits for a signature: it cannot be ordered yet (decisions 11). */
  underReview: boolean
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
  parts.least as "leastUncertainty", parts.worst as "worstPart",
  s.picture_kind as "pictureKind", s.picture_tone as "pictureTone", s.dangerous_goods as "dangerousGoods",
  s.fill_pressure_mpa as "fillPressureMpa", s.label_code as "labelCode", s.sale_count as "saleCount",
  s.sku_id as "skuId", shown.sku, other.n as "otherSkus", other.least as "othersFromFen", coalesce(parts.list, '[]') as parts, parts.n as "partCount",
  coalesce(parts.ranged, false) as ranged,
  s.kind <> 'instrument' and not exists (
    select from safety_sheets h where h.spu_id = s.id and h.state = 'signed'
  ) as "underReview",
  t.name_zh as "storeZh", t.name_en as "storeEn", c.name_zh as "categoryZh", c.name_en as "categoryEn"`

/** Components that every row names; of more only those asked for. */
const NAMED_PARTS = 4

/** A `SkuRow` of `k` and its package `p`, with the stock of batches that are unexpired on `today`. */
export const skuObject = ({ sql }: Tx, today: string) => sql`
  json_build_object('id', k.id, 'spuId', k.spu_id, 'number', k.number, 'packageId', k.package_id,
    'packageKind', p.kind, 'packageZh', p.name_zh, 'packageEn', p.name_en, 'levelZh', k.level_zh,
    'levelEn', k.level_en, 'fulfilment', k.fulfilment, 'priceFen', k.price_fen, 'leadDays', k.lead_days,
    'available', coalesce((
      select sum(b.on_hand - b.reserved) from batches b where b.sku_id = k.id and b.expires_on > ${today}::date
    ), 0))`

interface CardWish {
  /** Components to name among many. */
  asked?: readonly string[]
  /** Number of the SKU that a row is about. */
  shown?: ReturnType<Tx['sql']>
}

/**
 * What a card shows beside its product, on `today`: store, category, one SKU with its stock, its components. Goods of a
 * store that is not approved drop out here, and so does a product without a SKU.
 */
export const cardJoins = (tx: Tx, today: string, wish: CardWish = {}) => {
  const { sql } = tx
  const { asked = [], shown = sql`s.sku_id` } = wish
  return sql`
  join stores t on t.id = s.store_id and t.state = 'approved'
  join categories c on c.id = s.category_id
  cross join lateral (
    select ${skuObject(tx, today)} as sku from skus k join packages p on p.id = k.package_id
    where k.id = ${shown} and k.spu_id = s.id
  ) shown
  cross join lateral (
    select count(*)::int as n, min(k.price_fen) as least from skus k where k.spu_id = s.id and k.id <> ${shown}
  ) other
  cross join lateral (
    select count(*)::int as n, min(o.uncertainty_percent) as least, bool_or(o.min_text <> o.max_text) as ranged,
      (array_agg(u.formula order by o.uncertainty_percent desc nulls last, o.position))[1] as worst,
      json_agg(json_build_object('substanceId', o.substance_id, 'formula', u.formula, 'minText', o.min_text,
        'maxText', o.max_text, 'unit', o.unit, 'amountMin', o.amount_min, 'amountMax', o.amount_max,
        'molarMass', u.molar_mass) order by o.position)
        filter (where o.position <= ${NAMED_PARTS}::int or o.substance_id = any(${asked as string[]}::text[])) as list
    from spu_components o join substances u on u.id = o.substance_id where o.spu_id = s.id
  ) parts`
}

/** A product, and the SKU that its card is about; null for the one it shows by itself. */
interface WantedCard {
  spuId: number
  skuId: number | null
}

/** Cards of these products in their order, without unknown and unsaleable ones. */
export async function listCardRows(
  tx: Tx,
  wanted: readonly WantedCard[],
  today: string,
  asked: readonly string[] = [],
): Promise<CardRow[]> {
  const { sql } = tx
  return sql<CardRow[]>`
    select ${cardColumns(tx)}
    from unnest(${wanted.map(({ spuId }) => spuId)}::bigint[], ${wanted.map(({ skuId }) => skuId)}::bigint[])
      with ordinality as wanted(id, sku_id, position)
    join spus s on s.id = wanted.id and s.on_shelf
    ${cardJoins(tx, today, { asked, shown: sql`coalesce(wanted.sku_id, s.sku_id)` })}
    order by wanted.position`
}

/** New products (label `XP`), the latest listed first. */
export function listNewRows(tx: Tx, { page, size }: Paging, today: string): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where label_code = 'XP' and on_shelf
      order by listed_at desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(tx, today)}
    order by s.listed_at desc, s.id desc`
}

/** Products by units sold, most first. */
export function listBestRows(tx: Tx, { page, size }: Paging, today: string): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where on_shelf
      order by sale_count desc, id desc limit ${size} offset ${(page - 1) * size}
    ) s
    ${cardJoins(tx, today)}
    order by s.sale_count desc, s.id desc`
}

/** Products of the platform's carousel in the operator's order. */
export function listRecommendedRows(tx: Tx, limit: number, today: string): Promise<CardRow[]> {
  return tx.sql<CardRow[]>`
    select ${cardColumns(tx)}
    from (
      select * from spus where recommend_sort is not null and on_shelf order by recommend_sort limit ${limit}
    ) s
    ${cardJoins(tx, today)}
    order by s.recommend_sort`
}

/** Best sold products of a category, including its children; each child's index gives its own few. */
export function listTopRows(
  tx: Tx,
  categoryId: number,
  { limit, today }: { limit: number; today: string },
): Promise<CardRow[]> {
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
    ${cardJoins(tx, today)}
    order by s.sale_count desc, s.id desc`
}
