import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import whole from 'tap'
import { migrate, migrationState, sqlState, StartupError } from '../../src/platform/db/index.ts'
import { has } from '../support/has.ts'
import { testDatabase } from '../support/database.ts'
import { migrations, open, ownDatabase } from '../support/own-server.ts'

whole.test('the serving role owns nothing and cannot make or change tables', async (t) => {
  const server = await ownDatabase(t)
  await migrate(server.ownerUrl, {
    folder: migrations(t, ['create table things (id int8 primary key, name text)']),
  })
  const { sql } = open(t, server.appUrl)
  t.strictSame([...(await sql`select current_user as me`)], [{ me: 'mall_app' }])
  t.strictSame(
    [...(await sql`select count(*) as n from pg_class where relowner = 'mall_app'::regrole`)],
    [{ n: 0 }],
  )
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
  t.strictSame([...(await sql`select count(*) as n from drizzle.__drizzle_migrations`)], [{ n: 2 }])

  const broken = migrations(t, [...two, 'create table three (); create table four (id nonsense)'])
  const refusal = (await migrate(server.ownerUrl, { folder: broken }).catch(
    (error: unknown) => error,
  )) as Error
  t.type(refusal, StartupError)
  t.match(refusal.message, /nothing was changed: type "nonsense" does not exist at "create table three/)
  t.strictSame([...(await sql`select to_regclass('three') as it`)], [{ it: null }])

  const edited = migrations(t, ['create table one (x int)', 'create table two ()'])
  await t.rejects(migrate(server.ownerUrl, { folder: edited }), /Migration 1 of this database is not the one/)
})

whole.test('a database without Chinese letters is refused by the name of its encoding', async (t) => {
  const { adminUrl, ownerUrl } = await ownDatabase(t)
  await open(t, adminUrl, 1).sql.unsafe(
    `create database latin owner mall_owner encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  )
  const latin = migrate(ownerUrl.replace(/[^/]+$/, 'latin'), {
    folder: migrations(t, ["comment on schema public is '气'"]),
  })
  await t.rejects(latin, { name: 'StartupError', message: /encoding of the database is LATIN1.*needs UTF8/ })
})

whole.test(
  'R59: the state of the schema is known to the serving role, before and after migrating',
  async (t) => {
    const empty = open(t, (await ownDatabase(t)).appUrl)
    has(t, await migrationState(empty.sql), { applied: 0, ok: false })
    const { sql } = await testDatabase(t)
    const { expected, applied, ok } = await migrationState(sql)
    t.equal(applied, expected)
    t.ok(ok)
  },
)

/** Puts SQL functions beside the migrations of a folder. */
function functions(folder: string, texts: Record<string, string>): void {
  mkdirSync(join(folder, 'functions'), { recursive: true })
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, 'functions', name), text)
}
const answering = (n: number, args = '') =>
  `create or replace function answer(${args}) returns int language sql as $$ select ${n} + later() $$`
const later = 'create or replace function later() returns int language sql as $$ select 0 $$'

whole.test('functions follow their files, by whoever knows the newest migration alone', async (t) => {
  const server = await ownDatabase(t)
  const one = ['create table one ()', '\\ir functions/answer.sql']
  const older = migrations(t, one)
  const newer = migrations(t, [...one, 'create table two ()'])
  functions(older, { 'answer.sql': answering(1), 'later.sql': later })
  functions(newer, { 'answer.sql': answering(2), 'later.sql': later })
  const { sql } = open(t, server.ownerUrl)
  const answer = async () => (await sql`select answer() as n`)[0]!['n']
  await migrate(server.ownerUrl, { folder: older })
  t.equal(await answer(), 1)
  await migrate(server.ownerUrl, { folder: newer })
  t.equal(await answer(), 2)
  await migrate(server.ownerUrl, { folder: older })
  t.equal(await answer(), 2, 'an older program leaves them')
  const made =
    await sql`select xmin, proname from pg_proc where proname in ('answer', 'later') order by proname`
  await migrate(server.ownerUrl, { folder: newer })
  t.strictSame(
    await sql`select xmin, proname from pg_proc where proname in ('answer', 'later') order by proname`,
    made,
    'what did not change is not made again',
  )

  functions(newer, { 'answer.sql': answering(3, 'wish int') })
  await t.rejects(migrate(server.ownerUrl, { folder: newer }), {
    name: 'StartupError',
    message:
      'drizzle/functions/answer.sql has another signature than answer of the database: give it a new name',
  })
  functions(newer, { 'answer.sql': answering(2), 'other.sql': later })
  await t.rejects(migrate(server.ownerUrl, { folder: newer }), /other.sql does not make the function other/)
  functions(newer, {
    'other.sql': 'create or replace function other() returns int language sql as $$ select nothing $$',
  })
  await t.rejects(
    migrate(server.ownerUrl, { folder: newer }),
    /nothing was changed: column "nothing" does not exist/,
  )
  t.equal(await answer(), 2)
})

whole.test(
  'a changed function comes with a migration, so that an older program knows that it is older',
  (t) => {
    const folder = new URL('../../drizzle/', import.meta.url)
    const hash = createHash('sha256')
    for (const file of readdirSync(new URL('functions', folder)).sort())
      hash.update(file).update(readFileSync(new URL(`functions/${file}`, folder)))
    const newest = readdirSync(folder)
      .filter((file) => /^\d+_.*\.sql$/.test(file))
      .sort()
      .at(-1)!
    const line = `-- Functions of this migration: ${hash.digest('hex').slice(0, 12)}`
    t.ok(
      readFileSync(new URL(newest, folder), 'utf8').endsWith(`${line}\n`),
      `the newest migration ends with "${line}" (drizzle/README.md)`,
    )
    t.end()
  },
)

whole.test('legal steps are those that the program hands over; what history names stays', async (t) => {
  const server = await ownDatabase(t)
  const steps = 'axis text, move text, from_state text, to_state text, role text'
  const folder = migrations(t, [
    `create table legal_steps (${steps}, primary key (axis, move, from_state, to_state, role))`,
    `create table state_history (${steps}, foreign key (axis, move, from_state, to_state, role) references legal_steps)`,
  ])
  const step = (move: string) => ({ axis: 'order', move, from: 'a', to: 'b', role: 'buyer' })
  const { sql } = open(t, server.ownerUrl)
  const moves = async () =>
    (await sql<{ move: string }[]>`select move from legal_steps order by move`).map(({ move }) => move)
  await migrate(server.ownerUrl, { folder, legalSteps: [step('pay'), step('ship'), step('wait')] })
  t.strictSame(await moves(), ['pay', 'ship', 'wait'])
  await sql`insert into state_history values ('order', 'ship', 'a', 'b', 'buyer')`
  await migrate(server.ownerUrl, { folder, legalSteps: [step('pay'), step('close')] })
  t.strictSame(await moves(), ['close', 'pay', 'ship'])
  await migrate(server.ownerUrl, { folder })
  t.strictSame(await moves(), ['close', 'pay', 'ship'], 'without steps they stay')
  const older = migrations(t, [])
  await migrate(server.ownerUrl, { folder: older, legalSteps: [step('pay')] })
  t.strictSame(await moves(), ['close', 'pay', 'ship'], 'an older program leaves them')
})
