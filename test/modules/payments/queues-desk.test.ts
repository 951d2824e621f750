import t from 'tap'
import { account, noteDifferences } from '../../../src/modules/ledger/index.ts'
import { seedManagers } from '../../../src/modules/managers/index.ts'
import { Visitor } from '../identity/world.ts'
import { payWorld } from './world.ts'

const world = await payWorld(t)
const { database, clock, memberId } = world
const { sql } = database.owner
await seedManagers(database.owner)
await world.give(account('balance', memberId), 1_000_000)
const buyer = await world.caller()
await buyer.prove()

const desk = async (username: string) => {
  const one = new Visitor(world.app)
  await one.enter(username)
  return one
}
const [first, second] = [await desk('demo-operator'), await desk('demo-operator-2')]
const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)![1]!
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** What two people of the operator see of one row, and the act of each on it as they saw it. */
async function both(url: string) {
  const seen = await Promise.all([first, second].map(async (one) => (await one.open(url)).body))
  const act = (who: 0 | 1, fields: Record<string, string>) =>
    [first, second][who]!.post(url, { formToken: tokenIn(seen[who]!), ...fields })
  return { text: textOf(seen[0]!), act }
}

t.test('a refund is paid back once; the second is told and keeps what was typed', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 20_000 })
  await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  const [orderNo] = await world.numbersOf(orderIds)
  const asked = await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了浓度' })
  t.equal(asked.status, 200)
  const [refund] = await sql<{ number: string }[]>`select number from refunds`
  const before = await world.balance(account('balance', memberId))
  const { text, act } = await both(`/operator/refunds?open=${refund!.number}`)
  t.match(text, /买错了浓度.*退款 ¥200\.00/)
  t.match(text, '退款 1 项待处理', 'it waits in the rail')
  t.equal((await act(0, { action: 'execute', orderNo: orderNo! })).status, 303)
  t.equal(await world.balance(account('balance', memberId)), before + 20_000)
  const late = await act(1, { action: 'refuse', orderNo: orderNo!, reason: '已发货' })
  t.equal(late.status, 409)
  t.match(textOf(late.body), /先一步处理.*已发货/)
  t.equal(await world.balance(account('balance', memberId)), before + 20_000)
  t.match(textOf((await first.open('/operator/refunds?status=settled')).body), refund!.number)
})

t.test('a difference is explained once', async (t) => {
  const found = { kind: 'billAmount', subject: 'wechat:4200001', ours: 100, theirs: 250 } as const
  await noteDifferences(database.owner, [found], clock.now())
  const [row] = await sql<{ id: number }[]>`select id from differences where subject = ${found.subject}`
  const { text, act } = await both(`/operator/differences?open=${row!.id}`)
  t.match(text, /wechat:4200001.*¥1\.00 ¥2\.50 ¥1\.50/)
  const close = { action: 'close', id: String(row!.id) }
  t.equal((await act(0, { ...close, note: '' })).status, 422)
  t.equal((await act(0, { ...close, note: '渠道次日入账' })).status, 303)
  t.equal((await act(1, { ...close, note: '手续费' })).status, 409)
  const [closed] = await sql<{ note: string }[]>`select note from differences where id = ${row!.id}`
  t.equal(closed!.note, '渠道次日入账')
})

t.test('money in suspense is seen; what is not stuck is left to itself', async (t) => {
  const [payment] = await sql<{ id: number }[]>`select id from payments limit 1`
  await sql`
    insert into suspense_items (payment_id, transaction_id, amount_fen, reason, refund_number, held_at, state, tried_at)
    values (${payment!.id}, 'T-9', 900, 'late', 'SR-000009', ${clock.now()}, 'stuck', ${clock.now()})`
  const { text, act } = await both('/operator/suspense?open=SR-000009')
  t.match(text, /关单后到账.*¥9\.00.*再次退回/)
  await sql`update suspense_items set state = 'refunding' where refund_number = 'SR-000009'`
  const late = await act(1, { action: 'retry', refundNo: 'SR-000009' })
  t.equal(late.status, 409)
  t.match(textOf(late.body), '这笔款项不需要人工处理', 'nobody was faster: the provider was')
})

t.test(
  'R52: a real name is opened one by one, each look audited, and decided by somebody else',
  async (t) => {
    const sent = await buyer.post('/api/account/autonym', { name: '林微微', idNo: '11010519491231002X' })
    t.equal(sent.status, 200)
    const looks = async () =>
      (
        await sql<{ n: number }[]>`
        select count(*)::int as n from audit_entries where action = 'members.readRealNames'`
      )[0]!.n
    const list = await first.open('/operator/real-names')
    t.notMatch(list.body, '林微微')
    t.equal(await looks(), 0, 'a list opens nothing')
    const [row] = await sql<{ id: number }[]>`select id from real_names`
    const { text, act } = await both(`/operator/real-names?open=${row!.id}`)
    t.match(text, /林微微.*11010519491231002X/)
    t.equal(await looks(), 2, 'each of two')
    const form = { id: String(row!.id) }
    t.equal((await act(0, { ...form, action: 'fail', reason: '' })).status, 422)
    t.equal((await act(0, { ...form, action: 'pass' })).status, 303)
    t.equal((await act(1, { ...form, action: 'fail', reason: '照片不清' })).status, 409)
    const [decided] = await sql<{ state: string }[]>`select state from real_names`
    t.equal(decided!.state, 'passed')
  },
)

t.test('a company is verified as it was read', async (t) => {
  await sql`
    update members set company_name = '示例环境检测（苏州）有限公司', tax_number = '91320594MA1EXAMP0X', tax_state = 'waiting'
    where id = ${memberId}`
  const { text, act } = await both(`/operator/companies?open=${memberId}`)
  t.match(text, '91320594MA1EXAMP0X')
  const form = {
    memberId: String(memberId),
    companyName: '示例环境检测（苏州）有限公司',
    taxNo: '91320594MA1EXAMP0X',
  }
  t.equal((await act(0, { ...form, action: 'pass' })).status, 303)
  t.equal((await act(1, { ...form, action: 'fail', reason: '税号与名称不符' })).status, 409)
  const [row] = await sql<{ state: string }[]>`select tax_state as state from members where id = ${memberId}`
  t.equal(row!.state, 'passed')
})

t.test('a request for another manager is granted once', async (t) => {
  const managers = await sql<{ id: string }[]>`
    select id::text from members where username in ('demo-manager', 'demo-manager-2') order by username`
  await sql`update members set manager_id = ${managers[0]!.id} where id = ${memberId}`
  const asked = await buyer.post('/api/account/changeManager', {
    managerId: managers[1]!.id,
    reason: '业务迁至上海',
  })
  t.equal(asked.status, 200)
  const [row] = await sql<{ id: string }[]>`select id::text from manager_changes`
  const { text, act } = await both(`/operator/managers?open=${row!.id}`)
  t.match(text, /业务迁至上海/)
  const assign = { action: 'assign', memberId: String(memberId), managerId: managers[1]!.id }
  t.equal((await act(0, assign)).status, 303)
  t.equal((await act(1, { action: 'refuse', id: row!.id })).status, 409)
  const [mine] = await sql<
    { id: string }[]
  >`select manager_id::text as id from members where id = ${memberId}`
  t.equal(mine!.id, managers[1]!.id)
})
