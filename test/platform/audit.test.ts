import t from 'tap'
import { sqlState } from '../../src/platform/db/index.ts'
import { auditOf, recordAudit } from '../../src/platform/audit/index.ts'
import { seal, unseal } from '../../src/platform/sealing.ts'
import { has } from '../support/has.ts'
import { startMall } from '../support/mall.ts'

const mall = await startMall(t)
const { services } = mall
const { owner } = mall.database
const ctx = { ...services, actor: null, ip: '10.1.2.3', requestId: 'r' }

t.test('R52: rows form a chain, whoever writes at the same time', async (t) => {
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      recordAudit(ctx, { action: 'test.write', actorId: i, after: { i } }),
    ),
  )
  t.strictSame([...(await owner.sql`select * from audit_faults()`)], [])
  const [row] =
    await owner.sql`select count(*)::int as n, count(distinct previous)::int as links from audit_entries`
  has(t, row, { n: 30, links: 30 })
})

t.test('R27, R52: nobody changes a row, neither the mall nor the owner of the tables', async (t) => {
  for (const statement of [
    'update audit_entries set action = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    for (const { sql } of [services.database, owner])
      t.equal(sqlState(await sql.unsafe(statement).catch((error: unknown) => error)), '42501', statement)
  }
})

t.test('R52: a row that was changed behind the trigger, and one that was taken out, show', async (t) => {
  await owner.transaction(async ({ sql }) => {
    await sql`alter table audit_entries disable trigger audit_kept`
    await sql`update audit_entries set action = 'test.forged' where id = 7`
    await sql`delete from audit_entries where id = 20`
    await sql`alter table audit_entries enable trigger audit_kept`
  })
  const faults = await owner.sql<{ id: number }[]>`select audit_faults()::int as id`
  t.strictSame(
    faults.map(({ id }) => id),
    [7, 21],
  )
})

t.test('R56: what is told of a member names no address of whoever else acted', async (t) => {
  const from = (ip: string) => ({ ...ctx, ip })
  await recordAudit(from('10.1.2.4'), { action: 'test.own', actorId: 501 })
  await recordAudit(from('10.1.2.5'), { action: 'test.visitor', memberId: 501 })
  await recordAudit(from('10.1.2.6'), { action: 'test.staff', actorId: 502, memberId: 501 })
  const said: [action: string, ip: string | null][] = []
  for await (const { action, ip } of auditOf(services, 501)) said.push([action, ip])
  t.strictSame(said, [
    ['test.own', '10.1.2.4'],
    ['test.visitor', '10.1.2.5'],
    ['test.staff', null],
  ])
})

t.test('R56: every row about a member is found, in order, however many there are', async (t) => {
  await owner.sql`
    insert into audit_entries (at, actor_id, action, member_id, previous, hash)
    select now(), 503, 'test.row' || i, 503, '', '' from generate_series(1, 2001) i`
  const said: string[] = []
  for await (const { action } of auditOf(services, 503)) said.push(action)
  t.strictSame(
    said,
    Array.from({ length: 2001 }, (_, i) => `test.row${i + 1}`),
  )
})

t.test('a sealed text opens with every living key and for its own purpose alone', async (t) => {
  const [old, fresh] = [
    'the key of last year, thirty-two or more',
    'the key of this year, thirty-two or more',
  ]
  const sealed = seal({ CODE_KEYS: [old] }, 'number', '身份证')
  t.equal(unseal({ CODE_KEYS: [fresh, old] }, 'number', sealed), '身份证')
  t.throws(() => unseal({ CODE_KEYS: [fresh] }, 'number', sealed))
  t.throws(() => unseal({ CODE_KEYS: [old] }, 'name', sealed))
  t.notSame(seal({ CODE_KEYS: [old] }, 'number', '身份证'), sealed, 'never twice the same')
})
