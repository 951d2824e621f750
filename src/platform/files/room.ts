import { commonErrors } from '../../shared/errors.ts'
import { grouped } from '../../shared/fen.ts'
import type { Tx } from '../db/index.ts'
import { kindsByKey } from './kinds.ts'

/**
 * What one member keeps of uploads at most: nobody reaches it who buys, with a voucher and some pictures of every order. What the mall made
 * for a member is not counted.
 */
const MOST_FILES = 10_000
const MOST_GIGABYTES = 5
const MOST_BYTES = MOST_GIGABYTES * 1024 ** 3

/** Other uploads of this member wait until the transaction ends: each then counts those before it. */
export const holdUploads = ({ sql }: Tx, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${memberId}))`

/**
 * Throws `uploadsFull` unless the uploads of this member, and so many more, are within what one member keeps. In a transaction that
 * holds them (`holdUploads`) it stays true until its end; elsewhere another upload may be faster.
 */
export async function assertRoom(
  { sql }: Tx,
  memberId: number,
  more: { files: number; bytes: number },
): Promise<void> {
  const [row] = await sql<{ fits: boolean }[]>`
    select count(*) + ${more.files} <= ${MOST_FILES} and coalesce(sum(bytes), 0) + ${more.bytes} <= ${MOST_BYTES} as fits
    from files where member_id = ${memberId} and scene = any(${kindsByKey})`
  if (row!.fits) return
  const most = { files: grouped(String(MOST_FILES)), gigabytes: MOST_GIGABYTES }
  throw commonErrors.uploadsFull(most, [{ path: 'file', key: commonErrors.uploadsFull.key, vars: most }])
}
