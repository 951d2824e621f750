import t from 'tap'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import type { Outcome } from '../../../src/platform/gateways/invoicing/index.ts'
import { barred } from '../../support/barred.ts'
import { redWorld } from './red-world.ts'

/** What fails in a round of the job of invoices is left for the next one, and holds up nothing else. */
const world = await redWorld(t)
const { provider, gateway, clock, services, sql, finance, paid, applied, detail, round, bearing } = world

async function passed(more: object = {}): Promise<string> {
  const invoiceNo = await applied(await paid({ goodsFen: 3000 }), more)
  await finance.post('/api/admin/invoice/pass', { invoiceNo })
  return invoiceNo
}
const stateOf = async (invoiceNo: string) => (await detail(invoiceNo)).status as string
const statesOf = (...invoiceNos: string[]) => Promise.all(invoiceNos.map(stateOf))
const mails = async (to: string) => (await sql`select 1 from outbox_messages where recipient = ${to}`).length

t.test('an invoice that is answered with the number of another holds up nothing, and is named', async (t) => {
  const taken = await passed()
  await round()
  const { fiscalNumber } = await detail(taken)
  const [bad, good] = [await passed(), await passed({ email: 'behind@lab.example' })]
  const mistaken = {
    ...gateway!,
    async query(requestNo: string): Promise<Outcome> {
      const said = await gateway!.query(requestNo)
      return said.state === 'issued' && requestNo === `${bad}-0` ? { ...said, fiscalNumber } : said
    },
  }
  const said: unknown[] = []
  const log = Object.assign(Object.create(services.log), { warn: (it: { due: string }) => said.push(it.due) })
  clock.forward(301)
  await invoiceRound({ ...services, log }, mistaken)
  t.strictSame(await statesOf(bad, good), ['passed', 'issued'])
  t.equal(await mails('behind@lab.example'), 1, 'what comes after it is done')
  t.strictSame(said, [`invoice ${bad}`])
  await round()
  t.equal(await stateOf(bad), 'issued', 'the next round asks again')
})

t.test('a stage that fails holds up none of those after it', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 }, 'ordinary')
  await world.refunded(orderNo)
  const waiting = await passed()
  await barred(sql, 'invoices', `number <> '${waiting}' or tried_at is null`, () => round())
  t.strictSame(await statesOf(waiting, invoiceNo), ['passed', 'reversed'], 'red letters come after invoices')
  await round()
  t.equal(await stateOf(waiting), 'issued')
})

t.test('an order whose red letter cannot be asked for holds up no other', async (t) => {
  const bears = () => bearing({ goodsFen: 9000 }, 'ordinary')
  const [bad, good] = [await bears(), await bears()]
  for (const { orderNo } of [bad, good]) await world.refunded(orderNo)
  const [order] = await sql<{ id: number }[]>`select id from orders where number = ${bad.orderNo}`
  await barred(sql, 'invoiced_lines', `order_id <> ${order!.id} or unchecked`, () => round())
  t.strictSame(await statesOf(bad.invoiceNo, good.invoiceNo), ['issued', 'reversed'])
  await round()
  t.equal(await stateOf(bad.invoiceNo), 'reversed')
})

t.test('a red letter that cannot be issued holds up no other', async (t) => {
  const bears = () => bearing({ goodsFen: 9000 }, 'ordinary')
  const [bad, good] = [await bears(), await bears()]
  for (const { orderNo } of [bad, good]) await world.refunded(orderNo)
  const [invoice] = await sql<{ id: number }[]>`select id from invoices where number = ${bad.invoiceNo}`
  await barred(sql, 'red_letters', `invoice_id <> ${invoice!.id} or state <> 'issued'`, () => round())
  t.strictSame(await statesOf(bad.invoiceNo, good.invoiceNo), ['issued', 'reversed'])
  await round()
  t.equal(await stateOf(bad.invoiceNo), 'reversed')
  t.strictSame(await world.breaches(), [])
})

t.test('files that cannot be noted hold up no others', async (t) => {
  const unsealed = async () => {
    const invoiceNo = await passed()
    provider.withholdFiles = true
    await round(60)
    return invoiceNo
  }
  const [bad, good] = [await unsealed(), await unsealed()]
  provider.withholdFiles = false
  const isBarred = `number <> '${bad}' or pdf_key is null`
  await barred(sql, 'invoices', isBarred, () => round(3600))
  const missing = () => Promise.all([bad, good].map(async (no) => (await detail(no)).unsealed as boolean))
  t.strictSame(await missing(), [true, false])
  await round(24 * 3600)
  t.strictSame(await missing(), [false, false])
})

t.test('a red letter is asked for however many orders before it cannot be looked at', async (t) => {
  const [number] = await paid({ goodsFen: 6000, lines: 60 })
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), 1000000)`
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 }, 'ordinary')
  await world.refunded(orderNo)
  // Of orders that are not there.
  await sql`
    insert into invoiced_lines (order_line_id, order_id, paid_fen, applied_fen, unchecked)
    select l.id, 900000 + l.position, 1, 0, true from order_lines l join orders o on o.id = l.order_id where o.number = ${number!}`
  await round()
  await round()
  t.equal(await stateOf(invoiceNo), 'reversed')
})
