import t from 'tap'
import type { MemberContext } from '../../../src/platform/context.ts'
import { growthOf, growthSources } from '../../../src/modules/orders/index.ts'
import { moneyWorld } from '../settlements/world.ts'

const world = await moneyWorld(t)
const { database, services, clock, memberId } = world
const { sql } = database.owner
const me = { ...services, actor: { memberId }, lang: 'zh' } as unknown as MemberContext

const kept = async () => [
  ...(await sql<{ day: string; fen: number }[]>`
    select day::text as day, fen from growth_days where member_id = ${memberId} order by day`),
]
/** Whole yuan of all that was paid and did not come back, by the orders themselves. */
async function byOrders(): Promise<number> {
  const [row] = await sql<{ yuan: number }[]>`
    select coalesce(sum(payable_fen - refunded_fen), 0)::int / 100 as yuan from orders
    where member_id = ${memberId} and paid_at is not null`
  return row!.yuan
}
const wrong = async () => (await world.breaches()).filter((breach) => breach.includes('member'))

t.test(
  'growth is what was paid, less what came back, which is taken off the day of the payment',
  async (t) => {
    t.equal(await growthOf(me), 0)
    const [, second] = await world.paid({ goodsFen: 10_050 }, { goodsFen: 20_000, quantity: 2 })
    t.strictSame(await kept(), [{ day: '2026-11-21', fen: 30_050 }])
    t.equal(await growthOf(me), 300)
    clock.forward(5 * 86_400)
    await world.paid({ goodsFen: 4_000 })
    await world.refund(second!, 1)
    t.strictSame(await kept(), [
      { day: '2026-11-21', fen: 20_050 },
      { day: '2026-11-26', fen: 4_000 },
    ])
    t.equal(await growthOf(me), 240)
    const { months } = await growthSources(me)
    t.equal(Math.floor(months.reduce((sum, it) => sum + it.paidFen - it.refundedFen, 0) / 100), 240)
    t.strictSame(await wrong(), [])
  },
)

t.test('payments and a refund of one member at once leave the right sum', async (t) => {
  const [earlier] = await world.paid({ goodsFen: 9_000, quantity: 3 })
  await Promise.all([
    ...[1_100, 2_200, 3_300, 4_400].map((goodsFen) => world.paid({ goodsFen })),
    world.refund(earlier!, 2),
  ])
  t.equal(await growthOf(me), await byOrders())
  t.strictSame(await wrong(), [])
})

t.test('a day counts for twelve months and to its end, in Shanghai', async (t) => {
  const before = clock.now()
  const all = await growthOf(me)
  clock.forward((Date.UTC(2027, 10, 21, 15, 59) - before.getTime()) / 1000)
  t.equal(await growthOf(me), all, 'a minute before midnight of the same day a year later')
  clock.forward(60)
  t.equal(await growthOf(me), all - 200, 'what was paid on that day counts no more')
  t.equal(
    Math.floor(
      (await growthSources(me)).months.reduce((sum, it) => sum + it.paidFen - it.refundedFen, 0) / 100,
    ),
    await growthOf(me),
  )
})

t.test('the application cannot write these sums, and the check names one that is wrong', async (t) => {
  await t.rejects(database.sql`update growth_days set fen = 0`, /permission denied/)
  await t.rejects(database.sql`delete from growth_days`, /permission denied/)
  await sql`update growth_days set fen = fen + 1 where day = '2026-11-21'`
  t.strictSame(await wrong(), [`I9 member ${memberId}: 2026-11-21: kept 20051, by its orders 20050`])
  await sql`delete from growth_days where day = '2026-11-21'`
  t.strictSame(await wrong(), [`I9 member ${memberId}: 2026-11-21: kept nothing, by its orders 20050`])
})
