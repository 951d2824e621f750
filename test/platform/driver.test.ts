import whole from 'tap'
import { sentTogether, sqlState } from '../../src/platform/db/index.ts'
import { open, ownDatabase } from '../support/own-server.ts'

whole.test('after a statement that fails among its rows the next answers are whole', async (t) => {
  const { sql, pipelined, transaction } = open(t, (await ownDatabase(t)).appUrl, 1)
  const failing = (on: typeof sql) =>
    on`select n, 1 / (4 - n) as share from generate_series(1, 10) n`.catch((error: unknown) =>
      sqlState(error),
    )
  const five = (on: typeof sql) => on<{ n: number }[]>`select n from generate_series(1, 5) n`
  const whole = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }]
  t.equal(await failing(sql), '22012')
  t.strictSame([...(await five(sql))], whole)

  await five(pipelined().sql)
  const { sql: together } = pipelined()
  const [fault, rows, more] = await Promise.all([failing(together), five(together), five(together)])
  t.equal(fault, '22012')
  t.strictSame([...rows], whole, 'behind it in one message')
  t.strictSame([...more], whole)

  const kept = await transaction(async ({ sql: inside }) => {
    const { savepoint } = inside as unknown as { savepoint(work: () => Promise<unknown>): Promise<unknown> }
    await savepoint(() => inside`select n, 1 / (4 - n) from generate_series(1, 10) n`).catch(() => {})
    return five(inside)
  })
  t.strictSame([...kept], whole, 'in a transaction, behind its savepoint')
})

whole.test('of statements that are sent together, the one that failed first is the error', async (t) => {
  const { transaction } = open(t, (await ownDatabase(t)).appUrl, 1)
  // A verb hears of a failure through more promises than a query.
  const throughVerbs = async (statement: PromiseLike<unknown>, verbs: number): Promise<unknown> =>
    verbs === 0 ? await statement : await throughVerbs(statement, verbs - 1)
  const failed = (sent: (sql: Parameters<Parameters<typeof transaction>[0]>[0]['sql']) => Promise<unknown>) =>
    transaction(({ sql }) => sent(sql)).then(() => null, sqlState)
  for (let i = 0; i < 3; i++)
    t.equal(
      await failed((sql) => sentTogether([sql`select 1`, throughVerbs(sql`select 1 / 0`, 5), sql`select 2`])),
      '22012',
      'what followed it failed too, and was heard of sooner',
    )
  t.strictSame(
    await transaction(async ({ sql }) => {
      const [one, two] = await sentTogether([
        sql<{ n: number }[]>`select 1 as n`,
        throughVerbs(sql`select 2 as n`, 5),
      ])
      return [one[0]!.n, (two as { n: number }[])[0]!.n]
    }),
    [1, 2],
  )
})

whole.test('a statement that the driver prepares again writes the same values', async (t) => {
  const { sql } = open(t, (await ownDatabase(t)).ownerUrl, 1)
  await sql`create table kept (yes boolean, note jsonb, bytes bytea, at timestamptz)`
  const at = new Date('2026-11-22T00:00:00Z')
  const insert = () => sql`
    insert into kept (yes, note, bytes, at)
    values (${true}, ${sql.json({ a: 'b' })}, ${Buffer.from('x')}, ${at}) returning *`
  await insert()
  await insert()
  // PostgreSQL then answers "cached plan must not change result type", and the driver sends all of it once more.
  await sql`alter table kept add column later int`
  await insert()
  const rows = await sql`select distinct yes, note, bytes, at from kept`
  t.strictSame(
    rows.map((row) => ({ ...row, bytes: String(row['bytes']) })),
    [{ yes: true, note: { a: 'b' }, bytes: 'x', at: '2026-11-22 00:00:00+00' }],
  )
})
