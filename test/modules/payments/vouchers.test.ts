import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { paymentData } from '../../../src/modules/payments/personal.ts'
import { payWorld } from './world.ts'
import { has } from '../../support/has.ts'

const world = await payWorld(t)
const { memberId, balance, services, clock } = world
const { sql } = world.database.owner
const buyer = await world.caller()
const finance = await world.caller('demo-operator')
const mine = account('balance', memberId)

let numbers = 0
/** A file as if it had been uploaded. */
async function file(scene = 'voucher', of = memberId) {
  const key = `file-${String((numbers += 1)).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, keep_until, created_at)
    values (${key}, ${of}, ${scene}, 'image/webp', 10, ${clock.now()}::timestamptz + interval '7 days', ${clock.now()})`
  return key
}
const voucher = async (payGroupNo: string, more: object = {}) => ({
  payGroupNo,
  payerName: '示例环境检测（苏州）有限公司',
  payerAccount: '6222 0000 0000',
  tradeTime: '2026-11-21T11:15:00+08:00',
  tradeNo: `T${(numbers += 1)}`,
  item: 'goods',
  summary: '标准气体货款',
  fileId: await file(),
  ...more,
})
const hand = async (payGroupNo: string, more: object = {}) =>
  buyer.post('/api/pay/transfer', await voucher(payGroupNo, more))
const decide = (what: 'pass' | 'fail', body: object, by = finance) =>
  by.post(`/api/admin/payment/voucher/${what}`, body)
const handed = async (payGroupNo: string) => ((await hand(payGroupNo)).body.data as { payNo: string }).payNo

t.test('a voucher is a claim: nothing is paid until somebody finds the money', async (t) => {
  const { payNo, groupId, orderIds, amountFen } = await world.place(
    { goodsFen: 80_000 },
    { storeId: 2, goodsFen: 500 },
  )
  const shown = await buyer.get(`/api/pay/transferAccount?payGroupNo=${payNo}`)
  has(t, shown, {
    status: 200,
    body: { data: { amount: '805.00', remarkCode: payNo.slice(0, 10).toUpperCase() } },
  })
  const { body } = await hand(payNo)
  has(t, body, { data: { status: 'underReview' } })
  const [kept] = await sql`
    select f.keep_until as until from vouchers v join files f on f.key = v.file_key order by v.payment_id desc limit 1`
  t.equal(kept!['until'], null, 'its file is kept from now on')
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment', 'awaitingPayment'])
  const [group] =
    await sql`select deadline_at > ${clock.now()}::timestamptz + interval '6 days' as later from payment_groups where id = ${groupId}`
  t.ok(group!['later'], 'choosing transfer gives more time')
  has(
    t,
    await buyer.post('/api/pay/weixin', { payGroupNo: payNo }),
    { status: 409 },
    'no other way meanwhile',
  )
  for (const other of ['pay_balance', 'pay-weixin']) {
    const { body: page } = (await buyer.visitor.open(`/${other}/805.00?payNo=${payNo}`)).response
    t.match(page, '转账凭证正在核对，暂不能改用其他方式', other)
    t.notMatch(
      page,
      /<button[^>]* name="action" value="(balance|wechat)"/,
      'and no button that could only fail',
    )
  }
  has(t, await hand(payNo), { status: 409, body: { code: 2073 } })
  await sql`update payment_groups set deadline_at = ${clock.now()} where id = ${groupId}`
  const { body: late } = (await buyer.visitor.open(`/pay-transfer/805.00?payNo=${payNo}`)).response
  t.match(late, '凭证正在核对，请勿重复付款', 'also after the deadline, which closes nothing now')
  t.notMatch(late, /data-until|请一次足额转入|该付款单已不能付款/, 'and nothing asks for money once more')
  const [order] = await sql<{ number: string }[]>`select number from orders where id = ${orderIds[0]!}`
  const { body: ordered } = await buyer.get(`/api/order/detail?orderNo=${order!.number}`)
  has(t, ordered, { data: { status: 'awaitingPayment', endsAt: null, actions: [] } })
  const { body: seen } = (await buyer.visitor.open(`/detail_dingdan?orderNo=${order!.number}`)).response
  t.match(seen, '转账凭证核对中，请勿重复付款')
  await t.rejects(sql`update orders set state = 'cancelled' where id = ${orderIds[0]!}`, /being paid/)

  const { list } = (await finance.get('/api/admin/payment/voucher/page')).body.data as { list: object[] }
  has(t, list.at(-1), { amount: '805.00', payerAccount: '6222 0000 0000' })
  const n = (body.data as { payNo: string }).payNo
  const passed = await decide('pass', { payNo: n, bankReference: 'BANK-1', received: '805.00' })
  has(t, passed, { status: 200, body: { data: { status: 'settled' } } })
  t.strictSame(await world.statesOf(orderIds), ['awaitingShipment', 'awaitingShipment'])
  t.equal(await balance(account('bankClearing')), -amountFen)
  has(t, await decide('pass', { payNo: n, bankReference: 'BANK-X', received: '805.00' }), { status: 409 })
  t.equal((await world.sums())['CNY'], 0)
  has(t, await sql`select count(*)::int as n from audit_entries where action = 'payments.voucherPass'`, [
    { n: 1 },
  ])
})

t.test('more than is due goes to the balance; less fails the voucher and is the balance too', async (t) => {
  const [over, short] = [await world.place({ goodsFen: 10_000 }), await world.place({ goodsFen: 10_000 })]
  const before = await balance(mine)
  await decide('pass', { payNo: await handed(over.payNo), bankReference: 'BANK-2', received: '120.50' })
  t.equal(await balance(mine), before + 2050)
  t.strictSame(await world.statesOf(over.orderIds), ['awaitingShipment'])
  const n = await handed(short.payNo)
  await sql`update payment_groups set deadline_at = ${clock.now()} where id = ${short.groupId}`
  const answer = await decide('pass', { payNo: n, bankReference: 'BANK-3', received: '99.99' })
  has(t, answer, { status: 200, body: { data: { status: 'failed' } } })
  t.equal(await balance(mine), before + 2050 + 9999)
  t.strictSame(await world.statesOf(short.orderIds), ['awaitingPayment'])
  const [group] = await sql<{ hours: number }[]>`
    select extract(epoch from deadline_at - ${clock.now()}::timestamptz)::int / 3600 as hours
    from payment_groups where id = ${short.groupId}`
  t.equal(group!.hours, 24, 'a failure leaves a day')
  has(t, await hand(short.payNo), { status: 200 }, 'and another voucher may follow')
})

t.test('R37: one transfer is claimed once, one line of the bank pays once', async (t) => {
  const [one, two] = [await world.place({ goodsFen: 100 }), await world.place({ goodsFen: 100 })]
  const first = await hand(one.payNo, { tradeNo: 'SAME' })
  has(t, await hand(two.payNo, { tradeNo: 'SAME' }), { status: 409, body: { code: 2077 } })
  const second = await hand(two.payNo)
  const of = (answer: typeof first) => (answer.body.data as { payNo: string }).payNo
  await decide('pass', { payNo: of(first), bankReference: 'LINE', received: '1.00' })
  const again = await decide('pass', { payNo: of(second), bankReference: 'LINE', received: '1.00' })
  has(t, again, { status: 409, body: { code: 2079 } })
  t.strictSame(await world.statesOf(two.orderIds), ['awaitingPayment'])
  const failed = await decide('fail', { payNo: of(second), reason: '未查到' })
  has(t, failed, { body: { data: { status: 'failed' } } })
  has(t, await hand(two.payNo, { tradeNo: 'NEXT' }), { status: 200 })
})

t.test('R56: a member’s payments are exported; erased, no payer’s name or account is left', async (t) => {
  const { payNo } = await world.place({ goodsFen: 100 })
  await hand(payNo, { payerName: 'Somebody Special', payerAccount: '4444 5555' })
  const me = { database: world.database, actor: { memberId } } as never
  t.match(JSON.stringify(await paymentData.exported(me)), 'Somebody Special')
  await world.database.transaction((tx) => paymentData.erase(tx, { memberId } as never))
  const left = JSON.stringify(await sql`select * from vouchers where member_id = ${memberId}`)
  t.notMatch(left, 'Special')
  t.notMatch(left, '4444 5555')
})

t.test('R18: decided by staff with the right, and never by who handed it in', async (t) => {
  const { payNo } = await world.place({ goodsFen: 100 })
  const n = await handed(payNo)
  const pass = { payNo: n, bankReference: 'BANK-9', received: '1.00' }
  t.equal((await decide('pass', pass, buyer)).status, 403)
  t.equal((await decide('fail', { payNo: n, reason: 'x' }, await world.caller('demo-store'))).status, 403)
  const operatorId = await world.idOf('demo-operator')
  await t.rejects(
    sql`update vouchers set decided_by = member_id, decided_at = now() where member_id = ${memberId} and decided_at is null`,
    /vouchers_other/,
  )
  await sql`update payments set member_id = ${operatorId} where number = ${n}`
  has(t, await decide('pass', pass), { status: 403, body: { code: 2080 } })
  await sql`update payments set member_id = ${memberId} where number = ${n}`
})

t.test(
  'specification 5: every field is asked for, and R15: the file must be one’s own voucher',
  async (t) => {
    const { payNo } = await world.place({ goodsFen: 100 })
    for (const [field, wrong] of Object.entries({
      payerName: 'x'.repeat(101),
      payerAccount: 'x'.repeat(51),
      tradeNo: '',
      item: 'nothing',
      summary: ' ',
      tradeTime: 'yesterday',
      fileId: '',
    })) {
      const answer = await hand(payNo, { [field]: wrong })
      has(t, answer, { status: 400, body: { data: { errors: [{ path: field, msg: String }] } } }, field)
    }
    t.equal((await hand(payNo, { tradeTime: '2026-11-22T11:15:00+08:00' })).status, 400, 'not in the future')
    t.equal(
      (await hand(payNo, { tradeTime: '2025-11-20T11:15:00+08:00' })).status,
      400,
      'nor of another year',
    )
    const foreign = await file('voucher', await world.idOf('demo-manager'))
    has(t, await hand(payNo, { fileId: foreign }), { status: 400, body: { code: 2078 } })
    has(t, await hand(payNo, { fileId: await file('avatar') }), { status: 400, body: { code: 2078 } })
    t.ok(services)
  },
)

// The last: everybody's session ends in these days.
t.test('choosing transfer moves the deadline once: whoever chooses again has no more time', async (t) => {
  const { payNo, groupId } = await world.place({ goodsFen: 100 })
  const chosenAt = clock.now().getTime()
  const hoursLeft = async () => {
    const [row] = await sql<{ at: string }[]>`
      select deadline_at as at from payment_groups where id = ${groupId}`
    return (new Date(row!.at).getTime() - chosenAt) / 3_600_000
  }
  t.equal(await hoursLeft(), 24)
  const first = await handed(payNo)
  t.equal(await hoursLeft(), 7 * 24)
  clock.forward(2 * 86_400)
  t.equal(
    (await decide('fail', { payNo: first, reason: '未查到' }, await world.caller('demo-operator'))).status,
    200,
  )
  const owner = await world.caller()
  const again = await owner.post(
    '/api/pay/transfer',
    await voucher(payNo, { tradeTime: '2026-11-21T11:20:00+08:00' }),
  )
  t.equal(again.status, 200)
  t.equal(await hoursLeft(), 7 * 24)
})
