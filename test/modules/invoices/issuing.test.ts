import t from 'tap'
import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { invoicingGateway } from '../../../src/platform/gateways/invoicing/index.ts'
import { MailNotSent } from '../../../src/platform/gateways/mail.ts'
import type { Mail } from '../../../src/platform/gateways/mail.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startInvoicingSimulator } from '../../support/invoicing-simulator/index.ts'
import { invoiceWorld, TAX_NUMBER } from './world.ts'

const clock = handClock('2026-11-21T04:00:00Z')
const provider = await startInvoicingSimulator({ clock })
t.teardown(() => provider.close())
const world = await invoiceWorld(t, { clock, env: provider.env })
const { buyer, stranger, finance, paid, applied, apply, detail, services } = world
const { sql } = world.database.owner
const gateway = invoicingGateway(services.config, services)

/** One round of the job, a minute later. */
const round = async () => {
  clock.forward(60)
  await invoiceRound(services, gateway)
}
const decide = (act: 'pass' | 'fail' | 'retry' | 'red', invoiceNo: string, more: object = {}, by = finance) =>
  by.post(`/api/admin/invoice/${act}`, { invoiceNo, ...more })
/** An invoice over these orders that was applied for, passed and issued. */
async function issued(orderNos: string[], more: object = {}): Promise<string> {
  const invoiceNo = await applied(orderNos, more)
  await decide('pass', invoiceNo)
  await round()
  return invoiceNo
}
const stateOf = async (invoiceNo: string) => (await detail(invoiceNo)).status as string
/** A refund of all that is left of these lines, executed at once. */
async function refund(orderNo: string, lineIds?: string[]) {
  const asked = await buyer.post('/api/order/askRefund', {
    orderNo,
    reason: '买错了',
    ...(lineIds && { lineIds }),
  })
  const done = await finance.post('/api/admin/refund/execute', { orderNo })
  if (asked.status !== 200 || done.status !== 200) throw new Error(JSON.stringify([asked, done]))
}
const linesOf = async (orderNo: string) =>
  (
    await sql<{ id: number }[]>`
      select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${orderNo} order by l.id`
  ).map(({ id }) => String(id))
/** What the journal says of an order, in fen. */
const journal = async (orderNo: string) =>
  (
    await sql<{ fen: number }[]>`
      select e.gross_fen::int as fen from invoice_entries e join orders o on o.id = e.order_id where o.number = ${orderNo} order by e.id`
  ).map(({ fen }) => fen)

t.test('an application that finance passed is issued, kept as PDF and XML, told and mailed', async (t) => {
  const orders = await paid({ goodsFen: 113_000, quantity: 4 }, { goodsFen: 20_000 })
  const invoiceNo = await applied(orders, { type: 'special', email: 'books@lab.example' })
  has(t, await decide('pass', invoiceNo, {}, stranger), { status: 403 })
  has(t, await decide('pass', invoiceNo), { status: 200, body: { data: { status: 'passed' } } })
  has(t, await decide('pass', invoiceNo), { status: 409 }, 'once')
  await round()
  const shown = await detail(invoiceNo)
  has(t, shown, { status: 'issued', files: ['pdf', 'xml'], fiscalNumber: /^26320\d{15}$/, reds: [] })
  const file = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}`)
  t.equal(file.status, 200)
  t.match(file.body, /^%PDF-1\.4/)
  const xml = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}&form=xml`)
  t.match(xml.body, shown.fiscalNumber)
  t.equal((await stranger.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}`)).status, 404)
  t.strictSame(await journal(orders[0]!), [113_000])
  t.strictSame(await journal(orders[1]!), [20_000])
  const notices =
    await sql`select key from notices where member_id = ${world.memberId} and key = 'invoiceIssued'`
  t.equal(notices.length, 1)
  const mails = await sql<
    { to: string }[]
  >`select recipient as "to" from outbox_messages where recipient = 'books@lab.example'`
  t.equal(mails.length, 1, 'to the address that was given, once')
  await round()
  t.equal(provider.issued().length, 1)
})

t.test(
  'bank, account, address and phone of a title stand on its invoice, and nobody has to give them',
  async (t) => {
    const contacts = {
      bank: '示例银行苏州分行',
      account: '6222 0000 0000 0000',
      address: '苏州市星湖街 1 号',
      phone: '0512-66668888',
    }
    const title = { type: 'enterprise', title: '示例环境检测有限公司', taxNo: TAX_NUMBER }
    const saved = await buyer.post('/api/invoiceTitle/save', { ...title, ...contacts })
    const { id: titleId } = saved.body.data as { id: string }
    const withThem = await issued(await paid({ goodsFen: 2000 }), { titleId, type: 'special' })
    has(t, await detail(withThem), { status: 'issued', ...contacts })
    const without = await issued(await paid({ goodsFen: 2000 }), { type: 'special' })
    has(t, await detail(without), { status: 'issued', bank: null, phone: null })
    const nothing = { bank: null, account: null, address: null, phone: null }
    has(
      t,
      provider
        .issued()
        .slice(-2)
        .map(({ request }) => 'buyer' in request && request.buyer),
      [contacts, nothing],
      'the provider is told of them',
    )
  },
)

t.test(
  'answers that are lost, and callbacks that come twice or from somebody else, issue once',
  async (t) => {
    const before = provider.issued().length
    const invoiceNo = await applied(await paid({ goodsFen: 5000 }))
    await decide('pass', invoiceNo)
    provider.fault = 'silence'
    await round()
    provider.fault = 503
    await round()
    t.equal(await stateOf(invoiceNo), 'passed')
    provider.fault = null
    provider.slow = true
    clock.forward(30)
    await round()
    t.equal(await stateOf(invoiceNo), 'passed', 'it is being issued')
    provider.slow = false
    provider.finish()
    const { body, signature } = provider.callback(`${invoiceNo}-0`)
    const call = (sign: string) =>
      world.app.inject({
        method: 'POST',
        url: '/f/api/invoice/notify',
        headers: { 'content-type': 'application/json', 'x-invoicing-sign': sign },
        payload: body,
      })
    t.equal((await call('forged')).statusCode, 401)
    t.equal(await stateOf(invoiceNo), 'passed')
    const answers = await Promise.all([call(signature), call(signature)])
    t.strictSame(
      answers.map(({ statusCode }) => statusCode),
      [200, 200],
    )
    t.equal(await stateOf(invoiceNo), 'issued')
    t.equal(provider.issued().length, before + 1)
  },
)

t.test(
  'what the provider refuses waits for finance: asked for again under a new number, or failed',
  async (t) => {
    const orders = await paid({ goodsFen: 5000 })
    const invoiceNo = await applied(orders)
    await decide('pass', invoiceNo)
    provider.failNext = '授信额度不足'
    await round()
    has(
      t,
      await detail(invoiceNo),
      { status: 'stuck', failure: null },
      'the buyer sees that it is being issued',
    )
    const queue = await finance.get('/api/admin/invoice/page')
    has(t, queue.body, { data: { list: [{ invoiceNo, status: 'stuck' }], total: 1 } })
    has(t, await decide('retry', invoiceNo), { status: 200 })
    await round()
    t.equal(await stateOf(invoiceNo), 'issued')
    t.ok(provider.calls.some(({ path, answer }) => path === '/query' && answer.includes('授信')))

    const failed = await applied(await paid({ goodsFen: 700 }))
    has(t, await decide('fail', failed, { reason: '税号与抬头不符' }), { status: 200 })
    has(t, await detail(failed), { status: 'failed', reason: '税号与抬头不符' })
    has(t, await decide('retry', failed), { status: 409 })
    has(t, await decide('red', failed, { reason: 'x' }), { status: 409, body: { code: 2430 } })
  },
)

t.test('R18: nobody decides about an invoice of their own; of two who decide one does', async (t) => {
  const invoiceNo = await applied(await paid({ goodsFen: 900 }))
  await sql`update members set is_operator = true, permissions = '{finance.invoices}' where id = ${world.memberId}`
  has(t, await decide('pass', invoiceNo, {}, await world.caller()), { status: 403, body: { code: 2428 } })
  await sql`update members set is_operator = false, permissions = '{}' where id = ${world.memberId}`
  const answers = await Promise.all([
    decide('pass', invoiceNo),
    decide('fail', invoiceNo, { reason: 'x' }, world.other),
  ])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
})

t.test('a line that is refunded is taken back by a red letter, and only that', async (t) => {
  const [orderNo] = await paid({ goodsFen: 30_000, lines: 3, quantity: 2 })
  const invoiceNo = await issued([orderNo!])
  const [first] = await linesOf(orderNo!)
  await refund(orderNo!, [first!])
  await round()
  has(t, await detail(invoiceNo), {
    status: 'partlyReversed',
    reds: [{ amount: '100.00', status: 'issued' }],
  })
  t.strictSame(await journal(orderNo!), [30_000, -10_000])
  await round()
  t.strictSame(await journal(orderNo!), [30_000, -10_000], 'once')
  await refund(orderNo!)
  await round()
  t.equal(await stateOf(invoiceNo), 'reversed')
  t.strictSame(await journal(orderNo!), [30_000, -10_000, -20_000])
  t.strictSame(await world.breaches(), [])
})

t.test('a line with a discount is issued with it, taken back with it, and invoiced again', async (t) => {
  const card = await world.giftCard(700)
  const [orderNo] = await paid({
    goodsFen: 22_600,
    couponFen: 1130,
    points: 300,
    giftCards: [{ id: card, fen: 700 }],
    lines: 2,
  })
  const invoiceNo = await issued([orderNo!])
  has(t, await detail(invoiceNo), { status: 'issued', amount: '204.70' })
  const request = provider.blues().at(-1)!
  t.strictSame(
    request.lines.map((line) => ('nature' in line ? [line.nature, line.netFen + line.taxFen] : [])),
    [
      ['discounted', 11_300],
      ['discount', -2130],
      ['normal', 11_300],
    ],
  )
  const [first] = await linesOf(orderNo!)
  await refund(orderNo!, [first!])
  await round()
  has(t, await detail(invoiceNo), { status: 'partlyReversed', reds: [{ amount: '91.70', status: 'issued' }] })
  await decide('red', invoiceNo, { reason: '抬头错误' })
  await round()
  t.equal(await stateOf(invoiceNo), 'reversed')
  const anew = await issued([orderNo!])
  has(t, await detail(anew), { amount: '113.00', lines: [{ nature: 'normal' }] })
  t.strictSame(await journal(orderNo!), [20_470, -9170, -11_300, 11_300])
  t.strictSame(await world.breaches(), [])
})

t.test('goods that cost nothing any more stand on the invoice with their discount', async (t) => {
  const [orderNo] = await paid({ goodsFen: 2000, couponFen: 1000, lines: 2 })
  const invoiceNo = await issued([orderNo!])
  const { lines } = await detail(invoiceNo)
  t.strictSame(
    lines.map((line: any) => [line.nature, line.amount]),
    [
      ['discounted', '10.00'],
      ['discount', '-10.00'],
      ['normal', '10.00'],
    ],
  )
  await refund(orderNo!)
  await round()
  t.equal(await stateOf(invoiceNo), 'reversed')
  t.strictSame(await journal(orderNo!), [1000, -1000])
})

t.test('a wrong title: the invoice is taken back as a whole and the orders are invoiced again', async (t) => {
  const orders = await paid({ goodsFen: 8000, freightFen: 700 }, { goodsFen: 1200 })
  const invoiceNo = await issued(orders)
  has(t, await apply(orders), { status: 409, body: { code: 2422 } })
  has(t, await decide('red', invoiceNo, { reason: '抬头错误' }), { status: 200 })
  has(t, await decide('red', invoiceNo, { reason: '抬头错误' }), { status: 409 })
  await round()
  t.equal(await stateOf(invoiceNo), 'reversed')
  const anew = await issued(orders)
  t.equal(await stateOf(anew), 'issued')
  t.strictSame(await journal(orders[0]!), [8700, -8700, 8700])
  t.strictSame(await world.breaches(), [])
})

t.test(
  'red letters for a refund and a wrong title at the same moment never take back more than there is',
  async (t) => {
    const [orderNo] = await paid({ goodsFen: 9000, lines: 3 })
    const invoiceNo = await issued([orderNo!])
    const [first] = await linesOf(orderNo!)
    await refund(orderNo!, [first!])
    clock.forward(60)
    const rounds = Array.from({ length: 3 }, () => invoiceRound(services, gateway))
    const acts = Array.from({ length: 3 }, (_, n) =>
      decide('red', invoiceNo, { reason: 'x' }, n % 2 ? world.other : finance),
    )
    await Promise.all([...rounds, ...acts])
    await round()
    await round()
    const reversed = (await journal(orderNo!)).reduce((sum, fen) => sum + fen, 0)
    t.ok(reversed === 0 || reversed === 6000, `${reversed} is left`)
    t.strictSame(await world.breaches('I8'), [])
    await t.rejects(
      sql`update invoiced_lines set reversed_fen = applied_fen + 1 where applied_fen > 0`,
      /invoiced_lines_bounded/,
    )
    await t.rejects(sql`update invoice_entries set gross_fen = gross_fen`, /never changed/)
  },
)

t.test('a refund while an application waits: it cannot be passed for more than stayed', async (t) => {
  const [orderNo] = await paid({ goodsFen: 6000, lines: 2 })
  const invoiceNo = await applied([orderNo!])
  const [first] = await linesOf(orderNo!)
  await refund(orderNo!, [first!])
  has(t, await decide('pass', invoiceNo), { status: 409, body: { code: 2429 } })
  await decide('fail', invoiceNo, { reason: '金额已变' })
  const anew = await applied([orderNo!])
  has(t, await detail(anew), { amount: '30.00' })
})

/** What I10 says while these statements have been run by the owner; then they are undone. */
async function broken(...statements: string[]): Promise<string[]> {
  const { findBreaches } = await import('../../../src/tools/ledger-check/index.ts')
  const undo = new Error('undo')
  let found: string[] = []
  await world.database.owner
    .transaction(async (tx) => {
      for (const statement of statements) await tx.sql.unsafe(statement)
      const breaches = await findBreaches({ transaction: (work) => work(tx) }, 'I10')
      found = breaches.map(({ subject, detail: text }) => `${subject}: ${text}`)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found
}

t.test('I10: what breaks the journal of invoices is named, row by row', async (t) => {
  const off = 'alter table invoice_entries disable trigger user'
  const [orderNo] = await paid({ goodsFen: 4000 })
  await issued([orderNo!])
  t.strictSame(await broken(), [])
  const entry = `(select max(id) from invoice_entries)`
  has(t, await broken(off, `delete from invoice_entries where id = ${entry}`), [
    /^invoice FP\d+: issued over 4000, journal 0$/,
  ])
  has(
    t,
    await broken(
      off,
      `update invoice_entries set gross_fen = 4001, tax_fen = tax_fen + 1 where id = ${entry}`,
    ),
    [/^invoice FP\d+: issued over 4000, journal 4001$/, /^order HZ\d+: invoiced 4001, paid and kept 4000$/],
  )
  const order = `(select order_id from invoice_entries where id = ${entry})`
  has(t, await broken(`update invoiced_lines set applied_fen = 3999 where order_id = ${order}`), [
    /^order HZ\d+: lines say 3999 less 0, invoices 4000 less 0$/,
  ])
  has(
    t,
    await broken(
      off,
      `insert into invoice_entries (order_id, invoice_id, red_letter_id, gross_fen, net_fen, tax_fen, at)
    select e.order_id, e.invoice_id, (select max(id) from red_letters), -1, -1, 0, now() from invoice_entries e where id = ${entry}`,
    ),
    [/^red letter RL\d+: issued over \d+, journal \d+$/, /^order HZ\d+: kept 4000, by its invoices 3999$/],
  )
})

t.test('an invoice is mailed with its files once the server takes it, and once only', async (t) => {
  const { mail } = services
  const usual = mail.send.bind(mail)
  t.teardown(() => void (mail.send = usual))
  const sent: Mail[] = []
  let isAway = true
  mail.send = (it) => {
    if (isAway) return Promise.reject(new MailNotSent('the server is away'))
    sent.push(it)
    return Promise.resolve()
  }
  const mailed = async (invoiceNo: string) =>
    (await sql`select from invoices where number = ${invoiceNo} and mailed_at is not null`).length === 1
  provider.ofd = true
  const invoiceNo = await issued(await paid({ goodsFen: 3000 }), { email: 'again@lab.example' })
  provider.ofd = false
  t.equal(await mailed(invoiceNo), false, 'the server did not take it')
  isAway = false
  await round()
  t.equal(sent.length, 0, 'it is not pressed')
  clock.forward(600)
  await Promise.all([invoiceRound(services, gateway), invoiceRound(services, gateway)])
  t.equal(await mailed(invoiceNo), true)
  clock.forward(600)
  await round()
  t.equal(sent.length, 1, 'once')
  const { fiscalNumber } = await detail(invoiceNo)
  has(t, sent[0], {
    to: 'again@lab.example',
    subject: `发票 ${fiscalNumber}`,
    text: /PDF 与 XML 见附件/,
    attachments: [
      { filename: `${fiscalNumber}.pdf`, contentType: 'application/pdf' },
      { filename: `${fiscalNumber}.xml`, contentType: 'application/xml' },
      { filename: `${fiscalNumber}.ofd`, contentType: 'application/ofd' },
    ],
  })
  const pdf = await buyer.visitor.open(`/api/invoice/file?invoiceNo=${invoiceNo}`)
  t.equal(sent[0]!.attachments![0]!.content.toString(), pdf.body, 'byte for byte')

  const english = await applied(await paid({ goodsFen: 3100 }), { email: 'english@lab.example' })
  await sql`update invoices set language = 'en' where number = ${english}`
  await decide('pass', english)
  await round()
  has(t, sent[1], { subject: /^Invoice \d{20}$/, text: /PDF and XML are attached/ })
})
