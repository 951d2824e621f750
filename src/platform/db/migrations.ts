import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from './driver/index.ts'
import { projectFolder } from './embedded/place.ts'
import { sqlState, StartupError } from './errors.ts'

/** The database's record of a migration. */
export interface Applied {
  hash: string
  /** When it was generated; a migration newer than the newest applied one is still to be applied. */
  folderMillis: number
}

/** One file of drizzle/ in its journal. */
export interface Migration extends Applied {
  sql: string[]
}

/** drizzle/ of the project, wherever the program was started. */
export const migrationsFolder = () => join(projectFolder(), 'drizzle')

/** All migrations of a folder in their order. */
export function readMigrations(folder: string): Migration[] {
  try {
    return readMigrationFiles({ migrationsFolder: folder })
  } catch (error) {
    throw new StartupError(`The migrations cannot be read: ${(error as Error).message}`)
  }
}

/** The journal in the database; empty if it was never migrated. */
export async function readApplied(sql: Sql): Promise<Applied[]> {
  try {
    return await sql<Applied[]>`
      select hash, created_at as "folderMillis" from drizzle.__drizzle_migrations order by created_at`
  } catch (error) {
    const state = sqlState(error)
    if (state === '42P01' || state === '3F000') return []
    throw error
  }
}

/** The 27 migrations of the releases before 0000_start, which combines them. */
const FORMER_COUNT = 27
const FORMER_DIGEST = '67e8301e1bdf78cdb14990305c389650967023e0b7b1dadad886d6d30e71f015'
const LAST_FORMER_MILLIS = 1_795_350_108_039

const digestOf = (applied: readonly Applied[]): string =>
  createHash('sha256')
    .update(applied.map(({ hash, folderMillis }) => `${folderMillis} ${hash}\n`).join(''))
    .digest('hex')

/**
 * A database with exactly the former migrations has the schema that 0000_start makes (test/platform/adopted.test.ts
 * compares the two), so 0000_start replaces them in its journal. Answers the journal after that.
 */
export async function adoptFormer(
  sql: Sql,
  start: Applied | undefined,
  applied: Applied[],
): Promise<Applied[]> {
  const [first] = applied
  if (!start || !first || first.folderMillis > LAST_FORMER_MILLIS || start.folderMillis <= LAST_FORMER_MILLIS)
    return applied
  if (applied.length !== FORMER_COUNT || digestOf(applied) !== FORMER_DIGEST)
    throw new StartupError(
      `This database has other migrations than the ${FORMER_COUNT} that this release takes over: start the last release ` +
        'before them once, or use an empty database (demo: remove .data)',
    )
  await sql`delete from drizzle.__drizzle_migrations`
  await recordApplied(sql, start)
  return [start]
}

/** The journal of a database in drizzle-kit's form. */
export async function ensureJournal(sql: Sql): Promise<void> {
  await sql`create schema if not exists drizzle`
  await sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`
}

/** Writes that a migration was applied, as drizzle does. */
export async function recordApplied(sql: Sql, { hash, folderMillis }: Applied): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
}

/**
 * A database may be ahead of this program (the next release has migrated already), but their common migrations must be
 * the same: one that was edited after it was applied would leave a schema that the code does not expect.
 */
export function assertSameHistory(expected: readonly Applied[], applied: readonly Applied[]): void {
  const newest = expected.at(-1)?.folderMillis ?? 0
  for (const [at, done] of applied.filter((it) => it.folderMillis <= newest).entries()) {
    if (expected[at]?.hash !== done.hash)
      throw new StartupError(
        `Migration ${at + 1} of this database is not the one in drizzle/: it was changed after it was applied, ` +
          'or the database belongs to another version. Use an empty database (demo: remove .data)',
      )
  }
}
