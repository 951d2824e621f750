import t from 'tap'
import { balanceDetails } from '../../../src/modules/balance/index.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { handClock } from '../../support/mall.ts'
import { moneyWorld } from '../wallet/world.ts'

/** Balance details of a member with 20,000 movements: any page reads as many blocks as the first. */
const world = await moneyWorld(t)
const { sql } = world.owner
const memberId = await world.member('large')
const ENTRIES = 20_000
/** Somebody else's lie between them. */
const otherId = await world.member('other')
// Rows as the trigger would write them; journals alone need no entries here.
await sql`alter table journals disable trigger user`
await sql`
  insert into journals (kind, ref, at)
  select case when n % 500 = 0 then 'refunds.compensate' else 'payments.settle' end,
    case when n % 500 = 0 then 'compensation:' else 'order:' end || n, timestamptz '2026-11-20T00:00:00Z' - (${2 * ENTRIES + 1}::int - n) * interval '4 minutes'
  from generate_series(1, ${2 * ENTRIES}::int) n`
await sql`
  insert into balance_lines (owner_id, journal_id, cause, at, own_fen, given_fen, own_after_fen, given_after_fen)
  select case when id % 2 = 0 then ${memberId}::bigint else ${otherId}::bigint end, id, kind || ' ' || split_part(ref, ':', 1), at,
    case when kind = 'payments.settle' then 1 else 0 end, case when kind = 'payments.settle' then 0 else 1 end,
    case when kind = 'payments.settle' then id end, case when kind = 'payments.settle' then null else id end
  from journals`
await sql.unsafe('vacuum analyze balance_lines, journals')

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}
const large = new Set(['balance_lines', 'journals'])
/** Large tables that it reads from end to end. */
const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name']!]
    : []),
  ...(plan.Plans ?? []).flatMap(scans),
]

let plans: Plan[] = []
/** `sql` whose every statement is explained before it is asked. */
const explained = (strings: TemplateStringsArray, ...values: never[]) => {
  const statement = world.sql(strings, ...values)
  const ask = statement.then.bind(statement)
  // A part of another statement is not awaited, so it is explained with the whole.
  // oxlint-disable-next-line unicorn/no-thenable -- that is how the driver sends a statement
  statement.then = ((done: never, failed: never) =>
    world.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (analyze, buffers, format json) ${statement}`
      .then(([row]) => void plans.push(row!['QUERY PLAN'][0].Plan))
      .then(() => ask(done, failed))) as never
  return statement
}
const ctx = {
  database: { ...world, sql: Object.assign(explained, world.sql) },
  clock: handClock('2026-11-21T04:00:00Z'),
  lang: 'zh',
  actor: { kind: 'member', memberId },
} as unknown as MemberContext

/** One page, and what its statements read of the database. */
async function asked(input: Parameters<typeof balanceDetails>[1]) {
  plans = []
  const details = await balanceDetails(ctx, input)
  const blocks = plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
  return { details, blocks, scans: plans.flatMap(scans) }
}
const first = await asked({})

/** A cursor so many rows deep: the same number that the list would have given there. */
async function cursorAt(type?: 'compensation'): Promise<string> {
  const { details } = await asked(type ? { type } : {})
  const from = details.lines.nextCursor!
  const [deep] = await sql<{ id: number }[]>`
    select journal_id as id from balance_lines where owner_id = ${memberId} and (${type ?? null}::text is null or given_fen > 0)
    order by journal_id offset 60 limit 1`
  const last = details.lines.list.at(-1)!.id
  const text = Buffer.from(from, 'base64url').toString()
  t.match(text, String(last))
  return Buffer.from(text.replace(String(last), String(deep!.id))).toString('base64url')
}

t.test('the last page costs what the first one does, and no table is read from end to end', async (t) => {
  t.equal(first.details.lines.list.length, 20)
  t.strictSame(first.scans, [])
  const deep = await asked({ cursor: await cursorAt() })
  t.equal(deep.details.lines.list.length, 20)
  t.ok(deep.details.lines.list[0]!.id < 200, 'it lies at the end')
  t.strictSame(deep.scans, [])
  t.comment(`first page ${first.blocks} blocks, last ${deep.blocks}`)
  t.ok(deep.blocks <= first.blocks * 1.5, `${deep.blocks} blocks beside ${first.blocks}`)
})

t.test('pages of a rare kind cost alike, and a week costs no more than all', async (t) => {
  const rare = await asked({ type: 'compensation' })
  t.equal(rare.details.lines.list.length, 20)
  t.strictSame(rare.scans, [])
  const deep = await asked({ type: 'compensation', cursor: await cursorAt('compensation') })
  t.equal(deep.details.lines.list.length, 20)
  t.strictSame(deep.scans, [])
  const week = await asked({ from: '2026-09-01', to: '2026-09-07' })
  t.equal(week.details.lines.list.length, 20)
  t.strictSame(week.scans, [])
  t.comment(`a rare kind ${rare.blocks} and ${deep.blocks}, a week ${week.blocks}`)
  t.ok(deep.blocks <= rare.blocks * 1.5, `${deep.blocks} blocks beside ${rare.blocks}`)
  t.ok(week.blocks <= first.blocks * 1.5, `${week.blocks} blocks beside ${first.blocks}`)
})
