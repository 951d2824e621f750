import { setTimeout as pause } from 'node:timers/promises'
import type { LegalStep } from '../../shared/moves.ts'
import { installJobs } from '../jobs/install.ts'
import { ensureServingRoles, grantFutureTables, grantMigrationState } from './app-role.ts'
import { connect } from './driver/index.ts'
import type { Database, Sql, Tx } from './driver/index.ts'
import { CommitUnknown, rootCause, sqlState, StartupError } from './errors.ts'
import { applyFunctions, readFunctions, statementOf } from './functions.ts'
import type { FunctionFile } from './functions.ts'
import { writeLegalSteps } from './legal-steps.ts'
import {
  adoptFormer,
  assertSameHistory,
  ensureJournal,
  migrationsFolder,
  readApplied,
  readMigrations,
  recordApplied,
} from './migrations.ts'
import type { Applied, Migration } from './migrations.ts'

/** Longest wait for other starting processes and busy tables. */
const PATIENCE_MS = 120_000

/**
 * Another process holds a lock (lock timeout, deadlock), or a concurrent start did the work in another database of this
 * server.
 */
const passing = new Set(['55P03', '40P01', '42710'])

interface MigrateOptions {
  /** The steps for the table legal_steps; without them the table stays unchanged. */
  legalSteps?: readonly LegalStep[]
  /** Tables of codes to which rows refer, with the codes that the program knows; codes are never removed. */
  codes?: Readonly<Record<string, readonly string[]>>
  /** The folder of the migrations and, in `functions`, of the SQL functions; drizzle/ of the project by default. */
  folder?: string
}

/** The parts of this program's schema. */
interface Schema {
  migrations: Migration[]
  functions: FunctionFile[]
  legalSteps: readonly LegalStep[] | undefined
  codes: Readonly<Record<string, readonly string[]>>
}

/**
 * Brings a database to the newest schema: its tables, roles and rights, functions and legal steps. One process does so
 * at a time; all of it is one transaction, so a crash leaves the schema as it was and the next start does it again.
 * Waits for a table 3 s at a time, so that serving processes never queue behind it (R58). Throws `StartupError`.
 *
 * Because it is a transaction it cannot CREATE INDEX CONCURRENTLY: on a large table in use, that is an operator's step.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = migrationsFolder(), legalSteps, codes = {} } = options
  const schema = { migrations: readMigrations(folder), functions: readFunctions(folder), legalSteps, codes }
  const database = connect(ownerUrl, { max: 1, applicationName: 'mall-migrate', statementSeconds: 0 })
  const deadline = performance.now() + PATIENCE_MS
  try {
    while (!(await attempt(database, schema, performance.now() > deadline))) await pause(500)
    const [app] = await database.sql`select 1 from pg_roles where rolname = 'mall_app'`
    await installJobs(database, app !== undefined)
  } catch (error) {
    throw asStartupError(error)
  } finally {
    await database.close()
  }
}

/** True when done; false after a temporary fault, if there is time left. */
async function attempt(database: Database, schema: Schema, last: boolean): Promise<boolean> {
  try {
    await database.transaction((tx) => advance(tx, schema))
    return true
  } catch (error) {
    const again = error instanceof CommitUnknown || passing.has(sqlState(error) ?? '')
    if (again && !last) return false
    throw error
  }
}

async function advance({ sql }: Tx, { migrations, functions, legalSteps, codes }: Schema): Promise<void> {
  await assertUnicode(sql)
  await sql`select pg_advisory_xact_lock(hashtext('mall migrations'))`
  const applied = await adoptFormer(sql, migrations[0], await readAppliedSafely(sql))
  assertSameHistory(migrations, applied)
  const served = await ensureServingRoles(sql)
  if (served) await grantFutureTables(sql)
  await ensureJournal(sql)
  const reached = applied.at(-1)?.folderMillis ?? -Infinity
  await sql`set local check_function_bodies = off`
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > reached)) {
    for (const statement of migration.sql) await sql.unsafe(statementOf(statement, functions))
    await recordApplied(sql, migration)
  }
  // A database that the next release migrated keeps its functions and steps, which are newer than those of this
  // program.
  if (reached <= (migrations.at(-1)?.folderMillis ?? -Infinity)) {
    await applyFunctions(sql, functions)
    if (legalSteps) await writeLegalSteps(sql, legalSteps)
    for (const [table, known] of Object.entries(codes))
      await sql`insert into ${sql(table)} (code) select unnest(${[...known]}::text[]) on conflict do nothing`
  }
  if (served) await grantMigrationState(sql)
}

/** In another encoding PostgreSQL fails at the first letter that it lacks, without naming the cause. */
async function assertUnicode(sql: Sql): Promise<void> {
  const [row] = await sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`
  if (row && row.encoding !== 'UTF8')
    throw new StartupError(
      `The encoding of the database is ${row.encoding}, but the mall needs UTF8. Create one with "create database … encoding 'UTF8' locale 'C.UTF-8' template template0".`,
    )
}

/** Looks for the table first, because reading a missing one would break the transaction. */
async function readAppliedSafely(sql: Sql): Promise<Applied[]> {
  const [row] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  return row?.there ? readApplied(sql) : []
}

export interface MigrationState {
  /** Migrations this program knows. */
  expected: number
  /** Migrations the database has; more than we know if the next release has migrated it. */
  applied: number
  /** Whether everything that this program needs is there. */
  ok: boolean
}

/** How far the schema is, for /readyz (R59). Rejects with `DatabaseUnavailable` without an answer. */
export async function migrationState(sql: Sql): Promise<MigrationState> {
  expectedOnce ??= readMigrations(migrationsFolder())
  const applied = await readApplied(sql)
  const needed = expectedOnce.at(-1)?.folderMillis ?? 0
  const reached = applied.at(-1)?.folderMillis ?? 0
  return { expected: expectedOnce.length, applied: applied.length, ok: reached >= needed }
}

/** The files of a running program do not change. */
let expectedOnce: Migration[] | undefined

function asStartupError(error: unknown): StartupError {
  if (error instanceof StartupError) return error
  const cause = rootCause(error)
  const reason = cause instanceof Error ? cause.message : String(cause)
  const statement = error instanceof Error && 'query' in error ? String(error.query).trim() : ''
  const where = statement ? ` at "${statement.replace(/\s+/g, ' ').slice(0, 80)}"` : ''
  return new StartupError(`The database could not be migrated, nothing was changed: ${reason}${where}`, {
    cause,
  })
}
