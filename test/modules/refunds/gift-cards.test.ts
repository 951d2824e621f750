import t from 'tap'
import type { Test } from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { holdAssets } from '../../../src/modules/wallet/index.ts'
import { has } from '../../support/has.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t)
const { memberId, balance, clock, database } = world
const { sql } = database.owner
const buyer = await world.caller()
await buyer.prove()
await world.give(account('balance', memberId), 1_000_000)

/** A card of the buyer with nothing on it that is good until this day. */
async function cardUntil(day: string): Promise<number> {
  const id = await world.giftCard(50_000)
  await sql`update gift_cards set expires_on = ${day} where id = ${id}`
  return id
}
const endOf = async (id: number) =>
  (await sql<{ day: string }[]>`select expires_on::text as day from gift_cards where id = ${id}`)[0]!.day
const leftOn = (id: number) => balance(account('giftCard', id))
/** An order that these cards paid in part, whose refund is asked for; its number. */
async function asked(t: Test, ...giftCards: { id: number; fen: number }[]): Promise<string> {
  const group = await world.place({ goodsFen: 20_000, giftCards })
  await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })
  const [orderNo] = await world.numbersOf(group.orderIds)
  const answer = await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  t.equal(answer.status, 200)
  return orderNo!
}
/** Somebody of the operator decides now. */
async function executing() {
  const finance = await world.caller('demo-operator')
  return (orderNo: string) => finance.post('/api/admin/refund/execute', { orderNo })
}
const spend = (id: number, placingId: number) =>
  database.transaction((tx) =>
    holdAssets(tx, { memberId, points: 0, giftCards: [{ id, fen: 100 }], placingId, at: clock.now() }),
  )

t.test(
  'what comes back to an expired card can be spent for 90 days; one in date keeps its end',
  async (t) => {
    const execute = await executing()
    const old = await cardUntil('2026-11-20')
    const lastDay = await cardUntil('2026-11-21')
    const young = await cardUntil('2029-05-01')
    const orderNo = await asked(
      t,
      { id: old, fen: 3000 },
      { id: lastDay, fen: 2000 },
      { id: young, fen: 1000 },
    )
    t.equal(await endOf(old), '2026-11-20', 'what is only asked for changes nothing')
    await t.rejects(spend(old, 1), { code: 2100 })
    has(t, await execute(orderNo), { status: 200, body: { data: { status: 'settled' } } })
    t.strictSame(
      [await endOf(old), await endOf(lastDay), await endOf(young)],
      ['2027-02-19', '2026-11-21', '2029-05-01'],
    )
    t.equal(await leftOn(old), 3000)
    await spend(old, 2)
    t.equal(await leftOn(old), 2900)
  },
)

t.test('refunds at once, each pressed twice, extend a card and bring its money back once', async (t) => {
  const execute = await executing()
  const [one, two] = [await cardUntil('2026-11-01'), await cardUntil('2026-11-02')]
  const orders = [
    await asked(t, { id: one, fen: 1000 }, { id: two, fen: 2000 }),
    await asked(t, { id: two, fen: 4000 }, { id: one, fen: 8000 }),
  ]
  const answers = await Promise.all([...orders, ...orders].map(execute))
  t.strictSame(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 404, 404],
  )
  t.strictSame([await endOf(one), await endOf(two)], ['2027-02-19', '2027-02-19'])
  t.strictSame([await leftOn(one), await leftOn(two)], [9000, 6000])
})

t.test(
  'a later refund adds nothing while the card is good, and extends it anew once it is not',
  async (t) => {
    const card = await cardUntil('2026-01-31')
    const first = await asked(t, { id: card, fen: 1000 })
    const second = await asked(t, { id: card, fen: 1000 })
    const third = await asked(t, { id: card, fen: 1000 })
    const refund = async (orderNo: string) => {
      const execute = await executing()
      t.equal((await execute(orderNo)).status, 200)
      return endOf(card)
    }
    t.equal(await refund(first), '2027-02-19', 'counted from the refund, not from its old end')
    clock.set('2027-02-19T15:59:00Z')
    t.equal(await refund(second), '2027-02-19', 'it is good to the end of that day in Shanghai')
    clock.set('2027-02-19T16:00:00Z')
    t.equal(await refund(third), '2027-05-21')
    t.equal(await leftOn(card), 3000)
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
  },
)
