import t from 'tap'
import { openParts } from '../../../src/modules/invoices/rules/lines.ts'
import type { PaidLine } from '../../../src/modules/invoices/rules/lines.ts'
import { openOrders } from '../../../src/modules/invoices/service/open.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import { between, upTo } from '../../support/after-sales/chance.ts'
import { explained } from '../../support/explained.ts'
import type { OrderWish } from '../payments/world.ts'
import { redWorld } from './red-world.ts'

/** Which orders are offered for an invoice: the list asks for a sum that each order keeps; here they are reckoned line by line. */
const world = await redWorld(t)
const { sql, buyer, finance, paid, applied, provider, round, linesOf, memberId } = world

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
type Line = Pick<PaidLine, 'quantity' | 'refundedQuantity' | 'payableFen' | 'invoicedFen'>
const partsOf = (order: { payableFen: number; refundedFen: number }, lines: readonly Line[]) =>
  openParts(order, lines as readonly PaidLine[])

t.test('what is open of the lines of an order is in all what its sums leave, to the fen', async (t) => {
  for (let turn = 0; turn < 20_000; turn += 1) {
    const lines = Array.from({ length: between(1, 4) }, (): Line => {
      const [quantity, payableFen] = [between(1, 5), upTo(1000)]
      return { quantity, refundedQuantity: upTo(quantity), payableFen, invoicedFen: upTo(payableFen) }
    })
    const payableFen = sum(lines.map((line) => line.payableFen))
    const order = { payableFen, refundedFen: upTo(payableFen) }
    const left = Math.max(0, payableFen - order.refundedFen - sum(lines.map((line) => line.invoicedFen)))
    const open = sum(partsOf(order, lines))
    if (open !== left) t.fail(`${JSON.stringify({ order, lines })}: ${open}, not ${left}`)
  }
})

interface Row {
  number: string
  state: string
  payableFen: number
  refundedFen: number
  withoutFen: number
  lines: Line[]
}
/** The paid orders by the lines of invoices that stand and of red letters that were issued, without any sum that is kept. */
const paidRows = () => sql<Row[]>`
  select o.number, o.state, o.payable_fen::int as "payableFen", o.refunded_fen::int as "refundedFen",
    (o.coupon_fen + o.points_fen)::int as "withoutFen",
    (select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'refundedQuantity', l.refunded_quantity, 'payableFen', l.payable_fen,
      'invoicedFen',
      (select coalesce(sum(il.gross_fen), 0) from invoice_lines il join invoices i on i.id = il.invoice_id
        where il.order_line_id = l.id and i.state not in ('failed', 'withdrawn'))
      - (select coalesce(sum(rl.gross_fen), 0) from invoice_lines il
        join red_letter_lines rl on rl.invoice_id = il.invoice_id and rl.position = il.position
        join red_letters r on r.id = rl.red_letter_id where il.order_line_id = l.id and r.state = 'issued')) order by l.position)
      from order_lines l where l.order_id = o.id) as lines
  from orders o where o.member_id = ${memberId} and o.paid_at is not null order by o.id desc`

/** Offered, or shown with the reason: money is left; or none was, though something else than money paid. */
function isListed({ state, payableFen, refundedFen, withoutFen, lines }: Row): boolean {
  const held = sum(lines.map((line) => line.invoicedFen))
  if (state === 'refunded') return false
  return (
    sum(partsOf({ payableFen, refundedFen }, lines)) > 0 ||
    (withoutFen > 0 && (held === 0 || payableFen > held))
  )
}
async function listed(): Promise<[string, string][]> {
  const { body } = await buyer.get('/api/invoice/orders?size=100')
  return (body.data as any).list.map((one: any) => [one.orderNo, one.amount])
}

const wish = (): OrderWish => {
  const [lines, quantity, unit] = [between(1, 3), between(1, 3), between(10, 500)]
  const lineFen = quantity * unit
  return {
    goodsFen: lines * lineFen,
    lines,
    quantity,
    freightFen: upTo(1) * 12,
    couponFen: upTo(1) * Math.floor(lineFen / 3),
    points: upTo(1) * Math.floor(lineFen / 4),
  }
}
/** What became of an order; each is tried with several amounts. */
const fates = [
  'untouched',
  'applied',
  'withdrawn',
  'issued',
  'failed',
  'refundedBefore',
  'refundedAfter',
  'refundUnderWay',
  'refundOwed',
  'redUnderWay',
  'reversed',
  'reversedAndApplied',
] as const
type Fate = (typeof fates)[number]
const unissued: readonly Fate[] = ['untouched', 'applied', 'withdrawn', 'failed', 'refundedBefore']

t.test('the list has exactly the orders of which a line-by-line reckoning leaves something', async (t) => {
  const orders: { orderNo: string; fate: Fate; invoiceNo: string | null }[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const numbers = await paid(...fates.map(wish))
    for (const [index, fate] of fates.entries()) {
      const orderNo = numbers[index]!
      const kind = fate === 'refundUnderWay' ? 'special' : 'ordinary'
      const isApplied = fate !== 'untouched' && fate !== 'refundedBefore'
      const invoiceNo = isApplied ? await applied([orderNo], { type: kind }) : null
      orders.push({ orderNo, fate, invoiceNo })
      if (fate === 'withdrawn') await buyer.post('/api/invoice/cancel', { invoiceNo })
      if (fate === 'failed') await finance.post('/api/admin/invoice/fail', { invoiceNo, reason: '抬头有误' })
      if (!unissued.includes(fate)) await finance.post('/api/admin/invoice/pass', { invoiceNo })
    }
    await round()
  }
  const of = (...some: Fate[]) => orders.filter(({ fate }) => some.includes(fate))
  const refunded = async ({ orderNo }: { orderNo: string }) => {
    const [first] = await linesOf(orderNo)
    await world.refunded(orderNo, [first!])
  }
  const wrong = ({ invoiceNo }: { invoiceNo: string | null }) =>
    finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
  for (const one of of('refundedBefore', 'refundedAfter')) await refunded(one)
  for (const one of of('reversed', 'reversedAndApplied')) await wrong(one)
  for (let turn = 0; turn < 3; turn += 1) await round()
  for (const { orderNo } of of('reversedAndApplied')) await applied([orderNo])
  // From here on nothing is issued any more: money is back whose red letter is owed, and red letters are under way.
  provider.signedIn = false
  for (const { invoiceNo } of of('refundUnderWay'))
    provider.use((await world.detail(invoiceNo!)).fiscalNumber)
  for (const one of of('refundUnderWay', 'refundOwed')) await refunded(one)
  for (const one of of('redUnderWay')) await wrong(one)

  const rows = await paidRows()
  t.equal(rows.length, orders.length)
  const expected = rows.filter(isListed)
  t.strictSame(
    await listed(),
    expected.map((row) => [row.number, yuanText(sum(partsOf(row, row.lines)))]),
  )
  const names = new Set(expected.map(({ number }) => number))
  const shown = orders.filter(({ orderNo }) => names.has(orderNo)).map(({ fate }) => fate)
  for (const fate of ['untouched', 'withdrawn', 'failed', 'reversed'] as const)
    t.equal(shown.filter((one) => one === fate).length, 4, `${fate}: all of them are open`)
  t.ok(expected.length < rows.length, 'and some orders are not listed')
  t.strictSame(await world.breaches(), [])
})

t.test(
  'a buyer who withdraws while finance fails the application: one of them, and the order is open',
  async (t) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const numbers = await paid({ goodsFen: 1000 }, { goodsFen: 2000 })
      const invoiceNo = await applied(numbers)
      const answers = await Promise.all([
        buyer.post('/api/invoice/cancel', { invoiceNo }),
        finance.post('/api/admin/invoice/fail', { invoiceNo, reason: '抬头有误' }),
      ])
      t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
      const open = (await listed()).filter(([number]) => numbers.includes(number))
      t.strictSame(
        open.map(([, amount]) => amount),
        ['20.00', '10.00'],
      )
    }
    t.strictSame(await world.breaches(), [])
  },
)

t.test('an order of which the kept sum is wrong is named by the check of the books', async (t) => {
  const [number] = await paid({ goodsFen: 1000 })
  await sql`update orders set invoiced_fen = 7 where number = ${number!}`
  t.strictSame(await world.breaches('I8'), [`I10 order ${number}: kept 7, by its invoices 0`])
  await sql`update orders set invoiced_fen = 0 where number = ${number!}`
})

t.test('it reads the orders that it shows, when all but the oldest of 5,000 are invoiced', async (t) => {
  const [number] = await paid({ goodsFen: 1000 })
  const [model] = await sql<{ id: number; lineId: number }[]>`
      select o.id, l.id as "lineId" from orders o join order_lines l on l.order_id = o.id where o.number = ${number!}`
  for (const table of ['orders', 'order_lines']) await sql.unsafe(`alter table ${table} disable trigger user`)
  const columns = async (table: string, own: string[]) =>
    (
      await sql<{ name: string }[]>`
        select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
          and is_generated = 'NEVER' and column_name <> all (${['id', ...own]}::text[]) order by ordinal_position`
    )
      .map(({ name }) => `"${name}"`)
      .join()
  const ofOrder = await columns('orders', ['number', 'invoiced_fen'])
  const ofLine = await columns('order_lines', ['order_id'])
  await sql.unsafe(`
    insert into orders (number, invoiced_fen, ${ofOrder})
    select 'HZ99' || lpad(n::text, 16, '0'), case when n > 100 then payable_fen else 0 end, ${ofOrder} from orders, generate_series(1, 5000) n where id = ${model!.id};
    insert into order_lines (order_id, ${ofLine})
    select o.id, ${ofLine
      .split(',')
      .map((name) => `l.${name}`)
      .join()} from orders o, order_lines l
    where o.number like 'HZ99%' and l.id = ${model!.lineId};
    analyze orders, order_lines`)
  const { database, readings } = explained(world.database)
  const ctx = {
    ...world.services,
    database,
    lang: 'zh',
    t: translateFor('zh'),
    actor: { kind: 'member', memberId },
  } as unknown as MemberContext
  const page = await openOrders(ctx, {} as never)
  t.equal(page.list.length, 50)
  const asked = readings()
  t.equal(asked.length, 2, 'a page and its count')
  for (const { text, blocks, scans } of asked) {
    t.ok(blocks < 51 * 40, `${blocks} blocks of ${text.slice(0, 60)}`)
    t.notOk(
      scans.some((table) => ['orders', 'red_letter_lines'].includes(table)),
      'no table from end to end',
    )
  }
  t.ok(
    Math.min(...asked.map(({ blocks }) => blocks)) < 200,
    'their number is counted in the index and their rows',
  )
})
