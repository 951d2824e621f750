import whole from 'tap'
import { refreshExpired } from '../src/modules/catalogue/index.ts'
import { retierAtNight } from '../src/modules/search/index.ts'
import { tidyUp } from '../src/housekeeping.ts'
import { connect } from '../src/platform/db/index.ts'
import { Visitor } from './modules/identity/world.ts'
import { testDatabase } from './support/database.ts'
import type { TestDatabase } from './support/database.ts'
import { handClock, startMall } from './support/mall.ts'
import { noteStatement } from './support/statements.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`

/** What midnight does: every batch of these products expires today, and no trigger tells anybody. */
async function expireQuietly({ owner }: TestDatabase, ids: number[]): Promise<void> {
  await owner.transaction(async ({ sql }) => {
    await sql`alter table batches disable trigger user`
    await sql`
      update batches set expires_on = ${sql.unsafe(today) as never}, produced_on = least(produced_on, expires_on - 400)
      where sku_id in (select id from skus where spu_id = any(${ids}))`
    await sql`alter table batches enable trigger user`
  })
}

const stockedIds = async ({ sql }: TestDatabase, n: number): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from spus where stock_count > 0 order by id limit ${n}`).map(
    ({ id }) => id,
  )

const inStock = async ({ sql }: TestDatabase, ids: number[]): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from spus p join search_documents d on d.spu_id = p.id
    where p.id = any(${ids}) and (p.stock_count > 0 or d.in_stock)`
  return row!.n
}

const version = async ({ sql }: TestDatabase): Promise<unknown> =>
  (await sql`select sum(version) as it from data_versions where scope = 'catalogue'`)[0]!['it']

whole.test(
  'a batch that expired at midnight leaves the stock of its product, once for two processes',
  async (t) => {
    const database = await testDatabase(t, { demo: true })
    const ids = await stockedIds(database, 7)
    await expireQuietly(database, ids)
    const untouched = await database.sql`
    select sum(stock_count) as it from spus where not id = any(${ids})`
    t.equal(await inStock(database, ids), 7, 'stale')
    const before = await version(database)
    // Steps of two products: several transactions, and the other process between them.
    await Promise.all([refreshExpired({ database }, 2), refreshExpired({ database }, 2)])
    await refreshExpired({ database }, 2)
    t.equal(await inStock(database, ids), 0)
    t.strictSame(
      [...(await database.sql`select sum(stock_count) as it from spus where not id = any(${ids})`)],
      [...untouched],
    )
    t.not(await version(database), before, 'cached pages are made anew')
  },
)

whole.test('a day that is done costs one look at the mark; the next day begins behind it', async (t) => {
  const database = await testDatabase(t, { demo: true })
  const ids = await stockedIds(database, 3)
  await refreshExpired({ database })
  t.strictSame(
    [
      ...(await database.sql`
      select version = ${database.sql.unsafe(today) as never} - date '1970-01-01' as done
      from data_versions where scope = 'expiry'`),
    ],
    [{ done: true }],
  )
  await expireQuietly(database, ids)
  await refreshExpired({ database })
  t.equal(await inStock(database, ids), 3, 'not looked at twice in a day')
  await database.sql`update data_versions set version = version - 1 where scope = 'expiry'`
  await refreshExpired({ database })
  t.equal(await inStock(database, ids), 0)
})

/** Puts one document where it does not belong; only measuring the tiers anew brings it back. */
async function misplace(database: TestDatabase): Promise<() => Promise<boolean>> {
  await database.owner.transaction(async ({ sql }) => {
    await sql`alter table search_documents disable trigger user`
    await sql`update search_documents set tier = 5 where spu_id = 1`
    await sql`alter table search_documents enable trigger user`
  })
  return async () =>
    (await database.sql`select tier from search_documents where spu_id = 1`)[0]!['tier'] !== 5
}

const patientOf =
  ({ appUrl }: TestDatabase) =>
  () =>
    connect(appUrl, {
      max: 1,
      applicationName: 'test-patient',
      statementSeconds: 60,
      onAnswer: noteStatement,
    })

whole.test('tiers are measured anew at night alone, when swollen, by one process', async (t) => {
  const database = await testDatabase(t, { demo: true })
  const patient = patientOf(database)
  const isBack = await misplace(database)
  const night = { database, clock: handClock('2026-11-21T03:10:00+08:00') }
  await retierAtNight({ database, clock: handClock('2026-11-21T12:00:00+08:00') }, patient, 5)
  t.notOk(await isBack(), 'not by day')
  await retierAtNight(night, patient)
  t.notOk(await isBack(), 'not while the first tier has its size')
  await database.transaction(async ({ sql }) => {
    await sql`select pg_advisory_xact_lock(hashtext('search tiers'))`
    await retierAtNight(night, patient, 5)
  })
  t.notOk(await isBack(), 'not beside another process')
  await retierAtNight(night, patient, 5)
  t.ok(await isBack())
})

whole.test('a round does every job, and one that fails does not keep the others from theirs', async (t) => {
  const { services, database, clock } = await startMall(t, { demo: true })
  const ids = await stockedIds(database, 2)
  await expireQuietly(database, ids)
  const old = new Date(clock.now().getTime() - 3 * 86_400_000)
  await database.sql`insert into rate_counters (key, window_start, count) values ('old', ${old}, 1)`
  await database.owner.sql`revoke delete on sessions from mall_app`
  await tidyUp(services, patientOf(database))
  t.equal(await inStock(database, ids), 0)
  t.strictSame(
    [...(await database.sql`select count(*) as n from rate_counters where key = 'old'`)],
    [{ n: 0 }],
  )
})

whole.test(
  'a session is forgotten an hour after its two hours without a request, counters after a day, the audit and the books never',
  async (t) => {
    const clock = handClock('2026-11-21T04:00:00Z')
    const { app, database, services } = await startMall(t, { demo: true, clock })
    // By the form, which counts its tries.
    await new Visitor(app).signIn({ username: 'demo-operator', password: 'demo-operator-2026' })
    const { sql } = database.owner
    const counts = async () => {
      const [row] = await sql<Record<'sessions' | 'counters' | 'audit' | 'entries', number>[]>`
        select (select count(*)::int from sessions) as sessions, (select count(*)::int from rate_counters) as counters,
          (select count(*)::int from audit_entries) as audit, (select count(*)::int from entries) as entries`
      return row!
    }
    const after = async (seconds: number) => {
      clock.forward(seconds)
      await tidyUp(services, patientOf(database))
      return counts()
    }
    const begun = await counts()
    t.ok(
      begun.sessions > 0 && begun.counters > 0 && begun.audit > 0 && begun.entries > 0,
      JSON.stringify(begun),
    )
    t.strictSame(await after(10_799), begun, 'a second before')
    t.strictSame(await after(1), { ...begun, sessions: 0 })
    t.strictSame(await after(86_400 - 10_801), { ...begun, sessions: 0 })
    t.strictSame(await after(300), { ...begun, sessions: 0, counters: 0 })
    t.strictSame(await after(730 * 86_400), { ...begun, sessions: 0, counters: 0 }, 'two years later')
  },
)
