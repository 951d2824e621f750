import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { tellOfTerms } from '../../../src/modules/credit/index.ts'
import { closeDues } from '../../../src/modules/payments/index.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { creditWorld } from '../credit/world.ts'

const world = await creditWorld(t, {
  env: { BANK_ACCOUNT_NAME: '恒准', BANK_ACCOUNT_NUMBER: '6222', BANK_NAME: '工商银行' },
})
const { sql, clock, memberId, bought, received, services } = world
const own = account('balance', memberId)
const given = account('compensation', memberId)

interface Asked {
  repaymentNo: string
  payNo: string
  payHref: string
}
const asks = async (amount: string, method = 'balance') =>
  (await world.proved()).post('/api/credit/repay', { amount, method })
const asked = async (amount: string, method?: string) => (await asks(amount, method)).body.data as Asked
const pays = async (payGroupNo: string) => (await world.proved()).post('/api/pay/balance', { payGroupNo })
const repayPage = async () => {
  const visitor = new Visitor(world.app)
  await visitor.enter()
  return (await visitor.open('/shouxin/repay', { language: 'zh' })).response
}
const open = async () => {
  const { list } = (await (await world.caller()).get('/api/credit/bill/page')).body.data as {
    list: { month: string; open: string; status: string }[]
  }
  return list.map(({ month, open, status }) => [month, open, status])
}

const [first, second] = [await bought(10_000), await bought(5000)]
await received(first)
clock.set('2026-10-01T04:00:00Z')
await world.state()
await received(second)
clock.set('2026-11-01T04:00:00Z')
await world.state()
// The first term is over: nothing new is bought meanwhile.
await world.give(given, 3000)

t.test('no more is repaid than stands on statements', async (t) => {
  has(t, await asks('150.01'), { status: 409, body: { code: 2830, msg: /150\.00/ } })
  has(t, await asks('0.00'), { status: 400 })
  has(t, await asks('1.00', 'credit'), { status: 400 })
})

t.test('a part out of the balance takes off the oldest statement, with what was given first', async (t) => {
  const [before, compensation] = [await world.balance(own), await world.balance(given)]
  t.strictSame(await open(), [
    ['2026-10', '50.00', 'open'],
    ['2026-09', '100.00', 'overdue'],
  ])
  const { payNo, payHref } = await asked('120.00')
  t.match(payHref, /^\/pay_balance\/120\.00\?/)
  has(t, await pays(payNo), { status: 200 })
  has(t, await pays(payNo), { status: 409 })
  t.strictSame(await open(), [
    ['2026-10', '30.00', 'partly'],
    ['2026-09', '0.00', 'settled'],
  ])
  t.equal(await world.used(), 3000)
  t.equal(await world.balance(given), compensation - 3000)
  t.equal(await world.balance(own), before - 9000)
  t.strictSame(await world.breaches(), [])
  const { payNo: next } = await world.place({ goodsFen: 100 })
  has(t, await (await world.proved()).post('/api/pay/credit', { payGroupNo: next }), { status: 200 })
})

t.test('two that repay the same at once repay it once; the other keeps the money', async (t) => {
  const before = await world.balance(own)
  const both = [await asked('30.00'), await asked('30.00')]
  const third = await asked('30.00', 'wechat')
  const done = await Promise.all(both.map(({ payNo }) => pays(payNo)))
  t.strictSame(done.map(({ status }) => status).toSorted(), [200, 409])
  has(
    t,
    done.find(({ status }) => status === 409)!,
    { body: { code: 2832 } },
  )
  t.equal(await world.balance(own), before - 3000)
  t.strictSame(await world.breaches(), [])
  const payer = await world.caller()
  const overtaken = { status: 409, body: { code: 2832 } }
  has(t, await pays(third.payNo), overtaken, 'nobody begins to pay what is repaid')
  has(t, await payer.get(`/api/pay/transferAccount?payGroupNo=${third.payNo}`), overtaken)
  has(t, await payer.get(`/api/pay/cashier?payGroupNo=${third.payNo}`), { body: { data: { methods: [] } } })
  t.notMatch((await repayPage()).body, new RegExp(third.payNo))
  await closeDues(services)
  const [row] = await sql`select state from payment_groups where pay_no = ${third.payNo}`
  t.equal(row!['state'], 'closed', 'its code at the provider ends with it')
})

t.test('a transfer for what is no longer owed is own money', async (t) => {
  const third = await bought(4000)
  await received(third)
  clock.set('2026-12-01T04:00:00Z')
  await world.state()
  const transfer = await asked('40.00', 'transfer')
  const key = 'file-00000000000000000001'
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${key}, ${memberId}, 'voucher', 'image/webp', 10, ${clock.now()})`
  const handed = await (
    await world.proved()
  ).post('/api/pay/transfer', {
    payGroupNo: transfer.payNo,
    payerName: '示例环境检测（苏州）有限公司',
    payerAccount: '6222 0000 0000',
    tradeTime: '2026-12-01T11:15:00+08:00',
    tradeNo: 'R1',
    item: 'other',
    summary: '还款',
    fileId: key,
  })
  has(t, handed, { status: 200, body: { data: { status: 'underReview' } } })
  await pays((await asked('15.00')).payNo)
  const before = await world.balance(own)
  const { payNo } = handed.body.data as { payNo: string }
  const finance = await world.caller('demo-operator')
  has(
    t,
    await finance.post('/api/admin/payment/voucher/pass', { payNo, bankReference: 'R-1', received: '40.00' }),
    { status: 200, body: { data: { status: 'settled' } } },
  )
  t.equal(await world.balance(own), before + 1500)
  has(t, await sql`select applied_fen as fen from credit_repayments where number = ${transfer.repaymentNo}`, [
    { fen: 2500 },
  ])
  t.equal((await open())[0]![1], '0.00')
  t.strictSame(await world.breaches(), [])
  const lines = await (await world.caller()).get('/api/balance/page?type=repayment')
  t.ok(
    (lines.body.data as { list: { number: string }[] }).list.some(
      ({ number }) => number === transfer.repaymentNo,
    ),
  )
})

t.test('seven days and one day before, and when it is overdue, its member is told once', async (t) => {
  const order = await bought(800)
  await received(order)
  clock.set('2027-01-01T04:00:00Z')
  await world.state()
  const noticesOn = async (day: string) => {
    clock.set(`${day}T04:00:00Z`)
    await Promise.all([tellOfTerms(services), tellOfTerms(services)])
    const rows = await sql<{ key: string }[]>`
      select key from notices where member_id = ${memberId} and key like 'creditDue%' or key = 'creditOverdue' order by id`
    return rows.map(({ key }) => key)
  }
  const before = (await noticesOn('2027-01-17')).length
  const since = async (day: string) => (await noticesOn(day)).slice(before)
  t.strictSame(await since('2027-01-18'), ['creditDueSoon'])
  t.strictSame(await since('2027-01-23'), ['creditDueSoon'])
  t.strictSame(await since('2027-01-24'), ['creditDueSoon', 'creditDueTomorrow'])
  t.strictSame(await since('2027-01-26'), ['creditDueSoon', 'creditDueTomorrow', 'creditOverdue'])
  t.strictSame(await since('2027-02-26'), ['creditDueSoon', 'creditDueTomorrow', 'creditOverdue'])
})

t.test(
  'so many repayments wait at once; the page offers what is due, its means, and the newest',
  async (t) => {
    const shown = await repayPage()
    t.equal(shown.statusCode, 200)
    t.match(shown.body, /value="8\.00"/)
    t.match(shown.body, /已还款/)
    const waiting = await sql`select 1 from payment_groups where kind = 'repayment' and state = 'open'`
    for (let count = waiting.length; count < 5; count += 1) has(t, await asks('1.00'), { status: 200 })
    has(t, await asks('1.00'), { status: 409, body: { code: 2831 } })
    t.match((await repayPage()).body, /待支付/)
  },
)

t.test('a repayment keeps to its constraints', async (t) => {
  await t.rejects(
    sql`update credit_repayments set applied_fen = amount_fen + 1 where applied_fen is not null`,
    /credit_repayments_applied/,
  )
  await t.rejects(
    sql`update credit_repayments set method = null where method is not null`,
    /credit_repayments_settled/,
  )
})
