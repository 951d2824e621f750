import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { foldDays } from '../../../src/modules/settlements/index.ts'
import { listTakings, pendingOf } from '../../../src/modules/settlements/queries/sums.ts'
import { commissionOf, owedEntries } from '../../../src/modules/settlements/rules.ts'
import { moneyWorld } from './world.ts'

const ALL_DAYS = { from: '2026-01-01', to: '2026-12-31' }

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % sides
  }
}

t.test('what is owed is made good, spent and claimed without a fen lost, and never both', async (t) => {
  const roll = dice(7)
  let owed = { dueFen: 0, claimFen: 0 }
  for (let step = 0; step < 500; step += 1) {
    const fen = roll(2001) - 1000
    const before = owed.dueFen + owed.claimFen
    const [due, claim] = owedEntries(3, owed, fen)
    t.strictSame(due!.account, account('storeDue', 3))
    t.strictSame(claim!.account, account('storeClaim', 3))
    owed = { dueFen: owed.dueFen + due!.amount, claimFen: owed.claimFen + claim!.amount }
    const { dueFen, claimFen } = owed
    if (dueFen + claimFen !== before + fen || dueFen < 0 || claimFen > 0 || (dueFen > 0 && claimFen < 0))
      t.fail(`${before} and ${fen} are ${JSON.stringify(owed)}`)
  }
})

t.test('decisions 10: commission is of goods after the store’s own concessions, rounded down', async (t) => {
  const of = (goodsFen: number, subsidyFen: number, ownCouponFen: number, rate = 500) =>
    commissionOf({ goodsFen, subsidyFen, ownCouponFen }, rate)
  t.equal(of(10_000, 0, 0), 500)
  t.equal(of(8000, 2000, 0), 500, 'what the operator bears is sold all the same')
  t.equal(of(10_000, 0, 1000), 450, 'the store’s coupon is its concession')
  t.equal(of(39, 0, 0), 1)
  t.equal(of(99_999_999_999, 0, 0, 9999), 99_989_999_999, 'no precision is lost')
})

t.test('a model of two stores and the ledger say the same, whatever happens to their orders', async (t) => {
  const world = await moneyWorld(t)
  const roll = dice(20_261_123)
  /** Gross of what is left, its goods, and the commission taken, of each order. */
  interface Model {
    id: number
    storeId: number
    left: number
    units: number
    done: boolean
  }
  const orders: Model[] = []
  const owed = new Map([1, 2].map((storeId) => [storeId, 0]))
  for (let n = 0; n < 10; n += 1) {
    const storeId = 1 + roll(2)
    const quantity = 1 + roll(3)
    const goodsFen = quantity * (1000 + roll(90_000))
    const couponBorneBy = roll(2) === 0 ? 'store' : 'operator'
    const wish = {
      storeId,
      quantity,
      goodsFen,
      freightFen: roll(2) * 1200,
      couponFen: roll(2) * 100,
      couponBorneBy,
    } as const
    const [id] = await world.paid(wish)
    const left = goodsFen + wish.freightFen - (couponBorneBy === 'store' ? wish.couponFen : 0)
    orders.push({ id: id!, storeId, left, units: quantity, done: false })
  }
  const commissionLeft = async (id: number) => {
    const [row] = await world.database.sql<{ fen: number }[]>`
      select commission_fen::int as fen from settlement_orders where order_id = ${id}`
    return row!.fen
  }
  for (let step = 0; step < 30; step += 1) {
    const order = orders[roll(orders.length)]!
    const { id, storeId } = order
    const now = owed.get(storeId)!
    if (!order.done && roll(3) > 0 && order.units > 0) {
      await world.completed(id)
      order.done = true
      owed.set(storeId, now + order.left - (await commissionLeft(id)))
    } else if (order.units > 0) {
      const before = await commissionLeft(id)
      const back = await world.refund(id, 1)
      order.left -= back
      order.units -= 1
      if (order.done) owed.set(storeId, now - back + before - (await commissionLeft(id)))
    }
    if (roll(4) === 0) await foldDays(world.services)
    for (const each of [1, 2]) {
      const pending = orders.filter((it) => it.storeId === each && !it.done)
      const { held, ...money } = await world.moneyOf(each)
      const wanted = owed.get(each)!
      const model = {
        pending: pending.reduce((sum, { left }) => sum + left, 0),
        due: Math.max(0, wanted),
        claim: Math.min(0, wanted),
      }
      if (JSON.stringify(money) !== JSON.stringify(model) || held !== 0)
        t.strictSame(money, model, `step ${step}, store ${each}`)
      const [day] = await listTakings(world.services.database, { storeId: each, ...ALL_DAYS })
      const all = orders.filter((it) => it.storeId === each)
      const spent = all.reduce((sum, { left }) => sum + left, 0)
      if (day?.fen !== spent || day.orders !== all.length)
        t.strictSame(
          day,
          { day: '2026-11-21', orders: all.length, fen: spent },
          `step ${step}, takings of store ${each}`,
        )
      const kept = await pendingOf(world.services.database, each)
      if (kept.fen !== model.pending || kept.orders !== pending.filter(({ units }) => units > 0).length)
        t.strictSame(kept, model, `step ${step}, pending of store ${each}`)
    }
  }
  t.strictSame(await world.breaches(), [])
  t.ok(orders.some(({ done }) => done) && orders.some(({ units }) => units === 0), 'both were tried')
})
