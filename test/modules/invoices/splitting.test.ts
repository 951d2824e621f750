import t from 'tap'
import { splitLines } from '../../../src/modules/invoices/rules/split.ts'
import type { InvoiceLine } from '../../../src/modules/invoices/view.ts'
import { has } from '../../support/has.ts'
import { redWorld } from './red-world.ts'

/** An issuer limits the lines of an invoice; an application with more becomes several over the same money. */
const world = await redWorld(t)
const { buyer, finance, provider, round, sql, paid, apply, detail, openOf } = world
const operator = finance

const pass = async (invoiceNos: readonly string[]) => {
  for (const invoiceNo of invoiceNos) await finance.post('/api/admin/invoice/pass', { invoiceNo })
  await round()
}
/** Numbers of the invoices that an application became. */
const appliedAs = async (orderNos: string[], more: object = {}) => {
  const answer = await apply(orderNos, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return (answer.body.data as { invoiceNos: string[] }).invoiceNos
}
let version = 0
const setLimit = async (value: string) => {
  const change = { name: 'invoiceLines', version, value, reason: '开票方的上限' }
  has(t, await operator.post('/api/admin/setting/save', change), { status: 200 })
  await world.seen()
  version += 1
}

t.test('an order with more than 100 lines gets two invoices, each asked for by its own number', async (t) => {
  const [orderNo] = await paid({ goodsFen: 101 * 1999, couponFen: 333, lines: 101 })
  const invoiceNos = await appliedAs([orderNo!], { email: 'long@lab.example' })
  t.equal(invoiceNos.length, 2)
  const [first, second] = [await detail(invoiceNos[0]!), await detail(invoiceNos[1]!)]
  t.strictSame([first.others, second.others], [[invoiceNos[1]], [invoiceNos[0]]])
  t.equal(await openOf(orderNo!), undefined, 'nothing of it is left')
  const before = provider.blues().length
  await pass(invoiceNos)
  await round()
  const issued = provider.blues().slice(before)
  t.strictSame(
    issued.map(({ requestNo }) => requestNo),
    invoiceNos.map((number) => `${number}-0`),
  )
  t.ok(issued.every(({ lines }) => lines.length <= 100))
  const grossFen = issued.reduce((sum, { netFen, taxFen }) => sum + netFen + taxFen, 0)
  t.equal(grossFen, 101 * 1999 - 333, 'together they are what was paid')
  const [journal] = await sql<{ fen: number; rows: number }[]>`
    select sum(e.gross_fen)::int as fen, count(*)::int as rows from invoice_entries e join orders o on o.id = e.order_id
    where o.number = ${orderNo!}`
  t.strictSame(journal, { fen: grossFen, rows: 2 })
  for (const invoiceNo of invoiceNos) {
    has(t, await detail(invoiceNo), { status: 'issued', files: ['pdf', 'xml'] })
    t.equal((await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}`)).status, 200)
  }
  const mails = await sql`select from outbox_messages where recipient = 'long@lab.example'`
  t.equal(mails.length, 2)

  await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  await finance.post('/api/admin/refund/execute', { orderNo })
  await round()
  await round()
  for (const invoiceNo of invoiceNos)
    has(t, await detail(invoiceNo), { status: 'reversed', reds: [{ status: 'issued' }] })
  t.strictSame(await world.breaches('I8'), [])
})

t.test(
  'orders that fit on one invoice stay whole; each part is withdrawn and applied for by itself',
  async (t) => {
    await setLimit('3')
    const orders = await paid({ goodsFen: 2000, lines: 2 }, { goodsFen: 4000, lines: 2 })
    const invoiceNos = await appliedAs(orders)
    const amounts = await Promise.all(
      invoiceNos.map(async (no) => (await detail(no)).orders.map((o: any) => [o.orderNo, o.amount])),
    )
    t.strictSame(amounts, [[[orders[0], '20.00']], [[orders[1], '40.00']]])
    has(t, await buyer.post('/api/invoice/cancel', { invoiceNo: invoiceNos[1] }), { status: 200 })
    has(t, await openOf(orders[1]!), { amount: '40.00' })
    has(t, await detail(invoiceNos[0]!), { status: 'underReview' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply([orders[1]!])))
    t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
    await setLimit('100')
  },
)

t.test('an issuer that takes fewer lines than the mall believes refuses, and finance sees why', async (t) => {
  provider.mostLines = 2
  const invoiceNos = await appliedAs(await paid({ goodsFen: 300, lines: 3 }))
  await pass(invoiceNos)
  has(t, await detail(invoiceNos[0]!), { status: 'stuck' })
  const row = await sql<{ failure: string }[]>`select failure from invoices where number = ${invoiceNos[0]!}`
  t.match(row[0]!.failure, 'E1006')
  provider.mostLines = 100
})

t.test('no quota is a reason to split: the invoice waits for room as one', async (t) => {
  const { quotaFen } = provider
  provider.quotaFen = 0
  const invoiceNos = await appliedAs(await paid({ goodsFen: 300, lines: 3 }))
  t.equal(invoiceNos.length, 1)
  await pass(invoiceNos)
  has(t, await detail(invoiceNos[0]!), { status: 'passed' })
  provider.quotaFen = quotaFen
  await round()
  has(t, await detail(invoiceNos[0]!), { status: 'issued', amount: '3.00' })
})

t.test('only an order that no invoice holds is cut, and no line is lost or doubled', async (t) => {
  const line = (orderId: number, orderLineId: number) =>
    ({ orderId, orderLineId, grossFen: 1, discountNetFen: 0 }) as InvoiceLine
  const order = (orderId: number, lines: number) =>
    Array.from({ length: lines }, (_, n) => line(orderId, orderId * 100 + n))
  const shape = (lines: InvoiceLine[], most: number) =>
    splitLines(lines, most).map((own) => own.map(({ orderId }) => orderId).join(''))
  t.strictSame(shape([...order(1, 2), ...order(2, 2), ...order(3, 1)], 3), ['11', '223'])
  t.strictSame(shape([...order(1, 1), ...order(2, 4)], 3), ['122', '22'])
  t.strictSame(shape([...order(1, 3), ...order(2, 3)], 3), ['111', '222'])
  const discounted = order(1, 3).map((one) => ({ ...one, discountNetFen: 1 }))
  t.strictSame(shape(discounted, 3), ['1', '1', '1'], 'a discount stays with its line')
  t.strictSame(shape(discounted, 4), ['11', '1'])
  const free = order(1, 3).map((one) => ({ ...one, grossFen: 0, discountNetFen: 1 }))
  t.strictSame(shape([line(1, 1), ...free], 3), ['11'], 'no invoice is over nothing')
  const lines = [...order(1, 5), ...order(2, 7)]
  t.strictSame(splitLines(lines, 3).flat(), lines)
})
