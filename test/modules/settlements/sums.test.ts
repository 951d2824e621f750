import t from 'tap'
import { foldDays, sell, takeBack } from '../../../src/modules/settlements/index.ts'
import { listTakings, pendingOf } from '../../../src/modules/settlements/queries/sums.ts'
import { moneyWorld } from './world.ts'

const world = await moneyWorld(t)
const { services, database } = world
const { sql } = database.owner

const ALL_DAYS = { from: '2026-01-01', to: '2026-12-31' }
const takings = async (storeId: number | null) => [...(await listTakings(database, { storeId, ...ALL_DAYS }))]
const unfolded = async () =>
  (await sql<{ n: number }[]>`select count(*)::int as n from settlement_day_changes`)[0]!.n
/** Sums that the check does not find in orders and lines. */
const wrong = async () => (await world.breaches()).filter((breach) => breach.includes('kept'))

/** A payment of an order of the first store as its transaction writes it, which `commit` lets go on. */
function paying(orderId: number, goodsFen: number, at: Date) {
  const order = {
    id: orderId,
    storeId: 1,
    number: `HZ${orderId}`,
    goodsFen,
    adjustFen: 0,
    couponFen: 0,
    couponBorneBy: null,
    points: 0,
    freightFen: 0,
    freightBorneFen: 0,
  }
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const done = database.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = '2s'`
    await sell(tx, [order], at)
    written.resolve()
    await commit.promise
  })
  done.catch(written.reject)
  return { written: written.promise, commit: commit.resolve, done }
}

t.test('a day says the same before and after its changes are folded', async (t) => {
  const [first, second] = await world.paid(
    { goodsFen: 10_000, freightFen: 1200 },
    { goodsFen: 20_000, quantity: 2 },
  )
  await world.completed(first!)
  await world.refund(second!, 1)
  const said = [{ day: '2026-11-21', orders: 2, fen: 21_200 }]
  t.ok((await unfolded()) > 0)
  t.strictSame(await takings(1), said)
  t.strictSame(await takings(null), said)
  t.strictSame(await pendingOf(database, 1), { fen: 10_000, orders: 1 })
  t.equal(await foldDays(services), 4, 'two payments, a completion and a refund')
  t.equal(await unfolded(), 0)
  t.strictSame(await takings(1), said)
  t.strictSame(await takings(null), said)
  t.strictSame(await pendingOf(database, 1), { fen: 10_000, orders: 1 })
  t.equal(await foldDays(services), 0, 'nothing is folded twice')
  t.strictSame(await takings(1), said)
  t.strictSame(await wrong(), [])
})

t.test('a refund and a completion days later change the day on which the order was paid', async (t) => {
  const [order] = await world.paid({ storeId: 2, goodsFen: 30_000, quantity: 3 })
  await foldDays(services)
  world.clock.forward(5 * 86_400)
  await world.refund(order!, 1)
  t.strictSame(await takings(2), [{ day: '2026-11-21', orders: 1, fen: 20_000 }])
  await foldDays(services)
  await world.completed(order!)
  t.strictSame(await pendingOf(database, 2), { fen: 0, orders: 0 })
  await world.refund(order!, 1)
  await foldDays(services)
  t.strictSame(await takings(2), [{ day: '2026-11-21', orders: 1, fen: 10_000 }])
  t.strictSame(await pendingOf(database, 2), { fen: 0, orders: 0 })
  t.strictSame(await wrong(), [])
})

t.test(
  'payments of one store and one day wait neither for each other nor for what folds, and one that commits late is not lost',
  async (t) => {
    const { orderIds } = await world.place({ goodsFen: 100 }, { goodsFen: 200 }, { goodsFen: 400 })
    const yesterday = new Date('2026-11-23T15:59:59.999Z')
    const payments = orderIds.map((id, i) => paying(id, 100 * 2 ** i, yesterday))
    await Promise.all(payments.map(({ written }) => written))
    const day = async () => (await takings(1)).find((each) => each.day === '2026-11-23')
    t.equal(await day(), undefined, 'none is committed')
    const [first, ...rest] = payments
    first!.commit()
    await first!.done
    t.strictSame(await day(), { day: '2026-11-23', orders: 1, fen: 100 })
    t.equal(await foldDays(services), 1, 'while two are under way')
    t.strictSame(await day(), { day: '2026-11-23', orders: 1, fen: 100 })
    for (const payment of rest) payment.commit()
    await Promise.all(rest.map(({ done }) => done))
    t.strictSame(await day(), { day: '2026-11-23', orders: 3, fen: 700 })
    const [some, others] = await Promise.all([foldDays(services), foldDays(services)])
    t.equal(some + others, 2, 'what one folds the other leaves')
    t.strictSame(await day(), { day: '2026-11-23', orders: 3, fen: 700 })
    t.strictSame(await wrong(), [])
  },
)

t.test('what a transaction gives up is in no day and in no month', async (t) => {
  const [order] = await world.paid({ goodsFen: 5000 })
  const before = [await takings(1), await pendingOf(database, 1)]
  const stopped = database.transaction(async (tx) => {
    const shares = { goodsFen: 5000, subsidyFen: 0, freightFen: 0, ownCouponFen: 0 }
    const journal = { kind: 'payments.refund', ref: 'refund:never' }
    await takeBack(tx, { orderId: order!, journal, at: world.clock.now(), shares, backFen: 5000 })
    throw new Error('stopped')
  })
  await t.rejects(stopped, /stopped/)
  t.strictSame([await takings(1), await pendingOf(database, 1)], before)
  t.strictSame(await wrong(), [])
})

t.test('the application can neither write a sum of a month nor invent a change of a day', async (t) => {
  const refused = { code: '42501' }
  await t.rejects(database.sql`update settlement_months set total_fen = 0`, refused)
  await t.rejects(database.sql`update settlement_day_changes set taken_fen = 0`, refused)
  await t.rejects(
    database.sql`insert into settlement_day_changes (store_id, day, orders, taken_fen, pending_orders, pending_fen) values (1, '2026-11-21', 1, 1, 0, 0)`,
    refused,
  )
  await t.rejects(database.sql`delete from settlement_days`, refused)
})
