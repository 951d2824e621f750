import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { PictureKind } from '../view.ts'
import type { SkuRow } from './cards.ts'
import type { ProductKind } from '../tree/tables.ts'

/** A certified component of a product with its range: mol/mol in gases, mg/L in solutions. */
interface MaterialPart {
  substanceId: string
  amountMin: number
  amountMax: number
  minText: string
  maxText: string
  unit: string
  uncertaintyPercent: number | null
}

/** What a product is made of, in what, and how it is called. */
export interface MaterialRow {
  spuId: number
  storeId: number
  kind: ProductKind
  number: string
  nameZh: string
  nameEn: string | null
  formula: string
  concentrationRange: string | null
  pictureKind: PictureKind
  pictureTone: string
  balanceId: string | null
  matrixZh: string | null
  matrixEn: string | null
  purityPercent: number | null
  tags: string[]
  parts: MaterialPart[]
}

/** These products if they are for sale, in the order of their ids. */
export function listMaterials({ sql }: Tx, spuIds: readonly number[]): Promise<MaterialRow[]> {
  return sql<MaterialRow[]>`
    select s.id as "spuId", s.store_id as "storeId", s.kind, s.number, s.name_zh as "nameZh", s.name_en as "nameEn",
      s.formula, s.concentration_range as "concentrationRange", s.picture_kind as "pictureKind",
      s.picture_tone as "pictureTone", s.balance_id as "balanceId", s.matrix_zh as "matrixZh",
      s.matrix_en as "matrixEn", s.purity_percent as "purityPercent", s.tags,
      (
        select coalesce(jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'amountMin', c.amount_min,
          'amountMax', c.amount_max, 'minText', c.min_text, 'maxText', c.max_text, 'unit', c.unit,
          'uncertaintyPercent', c.uncertainty_percent) order by c.position), '[]')
        from spu_components c where c.spu_id = s.id
      ) as parts
    from spus s join stores t on t.id = s.store_id and t.state = 'approved'
    where s.id = ${anyOf(sql, spuIds)} and s.on_shelf
    order by s.id`
}

/** The SKUs of these products with their stock on `today`, product by product in their own order. */
export function listSkus({ sql }: Tx, spuIds: readonly number[], today: string): Promise<SkuRow[]> {
  return sql<SkuRow[]>`
    select k.id, k.spu_id as "spuId", k.number, k.package_id as "packageId", p.kind as "packageKind",
      p.name_zh as "packageZh", p.name_en as "packageEn", k.level_zh as "levelZh", k.level_en as "levelEn",
      k.fulfilment, k.price_fen as "priceFen", k.lead_days as "leadDays",
      coalesce((
        select sum(b.on_hand - b.reserved) from batches b where b.sku_id = k.id and b.expires_on > ${today}::date
      ), 0)::int as available
    from skus k join packages p on p.id = k.package_id
    where k.spu_id = ${anyOf(sql, spuIds)}
    order by k.spu_id, k.sort, k.id`
}
