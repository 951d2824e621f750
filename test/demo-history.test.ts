import t from 'tap'
import { readConfig } from '../src/platform/config.ts'
import { playFirst } from '../src/tools/demo/index.ts'
import { openOwnMall } from '../src/tools/demo/own-mall.ts'
import { findBreaches } from '../src/tools/ledger-check/index.ts'
import { testDatabase } from './support/database.ts'

const database = await testDatabase(t, { demo: true })
const { sql } = database.owner
const config = readConfig({
  APP_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_ORIGIN: 'http://localhost',
  DATABASE_URL: database.appUrl,
  FILES_DIR: t.testdir(),
})
const mall = await openOwnMall(config, database, database.appUrl)
t.teardown(() => mall.close())
const began = performance.now()
await playFirst(mall, () => {})
t.comment(`played in ${Math.round((performance.now() - began) / 1000)} s`)

t.test('the books of a demo with a history are whole, and it is played once', async (t) => {
  t.same(await findBreaches(database.owner), [])
  await playFirst(mall, () => t.fail('a mall with orders is left as it is'))
})

t.test('a store looks back at its takings', async (t) => {
  const days = await sql`
    select distinct (paid_at at time zone 'Asia/Shanghai')::date from settlement_orders
    where store_id = 1 and paid_at > now() - interval '30 days'`
  t.ok(days.length >= 20, `${days.length} days`)
  const [last] = await sql<Record<string, number>[]>`
    select sales_fen as sales, refunds_fen as refunds, payouts_fen as payouts from settlements
    where store_id = 1 order by month desc limit 1`
  t.comment(JSON.stringify(last))
})
