import t from 'tap'
import { has } from '../../support/has.ts'
import { harmless, returnWorld } from '../returns/world.ts'

const world = await returnWorld(t)
const { sql, clock, buyer, finance, received, receive } = world

/** The order of this number is completed. */
async function completed<Order extends { id: number; number: string }>(order: Order): Promise<Order> {
  await sql`update orders set due_at = ${clock.now()} where id = ${order.id}`
  await world.round('orders.endTerms')
  t.strictSame(await world.statesOf([order.id]), ['completed'])
  return order
}
const press = async (call: 'remove' | 'restore' | 'hide', number: string) => {
  const [row] = await sql<{ version: number }[]>`select version from orders where number = ${number}`
  return buyer.post(`/api/order/${call}`, { orderNo: number, version: row!.version })
}
const stillOpen = (words: RegExp) => ({ status: 409, body: { code: 2018, msg: words } })

t.test(
  'while a return is open its order goes neither to the recycle bin nor out of it for good',
  async (t) => {
    const order = await completed(await received({ quantity: 2 }))
    const no = await world.asked(order)
    has(t, await press('remove', order.number), stillOpen(/退换申请/))
    await world.atBuyer('withdraw', no)
    has(t, await press('remove', order.number), { status: 200, body: { data: { status: 'removed' } } })
    const again = await world.asked(order)
    has(t, await press('hide', order.number), stillOpen(/退换申请/))
    has(t, await press('restore', order.number), { status: 200 }, 'it may always come back')
    await press('remove', order.number).then((answer) => has(t, answer, { status: 409 }))
    await world.atBuyer('withdraw', again)
    has(t, await press('remove', order.number), { status: 200 })
    has(t, await press('hide', order.number), { status: 200 })
  },
)

t.test('nor while an invoice of it is asked for and not decided', async (t) => {
  const order = await completed(await received())
  const title = await buyer.post('/api/invoiceTitle/save', { type: 'personal', title: '个人' })
  const titleId = (title.body.data as { id: string }).id
  const applied = await buyer.post('/api/invoice/apply', { orderNos: [order.number], titleId })
  const { invoiceNo } = applied.body.data as { invoiceNo: string }
  has(t, await press('remove', order.number), stillOpen(/发票/))
  has(t, await finance.post('/api/admin/invoice/fail', { invoiceNo, reason: '抬头不符' }), { status: 200 })
  has(t, await press('remove', order.number), { status: 200 })
})

t.test('nor while it is owed on the credit line', async (t) => {
  await world.proved()
  const { payNo, orderIds } = await world.place({ goodsFen: 10_000 })
  has(t, await buyer.post('/api/pay/credit', { payGroupNo: payNo }), { status: 200 })
  const id = orderIds[0]!
  await receive(id, harmless)
  const [number] = await world.numbersOf([id])
  await completed({ id, number: number! })
  has(t, await press('remove', number!), stillOpen(/授信账单/))
  await sql`update credit_bills set repaid_fen = amount_fen where order_id = ${id}`
  has(t, await press('remove', number!), { status: 200 })
})
