import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { Visitor } from '../identity/world.ts'
import { payWorld } from './world.ts'

const world = await payWorld(t)
const { memberId, clock } = world
const { sql } = world.database.owner
const buyer = await world.caller()

const operator = async (username: string) => {
  const one = new Visitor(world.app)
  await one.enter(username)
  return one
}
const [first, second] = [await operator('demo-operator'), await operator('demo-operator-2')]

let numbers = 0
/** A transfer that a buyer says they made, with its file; answers where it is decided. */
async function claim(goodsFen: number, type = 'image/webp') {
  const { payNo: payGroupNo, orderIds } = await world.place({ goodsFen })
  const fileId = `file-${String((numbers += 1)).padStart(20, '0')}`
  await sql`
    insert into files (key, member_id, scene, type, bytes, created_at)
    values (${fileId}, ${memberId}, 'voucher', ${type}, 10, ${clock.now()})`
  const { body } = await buyer.post('/api/pay/transfer', {
    payGroupNo,
    payerName: '示例环境检测（苏州）有限公司',
    payerAccount: '6222 0000 0000',
    tradeTime: '2026-11-21T11:15:00+08:00',
    tradeNo: `T${numbers}`,
    item: 'goods',
    summary: '标准气体货款',
    fileId,
  })
  const { payNo } = body.data as { payNo: string }
  return { payNo, orderIds, url: `/operator/vouchers?open=${payNo}` }
}
const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)![1]!
const stateOf = async (payNo: string) =>
  (await sql<{ state: string }[]>`select state from payments where number = ${payNo}`)[0]!.state

t.test('a voucher is compared with its picture and passed by a form alone', async (t) => {
  const { payNo, orderIds, url } = await claim(80_000)
  const { status, body } = await first.open(url)
  t.equal(status, 200)
  t.match(body, `<img src="/operator/voucher/${payNo}"`)
  t.match(body, /name="received"[^>]*value="800\.00"/)
  const [order] = await sql<{ number: string }[]>`select number from orders where id = ${orderIds[0]!}`
  t.match(body, new RegExp(`支付的订单.*${order!.number}.*¥800\\.00`, 's'), 'and with what it pays')
  const form = { formToken: tokenIn(body), action: 'pass', payNo }
  const empty = await first.post(url, { ...form, bankReference: '', received: '800.00' })
  t.equal(empty.status, 422)
  t.equal(await stateOf(payNo), 'underReview')
  const passed = await first.post(url, { ...form, bankReference: 'BANK-D1', received: '800.00' })
  t.equal(passed.status, 303)
  t.equal(await stateOf(payNo), 'settled')
  t.strictSame(await world.statesOf(orderIds), ['awaitingShipment'])
  t.equal(await world.balance(account('bankClearing')), -80_000)
  const { body: after } = await first.open(url)
  t.match(after, /演示运营/)
  t.notMatch(after, 'name="bankReference"', 'a decided voucher has no forms')
})

t.test(
  'the second of two who decide one voucher is told who was faster, and nothing is done twice',
  async (t) => {
    const { payNo, orderIds, url } = await claim(30_000)
    const [theirs, mine] = [await first.open(url), await second.open(url)]
    const failed = await first.post(url, {
      formToken: tokenIn(theirs.body),
      action: 'fail',
      payNo,
      reason: '银行未到账',
    })
    t.equal(failed.status, 303)
    const late = await second.post(url, {
      formToken: tokenIn(mine.body),
      action: 'pass',
      payNo,
      bankReference: 'BANK-D2',
      received: '300.00',
    })
    t.equal(late.status, 409)
    t.match(late.body, /演示运营 已于 2026-11-21 12:00 先一步处理/)
    t.match(late.body, /<dd>BANK-D2<\/dd>/, 'what was typed is still there')
    t.match(late.body, '银行未到账')
    t.equal(await stateOf(payNo), 'failed')
    t.strictSame(await world.statesOf(orderIds), ['awaitingPayment'])
    t.equal(await world.balance(account('bankClearing')), -80_000, 'no money moved')
    const notices = await sql`
    select count(*)::int as n from notices where member_id = ${memberId} and key = 'voucherFailed'`
    t.strictSame([...notices], [{ n: 1 }])
  },
)

t.test('too little that came in is told in words, not by the name we keep it under', async (t) => {
  const { payNo, url } = await claim(20_000)
  const form = { formToken: tokenIn((await first.open(url)).body), action: 'pass', payNo }
  t.equal((await first.post(url, { ...form, bankReference: 'BANK-D3', received: '199.00' })).status, 303)
  const { body } = await first.open(url)
  t.match(body, '到账不足')
  t.notMatch(body, '>short<')
})

t.test('a file that is no picture is a link', async (t) => {
  const { payNo, url } = await claim(10_000, 'application/pdf')
  const { body } = await first.open(`${url}&lang=en`)
  t.notMatch(body, `<img src="/operator/voucher/${payNo}"`)
  t.match(body, `href="/operator/voucher/${payNo}"`)
})

t.test('R52: who reads vouchers leaves a row of the audit, who only finds one leaves none', async (t) => {
  const { payNo, url } = await claim(15_000)
  const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select max(id) as last from audit_entries`
  const looks = async () =>
    (
      await sql<{ username: string; memberId: number | null; after: object }[]>`
        select m.username, a.member_id as "memberId", a.after from audit_entries a join members m on m.id = a.actor_id
        where a.action = 'payments.readVouchers' and a.id > ${last} order by a.id`
    ).map((row) => ({ ...row }))
  t.match((await first.open(`/operator/find?q=${payNo}`)).body, payNo)
  t.equal((await first.open('/operator/vouchers')).status, 200)
  t.strictSame(await looks(), [])
  await first.open(url)
  const opened = { username: 'demo-operator', memberId, after: { payNo } }
  t.strictSame(await looks(), [opened])
  t.equal((await second.open('/api/admin/payment/voucher/page', { language: 'zh' })).status, 200)
  const [reader] = await sql<{ id: number }[]>`select id from members where username = 'demo-operator-2'`
  t.strictSame(await looks(), [
    opened,
    { username: 'demo-operator-2', memberId: reader!.id, after: { members: [memberId] } },
  ])
})
