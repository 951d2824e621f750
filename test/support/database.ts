import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Test } from 'tap'
import { axes } from '../../src/axes.ts'
import { migrateMall } from '../../src/migrate.ts'
import { meansCodes } from '../../src/modules/payments/index.ts'
import { connect, startEmbedded } from '../../src/platform/db/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { folderInMemory } from './memory.ts'
import { noteStatement } from './statements.ts'

/** A database of one test file, opened like the mall's. */
export interface TestDatabase extends Database {
  /** Address for serving: login or role mall_app. */
  appUrl: string
  /** Address of the tables' owner. */
  ownerUrl: string
  /** Opened as the owner, for making worlds and breaking rules. */
  owner: Database
}

interface TestServer {
  adminUrl: string
  ownerUrl(database: string): string
  appUrl(database: string): string
  stop(): Promise<void>
}

/**
 * The server that all test files share: TEST_DATABASE_URL (a superuser of PostgreSQL 15 or newer), or an embedded
 * one without durability. tap-before.ts holds it for the whole run; a file that runs alone holds it until it ends.
 */
export async function testServer(options: { heldBy?: number; fresh?: boolean } = {}): Promise<TestServer> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    return {
      adminUrl: external,
      ownerUrl: (database) => withDatabase(external, database),
      appUrl: (database) => `${withDatabase(external, database)}?role=mall_app`,
      stop: async () => {},
    }
  }
  const dir = folderInMemory()
  const place = dir ? { dir } : { name: 'test' }
  const server = await startEmbedded({ ...place, fast: true, sharedBuffers: '128MB', ...options })
  return {
    adminUrl: server.adminUrl,
    ownerUrl: (database) => withDatabase(server.ownerUrl, database),
    appUrl: (database) => withDatabase(server.appUrl, database),
    stop: server.stop,
  }
}

let ofThisProcess: Promise<{ server: TestServer; admin: Database }> | undefined

/** The server, and one connection that makes and drops the databases of all files of this process. */
async function serverOfThisProcess(): Promise<{ server: TestServer; admin: Database }> {
  const server = await testServer()
  const admin = connect(server.adminUrl, { max: 1, applicationName: 'test-admin', ...patient })
  // tap-before.ts, which is no test, loads this file as well.
  const { default: whole } = await import('tap')
  whole.teardown(() => admin.close())
  return { server, admin }
}

export interface TestDatabaseOptions {
  /** Filled with the demo catalogue, texts and accounts, instead of empty. */
  demo?: boolean
  /** A statement is planned once for each connection, whatever its values: for tests that run the same ones ten thousand times. */
  keepsPlans?: boolean
}

/**
 * A migrated database of this test alone, dropped at its end. It is a copy of a template that the first caller
 * makes, which takes 0.1 s instead of a migration.
 */
export async function testDatabase(t: Test, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { server, admin } = await (ofThisProcess ??= serverOfThisProcess())
  const name = `mall_t_${process.pid}_${randomBytes(4).toString('hex')}`
  const template = await (options.demo ? demoTemplate : emptyTemplate)(server, admin)
  await copyDatabase(server, admin, template, name)
  if (options.keepsPlans)
    await admin.sql.unsafe(`alter database ${name} set plan_cache_mode = force_generic_plan`)

  const appUrl = server.appUrl(name)
  const ownerUrl = server.ownerUrl(name)
  const database = connect(appUrl, { max: 5, applicationName: 'test', onAnswer: noteStatement })
  const owner = connect(ownerUrl, {
    max: 3,
    applicationName: 'test-owner',
    statementSeconds: 60,
    onAnswer: noteStatement,
  })
  t.teardown(async () => {
    await Promise.all([database.close(), owner.close()])
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
  })
  return { ...database, appUrl, ownerUrl, owner }
}

/** Name of the migrated, empty template, made if missing. The name hashes drizzle/, the legal steps and the jobs. */
export function emptyTemplate(server: TestServer, admin: Database): Promise<string> {
  return ensureTemplate(server, admin, `mall_tpl_${migrationsHash()}`, 'template0', (ownerUrl) =>
    migrateMall(ownerUrl),
  )
}

/** Name of the template with the demo catalogue, made from the empty one if missing. */
async function demoTemplate(server: TestServer, admin: Database): Promise<string> {
  const empty = await emptyTemplate(server, admin)
  return ensureTemplate(server, admin, empty.replace('tpl', 'demo'), empty, async (ownerUrl) => {
    const { seedDemoIfEmpty } = await import('../../src/tools/first-start.ts')
    const owner = connect(ownerUrl, { max: 2, applicationName: 'test-seed', ...patient })
    await seedDemoIfEmpty(owner, { products: DEMO_PRODUCTS })
    await owner.close()
  })
}

const known = new Map<string, Promise<string>>()

/** The template of this name, asked for once by each process. */
function ensureTemplate(...template: Parameters<typeof makeTemplate>): Promise<string> {
  const [, , name] = template
  const made = known.get(name) ?? makeTemplate(...template)
  known.set(name, made)
  return made
}

/** Files run at the same time: one makes the template while the others wait, and nobody sees it incomplete. */
async function makeTemplate(
  server: TestServer,
  admin: Database,
  name: string,
  from: string,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<string> {
  const rival = connect(server.adminUrl, { max: 1, applicationName: 'test-template', ...patient })
  try {
    await rival.transaction(async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(hashtext('mall test template'))`
      const [found] = await sql`select 1 from pg_database where datname = ${name}`
      if (found) return
      const unfinished = `${name}_new`
      await admin.sql.unsafe(`drop database if exists ${unfinished} with (force)`)
      await copyDatabase(server, admin, from, unfinished)
      await fill(server.ownerUrl(unfinished))
      await admin.sql.unsafe(`alter database ${unfinished} rename to ${name}`)
    })
  } finally {
    await rival.close()
  }
  return name
}

async function copyDatabase(server: TestServer, admin: Database, from: string, to: string): Promise<void> {
  const { username } = new URL(server.ownerUrl(to))
  // The files are copied as they are: no crash is to be survived, so they need not be written to the log, too.
  await admin.sql.unsafe(`create database ${to} template ${from} owner ${username} strategy file_copy`)
}

/** Enough for every kind of page, quick to make. */
const DEMO_PRODUCTS = 600

/** Files wait while one of them makes the template, which takes minutes on a busy machine. */
const patient = { statementSeconds: 300, lockSeconds: 300, idleInTransactionSeconds: 0 }

function migrationsHash(): string {
  const folder = new URL('../../drizzle/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(new URL(file, folder)))
  hash.update(JSON.stringify([axes, meansCodes()]))
  // pg-boss makes the tables of jobs, after the migrations.
  hash.update(readFileSync(new URL('../../node_modules/pg-boss/package.json', import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
