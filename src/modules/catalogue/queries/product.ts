import { anyOf, hidden } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { EVERYWHERE, usualTerms } from '../../freight/index.ts'
import type { GoodsRow } from '../../safety/index.ts'
import type { Traceability } from '../tables.ts'
import { cardColumns, cardJoins, skuObject } from './cards.ts'
import type { CardRow, SkuRow } from './cards.ts'

/** A product with everything on its page that is one to one: store, category, balance, comparable material. */
export interface ProductRow extends CardRow, Omit<GoodsRow, 'kind'> {
  /** Every SKU, in the order of the page. */
  skus: SkuRow[]
  /** From how much on the store sends goods free where it names no province of its own; null where never. */
  freeFreightFen: number | null
  balanceId: string | null
  balanceFormula: string | null
  balanceZh: string | null
  balanceEn: string | null
  balanceCas: string | null
  matrixZh: string | null
  matrixEn: string | null
  purityPercent: number | null
  hazards: string[]
  hazardStatements: string[]
  preparationZh: string | null
  preparationEn: string | null
  valve: string | null
  outlets: string[]
  minPressureMpa: number | null
  minSampleMl: number | null
  density: number | null
  storageFromC: number | null
  storageToC: number | null
  protectFromLight: boolean
  traceability: Traceability | null
  validityMonths: number | null
  ratingTenths: number | null
  reviewCount: number
  rootId: number
  rootZh: string
  rootEn: string
  storeMark: string
  storeCityZh: string
  storeCityEn: string
  storeOwn: boolean
  storeOpenedOn: string
  /** Null while nobody has rated the store. */
  storeGoodsTenths: number | null
  storeServiceTenths: number | null
  storeDeliveryTenths: number | null
  materialCode: string | null
  materialIssuer: string | null
  materialZh: string | null
  materialEn: string | null
  materialSource: string | null
  materialVerification: string | null
  /** Keys of the pictures that its store took, in their order. */
  photoKeys: string[]
}

/** Every SKU of `s`. */
const everySku = (tx: Tx, today: string) => tx.sql`
  cross join lateral (
    select json_agg(${skuObject(tx, today)} order by k.sort, k.id) as skus
    from skus k join packages p on p.id = k.package_id where k.spu_id = s.id
  ) offered`

/** The product of this SKU as a row about the SKU, with all its SKUs; null when it is not for sale. */
export async function findRowOfSku(
  tx: Tx,
  skuId: number,
  today: string,
  asked: readonly string[],
): Promise<(CardRow & { skus: SkuRow[] }) | null> {
  const { sql } = tx
  const [row] = await sql<(CardRow & { skus: SkuRow[] })[]>`
    select ${cardColumns(tx)}, offered.skus
    from skus own join spus s on s.id = own.spu_id and s.on_shelf
    ${cardJoins(tx, today, { asked, shown: sql`own.id` })}
    ${everySku(tx, today)}
    where own.id = ${skuId}`
  return row ?? null
}

/** These products with all their facts and SKUs, if they are on the shelf. */
export function listProductRows(tx: Tx, spuIds: readonly number[], today: string): Promise<ProductRow[]> {
  return tx.sql<ProductRow[]>`
    select ${cardColumns(tx)}, offered.skus,
      s.balance_id as "balanceId", b.formula as "balanceFormula", b.name_zh as "balanceZh", b.name_en as "balanceEn",
      b.cas as "balanceCas", s.matrix_zh as "matrixZh", s.matrix_en as "matrixEn",
      s.purity_percent as "purityPercent", s.hazards, s.hazard_statements as "hazardStatements",
      s.preparation_zh as "preparationZh", s.preparation_en as "preparationEn", s.valve,
      s.outlets, s.min_pressure_mpa as "minPressureMpa", s.min_sample_ml as "minSampleMl", s.density,
      s.storage_from_c as "storageFromC", s.storage_to_c as "storageToC",
      s.protect_from_light as "protectFromLight", s.traceability,
      h.spu_id is not null as "isSigned", h.un, h.danger_class as "dangerClass", h.subsidiary,
      h.packing_group as "packingGroup", h.technical_zh as "technicalZh", h.technical_en as "technicalEn",
      exists (
        select 1 from safety_sheets d where d.spu_id = s.id and d.state = 'draft' and d.stricter
      ) as "isHeld",
      case when f.store_id is null then ${usualTerms.freeFromFen}::int else f.free_from_fen end as "freeFreightFen",
      s.validity_months as "validityMonths", s.rating_tenths as "ratingTenths", s.review_count as "reviewCount",
      coalesce(r.id, c.id) as "rootId", coalesce(r.name_zh, c.name_zh) as "rootZh",
      coalesce(r.name_en, c.name_en) as "rootEn",
      t.mark as "storeMark", t.city_zh as "storeCityZh", t.city_en as "storeCityEn",
      t.self_operated as "storeOwn", t.opened_on as "storeOpenedOn", t.goods_tenths as "storeGoodsTenths",
      t.service_tenths as "storeServiceTenths", t.delivery_tenths as "storeDeliveryTenths",
      m.code as "materialCode", m.issuer as "materialIssuer", m.title_zh as "materialZh",
      m.title_en as "materialEn", m.source as "materialSource", m.verification as "materialVerification",
      array(select p.file_key from product_pictures p where p.spu_id = s.id order by p.place) as "photoKeys"
    from spus s
    ${cardJoins(tx, today)}
    ${everySku(tx, today)}
    left join categories r on r.id = c.parent_id
    left join substances b on b.id = s.balance_id
    left join reference_materials m on m.code = s.comparable_to
    left join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    left join freight_terms f on f.store_id = s.store_id and f.province = ${EVERYWHERE}
    where s.id = ${anyOf(tx.sql, spuIds)} and s.on_shelf`
}

export interface ComponentRow {
  spuId: number
  substanceId: string
  formula: string
  nameZh: string
  nameEn: string
  cas: string | null
  minText: string
  maxText: string
  unit: string
  amountMin: number
  amountMax: number
  uncertaintyPercent: number | null
}

/** Certified components of these products in their order. */
export function listComponents({ sql }: Tx, spuIds: readonly number[]): Promise<ComponentRow[]> {
  return sql<ComponentRow[]>`
    select k.spu_id as "spuId", k.substance_id as "substanceId", u.formula, u.name_zh as "nameZh",
      u.name_en as "nameEn", u.cas, k.min_text as "minText", k.max_text as "maxText", k.unit,
      k.amount_min as "amountMin", k.amount_max as "amountMax", k.uncertainty_percent as "uncertaintyPercent"
    from spu_components k join substances u on u.id = k.substance_id
    where k.spu_id = ${anyOf(sql, spuIds)}
    order by k.spu_id, k.position`
}

export interface BatchRow {
  id: number
  skuId: number
  number: string
  certificateNumber: string | null
  producedOn: string
  expiresOn: string
  available: number
  opened: boolean
}

/** Batches of a product that are unexpired on `today` and have stock, the last to expire first. */
export function listBatches({ sql }: Tx, spuId: number, today: string): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select b.id, b.sku_id as "skuId", b.number, b.certificate_number as "certificateNumber",
      b.produced_on as "producedOn", b.expires_on as "expiresOn",
      b.on_hand - b.reserved as available, b.opened
    from skus k join batches b on b.sku_id = k.id
    where k.spu_id = ${spuId} and b.expires_on > ${today}::date and b.on_hand > b.reserved
    order by b.expires_on desc, b.id desc`
}

/** One SKU of a product that can be sold; null when there is none. */
export async function findSku({ sql }: Tx, skuId: number): Promise<SkuRow | null> {
  const [row] = await sql<SkuRow[]>`
    select k.id, k.spu_id as "spuId", k.number, k.package_id as "packageId", p.kind as "packageKind",
      p.name_zh as "packageZh",
      p.name_en as "packageEn", k.level_zh as "levelZh", k.level_en as "levelEn", k.fulfilment,
      k.price_fen as "priceFen", k.lead_days as "leadDays", 0 as available
    from skus k
    join packages p on p.id = k.package_id
    join spus s on s.id = k.spu_id and s.on_shelf
    join stores t on t.id = s.store_id and t.state = 'approved'
    where k.id = ${skuId}`
  return row ?? null
}

/** Unexpired batches of one SKU with stock, the earliest to expire first: the order in which they leave. */
export function listSkuBatches({ sql }: Tx, skuId: number, today: string): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select id, sku_id as "skuId", number, certificate_number as "certificateNumber", produced_on as "producedOn",
      expires_on as "expiresOn", on_hand - reserved as available, opened
    from batches
    where sku_id = ${skuId} and expires_on > ${today}::date and on_hand > reserved
    order by expires_on, id`
}

interface Beside {
  limit: number
  today: string
}

/** Products beside another one, most sold first. */
const listBeside = (
  tx: Tx,
  which: ReturnType<Tx['sql']>,
  { limit, today }: Beside,
): Promise<CardRow[]> => tx.sql<CardRow[]>`
  select ${cardColumns(tx)}
  from (
    select * from spus where ${which} and on_shelf
    order by sale_count desc, id desc limit ${hidden(tx.sql, limit)}
  ) s
  ${cardJoins(tx, today)}
  order by s.sale_count desc, s.id desc`

/** Regulators that screw on the usual outlet of a gas, most sold first; none for goods without a valve. */
export const listRegulatorRows = (tx: Tx, spuId: number, some: Beside): Promise<CardRow[]> =>
  listBeside(
    tx,
    tx.sql`category_id = (select id from categories where slug = 'regulator')
      and tags @> array[(select 'fits-' || replace(lower(valve), ' ', '-') from spus where id = ${spuId})]`,
    some,
  )

/** Other products of the same category, most sold first. */
export const listRelatedRows = (tx: Tx, spuId: number, some: Beside): Promise<CardRow[]> =>
  listBeside(
    tx,
    tx.sql`category_id = (select category_id from spus where id = ${spuId}) and id <> ${spuId}`,
    some,
  )
