import t from 'tap'
import { DAY, harmless, returnsIn } from '../returns/world.ts'
import { invoiceWorld } from './world.ts'

const invoices = await invoiceWorld(t)
const world = await returnsIn(invoices)
const { clock, received, asked, atStore, atBuyer, decide, execute, through, rounds } = world
const DAY_MS = DAY * 1000
const days = (count: number) => clock.forward(count * DAY)

/** For how many days after its payment an order may be invoiced. */
async function termOf(orderNo: string): Promise<number> {
  const { list: open } = (await world.buyer.get('/api/invoice/orders')).body.data as {
    list: { orderNo: string; until: string }[]
  }
  const { until } = open.find((order) => order.orderNo === orderNo)!
  const [order] = await world.sql<{ paidAt: string }[]>`
    select extract(epoch from paid_at) * 1000 as "paidAt" from orders where number = ${orderNo}`
  return (new Date(until).getTime() - Number(order!.paidAt)) / DAY_MS
}

t.test('the term pauses from the request of a return until its money is back', async (t) => {
  const order = await received({ quantity: 4 })
  t.equal(await termOf(order.number), 180)
  days(1)
  const no = await asked(order)
  days(1)
  t.equal(await termOf(order.number), 181, 'also while it runs')
  await through(no, 'agreed')
  days(2)
  await through(no, 'sent', 'arrived')
  days(1)
  await through(no, 'accepted')
  days(3)
  t.equal((await execute(order.number)).status, 200)
  await rounds()
  t.equal(await world.stateOf(no), 'completed')
  days(5)
  t.equal(await termOf(order.number), 187)
})

t.test('an exchange pauses it too; cases at the same time count once', async (t) => {
  const order = await received({ goodsFen: 9000, lines: 2 })
  const exchange = await asked(order, { type: 'exchange', reason: 'leaking' })
  days(1)
  const other = await asked(order, { line: String(order.lines[1]!.id) })
  days(1)
  t.equal((await atBuyer('withdraw', exchange)).status, 200)
  days(1)
  t.equal((await atBuyer('withdraw', other)).status, 200)
  days(4)
  t.equal(await termOf(order.number), 183)
})

t.test('a refusal ends the pause, and a dispute begins it again until it is decided', async (t) => {
  const order = await received({}, harmless)
  const no = await asked(order)
  days(1)
  t.equal((await atStore('refuse', no, { reason: '已开封' })).status, 200)
  days(2)
  t.equal(await termOf(order.number), 181)
  t.equal((await atBuyer('complain', no, { text: '没有开封' })).status, 200)
  days(3)
  t.equal((await decide(no, 'store')).status, 200)
  days(1)
  t.equal(await termOf(order.number), 184)
})

t.test('what was stopped for long is offered until its own end', async (t) => {
  const order = await received({}, harmless)
  const no = await asked(order)
  days(100)
  t.equal((await atBuyer('withdraw', no)).status, 200)
  await world.sql`update orders set paid_at = paid_at - interval '150 days' where id = ${order.id}`
  t.equal(await termOf(order.number), 280, 'it was paid 250 days ago')
})
