import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { reconcileBill } from '../../../src/modules/payments/index.ts'
import { sendWithdrawals } from '../../../src/modules/withdrawals/index.ts'
import { billedBack } from '../../../src/jobs.ts'
import { barred } from '../../support/barred.ts'
import { has } from '../../support/has.ts'
import { withdrawalWorld } from './world.ts'

/** What WeChat brought goes back through WeChat, under one number as long as it may be paid. */
const world = await withdrawalWorld(t)
const { sql, clock, simulator, services, buyer, first, second, asked, decide, money, stateOf } = world
t.beforeEach(() => simulator.reset())

const sent = async (rechargeNo: string, amount: string) => {
  // WeChat wants a minute between two refunds of a payment.
  clock.forward(61)
  const no = await asked(rechargeNo, amount)
  await decide('approve', no, first)
  has(t, await decide('pay', no, second), { status: 200, body: { data: { status: 'sending' } } })
  await sendWithdrawals(services)
  return no
}
const refundsSent = (n: string) => simulator.calls({ call: 'refund', n }).length

t.test('part of a WeChat top-up is refunded to its payment, and WeChat’s word ends it, once', async (t) => {
  const { rechargeNo, n } = await world.byWechat('120.50')
  const no = await asked(rechargeNo, '20.50')
  await decide('approve', no, first)
  has(t, await decide('pay', no, first), { status: 403, body: { code: 2804 } }, 'R18')
  has(t, await decide('pay', no, second), { status: 200, body: { data: { status: 'sending' } } })
  t.strictSame(await money(), { own: 10_000, held: 2050 })
  await sendWithdrawals(services)
  await sendWithdrawals(services)
  t.equal(refundsSent(no), 1, 'told once')
  t.equal(await stateOf(no), 'sending', 'until WeChat has said so')
  await simulator.refundState({ n: no, status: 'SUCCESS' })
  t.equal(await stateOf(no), 'paid')
  await simulator.notify({ n: no, freshId: true })
  t.strictSame(await money(), { own: 10_000, held: 0 }, 'told twice')
  t.equal(await world.balance(account('wechatClearing')), -10_000)
  t.strictSame(await world.noticeKeys(), ['withdrawalPaid'])
  const [payment] = await sql`select state, refunded_fen::int as fen from payments where number = ${n}`
  t.strictSame({ ...payment }, { state: 'partlyRefunded', fen: 2050 })
  await simulator.bill({ date: '2026-11-21', now: true })
  t.equal(await reconcileBill(services, '2026-11-21', billedBack), 0, 'the bill knows nothing else')

  const rest = await sent(rechargeNo, '100.00')
  await simulator.refundState({ n: rest, status: 'SUCCESS' })
  t.equal(await stateOf(rest), 'paid')
  t.strictSame(await money(), { own: 0, held: 0 })
  has(t, (await buyer.get('/api/withdraw/ways')).body.data, { available: '0.00', ways: [] })
})

t.test('what WeChat closed is sent again under another number by any second person', async (t) => {
  const { rechargeNo } = await world.byWechat('30.00')
  const no = await sent(rechargeNo, '30.00')
  await simulator.refundState({ n: no, status: 'CLOSED' })
  t.equal(await stateOf(no), 'failed')
  t.strictSame(await money(), { own: 0, held: 3000 }, 'held on')
  has(t, await decide('pay', no, first), { status: 403, body: { code: 2804 } })
  clock.forward(61)
  has(t, await decide('pay', no, second), { status: 200 })
  await sendWithdrawals(services)
  t.equal(refundsSent(`${no}-1`), 1)
  await simulator.refundState({ n: `${no}-1`, status: 'SUCCESS' })
  t.equal(await stateOf(no), 'paid')
  t.strictSame(await money(), { own: 0, held: 0 })
})

t.test('R40: what WeChat cannot pay is refused only while WeChat says that it has not', async (t) => {
  const { rechargeNo } = await world.byWechat('44.00')
  const no = await sent(rechargeNo, '44.00')
  has(t, await decide('refuse', no, second, { reason: '账户异常' }), { status: 409 }, 'it is on its way')
  await simulator.refundState({ n: no, status: 'ABNORMAL' })
  t.equal(await stateOf(no), 'failed')
  simulator.status({ status: 500, call: 'queryRefund', times: 9 })
  has(t, await decide('refuse', no, second, { reason: '账户异常' }), { status: 503, body: { code: 2084 } })
  simulator.reset()
  clock.forward(20)
  has(t, await decide('refuse', no, second, { reason: '账户异常' }), { status: 200 })
  t.strictSame(await money(), { own: 4400, held: 0 })
  await simulator.refundState({ n: no, status: 'SUCCESS' })
  const alarms = await sql`select 1 from channel_notices where effect = 'refundPaidTwice'`
  t.equal(alarms.length, 1, 'paid after all: a person has to look')
  t.strictSame(await money(), { own: 4400, held: 0 })

  const other = await world.byWechat('55.00')
  const late = await sent(other.rechargeNo, '55.00')
  await simulator.refundState({ n: late, status: 'ABNORMAL' })
  await simulator.refundState({ n: late, status: 'SUCCESS', notify: false })
  has(
    t,
    await decide('refuse', late, second, { reason: '账户异常' }),
    { status: 409 },
    'asked, WeChat has paid',
  )
  t.equal(await stateOf(late), 'paid')
  t.strictSame(await money(), { own: 4400, held: 0 })
})

t.test('a withdrawal that cannot be settled holds up no other of its round', async (t) => {
  const going = async (amount: string) => sent((await world.byWechat(amount)).rechargeNo, amount)
  const [bad, good] = [await going('12.00'), await going('13.00')]
  for (const n of [bad, good]) await simulator.refundState({ n, status: 'SUCCESS', notify: false })
  const round = () => {
    clock.forward(61)
    return sendWithdrawals(services)
  }
  t.equal(await barred(sql, 'withdrawals', `number <> '${bad}' or state <> 'paid'`, round), 2)
  t.strictSame([await stateOf(bad), await stateOf(good)], ['sending', 'paid'])
  await round()
  t.equal(await stateOf(bad), 'paid', 'the next round settles it')
})

t.test('WeChat takes nothing back that was paid 350 days ago; a bank does', async (t) => {
  const bank = await world.byTransfer('7.00')
  await sql`update deposits set settled_at = settled_at - interval '351 days' where withdrawn_fen < amount_fen`
  const { rechargeNo } = await world.byWechat('15.00')
  const before = await money()
  const left = async () => {
    const { other, ways } = (await buyer.get('/api/withdraw/ways')).body.data as {
      other: string
      ways: { rechargeNo: string }[]
    }
    return { other, ways: ways.map((way) => way.rechargeNo) }
  }
  t.strictSame(await left(), { other: '44.00', ways: [rechargeNo, bank] })
  const paidAgo = (milliseconds: number) =>
    sql`update deposits set settled_at = ${new Date(clock.now().getTime() - milliseconds)} where number = ${rechargeNo}`
  const term = 350 * 86_400_000
  await paidAgo(term - 1)
  t.strictSame(await left(), { other: '44.00', ways: [rechargeNo, bank] }, 'just in time')
  await paidAgo(term)
  t.strictSame(await left(), { other: '59.00', ways: [bank] }, 'it can go to an account instead')
  await buyer.prove()
  has(t, await world.submit(rechargeNo, '15.00'), { status: 409, body: { code: 2807 } })
  t.strictSame(await money(), before)
})

t.test('the books hold after all of it', async (t) => {
  t.strictSame(await world.breaches(), [])
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})
