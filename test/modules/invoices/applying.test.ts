import t from 'tap'
import { has } from '../../support/has.ts'
import { invoiceWorld, TAX_NUMBER } from './world.ts'

const world = await invoiceWorld(t)
const { buyer, stranger, paid, apply, applied, detail, openOf, titleId } = world
const { sql } = world.database.owner

t.test('two orders are merged on one invoice over the money that was really paid', async (t) => {
  const card = await world.giftCard(1000)
  const orders = await paid(
    { goodsFen: 113_000, freightFen: 1200, quantity: 4 },
    { goodsFen: 20_000, couponFen: 500, points: 300, giftCards: [{ id: card, fen: 1000 }] },
  )
  has(t, await openOf(orders[1]!), { paid: '182.00', without: '18.00', amount: '182.00', obstacle: null })
  const invoiceNo = await applied(orders, { email: 'books@lab.example' })
  has(t, await detail(invoiceNo), {
    status: 'underReview',
    statusText: '审核中',
    type: 'ordinary',
    title: '示例环境检测有限公司',
    taxNo: TAX_NUMBER,
    email: 'books@lab.example',
    amount: '1324.00',
    net: '1171.68',
    tax: '152.32',
    capitals: '壹仟叁佰贰拾肆圆整',
    fiscalNumber: null,
    orders: [
      { orderNo: orders[0]!, amount: '1142.00' },
      { orderNo: orders[1]!, amount: '182.00' },
    ],
    lines: [
      {
        name: '*气体*氮中一氧化碳',
        quantity: 4,
        unit: '瓶',
        unitPrice: '250.00',
        net: '1000.00',
        tax: '130.00',
      },
      { name: '*气体*运费', quantity: null, unitPrice: null, net: '10.62', tax: '1.38', amount: '12.00' },
      {
        nature: 'discounted',
        name: '*气体*氮中一氧化碳',
        quantity: 1,
        net: '176.99',
        tax: '23.01',
        rate: 13,
      },
      {
        nature: 'discount',
        name: '*气体*氮中一氧化碳',
        quantity: null,
        unitPrice: null,
        net: '-15.93',
        tax: '-2.07',
      },
    ],
  })
  t.equal(await openOf(orders[0]!), undefined, 'nothing of it is left to be invoiced')
  has(t, await apply([orders[0]!]), { status: 409, body: { code: 2422 } })
  const page = await buyer.get('/api/invoice/page?status=underReview')
  has(t, page, { status: 200, body: { data: { list: [{ invoiceNo, orders: 2 }], total: 1 } } })
})

t.test('a withdrawn application leaves its orders open; it is withdrawn once', async (t) => {
  const [orderNo] = await paid({ goodsFen: 10_000 })
  const invoiceNo = await applied([orderNo!], { content: 'category' })
  has(t, (await detail(invoiceNo)).lines, [{ name: '*气体*气体', quantity: null }])
  has(t, await buyer.post('/api/invoice/cancel', { invoiceNo }), { status: 200 })
  has(t, await buyer.post('/api/invoice/cancel', { invoiceNo }), { status: 409 })
  has(t, await openOf(orderNo!), { amount: '100.00', obstacle: null })
  t.ok(await applied([orderNo!]))
})

t.test('what cannot be invoiced says why', async (t) => {
  const unpaid = await world.numbersOf((await world.place({ goodsFen: 1000 })).orderIds)
  has(t, await apply(unpaid), { status: 409, body: { code: 2420 } })
  const [elsewhere] = await paid({ storeId: 2, goodsFen: 1000 })
  const [here] = await paid({ goodsFen: 1000 })
  has(t, await apply([elsewhere!, here!]), { status: 400, body: { code: 2425 } })
  const [refunding] = await paid({ goodsFen: 1000 })
  await buyer.post('/api/order/askRefund', { orderNo: refunding, reason: '买错了' })
  has(t, await openOf(refunding!), { obstacle: 'refundUnderWay', obstacleText: '退款中，结束后可开' })
  has(t, await apply([refunding!]), { status: 409, body: { code: 2421 } })
  await sql`delete from tax_codes where store_id = 2`
  has(t, await openOf(elsewhere!), { obstacle: 'noTaxCode' })
  has(t, await apply([elsewhere!]), { status: 409, body: { code: 2423 } })
  await sql`delete from invoice_sellers where store_id = 2`
  has(t, await apply([elsewhere!]), { status: 409, body: { code: 2424 } })
})

t.test('a special invoice needs an enterprise whose tax number was verified', async (t) => {
  const orders = await paid({ goodsFen: 1000 })
  const person = await buyer.post('/api/invoiceTitle/save', { type: 'personal', title: '张工' })
  const personal = (person.body.data as { id: string }).id
  has(t, await apply(orders, { titleId: personal, type: 'special' }), { status: 409, body: { code: 2426 } })
  await sql`update members set tax_state = 'waiting' where id = ${world.memberId}`
  has(t, await apply(orders, { type: 'special' }), { status: 409, body: { code: 2426 } })
  await sql`update members set tax_state = 'passed' where id = ${world.memberId}`
  has(t, await detail(await applied(orders, { type: 'special' })), {
    type: 'special',
    titleType: 'enterprise',
  })
})

t.test('R14: orders, titles and invoices of somebody else are not there', async (t) => {
  const orders = await paid({ goodsFen: 1000 })
  has(t, await stranger.post('/api/invoice/apply', { orderNos: orders, titleId }), { status: 404 })
  has(t, await apply(orders, { titleId: '999999' }), { status: 404 })
  const invoiceNo = await applied(orders)
  t.equal((await stranger.get(`/api/invoice/detail?invoiceNo=${invoiceNo}`)).status, 404)
  has(t, await stranger.post('/api/invoice/cancel', { invoiceNo }), { status: 404 })
})

t.test('of many who apply for one order at the same moment one has it', async (t) => {
  const [orderNo] = await paid({ goodsFen: 5000 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => apply([orderNo!])))
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409])
  await t.rejects(
    sql`update invoiced_lines set applied_fen = applied_fen + 1`,
    /invoiced_lines_bounded/,
    'nor does the database take more than was paid',
  )
  await t.rejects(sql`update invoice_lines set name = 'x'`, /never changed/)
})

t.test('an order can be invoiced within the term, and not after it', async (t) => {
  const orders = await paid({ goodsFen: 1000 })
  world.clock.forward(180 * 86_400 - 60)
  const within = await world.caller()
  const { list: listed } = (await within.get('/api/invoice/orders')).body.data as {
    list: { orderNo: string; obstacle: null }[]
  }
  has(
    t,
    listed.filter(({ orderNo }) => orderNo === orders[0]),
    [{ obstacle: null }],
  )
  world.clock.forward(120)
  const caller = await world.caller()
  has(t, await caller.post('/api/invoice/apply', { orderNos: orders, titleId }), {
    status: 409,
    body: { code: 4001, msg: `订单 ${orders[0]} 的发票申请已超时，不能再开具` },
  })
})

t.test('I8: every history of an invoice is a path of legal steps', async (t) => {
  t.strictSame(await world.breaches('I8'), [])
})
