import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** A version of a product's sheet. */
export interface SheetRow {
  version: number
  state: 'draft' | 'signed' | 'superseded'
  statements: string[]
  un: string | null
  dangerClass: string | null
  subsidiary: string[]
  packingGroup: 'I' | 'II' | 'III' | null
  technicalZh: string | null
  technicalEn: string | null
  flags: string[]
  isStricter: boolean
  rulesVersion: number
  signer: string | null
  /** `2026-11-18`. */
  signedOn: string | null
}

/** Every version of a product's sheet, the newest first. */
export function listSheets({ sql }: Tx, spuId: number): Promise<SheetRow[]> {
  return sql<SheetRow[]>`
    select version, state, statements, un, danger_class as "dangerClass", subsidiary,
      packing_group as "packingGroup", technical_zh as "technicalZh", technical_en as "technicalEn", flags,
      stricter as "isStricter", rules_version as "rulesVersion", signer, signed_on::text as "signedOn"
    from safety_sheets where spu_id = ${spuId}
    order by version desc`
}

/** Product and version of each sheet in force. */
export const listInForce = ({ sql }: Tx, spuIds: readonly number[]) => sql<
  { spuId: number; version: number }[]
>`
  select spu_id as "spuId", version from safety_sheets
  where spu_id = ${anyOf(sql, spuIds)} and state = 'signed' order by spu_id`

/** What a sheet says about the product itself. */
export interface SheetProductRow {
  spuId: number
  storeId: number
  number: string
  kind: 'gas' | 'liquid' | 'instrument'
  nameZh: string
  nameEn: string | null
  titleZh: string
  titleEn: string | null
  concentrationRange: string | null
  balanceId: string | null
  balanceZh: string | null
  balanceEn: string | null
  balanceCas: string | null
  matrixEn: string | null
  fillPressureMpa: number | null
  density: number | null
  storageFromC: number | null
  storageToC: number | null
  protectFromLight: boolean
  categoryId: number
  categoryZh: string
  categoryEn: string
  storeZh: string
  storeEn: string
  cityZh: string
  cityEn: string
}

/** A product, as its sheet needs it; null for an unknown one, and for one that nobody can buy unless `always`. */
export async function findSheetProduct(
  { sql }: Tx,
  spuId: number,
  always: boolean,
): Promise<SheetProductRow | null> {
  const [row] = await sql<SheetProductRow[]>`
    select s.id as "spuId", s.store_id as "storeId", s.number, s.kind, s.name_zh as "nameZh", s.name_en as "nameEn",
      s.title_zh as "titleZh",
      s.title_en as "titleEn", s.concentration_range as "concentrationRange", s.balance_id as "balanceId",
      b.name_zh as "balanceZh", b.name_en as "balanceEn", b.cas as "balanceCas", s.matrix_en as "matrixEn",
      s.fill_pressure_mpa as "fillPressureMpa", s.density, s.storage_from_c as "storageFromC",
      s.storage_to_c as "storageToC", s.protect_from_light as "protectFromLight",
      c.id as "categoryId", c.name_zh as "categoryZh", c.name_en as "categoryEn",
      t.name_zh as "storeZh", t.name_en as "storeEn", t.city_zh as "cityZh", t.city_en as "cityEn"
    from spus s
    join stores t on t.id = s.store_id
    join categories c on c.id = s.category_id
    left join substances b on b.id = s.balance_id
    where s.id = ${spuId} and (${always} or (s.on_shelf and t.state = 'approved'))`
  return row ?? null
}

export interface SheetComponentRow {
  substanceId: string
  nameZh: string
  nameEn: string
  cas: string | null
  minText: string
  maxText: string
  unit: string
  amountMin: number
  amountMax: number
}

/** Certified components of a product in their order. */
export function listSheetComponents({ sql }: Tx, spuId: number): Promise<SheetComponentRow[]> {
  return sql<SheetComponentRow[]>`
    select k.substance_id as "substanceId", u.name_zh as "nameZh", u.name_en as "nameEn", u.cas,
      k.min_text as "minText", k.max_text as "maxText", k.unit, k.amount_min as "amountMin",
      k.amount_max as "amountMax"
    from spu_components k join substances u on u.id = k.substance_id
    where k.spu_id = ${spuId}
    order by k.position`
}
