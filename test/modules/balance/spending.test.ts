import t from 'tap'
import { balanceOf } from '../../../src/modules/balance/index.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { handClock } from '../../support/mall.ts'
import { payWorld } from '../payments/world.ts'
import type { OrderWish } from '../payments/world.ts'

const clock = handClock('2026-09-15T04:00:00Z')
const world = await payWorld(t, { clock })
const { memberId } = world
const { sql } = world.database.owner
await world.give(account('balance', memberId), 1_000_000)
await world.give(account('compensation', memberId), 3000)

const contextOf = (id: number, lang: 'zh' | 'en' = 'en') =>
  ({ ...world.services, clock, lang, actor: { kind: 'member', memberId: id } }) as unknown as MemberContext

/** Goods of each kind. */
const goods = new Map(
  (
    await sql<{ kind: string; skuId: number; spuId: number }[]>`
      select distinct on (c.kind) c.kind, k.id as "skuId", s.id as "spuId"
      from skus k join spus s on s.id = k.spu_id join categories c on c.id = s.category_id order by c.kind, k.id`
  ).map((row) => [row.kind, row]),
)

/** An order of one line for each of these kinds, paid from the balance now. */
async function paid(kinds: string[], wish: Omit<OrderWish, 'lines'>) {
  const group = await world.place({ ...wish, lines: kinds.length })
  const [id] = group.orderIds as [number]
  for (const [position, kind] of kinds.entries()) {
    const { skuId, spuId } = goods.get(kind)!
    await sql`update order_lines set sku_id = ${skuId}, spu_id = ${spuId} where order_id = ${id} and position = ${position}`
  }
  const buyer = await world.caller()
  await buyer.prove()
  t.equal((await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })).status, 200)
  const lines = await sql<
    { id: number }[]
  >`select id from order_lines where order_id = ${id} order by position`
  const [orderNo] = (await world.numbersOf([id])) as [string]
  return { id, orderNo, lineIds: lines.map((line) => String(line.id)) }
}

/** The buyer asks for these lines, and finance gives them back. */
async function back({ orderNo }: { orderNo: string }, lineIds: string[]) {
  const buyer = await world.caller()
  t.equal((await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds })).status, 200)
  const finance = await world.caller('demo-operator')
  t.equal((await finance.post('/api/admin/refund/execute', { orderNo })).status, 200)
}

/** What raw entries say: what left the two parts of the balance for an order, less what its refunds brought back. */
const entriesOf = (part: 'month' | 'store') => sql<{ name: string; fen: number }[]>`
  with moved as (
    select split_part(j.ref, ':', 2)::bigint as order_id, -sum(e.amount) as fen from entries e
    join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    where a.owner_id = ${memberId} and a.kind in ('balance', 'compensation') and j.kind = 'payments.settle' and j.ref like 'order:%'
    group by 1
    union all
    select r.order_id, -sum(e.amount) from entries e
    join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    join refunds r on j.ref = 'refund:' || r.id
    where a.owner_id = ${memberId} and a.kind in ('balance', 'compensation') group by 1
  )
  select case when ${part} = 'month' then to_char(j.at at time zone 'Asia/Shanghai', 'YYYY-MM') else o.store_id::text end as name,
    sum(m.fen)::int as fen
  from moved m join orders o on o.id = m.order_id
  join journals j on j.kind = 'payments.settle' and j.ref = 'order:' || o.id
  group by 1 order by 1`

t.test('spending by month, store and kind is what the entries say: paid, less what came back', async (t) => {
  // In Shanghai it is October already.
  clock.set('2026-09-30T16:30:00Z')
  const mixed = await paid(['gas', 'liquid', 'instrument'], { goodsFen: 90_001 * 3, freightFen: 1000 })
  clock.set('2026-10-20T04:00:00Z')
  await paid(['liquid'], { goodsFen: 12_345, storeId: 2 })
  clock.set('2026-11-21T04:00:00Z')
  const whole = await paid(['instrument'], { goodsFen: 50_000, storeId: 2, couponFen: 500 })
  await back(mixed, [mixed.lineIds[1]!])
  await back(whole, whole.lineIds)
  await paid(['gas', 'gas'], { goodsFen: 7000, storeId: 2, points: 200 })

  const { spending } = await balanceOf(contextOf(memberId))
  const months = await entriesOf('month')
  t.strictSame(
    spending.months.filter(({ fen }) => fen !== 0).map(({ month, fen }) => [month, fen]),
    months.filter(({ fen }) => fen !== 0).map(({ name, fen }) => [name, fen]),
  )
  t.strictSame(
    spending.months.filter(({ fen }) => fen !== 0),
    [
      { month: '2026-10', fen: 90_001 * 2 + 1000 + 12_345 },
      { month: '2026-11', fen: 6800 },
    ],
    'a refund belongs to the month of its payment',
  )
  t.strictSame(
    [spending.months.length, spending.months.at(0)?.month, spending.months.at(-1)?.month],
    [12, '2025-12', '2026-11'],
  )
  t.strictSame(
    Object.fromEntries(spending.stores.map(({ id, fen }) => [String(id), fen])),
    Object.fromEntries((await entriesOf('store')).map(({ name, fen }) => [name, fen])),
  )
  t.strictSame(spending.kinds, [
    { kind: 'gas', fen: 90_001 + 1000 + 6800 },
    { kind: 'instrument', fen: 90_001 },
    { kind: 'liquid', fen: 12_345 },
  ])
  t.equal(spending.totalFen, 90_001 * 2 + 1000 + 12_345 + 6800)
})

t.test('what was paid more than twelve months ago is not among it, nor what others paid', async (t) => {
  const stranger = await world.idOf('demo-store')
  const { spending } = await balanceOf(contextOf(stranger))
  t.strictSame([spending.totalFen, spending.stores, spending.kinds], [0, [], []])
  clock.set('2027-10-01T04:00:00Z')
  const later = await balanceOf(contextOf(memberId, 'zh'))
  t.strictSame(
    later.spending.months.filter(({ fen }) => fen !== 0),
    [{ month: '2026-11', fen: 6800 }],
  )
})

t.test('the page draws each chart with its sums in words and as a table, in both languages', async (t) => {
  clock.set('2026-11-21T05:00:00Z')
  const buyer = await world.caller()
  for (const [lang, words] of [
    ['zh', ['近 12 个月每月消费，合计 ¥2,001.47', '按商品种类：', '标准气体', '按店铺：', '>¥1,933.47<']],
    [
      'en',
      [
        'Spending in each of the last 12 months',
        'By kind of goods: Standard gases',
        'By store: ',
        '>CN¥1,933.47<',
      ],
    ],
  ] as const) {
    const { body } = (await buyer.visitor.open(`/order/yue?lang=${lang}`)).response
    const part = /aria-labelledby="spending".*?<\/section>/s.exec(body)![0]
    for (const text of words) t.match(part, text)
    t.equal(part.match(/<svg class="chart[^>]*role="img"/g)?.length, 6, 'each drawing for desk and phone')
    t.equal(part.match(/<caption/g)?.length, 3)
    t.match(part, /<th scope="row">2026-10<\/th><td class="number">(?:CN)?¥1,933\.47<\/td>/)
  }
})
