import { ok, strictEqual } from 'node:assert/strict'
import t from 'tap'
import { random, seed } from './support/after-sales/chance.ts'
import { choices } from './support/after-sales/choice.ts'
import type { Chosen } from './support/after-sales/choice.ts'
import { compareMoney, compareOrders } from './support/after-sales/compare.ts'
import { walkedMall } from './support/after-sales/mall.ts'
import type { Reply } from './support/after-sales/mall.ts'
import type { Try } from './support/after-sales/moves-of-orders.ts'
import type { ModelOrder } from './support/after-sales/order.ts'

/**
 * Random walks of order, payment, parcel, completion, return, exchange, dispute, refund, repayment, write-off, invoice and red letter, from either
 * side, against a reference. Every step that the
 * reference allows must succeed, every other one must be refused, of two that meet at the same moment they must end as if one had
 * come after the other, and both say the same money afterwards, to the fen.
 */
const STEPS = 10_000
/** Orders that the walk chooses from; one that has seen enough makes place for a new one. */
const POOL = 14
const ENOUGH = 60
/** So long the issuer takes back whole invoices alone; then parts too. */
const WHOLE_ONLY = 5000

const mall = await walkedMall(t)
const { model } = mall
const { one, two } = choices(mall)

const seen = new Map<string, { done: number; refused: number; raced: number }>()
const counted = (name: string) => {
  const count = seen.get(name) ?? { done: 0, refused: 0, raced: 0 }
  seen.set(name, count)
  return count
}
const trail: string[] = []
const isDone = ({ status }: Reply) => status === 200

/** One thing is tried, at times by two at the same moment. */
async function tryOne({ name, of, move }: Chosen, step: number): Promise<void> {
  const isLegal = move.isLegal()
  const isRaced = move.once === true && random() < 0.2
  const replies = await attempt(step, name, of, isRaced ? [move, move] : [move])
  const done = replies.filter(isDone)
  strictEqual(
    done.length,
    isLegal ? 1 : 0,
    `${done.length} were done where ${isLegal ? 'one is' : 'none is'} allowed`,
  )
  if (done[0]) move.effect(done[0])
  counted(name)[isLegal ? 'done' : 'refused'] += 1
  if (isRaced) counted(name).raced += 1
}

/** Two things meet: they end as if the second had come after the first, or as if one of them had come alone. */
async function tryTwo([first, second]: [Chosen, Chosen], step: number): Promise<void> {
  const name = `${first.name} ∥ ${second.name}`
  const both = [first.move, second.move]
  const replies = await attempt(step, name, first.of, both)
  const won = both.filter((_, index) => isDone(replies[index]!))
  for (const move of won) {
    ok(move.isLegal(), `number ${both.indexOf(move) + 1} was done and is not allowed`)
    move.effect(replies[both.indexOf(move)]!)
  }
  for (const move of both)
    if (!won.includes(move))
      ok(!move.isLegal(), `number ${both.indexOf(move) + 1} was refused and is allowed`)
  counted(name)[won.length > 0 ? 'done' : 'refused'] += 1
}

/** All of it is tried at the same moment, and stands in the trail. */
async function attempt(
  step: number,
  name: string,
  of: readonly ModelOrder[],
  moves: readonly Try[],
): Promise<Reply[]> {
  trail.push(`${step} ${name} ${of.map(({ number }) => number).join()}`)
  const replies = await Promise.all(moves.map((move) => move.call()))
  trail.push(`${trail.pop()} ${JSON.stringify(replies.map(({ status, body }) => [status, body.code]))}`)
  ok(
    replies.every(({ status }) => status >= 200 && status < 500),
    'somebody met a fault',
  )
  return replies
}

/** What failed at which step, and the steps before it that had to do with it: of its orders, or the last ones of all. */
function failure(error: unknown) {
  const what = error instanceof Error ? error.message : String(error)
  const numbers = new Set(`${what} ${trail.at(-1)}`.match(/HZ\d+/g))
  const about = trail.filter((line) => line.match(/HZ\d+/g)?.some((number) => numbers.has(number)))
  return [`${trail.at(-1)}: ${what}`, { steps: (numbers.size > 0 ? about : trail).slice(-20), seed }] as const
}

t.test('ten thousand steps end as the reference says, each of them', async (t) => {
  const tried = new Map<ModelOrder, number>()
  const touched = new Set<ModelOrder>()
  let pool: ModelOrder[] = []
  mall.takesWholeOnly(true)
  try {
    for (let step = 1; step <= STEPS; step += 1) {
      if (step === WHOLE_ONLY) mall.takesWholeOnly(false)
      pool = pool.filter((order) => (tried.get(order) ?? 0) < ENOUGH)
      while (pool.length < POOL) pool.push(await mall.place())
      // Most people try what their page offers; every fourth step is anything at all, every tenth are two that meet.
      const isAny = step % 4 === 0
      let orders: readonly ModelOrder[]
      if (step % 10 === 5) {
        let pair = two(pool)
        const isIdle = () => pair.some(({ move }) => !move.isLegal())
        for (let again = 0; again < 40 && isIdle(); again += 1) pair = two(pool)
        orders = pair.flatMap(({ of }) => of)
        await tryTwo(pair, step)
      } else {
        let chosen = one(pool)
        for (let again = 0; again < 40 && !isAny && !chosen.move.isLegal(); again += 1) chosen = one(pool)
        orders = chosen.of
        await tryOne(chosen, step)
      }
      await mall.nameRenewed()
      for (const order of orders) {
        touched.add(order)
        tried.set(order, (tried.get(order) ?? 0) + 1 / orders.length)
      }
      if (step % 12 === 0) await mall.follow()
      if (step % 25 === 0) {
        await mall.work()
        await compareMoney(mall)
        await compareOrders(mall, new Set([...pool, ...touched]))
        touched.clear()
      }
    }
    await mall.follow()
    await mall.work()
    await compareMoney(mall)
    await compareOrders(mall, model.orders)
  } catch (error) {
    return t.fail(...failure(error))
  }
  t.comment(JSON.stringify(Object.fromEntries(seen)))
  const [pairs, moves] = [true, false].map((isPair) =>
    [...seen].filter(([name]) => name.includes('∥') === isPair),
  )
  const never = moves!.filter(([, { done, refused }]) => done === 0 || refused === 0)
  t.strictSame(never, [], 'each move was allowed at times and refused at times')
  t.ok(pairs!.reduce((sum, [, { done }]) => sum + done, 0) > STEPS / 40, 'and many met')
  t.ok(model.orders.some(({ keptFen }) => keptFen > 0))
  t.ok(model.orders.some(({ state }) => state === 'refunded'))
  t.ok(
    model.orders.some(
      ({ state, restFen, givenFen }) => state === 'refunded' && restFen === 0 && givenFen > 0,
    ),
  )
  const back = model.orders.flatMap(({ invoices }) => invoices.flatMap(({ reds }) => reds))
  const issued = back.filter(({ state, cause }) => state === 'issued' && cause === 'refund')
  const [whole, part] = [issued.filter(({ renews }) => renews), issued.filter(({ renews }) => !renews)]
  t.ok(
    whole.length > 0 && part.length > 0,
    `${whole.length} were invoiced anew, ${part.length} taken back in part`,
  )
  t.strictSame(await mall.sums(), { CNY: 0, PTS: 0 })
  t.strictSame(await mall.breaches(), [])
})
