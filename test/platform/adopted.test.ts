import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import whole from 'tap'
import type { Test } from 'tap'
import { migrateMall } from '../../src/migrate.ts'
import { migrate, migrationState, StartupError } from '../../src/platform/db/index.ts'
import { catalogueOf } from '../support/catalogue-of.ts'
import { open, ownDatabase } from '../support/own-server.ts'

/** The 27 migrations of the releases before 0000_start. */
const former = fileURLToPath(new URL('./former-migrations', import.meta.url))

/** How many migrations this release has: 0000_start and what came after it. */
const all = readdirSync('drizzle').filter((file) => file.endsWith('.sql')).length

/** A folder with the first of the former migrations. */
function firstOfFormer(t: Test, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-former-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(former, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return folder
}

whole.test(
  'a database with exactly the 27 former migrations is taken over, and is as a new one',
  async (t) => {
    t.equal(readdirSync(former).filter((file) => file.endsWith('.sql')).length, 27)
    const [old, fresh] = [await ownDatabase(t), await ownDatabase(t)]
    await migrate(old.ownerUrl, { folder: former })
    await migrateMall(old.ownerUrl)
    await migrateMall(fresh.ownerUrl)
    const [ofOld, ofFresh] = [open(t, old.ownerUrl), open(t, fresh.ownerUrl)]
    const [adopted, made] = [await catalogueOf(ofOld.sql), await catalogueOf(ofFresh.sql)]
    for (const part of Object.keys(made)) {
      t.ok(made[part]!.length > 0, `${part}: ${made[part]!.length}`)
      t.strictSame(adopted[part], made[part], part)
    }
    t.strictSame(await migrationState(open(t, old.appUrl).sql), { expected: all, applied: all, ok: true })
    await migrateMall(old.ownerUrl)
    t.strictSame(await catalogueOf(ofOld.sql), made, 'the next start changes nothing')
  },
)

whole.test(
  'a database with other former migrations is refused in one sentence and left as it was',
  async (t) => {
    const server = await ownDatabase(t)
    await migrate(server.ownerUrl, { folder: firstOfFormer(t, 26) })
    const { sql } = open(t, server.ownerUrl)
    const before = await sql`select * from drizzle.__drizzle_migrations order by id`
    const refusal = (await migrateMall(server.ownerUrl).catch((error: unknown) => error)) as Error
    t.type(refusal, StartupError)
    t.equal(
      refusal.message,
      'This database has other migrations than the 27 that this release takes over: start the last release before them ' +
        'once, or use an empty database (demo: remove .data)',
    )
    t.strictSame(await sql`select * from drizzle.__drizzle_migrations order by id`, before)

    await migrate(server.ownerUrl, { folder: former })
    await sql`update drizzle.__drizzle_migrations set hash = 'edited' where id = 3`
    await t.rejects(migrateMall(server.ownerUrl), /other migrations than the 27/)
  },
)
