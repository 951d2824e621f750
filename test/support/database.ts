import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Test } from 'tap'
import { connect, migrate, startEmbedded } from '../../src/platform/db/index.ts'
import type { Database } from '../../src/platform/db/index.ts'

/** A database of one test file, open as the mall serves from it. */
export interface TestDatabase extends Database {
  /** Address that serves: login or role mall_app. */
  appUrl: string
  /** Address that owns the tables. */
  ownerUrl: string
  /** Open as the owner, for making worlds and breaking rules. */
  owner: Database
}

interface TestServer {
  adminUrl: string
  ownerUrl(database: string): string
  appUrl(database: string): string
  stop(): Promise<void>
}

/**
 * The server all test files share: TEST_DATABASE_URL (a superuser of PostgreSQL 15 or newer), or an embedded
 * one without durability. tap-before.ts holds it for the whole run; a file run alone holds it for itself.
 */
export async function testServer(options: { heldBy?: number; fresh?: boolean } = {}): Promise<TestServer> {
  const external = process.env.TEST_DATABASE_URL
  if (external) {
    return {
      adminUrl: external,
      ownerUrl: (database) => withDatabase(external, database),
      appUrl: (database) => `${withDatabase(external, database)}?role=mall_app`,
      stop: async () => {},
    }
  }
  const server = await startEmbedded({ name: 'test', fast: true, sharedBuffers: '128MB', ...options })
  return {
    adminUrl: server.adminUrl,
    ownerUrl: (database) => withDatabase(server.ownerUrl, database),
    appUrl: (database) => withDatabase(server.appUrl, database),
    stop: server.stop,
  }
}

/**
 * A migrated, empty database of this test alone, dropped at its end. It is copied from a template that the
 * first caller makes from drizzle/, which takes 0.1 s instead of a migration.
 */
export async function testDatabase(t: Test): Promise<TestDatabase> {
  const server = await testServer()
  const name = `mall_t_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = connect(server.adminUrl, { max: 1, applicationName: 'test-admin', ...patient })
  await ensureTemplate(server, admin)
  await admin.sql.unsafe(`create database ${name} template ${templateName()} ${ownedBy(server, name)}`)

  const appUrl = server.appUrl(name)
  const ownerUrl = server.ownerUrl(name)
  const database = connect(appUrl, { max: 5, applicationName: 'test' })
  const owner = connect(ownerUrl, { max: 3, applicationName: 'test-owner', statementSeconds: 60 })
  t.teardown(async () => {
    await Promise.all([database.close(), owner.close()])
    await admin.sql.unsafe(`drop database if exists ${name} with (force)`)
    await admin.close()
    await server.stop()
  })
  return { ...database, appUrl, ownerUrl, owner }
}

/** The migrated database that test databases are copied from, named after the content of drizzle/. */
export async function ensureTemplate(server: TestServer, admin: Database): Promise<void> {
  const name = templateName()
  const rival = connect(server.adminUrl, { max: 1, applicationName: 'test-template', ...patient })
  try {
    await rival.transaction(async ({ sql }) => {
      await sql`select pg_advisory_xact_lock(hashtext('mall test template'))`
      const [found] = await sql`select 1 from pg_database where datname = ${name}`
      if (found) return
      const unfinished = `${name}_new`
      await admin.sql.unsafe(`drop database if exists ${unfinished} with (force)`)
      await admin.sql.unsafe(
        `create database ${unfinished} template template0 ${ownedBy(server, unfinished)}`,
      )
      await migrate(server.ownerUrl(unfinished))
      await admin.sql.unsafe(`alter database ${unfinished} rename to ${name}`)
    })
  } finally {
    await rival.close()
  }
}

const patient = { statementSeconds: 60, lockSeconds: 60, idleInTransactionSeconds: 0 }

function templateName(): string {
  const folder = new URL('../../drizzle/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder)
    .filter((it) => it.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(new URL(file, folder)))
  return `mall_tpl_${hash.digest('hex').slice(0, 12)}`
}

const ownedBy = (server: TestServer, database: string) =>
  `owner ${new URL(server.ownerUrl(database)).username}`

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
