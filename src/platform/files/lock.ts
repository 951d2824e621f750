import type { Tx } from '../db/index.ts'
import type { FileScene } from './keep.ts'

/**
 * How many of these keys are files that the member uploaded for this purpose; the others are somebody else's, of another purpose or
 * removed, and no row may name them. Locks the files until the end of `tx`, so that none is removed as unused before the row that names
 * it is there; the trigger `upload_named` of that row keeps it from then on.
 */
export async function lockUploads(
  { sql }: Tx,
  { memberId, scene, keys }: { memberId: number; scene: FileScene; keys: readonly string[] },
): Promise<number> {
  const rows = await sql`
    select 1 from files
    where key = any (${[...keys]}::text[]) and member_id = ${memberId} and scene = ${scene}
    order by key for no key update`
  return rows.length
}
