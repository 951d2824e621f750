import type { Tx } from '../../../platform/db/index.ts'

/** Key of a picture of a return that this reader may see: its buyer, its store, or who decides disputes; null otherwise (R14, R17). */
export async function findPicture(
  { sql }: Tx,
  of: { returnNo: string; position: number; memberId: number; storeId: number | null; mayAll: boolean },
): Promise<string | null> {
  const [row] = await sql<{ key: string }[]>`
    select p.file_key as key from returns r join return_pictures p on p.return_id = r.id
    where r.number = ${of.returnNo} and p.position = ${of.position}
      and (r.member_id = ${of.memberId} or r.store_id = ${of.storeId}::int or ${of.mayAll} and r.complained_at is not null)`
  return row?.key ?? null
}
