import whole from 'tap'
import { migrate, migrationState, sqlState, StartupError } from '../../src/platform/db/index.ts'
import { testDatabase } from '../support/database.ts'
import { migrations, open, ownDatabase } from '../support/own-server.ts'

whole.test('the serving role owns nothing and cannot make or change tables', async (t) => {
  const server = await ownDatabase(t)
  await migrate(server.ownerUrl, {
    folder: migrations(t, ['create table things (id int8 primary key, name text)']),
  })
  const { sql } = open(t, server.appUrl)
  t.same(await sql`select current_user as me`, [{ me: 'mall_app' }])
  t.same(await sql`select count(*) as n from pg_class where relowner = 'mall_app'::regrole`, [{ n: 0 }])
  await sql`insert into things values (1, 'x')`
  const statements = [
    'create table mine ()',
    'alter table things add x int',
    'truncate things',
    'create schema mine',
  ]
  for (const statement of statements) {
    const refusal = await sql.unsafe(statement).catch((error: unknown) => error)
    t.equal(sqlState(refusal), '42501', statement)
  }
})

whole.test('migrations: once for three starters, nothing by half, nothing on another history', async (t) => {
  const server = await ownDatabase(t)
  const two = ['create table one ()', 'create table two ()']
  const folder = migrations(t, two)
  await Promise.all([1, 2, 3].map(() => migrate(server.ownerUrl, { folder })))
  const { sql } = open(t, server.appUrl)
  t.same(await sql`select count(*) as n from drizzle.__drizzle_migrations`, [{ n: 2 }])

  const broken = migrations(t, [...two, 'create table three (); create table four (id nonsense)'])
  const refusal = (await migrate(server.ownerUrl, { folder: broken }).catch(
    (error: unknown) => error,
  )) as Error
  t.type(refusal, StartupError)
  t.match(refusal.message, /nothing was changed: type "nonsense" does not exist at "create table three/)
  t.same(await sql`select to_regclass('three') as it`, [{ it: null }])

  const edited = migrations(t, ['create table one (x int)', 'create table two ()'])
  await t.rejects(migrate(server.ownerUrl, { folder: edited }), /Migration 1 of this database is not the one/)
})

whole.test(
  'R59: the state of the schema is known to the serving role, before and after migrating',
  async (t) => {
    const empty = open(t, (await ownDatabase(t)).appUrl)
    t.match(await migrationState(empty.sql), { applied: 0, ok: false })
    const { sql } = await testDatabase(t)
    const { expected, applied, ok } = await migrationState(sql)
    t.equal(applied, expected)
    t.ok(ok)
  },
)
