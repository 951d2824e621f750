import type { Tx } from '../../../platform/db/index.ts'

/** The picture of a product that is on the shelf, or of this store; null for any other key. */
export async function findPhoto(
  { sql }: Tx,
  key: string,
  storeId: number,
): Promise<{ onShelf: boolean } | null> {
  const [row] = await sql<{ onShelf: boolean }[]>`
    select s.on_shelf and t.state = 'approved' as "onShelf"
    from product_pictures p join spus s on s.id = p.spu_id join stores t on t.id = s.store_id
    where p.file_key = ${key} and (s.on_shelf and t.state = 'approved' or s.store_id = ${storeId})`
  return row ?? null
}
