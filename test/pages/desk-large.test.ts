import t from 'tap'
import type { Test } from 'tap'
import { connect } from '../../src/platform/db/index.ts'
import { deskAddresses } from '../../src/tools/bench/desk.ts'
import { fillHistory } from '../../src/tools/bench/desk-history.ts'
import { testDatabase } from '../support/database.ts'
import { explained } from '../support/explained.ts'
import type { Reading } from '../support/explained.ts'
import { signIn, startMall } from '../support/mall.ts'

/** Orders of the small and of the large mall; `DESK_ORDERS=10000,1000000` looks at other sizes. */
const [SMALL, LARGE] = (process.env['DESK_ORDERS'] ?? '2000,10000').split(',').map(Number) as [number, number]
/** Blocks of rows that a young mall does not have yet: statements of each store, say. */
const FEW = 60

/** Pages that once added up all that was sold, and what they may read, at 1,000,000 orders too; about 900 blocks of a store's count stock that runs out. */
const MOST: Record<string, number> = {
  '/operator': 1000,
  '/operator/ledger?to={day}': 1000,
  '/operator/ledger?account=commissions&to={day}': 1000,
  '/seller/statement': 1300,
  '/seller/statement?month={month}': 1300,
}

/** What each page of the desk reads in a mall with this many orders. */
async function read(t: Test, orders: number): Promise<Map<string, Reading[]>> {
  const own = await testDatabase(t, { demo: true })
  const filler = connect(own.ownerUrl, { max: 1, applicationName: 'history', statementSeconds: 0 })
  await fillHistory(filler, orders)
  const addresses = await deskAddresses(filler)
  await filler.close()
  const { database, readings } = explained(own)
  const { app } = await startMall(t, { database, env: { PAGE_CACHE: 'off' } })
  const cookies = {
    'demo-store': await signIn(app, 'demo-store'),
    'demo-inspector': await signIn(app, 'demo-inspector'),
    'demo-operator': await signIn(app, 'demo-operator'),
  }
  const byName = new Map<string, Reading[]>()
  for (const { reader, path, name } of addresses) {
    readings()
    const answer = await app.inject({ url: path, headers: { cookie: cookies[reader] } })
    t.equal(answer.statusCode, 200, name)
    byName.set(name, readings())
  }
  return byName
}

const sum = (readings: readonly Reading[]) => readings.reduce((all, { blocks }) => all + blocks, 0)

t.test('a page of the desk reads what it shows, whatever was sold before', async (t) => {
  const small = await read(t, SMALL)
  const large = await read(t, LARGE)
  for (const [name, readings] of large) {
    const [few, many] = [sum(small.get(name)!), sum(readings)]
    t.comment(`${few} and ${many} blocks: ${name}`)
    const most = Math.min(2 * few + FEW, MOST[name] ?? Number.MAX_SAFE_INTEGER)
    const [worst] = readings.toSorted((a, b) => b.blocks - a.blocks)
    t.ok(
      many <= most,
      `${name}: ${few} and ${many} blocks, not ${most}, most of them for ${worst?.text.slice(0, 300)}`,
    )
  }
  for (const name of ['/operator', '/seller', '/seller/statement'])
    for (const { text } of large.get(name)!)
      t.notMatch(
        text,
        /from settlement_(orders|lines).*(sum|count)|(sum|count).*from settlement_(orders|lines)/,
        name,
      )
})
