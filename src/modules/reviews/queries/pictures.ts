import type { Tx } from '../../../platform/db/index.ts'

interface PictureOf {
  id: number
  /** From 1. */
  position: number
  memberId: number | null
  /** The reader decides about reviews. */
  mayAll: boolean
}

/** Key of a picture of a published review, or of one that its reader wrote or decides about; null otherwise (R14). */
export async function findPicture(
  { sql }: Tx,
  of: PictureOf,
): Promise<{ key: string; isPublic: boolean } | null> {
  const [row] = await sql<{ key: string | null; isPublic: boolean }[]>`
    select pictures[${of.position}::int] as key, state = 'accepted' as "isPublic" from reviews
    where id = ${of.id} and (state = 'accepted' or member_id = ${of.memberId}::bigint or ${of.mayAll})`
  return row && row.key !== null ? { key: row.key, isPublic: row.isPublic } : null
}
