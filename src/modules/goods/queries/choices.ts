import type { Tx } from '../../../platform/db/index.ts'
import type { CategoryChoice, PackageChoice, SubstanceChoice } from '../view.ts'

/** Every substance of the mall: a few hundred. */
export const listSubstances = ({ sql }: Tx) => sql<SubstanceChoice[]>`
  select id, formula, name_zh as "nameZh", name_en as "nameEn", cas from substances order by id`

/** Categories that goods stand in, in the order of the menu. */
export const listCategories = ({ sql }: Tx) => sql<CategoryChoice[]>`
  select c.id, c.kind, c.name_zh as "nameZh", c.name_en as "nameEn", r.name_zh as "rootZh", r.name_en as "rootEn"
  from categories c join categories r on r.id = c.parent_id order by r.sort, c.sort, c.id`

/** Every package of the mall, of all kinds, by `sort`. */
export const listPackages = ({ sql }: Tx) => sql<PackageChoice[]>`
  select id, kind, name_zh as "nameZh", name_en as "nameEn" from packages order by sort, id`

/** The product of this store with this number; null for any other. */
export async function findNumbered(
  { sql }: Tx,
  { number, storeId }: { number: string; storeId: number },
): Promise<{ spuId: number } | null> {
  const [row] = await sql<{ spuId: number }[]>`
    select id as "spuId" from spus where number = ${number} and store_id = ${storeId}`
  return row ?? null
}
