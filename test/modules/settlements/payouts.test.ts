import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { issueStatements } from '../../../src/modules/settlements/index.ts'
import { awayFrom, faultless } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { moneyWorld } from './world.ts'

const world = await moneyWorld(t)
let store = await world.caller('demo-store')
let finance = await world.caller('demo-operator')
let second = await world.caller('demo-operator-2')
const issue = () => issueStatements(faultless(world.services))
const toDay = (day: string) =>
  world.clock.forward((new Date(`${day}T02:00:00+08:00`).getTime() - world.clock.now().getTime()) / 1000)

const [order, other] = [
  (await world.paid({ goodsFen: 20_000, freightFen: 1200, quantity: 4 }))[0]!,
  (await world.paid({ storeId: 2, goodsFen: 5000 }))[0]!,
]
await world.paid({ goodsFen: 7000 })
await world.completed(order)
await world.completed(other)

t.test('a store sees what is pending, owed and on its way, and the lines of the running month', async (t) => {
  has(t, await store.get('/api/seller/settlement/page'), {
    status: 200,
    body: {
      data: {
        month: '2026-11',
        issued: false,
        opening: '0.00',
        sales: '202.00',
        closing: '202.00',
        now: { pending: '70.00', pendingOrders: 1, due: '202.00', claim: '0.00', held: '0.00' },
        statements: [],
        list: [{ kind: 'sale', goods: '200.00', freight: '12.00', commission: '10.00', total: '202.00' }],
        nextCursor: null,
      },
    },
  })
  const { body } = await store.get('/api/seller/settlement/takings?days=2')
  t.strictSame(body.data, [
    { day: '2026-11-20', orders: 0, amount: '0.00', currency: 'CNY' },
    { day: '2026-11-21', orders: 2, amount: '282.00', currency: 'CNY' },
  ])
  has(t, await finance.get('/api/seller/settlement/page'), { status: 403 }, 'no money of others')
})

t.test('decisions 11: the statement is made on the 1st, once, and agrees with the ledger', async (t) => {
  t.equal(await issue(), 0, 'the month is not over')
  toDay('2026-12-01')
  store = await world.caller('demo-store')
  finance = await world.caller('demo-operator')
  second = await world.caller('demo-operator-2')
  const { services, tried } = awayFrom(world.services)
  await t.rejects(issueStatements(services), { name: 'DatabaseUnavailable' })
  t.equal(tried.transactions, 1, 'a database that is away ends the round')
  t.equal(await issue(), 2)
  t.equal(await issue(), 0)
  const { body } = await finance.get('/api/admin/settlement/page')
  has(t, (body.data as { list: object[] }).list, [
    { storeId: '1', month: '2026-11', sales: '202.00', closing: '202.00', payout: null },
    { storeId: '2', month: '2026-11', sales: '47.50', closing: '47.50', payout: null },
  ])
  t.strictSame(await world.breaches(), [])
})

t.test('a refund after completion enters its own month with its share of commission', async (t) => {
  t.equal(await world.refund(order, 1), 5300)
  has(t, await store.get('/api/seller/settlement/page'), {
    body: { data: { month: '2026-12', opening: '202.00', refunds: '-50.50', closing: '151.50' } },
  })
})

t.test('decisions 11: a store compensates out of its dues, with refunds no more than was paid', async (t) => {
  const [orderNo] = await world.numbersOf([order])
  const give = (amount: string) =>
    store.post('/api/seller/order/compensate', { orderNo, amount, reason: '到货延误' })
  has(t, await give('160.00'), { status: 409, body: { code: 2170 } }, '159.00 of what was paid is left')
  has(t, await give('152.00'), { status: 409, body: { code: 2006 } }, 'the store is owed 151.50')
  has(t, await give('30.00'), { status: 200, body: { data: { amount: '30.00', left: '129.00' } } })
  const given = account('compensation', world.memberId)
  t.equal(await world.balance(given), 3000)
  const own = await world.balance(account('balance', world.memberId))
  await world.paid({ storeId: 2, goodsFen: 4000 })
  t.equal(await world.balance(given), 0, 'it is paid with first')
  t.equal(await world.balance(account('balance', world.memberId)), own - 1000)
})

t.test('R18: one of finance has a statement held, another sends it; a claim blocks the next', async (t) => {
  const { body } = await finance.get('/api/admin/settlement/page?month=2026-11')
  const [one, two] = (body.data as { list: { settlementId: string }[] }).list.map((it) => it.settlementId)
  const ask = (settlementId?: string) => finance.post('/api/admin/payout/ask', { settlementId })
  const held = await ask(one)
  has(t, held, { status: 200, body: { data: { status: 'asked', amount: '121.50' } } })
  t.strictSame(await world.moneyOf(1), { pending: 7000, due: 0, claim: 0, held: 12_150 })
  const { payoutNo } = held.body.data as { payoutNo: string }
  const sent = { payoutNo, bankReference: 'ICBC-0001' }
  has(t, await finance.post('/api/admin/payout/pay', sent), { status: 403, body: { code: 2164 } })
  has(t, await second.post('/api/admin/payout/pay', sent), {
    status: 200,
    body: { data: { status: 'paid' } },
  })
  has(t, await second.post('/api/admin/payout/pay', sent), { status: 409 }, 'once')
  t.equal(await world.refund(order, 1), 5300)
  t.strictSame(await world.moneyOf(1), { pending: 7000, due: 0, claim: -5050, held: 0 })
  has(t, await ask(one), { status: 409, body: { code: 2161 } })
  const other = (await ask(two)).body.data as { payoutNo: string }
  const { sql } = world.database.owner
  await sql`update stores set state = 'suspended' where id = 2`
  const late = { payoutNo: other.payoutNo, bankReference: 'ICBC-0002' }
  has(t, await second.post('/api/admin/payout/pay', late), { status: 409, body: { code: 2163 } }, 'it waits')
  await sql`update stores set state = 'approved' where id = 2`
  has(t, await second.post('/api/admin/payout/pay', { ...late, bankReference: 'ICBC-0001' }), {
    status: 409,
    body: { code: 2165, data: { errors: [{ path: 'bankReference' }] } },
  })
  const no = { payoutNo: other.payoutNo, reason: '账户信息待核对' }
  has(t, await second.post('/api/admin/payout/refuse', no), { status: 200 })
  t.strictSame(await world.moneyOf(2), { pending: 4000, due: 4750, claim: 0, held: 0 })
  has(t, await finance.get('/api/admin/payout/page?status=refused'), {
    body: { data: { list: [{ storeId: '2', amount: '47.50', own: true }], nextCursor: null } },
  })
  t.strictSame(await world.breaches(), [])
})
