import t from 'tap'
import type { Right } from '../../../src/shared/rights.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { returnsIn } from '../returns/world.ts'
import { withdrawalWorld } from '../withdrawals/world.ts'
import { Visitor } from './world.ts'

const world = await withdrawalWorld(t)
const { sql, memberId } = world
const returns = await returnsIn(world)
const staff = await world.caller('demo-operator-2')
const desk = new Visitor(world.app)
await desk.signIn(
  { username: 'demo-operator-2', password: 'demo-operator-2-2026' },
  { origin: world.services.config.PUBLIC_ORIGIN },
)

const withdrawalNo = await world.asked(await world.byTransfer('100.00'), '40.00')
await world.give(account('balance', memberId), 10_000_000)
const order = await returns.received({ goodsFen: 12_300 })
const returnNo = await returns.asked(order)
const title = await world.buyer.post('/api/invoiceTitle/save', { type: 'personal', title: '王小五' })
const paid = await returns.received({ goodsFen: 4_500 })
const applied = await world.buyer.post('/api/invoice/apply', {
  orderNos: [paid.number],
  titleId: (title.body.data as { id: string }).id,
})
const { invoiceNo } = applied.body.data as { invoiceNo: string }
await sql`
  insert into credit_statements (member_id, month, amount_fen, due_on, made_at)
  values (${memberId}, '2026-10-01', 123456, '2026-11-25', now())`

/** The rights of the second of the operator's staff. */
const may = (...rights: Right[]) =>
  sql`update members set permissions = ${rights as string[]} where username = 'demo-operator-2'`
const kinds = ['invoices', 'returns', 'withdrawals', 'statements', 'points'] as const
type Detail = Record<(typeof kinds)[number], { total: number; list: { number: string }[] } | null>
const detail = async () => {
  const { status, body } = await staff.get(`/api/admin/member/detail?memberId=${memberId}`)
  t.equal(status, 200)
  return body.data as Detail & { orders: { total: number; list: object[] } }
}
const page = async () => (await desk.open(`/operator/members?open=${memberId}`)).body

t.test('each kind of case is shown, by page and call, to whoever may open its own list', async (t) => {
  const shown = {
    'finance.invoices': ['invoices', invoiceNo],
    'finance.refunds': ['returns', returnNo],
    'finance.payouts': ['withdrawals', withdrawalNo],
    'finance.credit': ['statements', '2026-10'],
  } as const
  for (const [right, [kind, number]] of Object.entries(shown) as [
    Right,
    [(typeof kinds)[number], string],
  ][]) {
    await may('members.assign', right)
    const found = await detail()
    t.equal(found[kind]!.total, 1, kind)
    t.equal(found[kind]!.list[0]!.number, number)
    t.strictSame(
      kinds.filter((each) => found[each] !== null),
      [kind],
      `${right} opens ${kind} alone`,
    )
    const body = await page()
    for (const [, each] of Object.values(shown)) t.equal(body.includes(`>${each}<`), each === number, each)
  }
  await may('members.assign', 'finance.grants')
  t.ok((await detail()).points)
})

t.test('who looks after members alone sees the account, its orders and addresses', async (t) => {
  await may('members.assign')
  const found = await detail()
  t.strictSame(
    kinds.map((kind) => found[kind]),
    [null, null, null, null, null],
  )
  t.equal(found.orders.total, 2)
  t.equal(found.orders.list.length, 2)
})

t.test('the number of an invoice and of a withdrawal leads to it in its list', async (t) => {
  await may('members.assign', 'finance.invoices', 'finance.payouts')
  const body = await page()
  for (const href of [`/operator/invoices?open=${invoiceNo}`, `/operator/withdrawals?open=${withdrawalNo}`]) {
    t.ok(body.includes(`href="${href}"`), href)
    const opened = await desk.open(href)
    t.equal(opened.status, 200)
    t.match(opened.body, href.split('=')[1]!)
  }
})
