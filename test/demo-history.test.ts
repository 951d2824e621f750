import t from 'tap'
import { axes } from '../src/axes.ts'
import { deskRows } from '../src/desk-rows.ts'
import { actorById, findMemberId } from '../src/modules/identity/index.ts'
import { readConfig } from '../src/platform/config.ts'
import { playFirst } from '../src/tools/demo/index.ts'
import { openOwnMall } from '../src/tools/demo/own-mall.ts'
import { mutualStates, reviewStates } from '../src/modules/reviews/view.ts'
import { signIn } from '../src/tools/demo/client.ts'
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
const asked = async (username: string, path: string): Promise<unknown> =>
  (await signIn(mall, username)).get(path)
const began = performance.now()
await playFirst(mall, () => {})
t.comment(`played in ${Math.round((performance.now() - began) / 1000)} s`)

t.test('the books of a demo with a history are whole, and it is played once', async (t) => {
  t.strictSame(await findBreaches(database.owner), [])
  await playFirst(mall, () => t.fail('a mall with orders is left as it is'))
})

t.test('a store looks back at its takings', async (t) => {
  const days = await sql`
    select distinct (paid_at at time zone 'Asia/Shanghai')::date from settlement_orders
    where store_id = 1 and paid_at > now() - interval '30 days'`
  t.ok(days.length >= 20, `${days.length} days`)
  const [last] = await sql<{ month: string; sales: number; refunds: number; payouts: number }[]>`
    select month::text, sales_fen as sales, refunds_fen as refunds, payouts_fen as payouts from settlements
    where store_id = 1 order by month desc limit 1`
  const { month, sales, refunds, payouts } = last!
  t.ok(sales > 0 && refunds < 0 && payouts < 0, 'the last statement has sales, refunds and a payout')
  const [borne] = await sql<{ coupons: number; commission: number }[]>`
    select sum(own_coupon_fen)::int as coupons, sum(commission_fen)::int as commission from settlement_lines
    where store_id = 1 and month = ${month}::date`
  t.ok(borne!.coupons > 0 && borne!.commission > 0, 'with a coupon that the store bore, and its commission')
})

/** These live by what people do with goods and papers; the rest is asked for state by state. */
const elsewhere = ['cylinder', 'certificate', 'parcel']

t.test('each state of each axis has a case, also of one that is still to come', async (t) => {
  for (const { name, table, states } of axes.filter((axis) => !elsewhere.includes(axis.name))) {
    const rows = await sql<{ state: string }[]>`select distinct state from ${sql(table)}`
    const shown = new Set(rows.map(({ state }) => state))
    t.strictSame(
      states.filter((state) => !shown.has(state)),
      [],
      name,
    )
  }
  const reviewed = await sql<
    { state: string }[]
  >`select distinct state from reviews where order_line_id is not null`
  t.strictSame(reviewed.map(({ state }) => state).sort(), [...reviewStates].sort(), 'reviews')
  const mutual = await Promise.all(
    ['pending', 'mine'].map((which) => asked('demo-member', `/api/review/${which}?size=100`)),
  )
  const said = (mutual as { list: { mutual: string }[] }[]).flatMap(({ list }) =>
    list.map((one) => one.mutual),
  )
  t.strictSame([...new Set(said)].sort(), [...mutualStates].sort(), 'who has rated whom')
  const { list } = (await asked('demo-member', '/api/credit/bill/page')) as { list: { status: string }[] }
  for (const status of ['settled', 'overdue'])
    t.ok(
      list.some((bill) => bill.status === status),
      `a ${status} bill`,
    )
  const { notYet } = (await asked('demo-member', '/api/credit/info')) as { notYet: string }
  t.ok(Number(notYet) > 0, 'and what is on no statement yet')
})

/** These wait for goods or people that the demo has no case of. */
const quiet = ['SellerSheets']

t.test('each queue of the desk has something to do', async (t) => {
  const staff = {
    operator: ['demo-operator'],
    seller: ['demo-store', 'demo-inspector', 'demo-metrologist'],
  }
  for (const [name, ask] of mall.services.waiting) {
    const counts: number[] = []
    for (const username of staff[deskRows[name as keyof typeof deskRows].desk.side]) {
      const actor = await actorById(database, (await findMemberId(database, username))!)
      try {
        counts.push((await ask({ ...mall.services, actor } as never)).count)
      } catch (error) {
        if ((error as { status?: number }).status !== 403) throw error
      }
    }
    if (!quiet.includes(name)) t.ok(Math.max(...counts) > 0, name)
  }
})
