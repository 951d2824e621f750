import t from 'tap'
import { pullOffers } from '../../../src/modules/invoices/red/offers/pull.ts'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { DatabaseUnavailable } from '../../../src/platform/db/index.ts'
import type { Invoicing } from '../../../src/platform/gateways/invoicing/index.ts'
import { faultless } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { redWorld } from './red-world.ts'

/** An issuer that takes whole red letters alone: what goes back in part is a whole red letter and a new invoice over the rest. */
const world = await redWorld(t, { INVOICING_FULL_ONLY: 'true' })
const { paid, applied, finance, bearing, detail, redOf, round, refunded, says, linesOf, sql, services } =
  world
const { provider, gateway, clock } = world
provider.fullOnly = true

/** What the journal says of an order, in fen. */
const journal = async (orderNo: string) =>
  (
    await sql<{ fen: number }[]>`
      select e.gross_fen::int as fen from invoice_entries e join orders o on o.id = e.order_id where o.number = ${orderNo} order by e.id`
  ).map(({ fen }) => fen)
/** Red letters that the provider was asked for and refused. */
const refusals = () => provider.calls.filter(({ answer }) => answer.includes('E2016')).length

t.test(
  'a line that is refunded: the invoice is taken back as a whole, and a new one is over what stays',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 30_000, lines: 3, quantity: 2 }, 'ordinary')
    const [first] = await linesOf(orderNo)
    await refunded(orderNo, [first!])
    await round()
    const red = await redOf(invoiceNo)
    has(t, red, { status: 'issued', amount: '300.00', renewed: '200.00', renewedBy: /^FP\d+$/ })
    has(t, await detail(invoiceNo), { status: 'reversed', replaces: null })
    has(t, await detail(red.renewedBy), { status: 'passed', replaces: invoiceNo }, 'nobody decides it again')
    has(t, await world.apply([orderNo]), { status: 409, body: { code: 2422 } }, 'nor applies for it')
    has(t, await finance.get('/api/admin/invoice/page'), { body: { data: { total: 0 } } })
    await round()
    const anew = await detail(red.renewedBy)
    has(t, anew, {
      status: 'issued',
      amount: '200.00',
      title: '示例环境检测有限公司',
      lines: [
        { quantity: 2, amount: '100.00', net: '88.50', tax: '11.50' },
        { quantity: 2, amount: '100.00', net: '88.50', tax: '11.50' },
      ],
    })
    t.strictSame(await journal(orderNo), [30_000, -30_000, 20_000])
    has(t, await world.noticesOf('invoiceRenewed'), [
      { number: invoiceNo, by: red.renewedBy, amount: '200.00' },
    ])
    t.equal(refusals(), 0, 'no part was asked for')
    await round()
    t.strictSame(await journal(orderNo), [30_000, -30_000, 20_000], 'once')

    await refunded(orderNo)
    await round()
    await round()
    has(t, await redOf(red.renewedBy), { status: 'issued', amount: '200.00', renewed: null, renewedBy: null })
    t.strictSame(
      await journal(orderNo),
      [30_000, -30_000, 20_000, -20_000],
      'what goes back whole is not renewed',
    )
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'one order of two on an invoice goes back: the other one stands on the new invoice with its freight and discount',
  async (t) => {
    const orders = await paid({ goodsFen: 8000, freightFen: 700, couponFen: 500 }, { goodsFen: 1200 })
    const invoiceNo = await applied(orders)
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await round()
    const before = await detail(invoiceNo)
    await refunded(orders[1]!)
    await round()
    await round()
    const { renewedBy } = await redOf(invoiceNo)
    const anew = await detail(renewedBy)
    has(t, anew, { status: 'issued', amount: '82.00', orders: [{ orderNo: orders[0], amount: '82.00' }] })
    t.strictSame(anew.lines, before.lines.slice(0, anew.lines.length), 'line by line as it was')
    t.strictSame(await journal(orders[0]!), [8200, -8200, 8200])
    t.strictSame(await journal(orders[1]!), [1200, -1200])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'of a special invoice that was used the buyer confirms the whole red letter; the refund is paid, the rest invoiced anew',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const [first] = await linesOf(orderNo)
    const { refundNo } = await refunded(orderNo, [first!])
    await round()
    has(t, await redOf(invoiceNo), {
      status: 'confirming',
      amount: '90.00',
      renewed: '60.00',
      renewedBy: null,
      refundNo,
    })
    t.equal(await world.refundState(refundNo), 'confirming')
    has(t, await world.apply([orderNo]), { status: 409 }, 'what stays is not applied for meanwhile')
    await says(invoiceNo, 'confirm')
    t.equal(await world.refundState(refundNo), 'settled')
    await round()
    const { renewedBy } = await redOf(invoiceNo)
    has(t, await detail(renewedBy), { status: 'issued', type: 'special', amount: '60.00' })
    t.strictSame(await journal(orderNo), [9000, -9000, 6000])
    t.strictSame(await world.breaches(), [])
  },
)

t.test('what goes back while the red letter is on its way is not invoiced anew', async (t) => {
  const part = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
  const [first, second, third] = await linesOf(part.orderNo)
  await refunded(part.orderNo, [first!])
  provider.slow = true
  await round()
  has(t, await redOf(part.invoiceNo), { status: 'confirmed', renewed: '60.00' })
  await refunded(part.orderNo, [second!])
  provider.slow = false
  provider.finish()
  await round()
  await round()
  const { renewedBy } = await redOf(part.invoiceNo)
  has(t, await detail(renewedBy), { status: 'issued', amount: '30.00' })
  t.strictSame(await journal(part.orderNo), [9000, -9000, 3000])

  await refunded(part.orderNo, [third!])
  await round()
  const all = await bearing({ goodsFen: 6000, lines: 2 }, 'ordinary')
  const [one] = await linesOf(all.orderNo)
  await refunded(all.orderNo, [one!])
  provider.slow = true
  await round()
  await refunded(all.orderNo)
  provider.slow = false
  provider.finish()
  await round()
  has(t, await redOf(all.invoiceNo), { status: 'issued', renewedBy: null }, 'and nothing where all went back')
  t.strictSame(await journal(all.orderNo), [6000, -6000])
  t.strictSame(await world.breaches(), [])
})

/** Ends a round, as the end of its process does. */
const dead = () => new DatabaseUnavailable('the process died')

/** The provider as a process sees it that dies at its nth call from here: before it is sent, or with the answer on its way. */
function dying(nth: number, when: 'before' | 'after'): { gateway: Invoicing; died: () => boolean } {
  let calls = 0
  const proxy = new Proxy(gateway!, {
    get(target, name: keyof Invoicing) {
      const call = target[name] as (...input: unknown[]) => unknown
      return async (...input: unknown[]) => {
        calls += 1
        if (calls > nth || (calls === nth && when === 'before')) throw dead()
        const answer = await call.apply(target, input)
        if (calls === nth) throw dead()
        return answer
      }
    },
  })
  return { gateway: proxy, died: () => calls >= nth }
}

t.test(
  'a process that dies at any call between the refund and the new invoice loses nothing and issues nothing twice',
  async (t) => {
    let walks = 0
    for (const when of ['before', 'after'] as const)
      for (let nth = 1; ; nth += 1) {
        const { orderNo } = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
        const [first] = await linesOf(orderNo)
        await refunded(orderNo, [first!])
        const before = provider.issued().length
        const process = dying(nth, when)
        for (let rounds = 0; rounds < 2; rounds += 1) {
          clock.forward(301)
          await invoiceRound(services, process.gateway).catch((error: unknown) => {
            if (!(error instanceof DatabaseUnavailable)) throw error
          })
        }
        const isOver = !process.died()
        await round()
        await round()
        await round()
        walks += 1
        t.strictSame(await journal(orderNo), [9000, -9000, 6000], `${when} call ${nth}`)
        t.equal(provider.issued().length, before + 2, 'one red letter and one invoice')
        if (isOver) break
      }
    t.ok(walks > 14, `${walks} places to die at`)
    t.strictSame(await world.breaches(), [])
  },
)

t.test('rounds, applications and another red letter at the same moment make one new invoice', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
  const [first] = await linesOf(orderNo)
  await refunded(orderNo, [first!])
  clock.forward(301)
  const race = Array.from({ length: 4 }, () => [
    invoiceRound(services, gateway),
    world.apply([orderNo]),
    finance.post('/api/admin/invoice/red', { invoiceNo, reason: 'x' }),
  ])
  await Promise.all(race.flat())
  await round()
  await round()
  const all = await sql<{ state: string; fen: number }[]>`
    select i.state, io.gross_fen::int as fen from invoice_orders io join invoices i on i.id = io.invoice_id join orders o on o.id = io.order_id
    where o.number = ${orderNo} order by i.id`
  t.equal(all.length, 2)
  t.equal(all[1]!.fen, 6000)
  t.strictSame(await world.breaches(), [])
})

t.test(
  'the new invoice is over the units that stay, and what the provider refuses of it is for finance',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 30_000, quantity: 3 }, 'ordinary')
    // A return of one unit of three, as far as invoices see it.
    await sql`update order_lines set refunded_quantity = 1 where order_id = (select id from orders where number = ${orderNo})`
    await sql`update orders set refunded_fen = 10000 where number = ${orderNo}`
    await round()
    const { renewedBy } = await redOf(invoiceNo)
    provider.failNext = '授信额度不足'
    await round()
    has(t, await detail(renewedBy), { status: 'stuck', amount: '200.00', lines: [{ quantity: 2 }] })
    has(t, await finance.post('/api/admin/invoice/retry', { invoiceNo: renewedBy }), { status: 200 })
    await round()
    has(t, await detail(renewedBy), { status: 'issued' })
    t.strictSame(await journal(orderNo), [30_000, -30_000, 20_000])
  },
)

t.test(
  'such an issuer refuses a red letter over a part, whoever enters it, and finance reads why',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
    const { fiscalNumber } = await detail(invoiceNo)
    const line = { position: 1, netFen: 100, taxFen: 13 }
    t.throws(() => provider.begin(fiscalNumber, '02', [line]), /E2016/)
    const [first] = await linesOf(orderNo)
    const { config } = services
    services.config = { ...config, INVOICING_FULL_ONLY: false }
    await refunded(orderNo, [first!])
    await round()
    services.config = config
    has(t, await redOf(invoiceNo), { status: 'stuck', amount: '30.00', renewed: null })
    const { body } = await finance.get('/api/admin/red/page?status=people')
    t.match(JSON.stringify(body), /E2016 仅支持全额红冲/)
  },
)

t.test(
  'an invoice that was taken back in part before is entered by hand for the rest, and ends with a new invoice that is whole',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
    const { fiscalNumber } = await detail(invoiceNo)
    const [first, second, third] = await linesOf(orderNo)
    const { config } = services
    services.config = { ...config, INVOICING_FULL_ONLY: false }
    provider.fullOnly = false
    await refunded(orderNo, [first!])
    await round()
    has(t, await detail(invoiceNo), { status: 'partlyReversed' })
    services.config = config
    provider.fullOnly = true

    const before = refusals()
    await refunded(orderNo, [second!])
    await round()
    const red = await redOf(invoiceNo)
    has(t, red, { status: 'stuck', amount: '60.00', renewed: '30.00' })
    t.equal(refusals(), before, 'the issuer is not asked for what it refuses')
    const [notice] = await sql<{ vars: object }[]>`
      select n.vars from notices n join members m on m.id = n.member_id where m.username = 'demo-store' and n.key = 'redByHand'`
    has(t, notice, { vars: { number: invoiceNo, amount: '60.00' } })
    const { body } = await finance.visitor.open(`/operator/red-letters?open=${red.redNo}`)
    t.match(body, '请销方在电子税务局录入此发票剩余全部金额 ¥60.00 的红字确认单')

    const rest = [2, 3].map((position) => ({ position, netFen: 2655, taxFen: 345 }))
    const pull = () => pullOffers(faultless(services), gateway!)
    await pull()
    has(t, await redOf(invoiceNo), { status: 'stuck' }, 'nobody has entered it')
    const confirmationNo = provider.enterByHand(fiscalNumber, rest)
    await Promise.all([pull(), pull()])
    t.strictSame((await world.stepsOf(red.redNo)).slice(-2), ['stick', 'retry'], 'once')
    await round()
    const issued = await redOf(invoiceNo)
    has(t, issued, { redNo: red.redNo, status: 'issued', confirmationNo, renewedBy: /^FP\d+$/ })
    has(t, await detail(invoiceNo), { status: 'reversed' })
    await round()
    has(t, await detail(issued.renewedBy), { status: 'issued', amount: '30.00' })
    await refunded(orderNo, [third!])
    await round()
    has(t, await detail(issued.renewedBy), { status: 'reversed' })
    t.strictSame(await journal(orderNo), [9000, -3000, -6000, 3000, -3000])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'the rest of a special invoice that was entered by hand waits for its buyer, and its refund with it',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const { fiscalNumber } = await detail(invoiceNo)
    const [first, second] = await linesOf(orderNo)
    const { config } = services
    services.config = { ...config, INVOICING_FULL_ONLY: false }
    provider.fullOnly = false
    await refunded(orderNo, [first!])
    await round()
    await says(invoiceNo, 'confirm')
    services.config = config
    provider.fullOnly = true
    has(t, await detail(invoiceNo), { status: 'partlyReversed' })

    const { refundNo } = await refunded(orderNo, [second!])
    await round()
    const { redNo } = await redOf(invoiceNo)
    const rest = [2, 3].map((position) => ({ position, netFen: 2655, taxFen: 345 }))
    const entered = async () => {
      const confirmationNo = provider.enterByHand(fiscalNumber, rest)
      await pullOffers(faultless(services), gateway!)
      const before = clock.now().getTime()
      await round()
      const shown = await redOf(invoiceNo)
      has(t, shown, { redNo, status: 'confirming', confirmationNo, amount: '60.00' })
      t.equal(
        new Date(shown.confirmUntil).getTime(),
        before + 72 * 3_600_000,
        'as long as it was entered for',
      )
      has(t, (await world.noticesOf('redToConfirm')).at(-1), {
        number: invoiceNo,
        no: confirmationNo,
        amount: '60.00',
      })
      t.equal(await world.refundState(refundNo), 'confirming')
      has(t, await world.apply([orderNo]), { status: 409 }, 'and nothing is invoiced anew meanwhile')
      return confirmationNo
    }
    provider.answer(await entered(), 'refuse')
    await round()
    await round()
    has(
      t,
      await redOf(invoiceNo),
      { status: 'stuck' },
      'refused: the seller’s people have to enter it once more',
    )
    t.equal(await world.refundState(refundNo), 'confirming', 'no money goes without it')
    provider.answer(await entered(), 'confirm')
    await round()
    const issued = await redOf(invoiceNo)
    has(t, issued, { redNo, status: 'issued', renewed: '30.00', renewedBy: /^FP\d+$/ })
    t.equal(await world.refundState(refundNo), 'settled')
    await round()
    has(t, await detail(issued.renewedBy), { status: 'issued', type: 'special', amount: '30.00' })
    const byHand = ['stick', 'retry', 'wait']
    t.strictSame(await world.stepsOf(redNo), [
      'begin',
      ...byHand,
      'refuse',
      'askAgain',
      ...byHand,
      'confirm',
      'issue',
    ])
    t.strictSame(await journal(orderNo), [9000, -3000, -6000, 3000])
    t.strictSame(await world.breaches('I8'), [])
  },
)

t.test('what the seller entered by hand over other lines is not taken for it', async (t) => {
  const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 }, 'ordinary')
  const { fiscalNumber } = await detail(invoiceNo)
  const [first, second] = await linesOf(orderNo)
  const { config } = services
  services.config = { ...config, INVOICING_FULL_ONLY: false }
  provider.fullOnly = false
  await refunded(orderNo, [first!])
  await round()
  services.config = config
  provider.fullOnly = true
  await refunded(orderNo, [second!])
  await round()
  provider.enterByHand(fiscalNumber, [{ position: 2, netFen: 2655, taxFen: 345 }])
  await pullOffers(faultless(services), gateway!)
  has(t, await redOf(invoiceNo), { status: 'stuck', amount: '60.00' })
})
