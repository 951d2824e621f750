import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { ProductKind } from '../tree/tables.ts'
import type { PackageKind, PictureKind } from '../view.ts'

/** One component of a product as offered: the range within which a made-to-order line names its value. */
export interface GoodsComponent {
  substanceId: string
  formula: string
  nameZh: string
  nameEn: string
  minText: string
  maxText: string
  unit: string
}

/** A batch with its remaining stock. `free` excludes reserved units. */
interface GoodsBatch {
  id: number
  number: string
  expiresOn: string
  free: number
  /** Opened goods: for whoever chooses this batch. */
  opened: boolean
}

/** A SKU with everything that a purchase needs to know about it, in both languages. */
export interface SkuFacts {
  skuId: number
  skuNumber: string
  spuId: number
  spuNumber: string
  storeId: number
  storeZh: string
  storeEn: string
  storeOwn: boolean
  /** On the shelf of a store that may sell, with a signed safety data sheet where goods need one (decisions 11). */
  sellable: boolean
  /** Its safety data sheet waits for a signature. */
  underReview: boolean
  /** Its category, then that category's root if it has one. */
  categoryIds: number[]
  kind: ProductKind
  nameZh: string
  nameEn: string | null
  packageZh: string
  packageEn: string
  packageKind: PackageKind
  levelZh: string | null
  levelEn: string | null
  formula: string
  pictureKind: PictureKind
  pictureTone: string
  hazards: string[]
  dangerousGoods: boolean
  fulfilment: 'stocked' | 'madeToOrder'
  priceFen: number
  leadDays: number
  components: GoodsComponent[]
  /** Outlets to choose from, the usual one first; none where its cylinder is filled already or has but one. */
  outlets: string[]
  /** Unexpired batches, the earliest expiry first: the order in which they leave. */
  batches: GoodsBatch[]
}

/** Selects SKUs by their ids, or by their numbers or those of their products. */
export type WantedSkus = { skuIds: readonly number[] } | { numbers: readonly string[] }

/** Facts of these SKUs on `today`, whether they can be sold or not; unknown ones are left out. One statement. */
export function listSkuFacts({ sql }: Tx, wanted: WantedSkus, today: string): Promise<SkuFacts[]> {
  const chosen =
    'skuIds' in wanted
      ? sql`k.id = ${anyOf(sql, wanted.skuIds)}`
      : sql`k.id in (
          select id from skus where number = any (${wanted.numbers as string[]}::text[])
          union
          select o.id from spus p join skus o on o.spu_id = p.id where p.number = any (${wanted.numbers as string[]}::text[])
        )`
  return sql<SkuFacts[]>`
    select k.id as "skuId", k.number as "skuNumber", s.id as "spuId", s.number as "spuNumber",
      s.store_id as "storeId",
      t.name_zh as "storeZh", t.name_en as "storeEn", t.self_operated as "storeOwn",
      s.on_shelf and t.state = 'approved' and (s.kind = 'instrument' or h.spu_id is not null) as sellable,
      s.kind <> 'instrument' and h.spu_id is null as "underReview",
      array_remove(array[c.id, c.parent_id], null) as "categoryIds", s.kind, s.name_zh as "nameZh",
      s.name_en as "nameEn", p.name_zh as "packageZh", p.name_en as "packageEn", p.kind as "packageKind",
      k.level_zh as "levelZh", k.level_en as "levelEn", s.formula, s.picture_kind as "pictureKind",
      s.picture_tone as "pictureTone", s.hazards, s.dangerous_goods as "dangerousGoods", k.fulfilment,
      k.price_fen as "priceFen", k.lead_days as "leadDays",
      case when k.fulfilment = 'stocked' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('substanceId', o.substance_id, 'formula', u.formula,
          'nameZh', u.name_zh, 'nameEn', u.name_en, 'minText', o.min_text, 'maxText', o.max_text, 'unit', o.unit)
          order by o.position), '[]')
        from spu_components o join substances u on u.id = o.substance_id where o.spu_id = s.id
      ) end as components,
      case when k.fulfilment = 'madeToOrder' and cardinality(s.outlets) > 1 then s.outlets else '{}'::text[] end as outlets,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'expiresOn', b.expires_on,
          'free', b.on_hand - b.reserved, 'opened', b.opened) order by b.expires_on, b.id), '[]')
        from batches b where b.sku_id = k.id and b.expires_on > ${today}::date
      ) as batches
    from skus k
    join spus s on s.id = k.spu_id
    join stores t on t.id = s.store_id
    join categories c on c.id = s.category_id
    join packages p on p.id = k.package_id
    left join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    where ${chosen}
    order by k.spu_id, k.sort, k.id`
}
