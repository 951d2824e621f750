import type { Tx } from '../../../platform/db/index.ts'

/** Keys of the pictures of a product in their order. */
export const listPictures = ({ sql }: Tx, spuId: number) => sql<{ key: string }[]>`
  select file_key as key from product_pictures where spu_id = ${spuId} order by place`

/** The picture stands in the first free place; false where none is free. */
export async function insertPicture(
  { sql }: Tx,
  { spuId, key, most }: { spuId: number; key: string; most: number },
): Promise<boolean> {
  const rows = await sql`
    insert into product_pictures (spu_id, place, file_key)
    select ${spuId}, min(n), ${key} from generate_series(1, ${most}::int) n
    where not exists (select from product_pictures p where p.spu_id = ${spuId} and p.place = n) having min(n) is not null
    returning place`
  return rows.length === 1
}

/** A picture of the product and its first one change places; false where it has no such picture. */
export async function putFirst({ sql }: Tx, spuId: number, key: string): Promise<boolean> {
  const rows = await sql`
    with chosen as (select place from product_pictures where spu_id = ${spuId} and file_key = ${key}),
      first as (select place, file_key from product_pictures where spu_id = ${spuId} order by place limit 1)
    update product_pictures p
    set file_key = case when p.place = first.place then ${key} else first.file_key end
    from chosen, first where p.spu_id = ${spuId} and p.place in (chosen.place, first.place) returning p.place`
  return rows.length > 0
}

/** The product has this picture no more; false where it had none. */
export async function deletePicture({ sql }: Tx, spuId: number, key: string): Promise<boolean> {
  const rows = await sql`
    delete from product_pictures where spu_id = ${spuId} and file_key = ${key} returning place`
  return rows.length === 1
}
