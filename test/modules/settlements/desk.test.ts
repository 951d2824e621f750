import t from 'tap'
import { issueStatements } from '../../../src/modules/settlements/index.ts'
import { faultless } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { moneyWorld } from './world.ts'

const world = await moneyWorld(t)
const { sql } = world.database.owner

const [order] = await world.paid({ goodsFen: 20_000, freightFen: 1200, quantity: 4 })
const [other] = await world.paid({ storeId: 2, goodsFen: 5000 })
await world.completed(order!)
await world.completed(other!)
await world.refund(order!, 1)
const [orderNo] = await world.numbersOf([order!])
world.clock.set('2026-12-01T10:00:00+08:00')
await issueStatements(faultless(world.services))

const desk = async (username: string) => {
  const one = new Visitor(world.app)
  await one.enter(username)
  return one
}
const [store, first, second] = [
  await desk('demo-store'),
  await desk('demo-operator'),
  await desk('demo-operator-2'),
]
const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)![1]!
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const idOf = async (storeId: number) =>
  String((await sql<{ id: number }[]>`select id from settlements where store_id = ${storeId}`)[0]!.id)

t.test('a store reads a month line by line, and what one line consists of', async (t) => {
  const running = await store.open('/seller/statement')
  t.match(textOf(running.body), /2026-12，尚未出账.*这个月没有资金变动/)
  const { body } = await store.open('/seller/statement?month=2026-11')
  const text = textOf(body)
  t.match(text, '2026-11 对账单，2026-12-01 生成')
  t.match(text, /销售 ¥202\.00 .*退款 −¥50\.50 .*期末 ¥151\.50/)
  t.match(text, /可打款 ¥151\.50/)
  const [line] = await sql<
    { id: number }[]
  >`select id from settlement_lines where store_id = 1 and kind = 'sale'`
  const open = await store.open(`/seller/statement?month=2026-11&open=${line!.id}`)
  t.match(textOf(open.body), orderNo!)
  t.match(textOf(open.body), /构成 商品 ¥200\.00 运费 ¥12\.00 佣金 −¥10\.00 合计 ¥202\.00/)
  const [foreign] = await sql<{ id: number }[]>`select id from settlement_lines where store_id = 2`
  const none = await store.open(`/seller/statement?month=2026-11&open=${foreign!.id}`)
  t.notMatch(none.body, 'desk-side__head', 'no line of another store')
})

t.test('the operator sees what every store is owed, and each line of it', async (t) => {
  const { body } = await first.open('/operator/statements')
  t.match(textOf(body), /2026-11 对账单/)
  t.equal(body.match(/data-row=/g)!.length, 2)
  const one = await first.open(`/operator/statements/${await idOf(1)}`)
  t.match(textOf(one.body), /期末 ¥151\.50/)
  t.equal(one.body.match(/data-row=/g)!.length, 2, 'the sale and the refund')
  const english = await first.open(`/operator/statements/${await idOf(1)}?lang=en`)
  t.match(textOf(english.body), 'Ask for a payout of ¥151.50')
  const finance = await world.caller('demo-operator')
  has(t, await finance.get(`/api/admin/settlement/detail?settlementId=${await idOf(1)}`), {
    status: 200,
    body: {
      data: { statement: { closing: '151.50' }, list: [{ kind: 'sale' }, { kind: 'refund' }], total: 2 },
    },
  })
  has(t, await finance.get('/api/admin/settlement/detail?settlementId=999'), { status: 404 })
})

t.test(
  'R18: one asks on the statement, another decides beside the list, and a third is told who was faster',
  async (t) => {
    const statement = `/operator/statements?open=${await idOf(1)}`
    const { body } = await first.open(statement)
    const asked = await first.post(statement, {
      formToken: tokenIn(body),
      action: 'ask',
      settlementId: await idOf(1),
    })
    t.equal(asked.status, 303)
    const at = asked.location!
    t.match(at, /^\/operator\/payouts\?open=PO/)
    const payoutNo = new URLSearchParams(at.split('?')[1]).get('open')!
    const own = await first.open(at)
    t.match(textOf(own.body), '这笔打款由您申请，须由另一位财务复核')
    t.notMatch(own.body, 'name="bankReference"')
    t.match(textOf((await first.open(statement)).body), '已申请打款，等待第二人')

    const theirs = await second.open(at)
    const form = { formToken: tokenIn(theirs.body), payoutNo, version: '1' }
    const empty = await second.post(at, { ...form, action: 'pay', bankReference: '' })
    t.equal(empty.status, 422)
    const paid = await second.post(at, { ...form, action: 'pay', bankReference: 'ICBC-77' })
    t.equal(paid.status, 303)
    t.strictSame(await world.moneyOf(1), { pending: 0, due: 0, claim: 0, held: 0 })
    const late = await second.post(at, { ...form, action: 'refuse', reason: '账户信息待核对' })
    t.equal(late.status, 409)
    t.match(textOf(late.body), /第二运营 已于 2026-12-01 10:00 先一步处理|已于 2026-12-01 10:00 先一步处理/)
    t.match(textOf(late.body), '账户信息待核对', 'nothing typed is lost')
    t.match(textOf((await second.open('/operator/payouts?status=paid')).body), payoutNo)
    t.strictSame(await world.breaches(), [])
  },
)

t.test('a refused payout says why, and the store is owed it again', async (t) => {
  const statement = `/operator/statements/${await idOf(2)}`
  const { body } = await second.open(statement)
  const asked = await second.post(statement, {
    formToken: tokenIn(body),
    action: 'ask',
    settlementId: await idOf(2),
  })
  const at = asked.location!
  const payoutNo = new URLSearchParams(at.split('?')[1]).get('open')!
  const page = await first.open(at)
  t.match(textOf(page.body), /店铺打款 1 项待处理|店铺打款 1/, 'it waits in the rail')
  await first.post(at, {
    formToken: tokenIn(page.body),
    action: 'refuse',
    payoutNo,
    version: '1',
    reason: '账号与户名不符',
  })
  t.match(textOf((await first.open(at)).body), '账号与户名不符')
  t.strictSame(await world.moneyOf(2), { pending: 0, due: 4750, claim: 0, held: 0 })
  t.match(textOf((await second.open(statement)).body), '申请打款 ¥47.50', 'it can be asked for again')
  const found = await first.open(`/operator/find?q=${payoutNo}`)
  t.match(found.body, `/operator/payouts?open=${payoutNo}`)
})

t.test('the parts of a month come to what it changed, what was paid out included', async (t) => {
  world.clock.set('2027-01-01T10:00:00+08:00')
  await issueStatements(faultless(world.services))
  const [december] = await sql<
    { id: number }[]
  >`select max(id)::int as id from settlements where store_id = 1`
  const reader = await desk('demo-operator')
  const { body } = await reader.open(`/operator/statements?open=${december!.id}`)
  t.match(textOf(body), /构成 本期打款 −¥151\.50 本期变动 −¥151\.50/)
})

t.test('a month is issued however many came after it', async (t) => {
  await sql`
    insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
    select 1, date '2026-11-01' + make_interval(months => n), 15150, 0, 0, 0, 0, 15150, now() from generate_series(1, 26) n
    on conflict do nothing`
  t.match(
    textOf((await (await desk('demo-store')).open('/seller/statement?month=2026-11')).body),
    '2026-11 对账单，2026-12-01 生成',
  )
})
