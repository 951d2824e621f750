import t from 'tap'
import { pullOffers } from '../../../src/modules/invoices/red/offers/pull.ts'
import { barred } from '../../support/barred.ts'
import { faultsTo } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { HOUR, redWorld } from './red-world.ts'

/** Red letters that the buyer begins at the tax platform (requirement: red letters, Inbound). */
const world = await redWorld(t)
const { finance, other, stranger, bearing, detail, redOf, round, provider, sql, clock } = world

const faults: unknown[] = []
/** The job that pulls the provider's list. */
const pull = () =>
  pullOffers(
    faultsTo(world.services, (fault) => faults.push(fault)),
    world.gateway!,
  )
const answer = (act: 'accept' | 'decline', redNo: string, by = finance) =>
  by.post(`/api/admin/red/${act}`, { redNo, ...(act === 'decline' && { reason: '货物未退回' }) })
const pending = async () => ((await finance.get('/api/admin/red/page?status=people')).body.data as any).list
const fiscalOf = async (invoiceNo: string) => (await detail(invoiceNo)).fiscalNumber as string
/** An invoice that its buyer has used and of which they began a red letter, which the mall knows. */
async function begun(wish: Parameters<typeof bearing>[0] = { goodsFen: 9000 }) {
  const bears = await bearing(wish)
  const number = provider.begin(await fiscalOf(bears.invoiceNo))
  await pull()
  return { ...bears, number, redNo: (await redOf(bears.invoiceNo)).redNo as string }
}
const journal = async (orderNo: string) =>
  (
    await sql<{ fen: number }[]>`
      select e.gross_fen::int as fen from invoice_entries e join orders o on o.id = e.order_id where o.number = ${orderNo} order by e.id`
  ).map(({ fen }) => fen)

t.test(
  'what a buyer began (03) is taken in once, told to the store, agreed to by finance (04), issued, and the order invoiced anew',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    const began = clock.now().getTime()
    const number = provider.begin(await fiscalOf(invoiceNo), '02')
    clock.forward(600)
    await Promise.all([pull(), pull(), pull()])
    const red = await redOf(invoiceNo)
    has(t, red, {
      status: 'offered',
      cause: 'buyer',
      reason: '02',
      confirmationNo: number,
      confirmationState: '03',
      amount: '90.00',
      remark: null,
    })
    t.equal(new Date(red.confirmUntil).getTime(), began + 72 * HOUR * 1000)
    t.equal((await detail(invoiceNo)).reds.length, 1, 'once, however often it is pulled')
    has(t, await pending(), [{ redNo: red.redNo, status: 'offered', invoiceNo }])
    const [notice] = await sql<{ vars: object }[]>`select vars from notices where key = 'redOffered'`
    has(t, notice!.vars, { number: invoiceNo, amount: '90.00', until: /^2026-11-24 \d\d:\d\d$/ })
    has(
      t,
      await world.apply([orderNo]),
      { status: 409, body: { code: 2422 } },
      'not invoiced twice meanwhile',
    )
    has(t, await finance.post('/api/admin/invoice/red', { invoiceNo, reason: 'x' }), {
      status: 409,
      body: { code: 2430 },
    })

    has(t, await answer('accept', red.redNo, stranger), { status: 403 })
    const answers = await Promise.all([answer('accept', red.redNo), answer('accept', red.redNo, other)])
    t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409], 'of two answers one holds')
    t.equal(provider.stateOf(number), '03', 'the tax platform is told by the job')
    await round()
    t.equal(provider.stateOf(number), '04')
    const issued = await redOf(invoiceNo)
    has(t, issued, { status: 'issued', confirmationState: '04', fiscalNumber: /^26\d{18}$/ })
    t.equal(
      issued.remark,
      `被红冲蓝字数电票号码：${await fiscalOf(invoiceNo)} 红字发票信息确认单编号：${number}`,
    )
    t.strictSame(await world.stepsOf(red.redNo), ['begin', 'accept', 'confirm', 'issue'])
    t.equal((await detail(invoiceNo)).status, 'reversed')
    t.strictSame(await journal(orderNo), [9000, -9000])
    const xml = await world.buyer.visitor.open(
      `/api/invoice/file?invoiceNo=${invoiceNo}&form=xml&redNo=${red.redNo}`,
    )
    t.match(xml.body, issued.remark, 'its face names both')
    has(t, await world.apply([orderNo]), { status: 200 })
    t.strictSame(faults, [])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'one that finance refuses (06) ends with a reason that its buyer reads, and the invoice stands',
  async (t) => {
    const { orderNo, invoiceNo, number, redNo } = await begun()
    has(t, await finance.post('/api/admin/red/decline', { redNo }), { status: 400 }, 'not without a reason')
    has(t, await answer('decline', redNo), { status: 200, body: { data: { status: 'declining' } } })
    has(t, await answer('accept', redNo), { status: 409 })
    await round()
    t.equal(provider.stateOf(number), '06')
    has(t, await redOf(invoiceNo), { status: 'withdrawn', confirmationState: '06', answer: '货物未退回' })
    has(t, await world.noticesOf('redDeclined'), [
      { number: invoiceNo, amount: '90.00', reason: '货物未退回' },
    ])
    t.equal((await detail(invoiceNo)).status, 'issued')
    t.strictSame(await journal(orderNo), [9000])
    const again = provider.begin(await fiscalOf(invoiceNo), '01')
    await pull()
    has(t, await redOf(invoiceNo), { status: 'offered', confirmationNo: again }, 'they may begin another')
    t.strictSame(await world.breaches(), [])
  },
)

for (const [state, how] of [
  ['07', 'void after 72 hours'],
  ['08', 'withdrawn by its buyer'],
] as const)
  t.test(`one that is ${how} (${state}) ends by itself`, async (t) => {
    const { invoiceNo, number, redNo } = await begun()
    if (state === '08') provider.withdraw(number)
    await round(state === '07' ? 72 * HOUR : 60)
    await pull()
    t.equal(provider.stateOf(number), state)
    has(t, await redOf(invoiceNo), { status: 'withdrawn', confirmationState: state, confirmUntil: null })
    t.strictSame(await world.stepsOf(redNo), ['begin', 'end'])
    has(t, await answer('accept', redNo), { status: 409 }, 'nobody answers it any more')
    has(t, await finance.post('/api/admin/invoice/red', { invoiceNo, reason: 'x' }), { status: 200 })
    t.strictSame(await world.breaches(), [])
  })

t.test(
  'one that its buyer withdraws after it was confirmed (09) ends, and nothing is taken back',
  async (t) => {
    const { orderNo, invoiceNo, number, redNo } = await begun()
    await answer('accept', redNo)
    provider.signedIn = false
    await round()
    t.equal(
      (await redOf(invoiceNo)).status,
      'accepting',
      'nobody of the seller is signed in: it is told later',
    )
    provider.signedIn = true
    provider.fault = 503
    await round()
    provider.fault = null
    provider.confirm(number)
    provider.withdraw(number)
    await round()
    has(t, await redOf(invoiceNo), { status: 'withdrawn', confirmationState: '09' })
    t.strictSame(await journal(orderNo), [9000])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'answers that are lost on the way are given once, and one that was agreed on at the platform is issued',
  async (t) => {
    const lost = await begun()
    await answer('accept', lost.redNo)
    provider.fault = 'silence'
    await round()
    provider.fault = null
    await Promise.all([round(), round()])
    has(t, await redOf(lost.invoiceNo), { status: 'issued' })
    t.strictSame(await journal(lost.orderNo), [9000, -9000])

    const there = await begun()
    provider.confirm(there.number)
    await pull()
    t.equal((await redOf(there.invoiceNo)).status, 'confirmed')
    await round()
    has(t, await redOf(there.invoiceNo), { status: 'issued' })
    t.strictSame(await world.stepsOf(there.redNo), ['begin', 'confirm', 'issue'])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'one whose red letter fails at the tax authority is answered anew by finance, under another number',
  async (t) => {
    const { invoiceNo, redNo } = await begun()
    await answer('accept', redNo)
    provider.failNext = '系统繁忙'
    await round()
    has(t, await pending(), [{ redNo, status: 'stuck', failure: '系统繁忙' }])
    has(t, await finance.post('/api/admin/red/again', { redNo }), {
      status: 200,
      body: { data: { status: 'offered' } },
    })
    await answer('accept', redNo)
    await round()
    has(t, await redOf(invoiceNo), { status: 'issued' })
    t.strictSame(await world.stepsOf(redNo), [
      'begin',
      'accept',
      'confirm',
      'stick',
      'reopen',
      'accept',
      'confirm',
      'issue',
    ])
  },
)

t.test(
  'a part of it: these lines are taken back, what is left can be taken back later, to the fen',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 30_000, lines: 3 })
    // Not as the mall would split them: 50 yuan of the first line.
    provider.begin(await fiscalOf(invoiceNo), '04', [{ position: 1, netFen: 4425, taxFen: 575 }])
    await pull()
    const { redNo } = await redOf(invoiceNo)
    await answer('accept', redNo)
    await round()
    has(t, await detail(invoiceNo), { status: 'partlyReversed', reds: [{ amount: '50.00', reason: '04' }] })
    await finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
    await round()
    await world.says(invoiceNo, 'confirm')
    t.strictSame(await journal(orderNo), [30_000, -5000, -25_000])
    t.equal((await detail(invoiceNo)).status, 'reversed')
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'one open confirmation for an invoice: ours that is not at the platform gives way to the buyer’s',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 30_000, lines: 3 })
    const [first] = await world.linesOf(orderNo)
    const refund = await world.refunded(orderNo, [first!])
    t.equal(refund.status, 'confirming')
    const ours = (await redOf(invoiceNo)).redNo as string
    provider.begin(await fiscalOf(invoiceNo), '01')
    await pull()
    t.strictSame(await world.stepsOf(ours), ['begin', 'giveWay'])
    const { redNo } = await redOf(invoiceNo)
    has(t, await redOf(invoiceNo), { status: 'offered', amount: '300.00' })
    await round()
    t.equal(await world.refundState(refund.refundNo), 'confirming', 'the refund waits for it')
    await answer('decline', redNo)
    await round()
    await round()
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming', amount: '100.00', refundNo: refund.refundNo })
    t.throws(() => provider.begin('00000000000000000000'), /E2001/)
    const fiscal = await fiscalOf(invoiceNo)
    t.throws(() => provider.begin(fiscal), /E2007/, 'nor has the buyer two')
    await world.says(invoiceNo, 'confirm')
    await round()
    t.equal(await world.refundState(refund.refundNo), 'settled')
    t.strictSame(await journal(orderNo), [30_000, -10_000])
    t.strictSame(await world.breaches(), [])
  },
)

t.test('a refund of an order is paid once the red letter that its buyer began is confirmed', async (t) => {
  const { orderNo, invoiceNo, redNo } = await begun()
  const refund = await world.refunded(orderNo)
  t.equal(refund.status, 'confirming')
  await answer('accept', redNo)
  await round()
  await round()
  t.equal(await world.refundState(refund.refundNo), 'settled')
  t.equal((await detail(invoiceNo)).reds.length, 1, 'no second red letter')
  t.strictSame(await journal(orderNo), [9000, -9000])
  t.strictSame(await world.breaches(), [])
})

t.test('invoices of others, lists of many pages and sellers who are away change nothing', async (t) => {
  const { invoiceNo } = await bearing({ goodsFen: 500 })
  const fiscal = await fiscalOf(invoiceNo)
  for (let turn = 0; turn < 55; turn++) provider.withdraw(provider.begin(fiscal))
  const last = provider.begin(fiscal)
  const before = provider.calls.length
  await pull()
  t.ok(
    provider.calls.slice(before).filter(({ path }) => path === '/red/list').length > 1,
    'the list has several pages',
  )
  has(t, await redOf(invoiceNo), { status: 'offered', confirmationNo: last })
  t.equal((await detail(invoiceNo)).reds.length, 1, 'what was withdrawn before it was seen is no red letter')
  provider.fault = 503
  const seen = faults.length
  await pull()
  provider.fault = null
  t.equal(faults.length, seen + 1)
  t.strictSame(await world.breaches('I8'), [])
})

t.test('a confirmation that cannot be taken in holds up no other', async (t) => {
  const offered = async () => {
    const { invoiceNo } = await bearing({ goodsFen: 700 })
    return { invoiceNo, number: provider.begin(await fiscalOf(invoiceNo)) }
  }
  const [bad, good] = [await offered(), await offered()]
  const known = () =>
    Promise.all([bad, good].map(async ({ invoiceNo }) => (await detail(invoiceNo)).reds.length))
  await barred(sql, 'red_letters', `confirmation_no is distinct from '${bad.number}'`, pull)
  t.strictSame(await known(), [0, 1])
  await pull()
  t.strictSame(await known(), [1, 1], 'the next round takes it in')
})

t.test('R18: nobody answers a red letter of an invoice of their own', async (t) => {
  const { redNo } = await begun()
  await sql`update members set is_operator = true, permissions = '{finance.invoices}' where id = ${world.memberId}`
  const self = await world.caller()
  has(t, await answer('accept', redNo, self), { status: 403, body: { code: 2428 } })
  has(t, await answer('decline', redNo, self), { status: 403, body: { code: 2428 } })
  await sql`update members set is_operator = false, permissions = '{}' where id = ${world.memberId}`
})

t.test('the database takes a buyer’s red letter in once, with its reason and its term', async (t) => {
  const { redNo } = await begun()
  const [one] = await sql<{ id: number }[]>`select id from red_letters where number = ${redNo}`
  await t.rejects(sql`update red_letters set reason = null where id = ${one!.id}`, /red_letters_buyer/)
  await t.rejects(sql`update red_letters set confirm_until = null where id = ${one!.id}`, /red_letters_buyer/)
  await t.rejects(
    sql`insert into red_letters (number, invoice_id, state, cause, reason, gross_fen, net_fen, tax_fen, asked_at, confirmation_no, confirm_until)
      select 'RLX', invoice_id, 'issued', cause, reason, 1, 1, 0, now(), confirmation_no, confirm_until from red_letters where id = ${one!.id}`,
    /red_letters_(of_confirmation|issued)/,
  )
})
