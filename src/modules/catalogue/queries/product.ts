import { anyOf, hidden } from '../../../platform/db/index.ts'
import { cardColumns, cardJoins } from './cards.ts'
import type { CardRow, Reach } from './cards.ts'

/** A product with everything on its page that is one to one: store, category, balance, comparable material. */
export interface ProductRow extends CardRow {
  balance_id: string | null
  balance_formula: string | null
  balance_zh: string | null
  balance_en: string | null
  balance_cas: string | null
  matrix_zh: string | null
  matrix_en: string | null
  purity_percent: number | null
  hazards: string[]
  hazard_statements: string[]
  preparation_zh: string | null
  preparation_en: string | null
  valve: string | null
  validity_months: number | null
  rating_tenths: number | null
  review_count: number
  root_id: number
  root_zh: string
  root_en: string
  package_volume_ml: number | null
  package_material: string | null
  store_mark: string
  store_city_zh: string
  store_city_en: string
  store_own: boolean
  store_opened_on: string
  store_goods_tenths: number
  store_service_tenths: number
  store_delivery_tenths: number
  material_code: string | null
  material_issuer: string | null
  material_zh: string | null
  material_en: string | null
  material_source: string | null
  material_verification: string | null
}

/** These products with all their facts, if they are on the shelf. */
export function listProductRows(reach: Reach, spuIds: readonly number[]): Promise<ProductRow[]> {
  const { sql } = reach.database
  return sql<ProductRow[]>`
    select ${cardColumns(reach)},
      s.balance_id, b.formula as balance_formula, b.name_zh as balance_zh, b.name_en as balance_en,
      b.cas as balance_cas, s.matrix_zh, s.matrix_en, s.purity_percent, s.hazards, s.hazard_statements,
      s.preparation_zh, s.preparation_en, s.valve, s.validity_months, s.rating_tenths, s.review_count,
      coalesce(r.id, c.id) as root_id, coalesce(r.name_zh, c.name_zh) as root_zh,
      coalesce(r.name_en, c.name_en) as root_en,
      p.volume_ml as package_volume_ml, p.material as package_material,
      t.mark as store_mark, t.city_zh as store_city_zh, t.city_en as store_city_en,
      t.self_operated as store_own, t.opened_on as store_opened_on, t.goods_tenths as store_goods_tenths,
      t.service_tenths as store_service_tenths, t.delivery_tenths as store_delivery_tenths,
      m.code as material_code, m.issuer as material_issuer, m.title_zh as material_zh,
      m.title_en as material_en, m.source as material_source, m.verification as material_verification
    from spus s
    ${cardJoins(reach)}
    left join categories r on r.id = c.parent_id
    left join substances b on b.id = s.balance_id
    left join reference_materials m on m.code = s.comparable_to
    where s.id = ${anyOf(sql, spuIds)} and s.on_shelf`
}

export interface ComponentRow {
  spu_id: number
  substance_id: string
  formula: string
  name_zh: string
  name_en: string
  cas: string | null
  min_text: string
  max_text: string
  unit: string
  amount_min: number
  amount_max: number
  uncertainty_percent: number | null
}

/** Certified components of these products in their order. */
export function listComponents(
  { database: { sql } }: Reach,
  spuIds: readonly number[],
): Promise<ComponentRow[]> {
  return sql<ComponentRow[]>`
    select k.spu_id, k.substance_id, u.formula, u.name_zh, u.name_en, u.cas, k.min_text, k.max_text, k.unit,
      k.amount_min, k.amount_max, k.uncertainty_percent
    from spu_components k join substances u on u.id = k.substance_id
    where k.spu_id = ${anyOf(sql, spuIds)}
    order by k.spu_id, k.position`
}

export interface SkuRow {
  id: number
  spu_id: number
  number: string
  package_id: string
  package_kind: CardRow['package_kind']
  package_zh: string
  package_en: string
  level_zh: string | null
  level_en: string | null
  fulfilment: 'stocked' | 'madeToOrder'
  price_fen: number
  lead_days: number
  /** Units of unexpired batches, without reserved ones. */
  available: number
}

/** SKUs of these products that can be bought, with the stock of unexpired batches. */
export function listSkus(
  { database: { sql } }: Reach,
  spuIds: readonly number[],
  today: string,
): Promise<SkuRow[]> {
  return sql<SkuRow[]>`
    select k.id, k.spu_id, k.number, k.package_id, p.kind as package_kind, p.name_zh as package_zh,
      p.name_en as package_en, k.level_zh, k.level_en, k.fulfilment, k.price_fen, k.lead_days,
      coalesce((
        select sum(b.on_hand - b.reserved) from batches b where b.sku_id = k.id and b.expires_on > ${today}::date
      ), 0)::int as available
    from skus k join packages p on p.id = k.package_id
    where k.spu_id = ${anyOf(sql, spuIds)}
    order by k.spu_id, k.sort, k.id`
}

export interface BatchRow {
  id: number
  sku_id: number
  number: string
  certificate_number: string | null
  produced_on: string
  expires_on: string
  available: number
}

/** Batches of a product that are unexpired on `today` and have stock, the last to expire first. */
export function listBatches({ database: { sql } }: Reach, spuId: number, today: string): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select b.id, b.sku_id, b.number, b.certificate_number, b.produced_on, b.expires_on,
      b.on_hand - b.reserved as available
    from skus k join batches b on b.sku_id = k.id
    where k.spu_id = ${spuId} and b.expires_on > ${today}::date and b.on_hand > b.reserved
    order by b.expires_on desc, b.id desc`
}

/** One SKU of a product that can be sold; null when there is none. */
export async function findSku({ database: { sql } }: Reach, skuId: number): Promise<SkuRow | null> {
  const [row] = await sql<SkuRow[]>`
    select k.id, k.spu_id, k.number, k.package_id, p.kind as package_kind, p.name_zh as package_zh,
      p.name_en as package_en, k.level_zh, k.level_en, k.fulfilment, k.price_fen, k.lead_days, 0 as available
    from skus k
    join packages p on p.id = k.package_id
    join spus s on s.id = k.spu_id and s.on_shelf
    join stores t on t.id = s.store_id and t.state = 'approved'
    where k.id = ${skuId}`
  return row ?? null
}

/** Unexpired batches of one SKU with stock, the earliest to expire first: the order in which they leave. */
export function listSkuBatches(
  { database: { sql } }: Reach,
  skuId: number,
  today: string,
): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select id, sku_id, number, certificate_number, produced_on, expires_on, on_hand - reserved as available
    from batches
    where sku_id = ${skuId} and expires_on > ${today}::date and on_hand > reserved
    order by expires_on, id`
}

/** Other products of the same category, most sold first. */
export function listRelatedRows(reach: Reach, spuId: number, limit: number): Promise<CardRow[]> {
  const { sql } = reach.database
  return sql<CardRow[]>`
    select ${cardColumns(reach)}
    from (
      select * from spus
      where category_id = (select category_id from spus where id = ${spuId}) and on_shelf and id <> ${spuId}
      order by sale_count desc, id desc limit ${hidden(sql, limit)}
    ) s
    ${cardJoins(reach)}
    order by s.sale_count desc, s.id desc`
}
