import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { FileScene } from './keep.ts'

/** A file of the mall or of a store is nobody's any more, within `tx`; a job removes its bytes. */
export const dropPublicFile = ({ sql }: Tx, key: string, now: Date) => sql`
  with gone as (delete from files where key = ${key} and member_id is null returning key)
  insert into unkept_files (key, due_at) select key, ${now} from gone`

/** These files are nobody's any more, whoever uploaded them, within `tx`; a job removes their bytes. */
export const dropFiles = ({ sql }: Tx, keys: readonly string[], now: Date) => sql`
  with gone as (delete from files where key = any (${[...keys]}::text[]) returning key)
  insert into unkept_files (key, due_at) select key, ${now} from gone`

/** A file of a member has another in its place, within `tx`; answers its key, for `removeBytes` after commit. */
export const dropReplaced = (
  { sql }: Tx,
  { memberId, key, now }: { memberId: number; key: string; now: Date },
): Promise<UnkeptFile[]> =>
  sql<UnkeptFile[]>`
    with gone as (delete from files where key = ${key} and member_id = ${memberId} returning key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`

/**
 * The member has no other files of this purpose than these, within `tx`; answers the keys of what was uploaded and never used, for
 * `removeBytes` after commit. The caller has locked what names a used one.
 */
export const dropUnused = (
  { sql }: Tx,
  { memberId, scene, used, now }: { memberId: number; scene: FileScene; used: readonly string[]; now: Date },
): Promise<UnkeptFile[]> =>
  sql<UnkeptFile[]>`
    with gone as (
      delete from files
      where member_id = ${memberId} and scene = ${scene} and key <> all(${used as string[]}) returning key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`

/** Deletes the rows of all files of a member; returns their keys, for `removeBytes` after commit. */
export const forgetFiles = (
  { sql }: Tx,
  { memberId, now }: { memberId: number; now: Date },
): Promise<UnkeptFile[]> =>
  sql<UnkeptFile[]>`
    with gone as (delete from files where member_id = ${memberId} returning key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`

export interface UnkeptFile {
  key: string
}

type Removing = Pick<Services, 'database' | 'files'> & { log: Pick<FastifyBaseLogger, 'warn'> }

/** Deletes these bytes, now or in a later round, so that an unavailable store does not delay the caller. */
export async function removeBytes(
  { database, files, log }: Removing,
  unkept: readonly UnkeptFile[],
): Promise<void> {
  for (const { key } of unkept) {
    try {
      await files.remove(key)
      await database.sql`delete from unkept_files where key = ${key}`
    } catch (err) {
      log.warn({ err }, 'files that nobody has are still in the store')
      return
    }
  }
}

const MOST_A_ROUND = 500

/** Deletes from the store what never became a file and what could not be deleted at once. */
export async function removeUnkept(services: Removing & Pick<Services, 'clock'>): Promise<void> {
  const due = await services.database.sql<UnkeptFile[]>`
    select key from unkept_files where due_at <= ${services.clock.now()} order by due_at limit ${MOST_A_ROUND}`
  await removeBytes(services, due)
}

/**
 * Deletes the files whose time is over (kinds.ts): uploads that nothing names, and what is made again when it is asked for. Of a file
 * that was locked the time is looked at once more, because a row may name it now (`lockUploads`).
 */
export async function removeExpired(services: Removing & Pick<Services, 'clock'>): Promise<void> {
  const now = services.clock.now()
  const rows = await services.database.sql<UnkeptFile[]>`
    with due as (select key from files where keep_until <= ${now} order by keep_until limit ${MOST_A_ROUND}),
      gone as (
        delete from files using due where files.key = due.key and files.keep_until <= ${now} returning files.key)
    insert into unkept_files (key, due_at) select key, ${now} from gone returning key`
  await removeBytes(services, rows)
}
