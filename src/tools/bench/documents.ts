import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/db/index.ts'
import { fillShelves, submits } from './buying.ts'
import { median } from './load.ts'
import type { Target } from './load.ts'
import { memberVisits } from './members.ts'
import { atRate, oneByOne } from './open-loop.ts'
import type { Latency } from './open-loop.ts'

const DOCUMENT_RATE = 20
/** Asked for at once, to see how fast they are made while nothing else is asked for. */
export const BURST = 120
const BUYERS = 10
/** Enough, although not every member may order every good. */
const SUBMITS = 1000
const CONNECTIONS = 50

/** Orders whose contracts are asked for; each has one in two languages. */
const ORDERS = BURST / 2

/** Orders of the bench that have a contract, with the number of their member. */
const ordersOf = ({ sql }: Database) => sql<{ number: string; n: number }[]>`
  with m as (select id, (row_number() over (order by id) - 1)::int as n from members where username like 'bench-%')
  select o.number, m.n from orders o join m on m.id = o.member_id
  where o.state = 'awaitingPayment' order by o.id desc limit ${ORDERS}`

type Callers = readonly Record<string, string>[]

/** Documents of one kind: requests of some that are not yet made, each by a reader of its own. */
export interface NewDocuments {
  /** What a table calls them. */
  name: string
  /** Once, before the first: `callers` are the members of the bench. */
  prepare(owner: Database, origin: string, callers: Callers): Promise<void>
  fresh(owner: Database, origin: string, callers: Callers): Promise<Target>
}

/** Contracts, each for its buyer. Another purchase number makes the contract of an order another document. */
export const contracts: NewDocuments = {
  name: 'contracts',
  async prepare(owner, origin, callers) {
    await fillShelves(owner)
    if ((await ordersOf(owner)).length < ORDERS)
      await oneByOne(origin, await submits(owner, [...callers], SUBMITS), BUYERS)
  },
  fresh: newContracts,
}

async function newContracts(owner: Database, origin: string, callers: Callers): Promise<Target> {
  const orders = await ordersOf(owner)
  if (orders.length < ORDERS) throw new Error(`only ${orders.length} orders`)
  const numbers = orders.map(({ number }) => number)
  await owner.sql`update orders set po_number = left(md5(random()::text), 12) where number = any(${numbers})`
  const each = orders.flatMap((order) => ['zh', 'en'].map((language) => ({ ...order, language })))
  return {
    origin,
    paths: each.map(({ number }) => `/api/order/contract?orderNo=${number}`),
    callers: each.map(({ n, language }) => ({ ...callers[n % callers.length]!, language })),
  }
}

/** How many documents are made by now. */
async function madeDocuments({ sql }: Database): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from documents where made_at is not null`
  return row!.count
}

/** Waits until none waits; answers the seconds it took. */
async function untilMade({ sql }: Database): Promise<number> {
  const start = performance.now()
  const waits = async () =>
    (await sql`select 1 from documents where file_key is null and failed_at is null limit 1`).length > 0
  while (await waits()) await pause(50)
  return (performance.now() - start) / 1000
}

/**
 * New documents asked for while signed-in pages are read: lines of a table with the latencies of both and the documents made
 * meanwhile, and the rate at which many are made alone.
 */
export async function documentRounds(
  owner: Database,
  origin: string,
  { name, prepare, fresh }: NewDocuments,
  { rounds, seconds, memberRate }: { rounds: number; seconds: number; memberRate: number },
): Promise<string[]> {
  const { callers, paths } = await memberVisits(owner, origin)
  await prepare(owner, origin, callers)
  const pages = { origin, paths, callers, connections: CONNECTIONS }
  await atRate(pages, memberRate / 2, seconds * 2)

  const results: [Latency, Latency][] = []
  let made = 0
  for (let round = 0; round < rounds; round++) {
    const asked = await fresh(owner, origin, callers)
    const before = await madeDocuments(owner)
    const start = performance.now()
    results.push(
      await Promise.all([atRate(pages, memberRate, seconds), atRate(asked, DOCUMENT_RATE, seconds)]),
    )
    made += (((await madeDocuments(owner)) - before) * 1000) / (performance.now() - start) / rounds
    await untilMade(owner)
  }
  const line = (index: 0 | 1, name: string, rate: number, made: string) => {
    const own = results.map((round) => round[index])
    const [p50, p99] = [median(own.map((r) => r.p50)), median(own.map((r) => r.p99))]
    const errors = own.reduce((sum, r) => sum + r.errors, 0)
    return `| ${name} | ${rate}/s | ${p50} ms | ${p99} ms | ${errors} | ${made} |`
  }
  await atRate(await fresh(owner, origin, callers), BURST, 1)
  const alone = BURST / (1 + (await untilMade(owner)))
  return [
    '\n| at the same time | rate | p50 | p99 | errors | made meanwhile |\n|---|---|---|---|---|---|',
    line(0, 'signed-in pages', memberRate, ''),
    line(1, `new ${name}`, DOCUMENT_RATE, `${made.toFixed(1)}/s`),
    `| ${BURST} ${name} at once |  |  |  |  | ${alone.toFixed(1)}/s |`,
  ]
}
