import t from 'tap'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { has } from '../../support/has.ts'
import { HOUR, redWorld } from './red-world.ts'

const world = await redWorld(t)
const { buyer, stranger, finance, other, bearing, detail, redOf, round, says, provider, sql, clock } = world

const red = (invoiceNo: string, by = finance) =>
  by.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
const again = (redNo: string, by = finance) => by.post('/api/admin/red/again', { redNo })
const giveUp = (redNo: string, by = finance) =>
  by.post('/api/admin/red/giveUp', { redNo, reason: '票面无误' })
/** The provider calls about a red letter, as its callback says it or under a signature that is not its own. */
function called(request: string, sign?: string) {
  const { body, signature } = provider.callback(request)
  const headers = { 'content-type': 'application/json', 'x-invoicing-sign': sign ?? signature }
  return world.app.inject({ method: 'POST', url: '/f/api/invoice/notify', headers, payload: body })
}
/** Its buyer refuses it, and again once it was asked for again. */
async function refusedTwice(invoiceNo: string): Promise<void> {
  await round()
  await says(invoiceNo, 'refuse')
  await round()
  await says(invoiceNo, 'refuse')
}
const pending = async (status = 'all') =>
  (await finance.get(`/api/admin/red/page?status=${status}`)).body.data as any

t.test(
  'a special invoice that its buyer has not used is taken back without a word of theirs (01)',
  async (t) => {
    const [orderNo] = await world.paid({ goodsFen: 9000 })
    const invoiceNo = await world.applied([orderNo!], { type: 'special' })
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await round()
    await red(invoiceNo)
    await round()
    has(t, await redOf(invoiceNo), { status: 'issued', confirmUntil: null, fiscalNumber: /^26\d{18}$/ })
    t.strictSame(await world.stepsOf((await redOf(invoiceNo)).redNo), ['begin', 'confirm', 'issue'])
    t.equal((await detail(invoiceNo)).status, 'reversed')
  },
)

t.test(
  'an order whose term a red letter opened again is offered, however long ago it was paid',
  async (t) => {
    const [reversed, other] = (await world.paid({ goodsFen: 9000 }, { goodsFen: 8000 })) as [string, string]
    const invoiceNo = await world.applied([reversed])
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await round()
    await red(invoiceNo)
    await round()
    await round()
    t.equal((await detail(invoiceNo)).status, 'reversed')
    await sql`update orders set paid_at = paid_at - interval '250 days' where number in (${reversed}, ${other})`
    has(t, await world.openOf(reversed), { amount: '90.00', obstacle: null })
    t.equal(await world.openOf(other), undefined, 'sixty days after its term')
  },
)

t.test(
  'one that was used waits for its buyer (02), who is told what to confirm until when; then it is issued (04)',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    await red(invoiceNo)
    const heldBack = { status: 409, body: { code: 2422 } }
    has(t, await world.apply([orderNo]), heldBack, 'not even before the provider has heard of it')
    const before = clock.now().getTime()
    await round()
    const shown = await redOf(invoiceNo)
    has(t, shown, { status: 'confirming', confirmationNo: /^32\d{18}$/, refundNo: null })
    t.equal(new Date(shown.confirmUntil).getTime(), before + (301 + 72 * HOUR) * 1000)
    const [notice] = await world.noticesOf('redToConfirm')
    has(t, notice, {
      number: invoiceNo,
      no: shown.confirmationNo,
      amount: '90.00',
      until: /^2026-11-\d\d \d\d:\d\d$/,
    })
    t.equal((await detail(invoiceNo)).status, 'issued', 'it stands until then')
    has(t, await world.apply([orderNo]), heldBack, 'and is not invoiced twice')
    await round()
    t.equal((await world.noticesOf('redToConfirm')).length, 1, 'told once')

    await says(invoiceNo, 'confirm')
    has(t, await redOf(invoiceNo), { status: 'issued' })
    t.strictSame(await world.stepsOf(shown.redNo), ['begin', 'wait', 'confirm', 'issue'])
    t.equal((await detail(invoiceNo)).status, 'reversed')
    has(t, await world.apply([orderNo]), { status: 200 }, 'now it is invoiced anew')
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'the first that is refused (05), and called about thrice at once, is asked for again by itself; the second that is void (07) rests with finance',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    await red(invoiceNo)
    await round()
    const first = await redOf(invoiceNo)
    const request = await world.requestOf(invoiceNo)
    provider.answer(request, 'refuse')
    const answers = await Promise.all([1, 2, 3].map(() => called(request)))
    t.strictSame(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    )
    has(
      t,
      await world.apply([orderNo]),
      { status: 409, body: { code: 2422 } },
      'it is not invoiced meanwhile',
    )
    await round()
    const second = await redOf(invoiceNo)
    has(t, second, { redNo: first.redNo, status: 'confirming' })
    t.not(second.confirmationNo, first.confirmationNo)
    const declined = await sql<{ declined: number }[]>`
      select declined from red_letters where number = ${first.redNo}`
    t.strictSame([...declined], [{ declined: 1 }], 'one refusal counts once')
    await round(72 * HOUR)
    has(t, await redOf(invoiceNo), { status: 'lapsed', confirmUntil: null })
    t.strictSame(await world.stepsOf(first.redNo), ['begin', 'wait', 'refuse', 'askAgain', 'wait', 'lapse'])
    t.equal((await world.noticesOf('redUnconfirmed')).length, 1)
    await round()
    t.equal((await redOf(invoiceNo)).status, 'lapsed', 'and stays')
    has(t, await world.apply([orderNo]), { status: 409 }, 'the invoice stands')
    const people = await pending('people')
    has(t, people, {
      total: 1,
      list: [{ redNo: first.redNo, invoiceNo, status: 'lapsed', declined: 2, type: 'special' }],
    })

    has(t, await again(first.redNo, stranger), { status: 403 })
    has(t, await again(first.redNo), { status: 200, body: { data: { status: 'asked' } } })
    has(t, await again(first.redNo), { status: 409 }, 'once')
    await round()
    await says(invoiceNo, 'confirm')
    has(t, await redOf(invoiceNo), { status: 'issued' })
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'finance may let an invoice stand that was called wrong, and it can be taken back later',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000 })
    await red(invoiceNo)
    await round()
    const { redNo } = await redOf(invoiceNo)
    has(t, await giveUp(redNo), { status: 409 }, 'not while the buyer may confirm it')
    await says(invoiceNo, 'refuse')
    await round()
    await says(invoiceNo, 'refuse')
    has(t, await redOf(invoiceNo), { status: 'refused' })
    const answers = await Promise.all([giveUp(redNo), giveUp(redNo, other)])
    t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409], 'of two one does it')
    t.equal(
      (await pending()).list.some((one: { redNo: string }) => one.redNo === redNo),
      false,
    )
    has(t, await world.apply([orderNo]), { status: 409, body: { code: 2422 } })
    has(t, await red(invoiceNo), { status: 200 })
    await round()
    await says(invoiceNo, 'confirm')
    t.equal((await detail(invoiceNo)).status, 'reversed')
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'any other state is for finance to look at: withdrawn after it was confirmed (09), or refused by the provider',
  async (t) => {
    const { invoiceNo } = await bearing({ goodsFen: 9000 })
    await red(invoiceNo)
    await round()
    const { redNo } = await redOf(invoiceNo)
    provider.answer(await world.requestOf(invoiceNo), 'confirm')
    provider.answer(await world.requestOf(invoiceNo), 'revoke')
    await round()
    has(t, await redOf(invoiceNo), { status: 'stuck' })
    has(t, (await pending('people')).list, [{ redNo, status: 'stuck', failure: /09/ }])
    has(t, await again(redNo), { status: 200 })
    provider.failNext = '授信额度不足'
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming' })
    await says(invoiceNo, 'confirm')
    has(t, await redOf(invoiceNo), { status: 'stuck' }, 'it was confirmed and not issued')
    has(t, await finance.post('/api/admin/invoice/retry', { invoiceNo }), { status: 200 })
    await round()
    await says(invoiceNo, 'confirm')
    has(t, await redOf(invoiceNo), { status: 'issued' })
  },
)

t.test(
  'lost answers, callbacks twice and rounds at the same moment ask once, tell once and issue once',
  async (t) => {
    const { invoiceNo } = await bearing({ goodsFen: 9000 })
    const before = provider.issued().length
    const noticed = (await world.noticesOf('redToConfirm')).length
    await red(invoiceNo)
    provider.fault = 'silence'
    await round()
    provider.fault = null
    await Promise.all([round(), invoiceRound(world.services, world.gateway)])
    const call = async (sign?: string) => called(await world.requestOf(invoiceNo), sign)
    await Promise.all([call(), call()])
    t.equal((await world.noticesOf('redToConfirm')).length, noticed + 1)
    provider.answer(await world.requestOf(invoiceNo), 'confirm')
    t.equal((await call('forged')).statusCode, 401)
    t.equal((await redOf(invoiceNo)).status, 'confirming')
    const answers = await Promise.all([call(), call(), round()])
    t.strictSame(
      answers.slice(0, 2).map((answer) => answer!.statusCode),
      [200, 200],
    )
    has(t, await redOf(invoiceNo), { status: 'issued' })
    t.equal(provider.issued().length, before + 1)
    t.strictSame(await world.breaches(), [])
  },
)

t.test('R18: nobody decides about a red letter of an invoice of their own', async (t) => {
  const { invoiceNo } = await bearing({ goodsFen: 9000 })
  await red(invoiceNo)
  await refusedTwice(invoiceNo)
  const { redNo } = await redOf(invoiceNo)
  await sql`update members set is_operator = true, permissions = '{finance.invoices}' where id = ${world.memberId}`
  const self = await world.caller()
  has(t, await again(redNo, self), { status: 403, body: { code: 2428 } })
  has(t, await giveUp(redNo, self), { status: 403, body: { code: 2428 } })
  await sql`update members set is_operator = false, permissions = '{}' where id = ${world.memberId}`
  has(t, await again('RL0', finance), { status: 404 })
})

t.test(
  'an invoice has one open red letter, and what was invoiced anew is not given back to an old one',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const [first] = await world.linesOf(orderNo)
    await world.refunded(orderNo, [first!])
    has(t, await redOf(invoiceNo), { status: 'asked' })
    has(t, await red(invoiceNo), { status: 409, body: { code: 2431 } }, 'while a refund has one')
    await round()
    await says(invoiceNo, 'confirm')
    has(t, await redOf(invoiceNo), { status: 'issued' })

    const { orderNo: wrong, invoiceNo: wrongInvoice } = await bearing({ goodsFen: 6000 })
    await red(wrongInvoice)
    await refusedTwice(wrongInvoice)
    const { redNo } = await redOf(wrongInvoice)
    const held = sql`order_id = (select id from orders where number = ${wrong})`
    await sql`update invoiced_lines set applied_fen = applied_fen + 6000 where ${held}`
    has(t, await giveUp(redNo), { status: 409, body: { code: 2432 } })
    t.equal((await redOf(wrongInvoice)).status, 'refused', 'nothing of it stays')
    await sql`update invoiced_lines set applied_fen = applied_fen - 6000 where ${held}`
    has(t, await giveUp(redNo), { status: 200 })
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'an invoice that is wrong is taken back in full, with what a red letter that its buyer refused was to take',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const [line] = await world.linesOf(orderNo)
    const { refundNo } = await world.refunded(orderNo, [line!])
    await refusedTwice(invoiceNo)
    const { redNo } = await redOf(invoiceNo)
    has(t, await redOf(invoiceNo), { status: 'refused', amount: '30.00', refundNo })

    has(t, await red(invoiceNo), { status: 200 })
    has(t, (await detail(invoiceNo)).reds, [
      { redNo, status: 'withdrawn' },
      { status: 'asked', cause: 'wrong', amount: '90.00' },
    ])
    t.strictSame((await world.stepsOf(redNo)).at(-1), 'giveUp')
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming' }, 'the tax platform takes it')
    t.equal(await world.refundState(refundNo), 'confirming', 'the refund waits for this one')
    has(t, await world.apply([orderNo]), { status: 409 }, 'nothing is invoiced anew meanwhile')
    await says(invoiceNo, 'confirm')
    await round()
    t.equal((await detail(invoiceNo)).status, 'reversed')
    t.equal(await world.refundState(refundNo), 'settled')
    t.equal(provider.calls.filter(({ answer }) => answer.includes('E2009')).length, 0)
    const anew = await world.apply([orderNo])
    has(t, anew, { status: 200 })
    has(t, await detail((anew.body.data as { invoiceNo: string }).invoiceNo), { amount: '60.00' })
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'where finance lets that invoice stand after all, its refund asks for its own red letter',
  async (t) => {
    const { orderNo, invoiceNo } = await bearing({ goodsFen: 9000, lines: 3 })
    const [line] = await world.linesOf(orderNo)
    const { refundNo } = await world.refunded(orderNo, [line!])
    await refusedTwice(invoiceNo)
    await red(invoiceNo)
    await refusedTwice(invoiceNo)
    const { redNo } = await redOf(invoiceNo)
    has(
      t,
      await red(invoiceNo),
      { status: 409, body: { code: 2430 } },
      'one that is wrong is asked for again',
    )
    has(t, await giveUp(redNo), { status: 200 })
    await round()
    await round()
    has(t, await redOf(invoiceNo), { status: 'confirming', cause: 'refund', amount: '30.00', refundNo })
    await says(invoiceNo, 'confirm')
    t.equal(await world.refundState(refundNo), 'settled')
    has(t, await detail(invoiceNo), { status: 'partlyReversed' })
    t.strictSame(await world.breaches('I8'), [])
  },
)

t.test('pending red letters are listed by age, the oldest first, page by page', async (t) => {
  const all = await pending()
  const asked = all.list.map((one: { askedAt: string }) => one.askedAt)
  t.ok(asked.length > 0)
  t.strictSame(asked, asked.toSorted())
  const { invoiceNo } = await bearing({ goodsFen: 500 })
  await red(invoiceNo)
  await round()
  has(t, (await pending('buyer')).list, [{ invoiceNo, status: 'confirming', title: '示例环境检测有限公司' }])
  const first = (await finance.get('/api/admin/red/page?size=1')).body.data as any
  const next = (await finance.get(`/api/admin/red/page?size=1&cursor=${first.nextCursor}`)).body.data as any
  t.ok(first.list[0].askedAt < next.list[0].askedAt)
  t.strictSame((await stranger.get('/api/admin/red/page')).status, 403)
})

t.test(
  'what a provider of another kind returns is kept too: an OFD of the invoice and of its red letter',
  async (t) => {
    provider.ofd = true
    const { invoiceNo } = await bearing({ goodsFen: 9000 }, 'ordinary')
    has(t, await detail(invoiceNo), { files: ['pdf', 'ofd', 'xml'] })
    const file = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}&form=ofd`)
    t.equal(file.response.headers['content-type'], 'application/ofd')
    t.match(String(file.response.headers['content-disposition']), /26\d{18}\.ofd/)
    await red(invoiceNo)
    await round()
    const { redNo } = await redOf(invoiceNo)
    const its = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}&form=ofd&redNo=${redNo}`)
    t.equal(its.status, 200)
    provider.ofd = false
  },
)

t.test(
  'the database keeps one open red letter for an invoice, and none confirming without its number',
  async (t) => {
    const [one] = await sql<{ id: number }[]>`select id from red_letters where state = 'confirming' limit 1`
    await t.rejects(
      sql`update red_letters set confirmation_no = null where id = ${one!.id}`,
      /red_letters_confirming/,
    )
    await t.rejects(
      sql`insert into red_letters (number, invoice_id, state, cause, gross_fen, net_fen, tax_fen, asked_at)
      select 'RLX', invoice_id, 'asked', 'wrong', 1, 1, 0, now() from red_letters where id = ${one!.id}`,
      /red_letters_open/,
    )
  },
)
