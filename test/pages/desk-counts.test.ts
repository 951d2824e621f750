import t from 'tap'
import { connect } from '../../src/platform/db/index.ts'
import { counted } from '../../src/platform/list.ts'
import { fillHistory } from '../../src/tools/bench/desk-history.ts'
import { testDatabase } from '../support/database.ts'
import { signIn, startMall } from '../support/mall.ts'

const database = await testDatabase(t, { demo: true })
const filler = connect(database.ownerUrl, { max: 1, applicationName: 'history', statementSeconds: 0 })
await fillHistory(filler, 2400)
const { app } = await startMall(t, { database })
const cookies = {
  store: await signIn(app, 'demo-store'),
  operator: await signIn(app, 'demo-operator'),
}
t.teardown(() => filler.close())

/** What the pager of a desk list says of its length. */
async function countOf(who: keyof typeof cookies, url: string): Promise<string | undefined> {
  const answer = await app.inject({ url, headers: { cookie: cookies[who] } })
  t.equal(answer.statusCode, 200, url)
  return /class="list-pager__count">([^<]*)</.exec(answer.body)?.[1]
}

t.test('a thousand rows are counted one by one, and one more is not', async (t) => {
  const { sql } = database
  t.strictSame(await counted(database, sql`from generate_series(1, 999)`), { count: 999, exact: true })
  t.strictSame(await counted(database, sql`from generate_series(1, 1000)`), { count: 1000, exact: true })
  t.strictSame(await counted(database, sql`from generate_series(1, 1001)`), { count: 1000, exact: false })
})

t.test('a desk list of more than a thousand rows says 1,000+, in both languages', async (t) => {
  t.strictSame(
    [
      await countOf('store', '/seller/orders?lang=zh'),
      await countOf('store', '/seller/orders?lang=en'),
      await countOf('operator', '/operator/ledger?lang=zh'),
      await countOf('operator', '/operator/ledger?account=commissions&lang=en'),
    ],
    ['共 1,000+ 条', '1,000+ in all', '共 1,000+ 条', '1,000+ in all'],
  )
})

t.test('filters that leave fewer say how many, as they are in the database', async (t) => {
  const [of] = await database.owner.sql<{ completed: number; from: string; to: string; sides: number }[]>`
    select (select count(*)::int from orders where store_id = 1 and state = 'completed') as completed,
      (select count(*)::int from journals j join entries e on e.journal_id = j.id
        where (j.at at time zone 'Asia/Shanghai')::date between d.from and d.to) as sides, to_char(d.from, 'YYYY-MM-DD') as from, to_char(d.to, 'YYYY-MM-DD') as to
    from (select current_date - 300 as from, current_date - 270 as to) d`
  const { completed, from, to, sides } = of!
  t.ok(completed > 900 && completed < 1000 && sides > 300, `${completed} and ${sides}`)
  t.equal(await countOf('store', '/seller/orders?status=completed&lang=en'), `${completed} in all`)
  t.equal(await countOf('operator', `/operator/ledger?from=${from}&to=${to}&lang=zh`), `共 ${sides} 条`)
})

t.test('who walks such a list by cursor comes beyond the rows that were counted', async (t) => {
  const seen = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: string = `/api/admin/ledger/page?account=commissions&size=100${cursor && `&cursor=${cursor}`}`
    const answer = await app.inject({ url, headers: { cookie: cookies.operator } })
    const { list, total, totalExact, nextCursor } = answer.json().data
    t.strictSame([total, totalExact], [1000, false])
    for (const { journalId } of list) seen.add(journalId)
    cursor = nextCursor
  }
  const [all] = await database.owner.sql<{ n: number }[]>`
    select count(*)::int as n from entries e join accounts a on a.id = e.account_id where a.kind = 'commissions'`
  t.equal(seen.size, all!.n, 'each once')
})
