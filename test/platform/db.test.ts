import { readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import whole from 'tap'
import {
  CommitUnknown,
  DatabaseUnavailable,
  migrate,
  queryBuilder,
  rootCause,
  sqlState,
  startEmbedded,
  watchVersions,
} from '../../src/platform/db/index.ts'
import type { Database, Sql } from '../../src/platform/db/index.ts'
import { has } from '../support/has.ts'
import { eventually } from '../support/eventually.ts'
import { isAlive, migrations, open, ownDatabase, ownServer, postmaster } from '../support/own-server.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 60_000

const versionFunction = readFileSync(
  new URL('../../drizzle/functions/bump_data_version.sql', import.meta.url),
  'utf8',
)

whole.test('R42: a frozen server is noticed, and found again', async (t) => {
  const server = await ownServer(t)
  const database = open(t, server.appUrl)
  await Promise.all(Array.from({ length: 5 }, () => database.ping()))
  const pid = postmaster(server.dir)
  const group = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  t.teardown(() => [pid, ...group].forEach((it) => isAlive(it) && process.kill(it, 'SIGCONT')))
  for (const it of [pid, ...group]) process.kill(it, 'SIGSTOP')

  const begun = performance.now()
  const inside = database.transaction(({ sql }) => sql`select 1`)
  const drizzled = queryBuilder(database).execute('select 1')
  const plain = Array.from({ length: 50 }, () => database.ping())
  const outcomes = await Promise.allSettled([inside, drizzled, ...plain])
  const noticed = performance.now() - begun
  t.ok(noticed < PATIENCE_MS, `all refused after ${Math.round(noticed)} ms`)
  const reasons = outcomes.map((it) => (it.status === 'rejected' ? rootCause(it.reason) : it.value))
  t.ok(reasons.every((it) => it instanceof DatabaseUnavailable))
  const again = performance.now()
  await t.rejects(database.ping(), DatabaseUnavailable)
  t.ok(performance.now() - again < noticed / 2, 'then at once')

  for (const it of [...group, pid]) process.kill(it, 'SIGCONT')
  const recovered = await eventually(
    () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    PATIENCE_MS,
  )
  t.pass(`back after ${Math.round(recovered)} ms`)
})

whole.test('R42: a server that stops refuses at once, and serves again after its return', async (t) => {
  const server = await ownServer(t)
  const database = open(t, server.appUrl)
  const watch = watchVersions({ sql: database.sql, directUrl: server.directUrl })
  t.teardown(watch.stop)
  await migrate(server.ownerUrl, { folder: migrations(t, versionTables()) })
  await eventually(() => watch.current(['things']) !== null, PATIENCE_MS)
  await server.stop()
  await t.rejects(database.ping(), DatabaseUnavailable)
  await eventually(() => watch.current(['things']) === null, PATIENCE_MS)

  const second = await startEmbedded({ dir: server.dir, fast: true })
  t.teardown(second.stop)
  t.equal(second.appUrl, server.appUrl)
  const recovered = await eventually(
    () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    PATIENCE_MS,
  )
  t.pass(`back after ${Math.round(recovered)} ms`)
  await eventually(() => watch.current(['things']) !== null, PATIENCE_MS)
})

whole.test('R44: a change made elsewhere is seen soon, with and without announcements', async (t) => {
  const server = await ownDatabase(t)
  await migrate(server.ownerUrl, { folder: migrations(t, versionTables()) })
  const [here, elsewhere] = [open(t, server.appUrl), open(t, server.appUrl)]
  const deaf = 'postgres://nobody@127.0.0.1:1/nowhere'
  for (const [kind, directUrl] of [
    ['LISTEN', server.appUrl],
    ['asking', deaf],
  ] as const) {
    const watch = watchVersions({ sql: here.sql, directUrl })
    let before: string | null = null
    await eventually(() => (before = watch.current(['things'])) !== null, PATIENCE_MS)
    await elsewhere.sql`insert into things default values`
    const seen = await eventually(() => ![null, before].includes(watch.current(['things'])), PATIENCE_MS)
    t.pass(`by ${kind} after ${Math.round(seen)} ms`)
    t.equal(watch.current(['others']), '0', 'other scopes stay')
    await watch.stop()
  }
})

whole.test(
  'R43: a statement waits 2 s for a connection, and one that is slow but alive is left alone',
  async (t) => {
    const { sql } = open(t, (await ownDatabase(t)).appUrl, 1)
    let isOver = false
    const slow = sql`select pg_sleep(3.5)`.then(() => (isOver = true))
    await t.rejects(sql`select 1`, DatabaseUnavailable)
    t.notOk(isOver, 'refused while the other still runs')
    t.ok(await slow)
    const endless = await sql`select pg_sleep(9)`.catch((error: unknown) => error)
    t.equal(sqlState(endless), '57014')
  },
)

whole.test('R31: a transaction that cannot be serialised is done again as a whole', async (t) => {
  const server = await ownDatabase(t)
  const owner = open(t, server.ownerUrl)
  await owner.sql`create table counter as select 0 as n`
  let runs = 0
  const add = () =>
    owner.transaction(
      async ({ sql }) => {
        const [row] = await sql<{ n: number }[]>`select n from counter`
        runs++
        await eventually(() => runs > 1, PATIENCE_MS)
        await sql`update counter set n = ${row!.n + 1}`
      },
      { isolation: 'serializable' },
    )
  await Promise.all([add(), add()])
  t.strictSame([...(await owner.sql`select n from counter`)], [{ n: 2 }])
  t.equal(runs, 3)
})

whole.test('what a transaction asks together travels together, in its order and behind BEGIN', async (t) => {
  const server = await ownDatabase(t)
  const owner = open(t, server.ownerUrl, 1)
  await owner.sql`create table steps (id int generated always as identity, n int unique, at timestamptz default now())`
  const add = (sql: Sql, n: number) => sql`insert into steps (n) values (${n})`
  await owner.transaction(({ sql }) => Promise.all([1, 2, 3].map((n) => add(sql, n))))
  const rows =
    await owner.sql`select n, count(*) over (partition by at)::int as together from steps order by id`
  t.strictSame(
    [...rows],
    [1, 2, 3].map((n) => ({ n, together: 3 })),
    'one transaction, in their order',
  )

  const work = owner.transaction(({ sql }) => Promise.all([4, 4, 5].map((n) => add(sql, n))))
  await t.rejects(work, { code: '23505' }, 'the first fault is the one that is told')
  const notes = owner.transaction(async ({ sql }) => {
    const both = [sql`select ${sql.json({ n: 6 })} as it`, sql`select ${new Date(0)}::timestamptz as it`]
    return (await Promise.all(both)).map(([row]) => row!['it'])
  })
  t.strictSame(await notes, [{ n: 6 }, '1970-01-01 00:00:00+00'], 'what may not travel waits for its turn')
  t.strictSame([...(await owner.sql`select count(*)::int as n from steps`)], [{ n: 3 }])
})

whole.test('what ends a transaction travels with COMMIT; where it fails, nothing was done', async (t) => {
  const server = await ownDatabase(t)
  const owner = open(t, server.ownerUrl, 1)
  await owner.sql`create table ends (n int unique)`
  const endWith = (n: number) =>
    owner.transaction(async ({ sql, finish }) => {
      await sql`insert into ends values (${n})`
      await finish(sql`insert into ends values (1)`)
      return n
    })
  t.equal(await endWith(2), 2)
  await t.rejects(endWith(3), { code: '23505' }, 'its own fault is told, not that of COMMIT')
  t.strictSame([...(await owner.sql`select n from ends order by n`)], [{ n: 1 }, { n: 2 }])
  const killed = owner.transaction(({ sql, finish }) =>
    finish(sql`select pg_terminate_backend(pg_backend_pid())`),
  )
  await t.rejects(killed, CommitUnknown)
})

whole.test('a connection lost in a transaction: nothing done before COMMIT, unknown during it', async (t) => {
  const server = await ownDatabase(t)
  const database = open(t, server.appUrl, 2)
  const admin = open(t, server.adminUrl, 1)
  const kill = async ({ sql }: Pick<Database, 'sql'>) => {
    const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    await admin.sql`select pg_terminate_backend(${me!.pid})`
    return me!.pid
  }
  /** The process behind a connection is gone, its socket closed, and this process had a turn of its loop to hear of it. */
  const lost = async (pid: number) => {
    await eventually(() => !isAlive(pid), PATIENCE_MS)
    await admin.ping()
  }
  const lastWish = database.transaction(({ sql, finish }) =>
    finish(sql`select pg_terminate_backend(pg_backend_pid())`),
  )
  await t.rejects(lastWish, CommitUnknown)
  await t.rejects(
    database.transaction(async (tx) => {
      await lost(await kill(tx))
      await tx.sql`select 1`
    }),
    DatabaseUnavailable,
  )
  await t.rejects(
    database.transaction(async ({ sql }) => void (await sql`select 1 / 0`.catch(() => {}))),
    /Nothing was saved/,
  )
  // A rejection that nobody hears would end this process, and with it the test.
  const givenUp = database.transaction(async ({ sql, finish }) => {
    const [me] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    await finish(sql`select pg_terminate_backend(pg_backend_pid())`)
    await lost(me!.pid)
    throw new Error('the work')
  })
  await t.rejects(givenUp, /the work/)
  for (let i = 0; i < 5; i++) await database.ping()
})

whole.test('a parameter that cannot be sent and a refused COPY fail alone', async (t) => {
  const { sql, transaction } = open(t, (await ownDatabase(t)).ownerUrl, 1)
  const missing = undefined as unknown as number
  const work = transaction(({ sql }) =>
    Promise.all([sql`select 1`, sql`select ${missing}::int`, sql`select 3`]),
  )
  await t.rejects(work, { code: 'UNDEFINED_VALUE' })
  const answers = await Promise.allSettled([
    sql`select 1 as n`,
    sql`select ${missing}::int`,
    sql`select 3 as n`,
  ])
  has(t, answers, [{ value: [{ n: 1 }] }, { reason: { code: 'UNDEFINED_VALUE' } }, { value: [{ n: 3 }] }])

  // A number is harmless, except as bytea: the driver finds out when the statement is on its way behind another.
  await t.rejects(sql`select ${5}::bytea`, TypeError)
  const others = [sql`select 1 as n from pg_sleep(0.01)`, sql`select ${5}::bytea`, sql`select 3 as n`]
  const [first, bad, third] = await Promise.allSettled(others)
  t.type(bad?.status === 'rejected' && bad.reason, TypeError)
  for (const [it, n] of [
    [first, 1],
    [third, 3],
  ] as const) {
    if (it?.status === 'fulfilled') t.strictSame([...it.value], [{ n }])
    else t.type(it?.reason, DatabaseUnavailable, 'no answer rather than that of another')
  }

  await sql`create table numbers (n int primary key)`
  const copy = (lines: string[]) =>
    transaction(async ({ sql }) => pipeline(lines, await sql`copy numbers from stdin`.writable()))
  await copy(['1\n', '2\n'])
  await t.rejects(copy(['3\n', '1\n']), { code: '23505' })
  t.strictSame([...(await sql`select count(*) as n from numbers`)], [{ n: 2 }])
})

whole.test('every answer belongs to its question, however connections are shared and killed', async (t) => {
  const server = await ownDatabase(t)
  const { sql, transaction, pipelined } = open(t, server.appUrl, 3)
  const admin = open(t, server.adminUrl, 1)
  const outcomes = { right: 0, none: 0, wrong: [] as string[] }
  let kills = 0
  const isOver = () => kills >= 30 && outcomes.right > 100
  const ask = async (on: Database['sql'], n: number) => {
    const [row] = await on<{ n: number }[]>`select ${n}::int as n`
    if (row!.n !== n) throw new Error(`asked for ${n}, got ${row!.n}`)
    outcomes.right++
  }
  const pair = (n: number) => transaction((tx) => Promise.all([ask(tx.sql, n), ask(tx.sql, -n)]))
  const alone = (n: number) => ask(sql, n)
  const row = (n: number) => {
    const { sql } = pipelined()
    return Promise.all([ask(sql, n), ask(sql, -n), ask(sql, 2 * n)])
  }
  const caller = async (_: unknown, at: number) => {
    for (let n = at; !isOver(); n += 40) {
      await [row, pair, alone][n % 3]!(n).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable || error instanceof CommitUnknown) outcomes.none++
        else outcomes.wrong.push(String(error))
      })
    }
  }
  const killer = async () => {
    for (; !isOver(); kills++) {
      const before = outcomes.right
      await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${new URL(server.appUrl).pathname.slice(1)} order by random() limit 1`
      // On a busy machine a kill every so many milliseconds would leave nobody who answers.
      do await pause(50)
      while (outcomes.right < before + 4)
    }
  }
  await Promise.all([...Array.from({ length: 40 }, caller), killer()])
  t.strictSame(outcomes.wrong, [])
  t.pass(`${outcomes.right} right, ${outcomes.none} without an answer`)
})

whole.test(
  'what a pipeline asks together goes down one connection; what fails there fails alone',
  async (t) => {
    const server = await ownDatabase(t)
    const database = open(t, server.appUrl, 4)
    const pids = async () => {
      const { sql } = database.pipelined()
      const rows = await Promise.all(
        [1, 2, 3, 4].map(
          (n) => sql<{ pid: number; n: number }[]>`select pg_backend_pid() as pid, ${n}::int as n`,
        ),
      )
      t.strictSame(
        rows.map(([row]) => row!.n),
        [1, 2, 3, 4],
      )
      return new Set(rows.map(([row]) => row!.pid)).size
    }
    for (let round = 0; round < 5; round++) await pids()
    t.equal(await pids(), 1, 'once every connection knows the statement')
    const { sql } = database.pipelined()
    const [first, second, third] = await Promise.allSettled([
      sql`select 1`,
      sql`select 1 / 0`,
      sql`select 3 as n`,
    ])
    has(t, first, { status: 'fulfilled' })
    t.equal(second!.status === 'rejected' && sqlState(second.reason), '22012')
    has(t, third, { status: 'fulfilled', value: [{ n: 3 }] })
    t.equal(database.stats().busy, 0)
  },
)

whole.test('int8 is an exact number or an error; dates, JSON and arrays go both ways', async (t) => {
  const { sql } = open(t, (await ownDatabase(t)).appUrl)
  const at = new Date('2026-11-21T00:00:00Z')
  const [row] =
    await sql`select 9007199254740991::int8 as n, ${at}::timestamptz as at, ${sql.json({ a: 1 })}::jsonb as j`
  t.strictSame(row, { n: 9007199254740991, at: '2026-11-21 00:00:00+00', j: { a: 1 } })
  await t.rejects(sql`select 9007199254740993::int8`, RangeError)
  const texts = ['a', 'b "q" \\ x', 'NULL', '', '{x,y}', '中文, 字', 'two\nlines', null] as string[]
  const [arrays] = await sql`
    select ${texts}::text[] as texts, ${[
      [1, 2],
      [3, 4],
    ]}::int8[] as grid, '{}'::float8[] as none`
  t.strictSame(arrays, {
    texts,
    grid: [
      [1, 2],
      [3, 4],
    ],
    none: [],
  })
})

const versionTables = () => [
  'create table data_versions (scope text, slot smallint, version bigint, primary key (scope, slot))',
  'create table things (id int generated always as identity)',
  versionFunction,
  `create trigger v after insert or update or delete on things execute function bump_data_version('things')`,
]
