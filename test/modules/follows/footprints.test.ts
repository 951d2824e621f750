import t from 'tap'
import { contextFor } from '../../../src/platform/app-services.ts'
import { leaveFootprint } from '../../../src/modules/follows/index.ts'
import { eventually } from '../../support/eventually.ts'
import { Visitor } from '../identity/world.ts'
import { followMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await followMall(t, '2026-11-20T15:30:00Z')
const { app, sql, call, stranger, memberId, strangerId, clock } = mall
t.beforeEach(async () => {
  clock.set('2026-11-20T15:30:00Z')
  await sql`truncate footprints`
})

const member = new Visitor(app)
await member.enter()

const count = async (id = memberId) =>
  (await sql<{ n: number }[]>`select count(*)::int as n from footprints where member_id = ${id}`)[0]!.n

/** A look is written after the page, so it is waited for. */
async function until(check: () => Promise<boolean>): Promise<boolean> {
  await eventually(check, 60_000)
  return true
}
const look = async (spuId: number) => {
  await member.open(`/search/details?spuId=${spuId}`)
  return until(async () => {
    const rows = await sql`
      select 1 from footprints where member_id = ${memberId} and spu_id = ${spuId} and seen_at = ${clock.now()}`
    return rows.length > 0
  })
}
const list = async (query = '', as?: string) =>
  (await call(`/api/footprint/page${query}`, as ? { as } : {})).data

t.test('a look is remembered once, at its latest time; by both addresses', async (t) => {
  t.ok(await look(1))
  clock.forward(120)
  t.ok(await look(2))
  clock.forward(120)
  await member.open('/store/1/details/1')
  t.ok(await until(async () => (await list()).list[0]?.id === '1'), 'looked at again')
  const { list: rows, total } = await list()
  t.equal(total, 2)
  has(t, rows[0], { id: '1', seenAt: '2026-11-20T15:34:00.000Z', product: { spuId: '1' } })
  t.strictSame(Object.keys(rows[0]).toSorted(), ['id', 'product', 'seenAt'], 'R16')
})

t.test('a visitor leaves nothing, and what is not found neither', async (t) => {
  await new Visitor(app).open('/search/details?spuId=1')
  t.equal((await member.open('/search/details?spuId=99999999')).status, 404)
  // What these two had written would be there before what comes after them.
  t.ok(await look(2))
  has(t, await sql`select member_id, spu_id from footprints`, [{ member_id: memberId, spu_id: 2 }])
})

t.test('the last two hundred are kept', async (t) => {
  for (const id of [memberId, strangerId])
    await sql`
      insert into footprints (member_id, spu_id, seen_at)
      select ${id}, id, ${clock.now()}::timestamptz - make_interval(secs => 600 - id::int)
      from spus where id between 2 and 251`
  t.ok(await look(1))
  t.ok(await until(async () => (await count()) === 200))
  const [{ oldest } = { oldest: 0 }] = await sql<{ oldest: number }[]>`
    select min(spu_id)::int as oldest from footprints where member_id = ${memberId} and spu_id <> 1`
  t.equal(oldest, 53, 'the oldest went')
  t.equal(await count(strangerId), 250, 'nobody else’s')
})

t.test('a failed write is logged and breaks no page', async (t) => {
  const warnings: unknown[] = []
  const request = {
    headers: {},
    cookies: {},
    query: {},
    id: 'x',
    ip: '127.0.0.1',
    log: { warn: (...it: unknown[]) => warnings.push(it) },
  }
  const actor = { memberId: 987_654_321 } as never
  leaveFootprint(contextFor(mall.services, request as never, actor), 1)
  t.ok(await until(async () => warnings.length === 1))
  const working = (state: 'locked' | 'active') => mall.database.sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and (wait_event_type = 'Lock' or ${state === 'active'})`
  await mall.database.owner.transaction(async (tx) => {
    await tx.sql`alter table footprints rename to footprints_away`
    t.equal((await member.open('/search/details?spuId=1')).status, 200, 'the page waits for no write')
    await eventually(async () => (await working('locked')).length === 1, 60_000)
  })
  await eventually(async () => (await working('active')).length === 0, 60_000)
  await sql`alter table footprints_away rename to footprints`
  t.equal(await count(), 0)
})

t.test('days are those of Asia/Shanghai', async (t) => {
  await look(1)
  clock.set('2026-11-20T16:00:00Z')
  await look(2)
  const { body } = await member.open('/wares/route')
  const days = [...body.matchAll(/<h2 class="follow-list__day"[^>]*>([^<]+)</g)].map(([, day]) => day)
  t.strictSame(days, ['2026-11-21', '2026-11-20'], 'midnight there is 16:00 UTC')
  t.match((await member.open('/wares/route?lang=en')).body, '21 Nov 2026')
})

t.test('some or all are forgotten; R14: only one’s own', async (t) => {
  for (const id of [1, 2, 3]) await look(id)
  await sql`insert into footprints (member_id, spu_id, seen_at) values (${strangerId}, 1, now())`
  t.equal((await call('/api/footprint/clear', { body: { ids: ['1', '1', '77'] } })).status, 200)
  t.strictSame((await list()).list.map(({ id }: { id: string }) => id).toSorted(), ['2', '3'])
  t.equal((await list('', stranger)).total, 1)
  t.equal((await call('/api/footprint/clear', { body: { all: true } })).status, 200)
  t.equal((await list()).total, 0)
  t.equal((await list('', stranger)).total, 1)
  for (const body of [{}, { ids: [] }, { ids: ['1'], all: true }, { all: true, memberId: 1 }])
    t.equal((await call('/api/footprint/clear', { body })).status, 400, JSON.stringify(body))
  t.equal((await app.inject('/api/footprint/page')).statusCode, 401)
})

t.test('without scripts the page asks before it forgets all', async (t) => {
  await look(1)
  const formToken = await member.tokenOf('/wares/route')
  const asked = await member.open('/wares/route?clear=ask')
  t.match(asked.body, '确定要清空全部浏览记录吗？')
  t.equal((await list()).total, 1, 'asking changes nothing')
  has(t, await member.post('/wares/route', { formToken, action: 'forget', id: '2', back: '/wares/route' }), {
    status: 303,
  })
  t.equal((await list()).total, 1)
  has(t, await member.post('/wares/route', { formToken, action: 'clear' }), {
    status: 303,
    location: '/wares/route',
  })
  t.match((await member.open('/wares/route')).body, '还没有浏览记录')
})
