import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { addMeans, allMeans } from '../../../src/modules/payments/means/index.ts'
import type { Means } from '../../../src/modules/payments/means/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import type { Caller } from './world.ts'
import { payWorld } from './world.ts'

/** A means that nobody has heard of: vouchers of an institute, which pays for them through the bank. */
const settled: object[] = []
const institute: Means = {
  code: 'institute',
  title: 'vouchers of an institute',
  page: { route: 'PayBalance', query: { method: 'institute' }, panel: 'assets', icon: 'coin' },
  begins: 'settled',
  throughProvider: false,
  offer: () => true,
  left: () => 50_000,
  pay: async (_tx, { amountFen }) => [{ account: account('bankClearing'), amount: -amountFen }],
  settle: async (_tx, { memberId, amountFen }) => void settled.push({ memberId, amountFen }),
  giveBack: async (_tx, { amountFen }) => [{ account: account('bankClearing'), amount: amountFen }],
}
addMeans(institute)
const world = await payWorld(t)
const { sql } = world.database.owner
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')

const offered = async (payGroupNo: string): Promise<string[]> => {
  const { body } = await buyer.get(`/api/pay/cashier?payGroupNo=${payGroupNo}`)
  return (body.data as { methods: string[] }).methods
}
/** What a call answers: its HTTP status, and where the payment or refund stands. */
const pressed = async (by: Caller, url: string, payload: object) => {
  const { status, body } = await by.post(url, payload)
  return [status, (body.data as { status: string } | null)?.status]
}

t.test('each means that the code lists is a row of the database, which knows no other', async (t) => {
  const rows = await sql<{ code: string }[]>`select code from payment_means order by code`
  t.strictSame(
    rows.map(({ code }) => code),
    allMeans()
      .map(({ code }) => code)
      .sort(),
  )
})

t.test('a means more is an object more: it is offered, pays, and gives back', async (t) => {
  const group = await world.place({ goodsFen: 12_000 })
  t.strictSame(await offered(group.payNo), ['transfer', 'balance', 'credit', 'institute'])
  const paid = await pressed(buyer, '/api/pay/institute', { payGroupNo: group.payNo })
  t.strictSame(paid, [200, 'settled'])
  t.strictSame(settled, [{ memberId: world.memberId, amountFen: 12_000 }])
  const [order] = await sql<{ number: string; paidBy: string; state: string }[]>`
    select number, paid_by as "paidBy", state from orders where id = ${group.orderIds[0]!}`
  t.strictSame([order!.paidBy, order!.state], ['institute', 'awaitingShipment'])
  const barter = sql`update orders set paid_by = 'barter' where number = ${order!.number}`
  await t.rejects(barter, /orders_paid_by_payment_means_code_fk/, 'what is no means pays nothing')
  const before = await world.balance(account('bankClearing'))
  const { number: orderNo } = order!
  t.strictSame(await pressed(buyer, '/api/order/askRefund', { orderNo, reason: 'x' }), [200, 'asked'])
  t.strictSame(await pressed(finance, '/api/admin/refund/execute', { orderNo }), [200, 'settled'])
  t.equal((await world.balance(account('bankClearing'))) - before, 12_000)
})

t.test('what costs more than is left of it is not offered', async (t) => {
  const group = await world.place({ goodsFen: 60_000 })
  t.strictSame(await offered(group.payNo), ['transfer', 'balance', 'credit'])
})

t.test('I1–I3, I6, I8: after all of it the books are in order', async (t) => {
  // Orders of these tests are made without stock and with what they hold given out of nothing.
  t.strictSame(await findBreaches(world.database.owner, 'I1', 'I2', 'I3', 'I6', 'I8'), [])
})
