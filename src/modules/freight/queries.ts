import { anyOf } from '../../platform/db/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { FreightRow, FreightTerms } from './view.ts'

const terms = ({ sql }: Tx) => sql`
  f.fee_fen as "feeFen", f.cylinder_fen as "cylinderFen", f.dangerous_fen as "dangerousFen", f.free_from_fen as "freeFromFen"`

/** The terms of these stores for a province and for everywhere else, by the primary key. */
export const listTerms = (tx: Tx, storeIds: readonly number[], provinces: readonly string[]) => tx.sql<
  (FreightTerms & { storeId: number; province: string })[]
>`
  select f.store_id as "storeId", f.province, ${terms(tx)} from freight_terms f
  where f.store_id = any (${storeIds as number[]}::int[]) and f.province = any (${provinces as string[]}::text[])`

/** The same of the stores that sell these SKUs, for who does not know these stores yet. */
export const listTermsOfGoods = (tx: Tx, skuIds: readonly number[], provinces: readonly string[]) => tx.sql<
  (FreightTerms & { storeId: number; province: string })[]
>`
  select f.store_id as "storeId", f.province, ${terms(tx)} from freight_terms f
  where f.store_id = any (array(
      select s.store_id from skus k join spus s on s.id = k.spu_id where k.id = ${anyOf(tx.sql, skuIds)}))
    and f.province = any (${provinces as string[]}::text[])`

/** Every row of a store: what holds everywhere else first, then province by province; or one of them. */
export const listOwn = (tx: Tx, storeId: number, province: string | null = null) => tx.sql<FreightRow[]>`
  select f.province, a.name_zh as "nameZh", a.name_en as "nameEn", ${terms(tx)}, f.version, m.display_name as by,
    f.saved_at as at
  from freight_terms f left join areas a on a.code = f.province left join members m on m.id = f.saved_by
  where f.store_id = ${storeId} and (${province === null} or f.province = ${province})
  order by f.province`

/** Whether this is the code of a province; false for a city, a district, and a code that is none. */
export const isProvince = async ({ sql }: Tx, code: string): Promise<boolean> =>
  (await sql`select 1 from areas where code = ${code} and level = 1`).length > 0

interface Saving extends FreightTerms {
  storeId: number
  province: string
  /** As it was read; 0 where there was none. */
  version: number
  by: number
  at: Date
}

/** Whether these are the terms now: nobody saved others since they were read. One statement. */
export async function saveTerms({ sql }: Tx, saving: Saving): Promise<boolean> {
  const { storeId, province, feeFen, cylinderFen, dangerousFen, freeFromFen, version, by, at } = saving
  const rows =
    version === 0
      ? await sql`
          insert into freight_terms (store_id, province, fee_fen, cylinder_fen, dangerous_fen, free_from_fen, saved_by, saved_at)
          values (${storeId}, ${province}, ${feeFen}, ${cylinderFen}, ${dangerousFen}, ${freeFromFen}, ${by}, ${at})
          on conflict do nothing returning 1`
      : await sql`
          update freight_terms set fee_fen = ${feeFen}, cylinder_fen = ${cylinderFen}, dangerous_fen = ${dangerousFen},
            free_from_fen = ${freeFromFen}, version = version + 1, saved_by = ${by}, saved_at = ${at}
          where store_id = ${storeId} and province = ${province} and version = ${version} returning 1`
  return rows.length > 0
}

/** Whether the province has no terms of its own any more: they were still those that were read. */
export async function deleteTerms(
  { sql }: Tx,
  { storeId, province, version }: Pick<Saving, 'storeId' | 'province' | 'version'>,
): Promise<boolean> {
  const rows = await sql`
    delete from freight_terms where store_id = ${storeId} and province = ${province} and version = ${version} returning 1`
  return rows.length > 0
}
