import t from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { connect, queryBuilder } from '../../src/platform/db/index.ts'
import { testDatabase } from '../support/database.ts'

t.test('behind a transaction pooler no statement is left prepared on a connection', async (t) => {
  const { appUrl } = await testDatabase(t)
  for (const [prepare, left] of [
    [false, 0],
    [true, 3],
  ] as const) {
    const database = connect(appUrl, { max: 1, applicationName: 'test-pooler', prepare })
    t.teardown(() => database.close(0))
    await database.sql`select name_zh from categories where id = ${1}`
    t.strictSame(
      [...(await database.sql`select array[${'一'}::text, 'b'] as list, ${null}::int as nothing`)],
      [{ list: ['一', 'b'], nothing: null }],
    )
    await database.transaction(async ({ sql }) => {
      await sql`select ${2}::int8`
      await queryBuilder({ sql }).execute('select 1')
    })
    const [row] = await database.sql.unsafe('select count(*) as n from pg_prepared_statements')
    t.equal(row!['n'], left, `prepare: ${prepare}`)
  }
})

t.test(
  'a direct connection beside the other tells that there is a pooler; DATABASE_PREPARE has the last word',
  (t) => {
    const url = 'postgres://x@localhost/mall'
    const direct = 'postgres://x@localhost:5433/mall'
    const prepares = (env: Record<string, string>) =>
      readConfig({ DATABASE_URL: url, ...env }).prepareStatements
    t.ok(prepares({}))
    t.ok(prepares({ DATABASE_DIRECT_URL: url }))
    t.notOk(prepares({ DATABASE_DIRECT_URL: direct }))
    t.ok(prepares({ DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: 'on' }))
    t.notOk(prepares({ DATABASE_PREPARE: 'off' }))
    t.end()
  },
)
