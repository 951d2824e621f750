import { randomUUID } from 'node:crypto'
import { account, post } from '../../modules/ledger/index.ts'
import type { Database } from '../../platform/db/index.ts'

const STEPS = ['/api/cart/add', '/api/settlement/preview', '/api/order/submit', '/api/pay/balance'] as const
type Step = (typeof STEPS)[number]

/** Milliseconds of each step, in the order in which they were answered. */
type Times = Record<Step, number[]>

interface Checkouts {
  perSecond: number
  /** Mean milliseconds of each step, as a buyer waits for it. */
  steps: { path: Step; ms: number }[]
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

interface Buyer {
  headers: Record<string, string>
  skuId: string
}

/** Sends one step; throws unless it is answered as hoped. */
async function take(
  origin: string,
  { headers }: Buyer,
  path: Step,
  body: object,
  times: Times,
): Promise<{ payable: string; payGroupNo: string }> {
  const start = performance.now()
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  times[path].push(performance.now() - start)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: { payable: string; payGroupNo: string } }).data
}

/** From an empty cart to a paid order: what a buyer's browser asks for, without its pages. */
async function checkOut(origin: string, buyer: Buyer, times: Times): Promise<void> {
  const step = (path: Step, body: object) => take(origin, buyer, path, body, times)
  await step('/api/cart/add', { skuId: buyer.skuId, quantity: 1 })
  const { payable } = await step('/api/settlement/preview', {})
  const { payGroupNo } = await step('/api/order/submit', { expectedPayable: payable })
  await step('/api/pay/balance', { payGroupNo })
}

/** Each member of the bench has money, no cart, and proved who they are just now. */
async function readyToBuy({ sql, transaction }: Database): Promise<void> {
  await sql`delete from cart_lines where member_id in (select id from members where username like 'bench-%')`
  await sql`
    update sessions set proved_at = now() where member_id in (select id from members where username like 'bench-%')`
  const members = await sql<{ id: number }[]>`select id from members where username like 'bench-%'`
  for (const { id } of members)
    await transaction((tx) =>
      post(tx, {
        kind: 'bench.give',
        ref: `bench:${randomUUID()}`,
        at: new Date(),
        entries: [
          { account: account('balance', id), amount: 1_000_000_000 },
          { account: account('grants'), amount: -1_000_000_000 },
        ],
      }),
    )
}

/** Goods on the shelf that anybody may order, as many as there are buyers; the cheapest, so that no purse is emptied. */
const goodsFor = ({ sql }: Database, count: number): Promise<{ id: number }[]> => sql<{ id: number }[]>`
  select k.id from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
  where b.number = 'BENCH' and not s.dangerous_goods order by k.price_fen, k.id limit ${count}`

/**
 * Whole checkouts of so many buyers at once, each one after the other, for so many seconds after a warm start: how many
 * a second, and how long each step takes.
 */
export async function checkouts(
  owner: Database,
  origin: string,
  callers: readonly Record<string, string>[],
  { buyers, seconds }: { buyers: number; seconds: number },
): Promise<Checkouts> {
  await readyToBuy(owner)
  const goods = await goodsFor(owner, buyers)
  const all = callers.slice(0, buyers).map((headers, i) => ({
    headers: { ...headers, language: 'zh', 'sec-fetch-site': 'same-origin' },
    skuId: String(goods[i % goods.length]!.id),
  }))
  async function round(forSeconds: number): Promise<{ done: number; times: Times; took: number }> {
    const times = Object.fromEntries(STEPS.map((path) => [path, []])) as unknown as Times
    const start = performance.now()
    let done = 0
    await Promise.all(
      all.map(async (buyer) => {
        while (performance.now() - start < forSeconds * 1000) {
          await checkOut(origin, buyer, times)
          done++
        }
      }),
    )
    return { done, times, took: (performance.now() - start) / 1000 }
  }
  await round(seconds / 2)
  const { done, times, took } = await round(seconds)
  return { perSecond: done / took, steps: STEPS.map((path) => ({ path, ms: mean(times[path]) })) }
}
