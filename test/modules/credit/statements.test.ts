import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { statementOf, statementState } from '../../../src/modules/credit/rules.ts'
import { has } from '../../support/has.ts'
import { creditWorld } from './world.ts'

const world = await creditWorld(t)
const { sql, clock, memberId, bought, received, refunded } = world

const get = async (path: string) => (await (await world.caller()).get(path)).body.data as never
const statements = (query = '') => get(`/api/credit/bill/page${query}`)
const items = (query = '') => get(`/api/credit/record/page${query}`)

t.test('a statement is of the month before and due on the 25th; one made late leaves seven days', (t) => {
  const of = (moment: string) => statementOf(new Date(moment))
  t.strictSame(of('2026-10-31T16:00:00Z'), { before: '2026-11-01', month: '2026-10-01', dueOn: '2026-11-25' })
  t.strictSame(of('2026-11-18T15:59:00Z').dueOn, '2026-11-25')
  t.strictSame(of('2026-11-18T16:00:00Z').dueOn, '2026-12-25')
  t.strictSame(of('2026-12-31T16:00:00Z'), { before: '2027-01-01', month: '2026-12-01', dueOn: '2027-01-25' })
  const on = (openFen: number, today: string) =>
    statementState({ amountFen: 10, openFen, dueOn: '2026-11-25' }, today)
  t.strictSame(
    [on(10, '2026-11-25'), on(4, '2026-11-25'), on(4, '2026-11-26'), on(0, '2026-12-01')],
    ['open', 'partly', 'overdue', 'settled'],
  )
  t.end()
})

t.test('what was received in a month is on its statement, once, and its member is told', async (t) => {
  const first = await bought(300_000)
  const second = await bought(20_000)
  const waiting = await bought(1000)
  await received(first)
  clock.set('2026-09-30T15:59:00Z')
  await received(second)
  await received(second)
  t.equal(await world.state(), 0, 'nothing was received before September')
  clock.set('2026-09-30T16:00:00Z')
  await received(waiting)
  const made = await Promise.all([world.state(), world.state(), world.state()])
  t.equal(
    made.reduce((sum, count) => sum + count, 0),
    1,
    'three processes make one',
  )
  t.equal(await world.state(), 0)
  has(t, await statements(), {
    list: [
      {
        month: '2026-09',
        amount: '3200.00',
        open: '3200.00',
        dueOn: '2026-10-25',
        status: 'open',
        orders: 2,
      },
    ],
    total: 1,
  })
  has(t, await items(), { list: [{ amount: '10.00', receivedOn: '2026-10-01', invoiced: false }], total: 1 })
  const september = await world.numbersOf([first, second])
  has(t, await items('?month=2026-09'), {
    list: [
      { orderNo: september[1], amount: '200.00', receivedOn: '2026-09-30' },
      { orderNo: september[0], amount: '3000.00', receivedOn: '2026-09-03' },
    ],
    total: 2,
  })
  has(t, await get('/api/credit/info'), {
    limit: '50000.00',
    used: '3210.00',
    available: '46790.00',
    onStatements: '3200.00',
    notYet: '10.00',
    overdue: '0.00',
  })
  has(t, await sql`select vars from notices where member_id = ${memberId} and key = 'creditStatement'`, [
    { vars: { month: '2026-09', amount: '3200.00', day: '2026-10-25' } },
  ])
  const stranger = await world.caller('demo-manager')
  has(t, await stranger.get('/api/credit/record/page?month=2026-09'), { status: 404 })
  has(t, await stranger.get('/api/credit/bill/page'), { body: { data: { total: 0 } } })
  t.strictSame(await world.breaches(), [])
})

t.test(
  'a refund takes off what is not stated, then off the statement; what was repaid is money',
  async (t) => {
    const order = await bought(5000)
    await refunded(order, 2000)
    await received(order)
    clock.set('2026-10-31T16:00:00Z')
    t.equal(await world.state(), 1)
    has(t, await statements(), { list: [{ month: '2026-10', amount: '40.00' }, { month: '2026-09' }] })
    await refunded(order, 1500)
    has(t, await statements(), { list: [{ amount: '40.00', open: '25.00', status: 'partly' }, {}] })
    has(t, await items('?month=2026-10'), {
      list: [{ amount: '30.00', open: '15.00', refunded: '15.00' }, {}],
    })
    const own = account('balance', memberId)
    const before = await world.balance(own)
    await Promise.all([refunded(order, 1000), refunded(order, 1000)])
    t.equal(await world.balance(own), before + 500, 'beyond what is owed it is own money')
    has(t, await items('?month=2026-10'), { list: [{ open: '0.00', refunded: '30.00' }, { open: '10.00' }] })
    t.strictSame(await world.breaches(), [])
  },
)

t.test('a refund in full before the statement leaves nothing to state', async (t) => {
  clock.set('2026-10-10T04:00:00Z')
  const order = await bought(700)
  await received(order)
  await refunded(order, 700)
  clock.set('2026-11-30T16:00:00Z')
  t.equal(await world.state(), 0)
  t.strictSame(await world.breaches(), [])
})

t.test('every figure is what raw entries say', async (t) => {
  const [raw] = await sql<{ used: number; stated: number }[]>`
    select -(select sum(e.amount) from entries e join accounts a on a.id = e.account_id
        where a.kind = 'credit' and a.owner_id = ${memberId})::bigint as used,
      (select sum(b.amount_fen) from credit_bills b where b.member_id = ${memberId} and b.statement_id is not null)
        - (select sum(r.amount_fen) from credit_reductions r join credit_bills b on b.id = r.bill_id
          where b.member_id = ${memberId} and b.statement_id is not null) as stated`
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  has(t, await get('/api/credit/info'), { used: yuan(raw!.used), onStatements: yuan(Number(raw!.stated)) })
  has(t, await statements('?period=earlier'), { list: [], total: 0 })
})

t.test('overdue credit blocks new credit from the day after the term', async (t) => {
  const offered = async () => {
    const { payNo } = await world.place({ goodsFen: 100 })
    const { methods }: { methods: string[] } = await get(`/api/pay/cashier?payGroupNo=${payNo}`)
    return methods.includes('credit')
  }
  const pay = async () => {
    const { payNo } = await world.place({ goodsFen: 100 })
    return (await world.proved()).post('/api/pay/credit', { payGroupNo: payNo })
  }
  clock.set('2026-10-25T15:59:00Z')
  has(t, await pay(), { status: 200 })
  t.equal(await offered(), true)
  clock.set('2026-10-25T16:00:00Z')
  has(t, await pay(), { status: 409, body: { code: 2103 } })
  t.equal(await offered(), false, 'the cashier offers what can be paid by')
  has(t, await get('/api/credit/info'), { overdue: '3200.00' })
})

t.test('a statement, a bill and what took off it keep to their constraints', async (t) => {
  const refused = (text: string, constraint: RegExp) => t.rejects(sql.unsafe(text), constraint)
  await refused(
    `insert into credit_statements (member_id, month, amount_fen, due_on, made_at) values (${memberId}, '2026-09-01', 5, '2026-10-25', now())`,
    /credit_statements_once/,
  )
  await refused(
    `insert into credit_statements (member_id, month, amount_fen, due_on, made_at) values (${memberId}, '2026-08-02', 5, '2026-10-25', now())`,
    /credit_statements_month/,
  )
  await refused(`update credit_bills set repaid_fen = amount_fen + 1`, /credit_bills_amounts/)
  await refused(
    `update credit_bills set statement_id = null where statement_id is not null`,
    /credit_bills_stated/,
  )
  await refused(
    `update accounts set balance = 1 where kind = 'credit' and owner_id = ${memberId}`,
    /accounts_credit|moved by entries/,
  )
})

t.test('the books say where bills and ledger disagree', async (t) => {
  const [bill] = await sql<{ id: number }[]>`
    select id from credit_bills where statement_id is not null and repaid_fen = 0 limit 1`
  await sql`update credit_bills set repaid_fen = 1 where id = ${bill!.id}`
  const found = await world.breaches()
  t.strictSame(
    found.map(({ invariant }) => invariant),
    ['I13', 'I13'],
  )
  await sql`update credit_bills set repaid_fen = 0 where id = ${bill!.id}`
})
