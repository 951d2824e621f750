import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from './driver.ts'
import { projectFolder } from './embedded/place.ts'
import { sqlState, StartupError } from './errors.ts'

/** One file of drizzle/ as its journal lists it. */
export interface Migration {
  hash: string
  /** When it was generated; drizzle applies what is younger than the youngest applied. */
  folderMillis: number
}

export const migrationsFolder = () => join(projectFolder(), 'drizzle')

export function readMigrations(folder: string): Migration[] {
  try {
    return readMigrationFiles({ migrationsFolder: folder })
  } catch (error) {
    throw new StartupError(`The migrations cannot be read: ${(error as Error).message}`)
  }
}

/** What the database says of itself; nothing when it was never migrated. */
export async function readApplied(sql: Sql): Promise<Migration[]> {
  try {
    return await sql<Migration[]>`
      select hash, created_at as "folderMillis" from drizzle.__drizzle_migrations order by created_at`
  } catch (error) {
    const state = sqlState(error)
    if (state === '42P01' || state === '3F000') return []
    throw error
  }
}

/**
 * A database may be ahead of this program (the next release has migrated already), but what both know must be
 * the same: a migration that was edited after it was applied would leave the schema other than the code thinks.
 */
export function assertSameHistory(expected: Migration[], applied: Migration[]): void {
  const newest = expected.at(-1)?.folderMillis ?? 0
  for (const [at, done] of applied.filter((it) => it.folderMillis <= newest).entries()) {
    if (expected[at]?.hash !== done.hash)
      throw new StartupError(
        `Migration ${at + 1} of this database is not the one in drizzle/: it was changed after it was applied, ` +
          'or the database belongs to another version. Use an empty database (demo: remove .data)',
      )
  }
}
