import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** One component of a product, as a certificate needs it. */
interface GoodsPart {
  substanceId: string
  formula: string
  nameZh: string
  nameEn: string
  cas: string | null
  minText: string
  maxText: string
  unit: string
  uncertaintyPercent: number | null
}

/** A SKU with all that its documents say about the product. */
export interface GoodsRow {
  skuId: number
  skuNumber: string
  spuId: number
  spuNumber: string
  storeId: number
  kind: 'gas' | 'liquid' | 'instrument'
  nameZh: string
  nameEn: string | null
  titleZh: string
  titleEn: string | null
  storeZh: string
  storeEn: string
  cityZh: string
  cityEn: string
  phone: string | null
  mail: string | null
  packageZh: string
  packageEn: string
  volumeMl: number | null
  levelZh: string | null
  balanceZh: string | null
  balanceEn: string | null
  balanceFormula: string | null
  balanceCas: string | null
  matrixZh: string | null
  matrixEn: string | null
  concentrationRange: string | null
  fillPressureMpa: number | null
  valve: string | null
  minPressureMpa: number | null
  minSampleMl: number | null
  density: number | null
  storageFromC: number | null
  storageToC: number | null
  protectFromLight: boolean
  traceability: string | null
  validityMonths: number | null
  hazardStatements: string[]
  parts: GoodsPart[]
}

const columns = ({ sql }: Tx) => sql`
  k.id as "skuId", k.number as "skuNumber", s.id as "spuId", s.number as "spuNumber", s.store_id as "storeId", s.kind,
    s.name_zh as "nameZh", s.name_en as "nameEn", s.title_zh as "titleZh", s.title_en as "titleEn", t.name_zh as "storeZh",
    t.name_en as "storeEn", t.city_zh as "cityZh", t.city_en as "cityEn",
    (select value from site_settings where key = 'hotline') as phone,
    (select value from site_settings where key = 'email') as mail,
    p.name_zh as "packageZh", p.name_en as "packageEn", p.volume_ml as "volumeMl", k.level_zh as "levelZh",
    b.name_zh as "balanceZh", b.name_en as "balanceEn", b.formula as "balanceFormula", b.cas as "balanceCas",
    s.matrix_zh as "matrixZh", s.matrix_en as "matrixEn", s.concentration_range as "concentrationRange",
    s.fill_pressure_mpa as "fillPressureMpa", s.valve, s.min_pressure_mpa as "minPressureMpa",
    s.min_sample_ml as "minSampleMl", s.density, s.storage_from_c as "storageFromC", s.storage_to_c as "storageToC",
    s.protect_from_light as "protectFromLight", s.traceability, s.validity_months as "validityMonths",
    s.hazard_statements as "hazardStatements",
    (
      select coalesce(jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'formula', u.formula, 'nameZh', u.name_zh,
        'nameEn', u.name_en, 'cas', u.cas, 'minText', c.min_text, 'maxText', c.max_text, 'unit', c.unit,
        'uncertaintyPercent', c.uncertainty_percent) order by c.position), '[]')
      from spu_components c join substances u on u.id = c.substance_id where c.spu_id = s.id
    ) as parts`

const joins = ({ sql }: Tx) => sql`
  from skus k
  join spus s on s.id = k.spu_id
  join stores t on t.id = s.store_id
  join packages p on p.id = k.package_id
  left join substances b on b.id = s.balance_id`

/** These SKUs with what their documents say; unknown ones are left out. */
export const listGoods = (tx: Tx, skuIds: readonly number[]): Promise<GoodsRow[]> => tx.sql<GoodsRow[]>`
  select ${columns(tx)} ${joins(tx)}
  where k.id = ${anyOf(tx.sql, skuIds)}`

/** The first SKU of a product on the shelf of a store that may sell. */
export async function findGoodsOfProduct(tx: Tx, spuId: number): Promise<GoodsRow | null> {
  const [row] = await tx.sql<GoodsRow[]>`
    select ${columns(tx)} ${joins(tx)}
    where s.id = ${spuId} and s.on_shelf and t.state = 'approved'
    order by k.sort, k.id limit 1`
  return row ?? null
}
