import type { Tx } from '../../../platform/db/index.ts'
import { like } from '../../../shared/text.ts'

/** SKUs of a store whose goods bear these words in their names, numbers or formula; so many at most. */
export async function findNamedSkus(
  { sql }: Tx,
  storeId: number,
  words: string,
  most: number,
): Promise<number[]> {
  const pattern = like(words)
  const rows = await sql<{ id: number }[]>`
    select k.id from spus s join skus k on k.spu_id = s.id
    where s.store_id = ${storeId} and (s.name_zh ilike ${pattern} or s.name_en ilike ${pattern} or s.number ilike ${pattern}
      or s.formula ilike ${pattern} or k.number ilike ${pattern})
    order by s.sale_count desc, k.id limit ${most}`
  return rows.map(({ id }) => id)
}
