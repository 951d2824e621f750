import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { renewReservations } from '../../../src/modules/orders/index.ts'
import { refundUnheld } from '../../../src/modules/refunds/index.ts'
import { faultless, faultsTo } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { certifyTask, fillTask } from '../../support/made.ts'
import { handClock } from '../../support/mall.ts'
import { orderWorld } from '../orders/world.ts'
import type { Goods } from '../orders/world.ts'
import { payWorld } from '../payments/world.ts'

/** A paid order whose batch was recalled or expired: another batch, or the money back (decisions 9 and 11). */
const world = await payWorld(t, { clock: handClock('2026-11-21T02:10:00Z') })
const mall = await orderWorld(world)
const { goodsOf, place, services } = mall
const { sql } = mall.database.owner
const mine = account('balance', world.memberId)
await world.give(mine, 10_000_000)
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')

const renew = () => renewReservations(faultless(services), refundUnheld)
async function paid(quantity = 2, beside: Goods[] = []) {
  const goods = await goodsOf('stocked')
  const { number, id, lineIds } = (await place([{ goods, quantity, beside }])).orders[0]!
  const [row] = await sql<{ payNo: string; fen: number }[]>`
    select g.pay_no as "payNo", o.payable_fen::int as fen from orders o join payment_groups g on g.id = o.group_id where o.id = ${id}`
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: row!.payNo }), { status: 200 })
  return { number, id, lineIds, fen: row!.fen, skuId: goods.skuId }
}
const held = async (id: number) =>
  [
    ...(await sql<{ batch: string; quantity: number }[]>`
      select b.number as batch, r.quantity from reservations r join batches b on b.id = r.batch_id
      where r.order_id = ${id} and r.state = 'living'`),
  ].map((row) => ({ ...row }))
const stateOf = async (id: number) =>
  (await sql<{ state: string }[]>`select state from orders where id = ${id}`)[0]!.state
const refundsOf = async (id: number) =>
  (
    await sql<{ number: string; state: string }[]>`select number, state from refunds where order_id = ${id}`
  ).map((row) => ({ ...row }))
const expire = (of: ReturnType<typeof sql>) => sql`update batches set expires_on = '2026-11-21' where ${of}`

t.test('where there is another batch it is held instead, and nothing is given back', async (t) => {
  const order = await paid()
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    select ${order.skuId}, 'L-OTHER', '2026-11-01', '2029-11-01', 5`
  await expire(sql`sku_id = ${order.skuId} and number <> 'L-OTHER'`)
  await renew()
  t.strictSame(await held(order.id), [{ batch: 'L-OTHER', quantity: 2 }])
  t.strictSame([await stateOf(order.id), await refundsOf(order.id)], ['awaitingShipment', []])
})

t.test('whoever calls a lot back has the refunds of its orders proposed', async (t) => {
  const order = await paid()
  const lot = `T-${order.skuId}`
  const approver = await world.caller('demo-approver')
  const recall = { lot, level: 'safety', reason: '阀门漏气' }
  has(t, await approver.post('/api/seller/recall/create', recall), { status: 200 })
  const refunds = await refundsOf(order.id)
  t.strictSame([await stateOf(order.id), refunds.map(({ state }) => state)], ['refunding', ['asked']])
  t.strictSame(await held(order.id), [{ batch: lot, quantity: 2 }], 'held until finance has decided')
})

t.test('where there is none a refund is proposed once, and finance gives the money back', async (t) => {
  await sql`update batches set expires_on = '2029-11-01'`
  const order = await paid()
  const before = await world.balance(mine)
  await expire(sql`sku_id = ${order.skuId}`)
  await Promise.all([renew(), renew()])
  await renew()
  const [refund, ...more] = await refundsOf(order.id)
  t.strictSame([await stateOf(order.id), refund!.state, more], ['refunding', 'asked', []])
  const [notice] = await sql<{ vars: Record<string, string> }[]>`
    select vars from notices where key = 'refundProposed' and vars ->> 'number' = ${order.number}`
  t.match(notice!.vars['reason'], /召回/)
  t.match(notice!.vars['reasonEn'], /recalled/)
  t.equal(await world.balance(mine), before, 'a proposal is not money')
  has(t, await finance.post('/api/admin/refund/execute', { orderNo: order.number }), { status: 200 })
  t.equal(await world.balance(mine), before + order.fen)
  t.strictSame(await held(order.id), [])
  await renew()
  t.equal((await refundsOf(order.id)).length, 1)
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})

/** Other goods of the store that nobody bought yet, with five units in a batch of this number. */
async function goodsBeside(lot: string): Promise<Goods> {
  const [beside] = await sql<Goods[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment
    from skus k join spus s on s.id = k.spu_id
    where k.fulfilment = 'stocked' and s.store_id = 1 and not exists (select from order_lines l where l.sku_id = k.id)
    order by k.id desc limit 1`
  await sql`delete from batches where sku_id = ${beside!.skuId}`
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${beside!.skuId}, ${lot}, '2026-11-01', '2029-11-01', 5)`
  return beside!
}
const store = () => world.caller('demo-store')
const refusal = (orderNo: string) =>
  finance.post('/api/admin/refund/refuse', { orderNo, reason: '买家愿意等新批次' })

for (const [who, ended, end] of [
  ['finance', 'refused', refusal],
  [
    'the buyer',
    'refused',
    async (orderNo: string) => buyer.post('/api/order/refuseRefund', { orderNo, reason: '可以等新批次' }),
  ],
  [
    'the store',
    'withdrawn',
    async (orderNo: string) => (await store()).post('/api/seller/order/withdrawRefund', { orderNo }),
  ],
] as const)
  t.test(`a proposal that was ${ended} by ${who} is not made again: the store is told`, async (t) => {
    await sql`update batches set expires_on = '2029-11-01'`
    const order = await paid()
    await expire(sql`sku_id = ${order.skuId}`)
    await renew()
    has(t, await end(order.number), { status: 200, body: { data: { status: ended } } })
    await renew()
    await renew()
    const refunds = await refundsOf(order.id)
    t.strictSame([await stateOf(order.id), refunds.map(({ state }) => state)], ['awaitingShipment', [ended]])
    const staff = await sql<{ username: string }[]>`
      select m.username from notices n join members m on m.id = n.member_id
      where n.key = 'orderBatchExpired' and n.vars ->> 'number' = ${order.number} order by 1`
    t.strictSame(
      staff.map(({ username }) => username),
      ['demo-store'],
      'once',
    )
  })

t.test(
  'what the mall proposes is the store’s: its buyer takes nothing back, the store refuses nothing',
  async (t) => {
    await sql`update batches set expires_on = '2029-11-01'`
    const order = await paid()
    const orderNo = order.number
    await expire(sql`sku_id = ${order.skuId}`)
    await renew()
    const [refund] = await refundsOf(order.id)
    has(t, await buyer.get(`/api/order/detail?orderNo=${orderNo}`), {
      body: { data: { refunds: [{ status: 'asked', askedBy: 'store' }] } },
    })
    has(t, await buyer.post('/api/order/withdrawRefund', { orderNo }), { status: 409 })
    const refuse = { orderNo, reason: '可以发货' }
    has(t, await (await store()).post('/api/seller/order/refuseRefund', refuse), {
      status: 403,
      body: { code: 2080 },
    })
    t.strictSame(
      [await stateOf(order.id), await refundsOf(order.id)],
      ['refunding', [{ ...refund, state: 'asked' }]],
    )
    const mine = (await buyer.visitor.open(`/detail_dingdan?orderNo=${orderNo}`)).response.body
    t.match(mine, refund!.number)
    t.notMatch(mine, 'value="withdrawRefund"')
    t.match(mine, 'value="refuseRefund"', 'to refuse it is the buyer’s')
    const desk = (await finance.visitor.open(`/operator/refunds?open=${refund!.number}`)).response.body
    t.match(desk, /<dt[^>]*>申请人<\/dt><dd[^>]*>商城代店铺<\/dd>/)
  },
)

t.test('after a proposal that was refused another line has its own', async (t) => {
  await sql`update batches set expires_on = '2029-11-01'`
  const beside = await goodsBeside('L-LATER')
  const order = await paid(2, [beside])
  await expire(sql`sku_id = ${order.skuId}`)
  await renew()
  has(t, await refusal(order.number), { status: 200 })
  await expire(sql`sku_id = ${beside.skuId}`)
  await renew()
  const lines = await sql<{ state: string; lineId: number }[]>`
    select r.state, l.order_line_id as "lineId" from refund_lines l join refunds r on r.id = l.refund_id
    where r.order_id = ${order.id} order by r.id`
  t.strictSame(
    lines.map((row) => ({ ...row })),
    [
      { state: 'refused', lineId: order.lineIds[0] },
      { state: 'asked', lineId: order.lineIds[1] },
    ],
  )
})

t.test('of two lines one holds another batch, the money of the other goes back', async (t) => {
  await sql`update batches set expires_on = '2029-11-01'`
  const beside = await goodsBeside('L-BESIDE')
  const order = await paid(2, [beside])
  await expire(sql`sku_id in (${order.skuId}, ${beside.skuId})`)
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${order.skuId}, 'L-REPLACES', '2026-11-01', '2029-11-01', 5)`
  await renew()
  t.strictSame(await held(order.id), [
    { batch: 'L-BESIDE', quantity: 1 },
    { batch: 'L-REPLACES', quantity: 2 },
  ])
  const lines = await sql<{ lineId: number; quantity: number }[]>`
    select l.order_line_id as "lineId", l.quantity from refund_lines l join refunds r on r.id = l.refund_id
    where r.order_id = ${order.id}`
  t.strictSame([...lines], [{ lineId: order.lineIds[1], quantity: 1 }])
})

t.test('a fault gives nothing up: the next round does it', async (t) => {
  await sql`update batches set expires_on = '2029-11-01'`
  const order = await paid()
  const goods = await goodsOf('stocked')
  const unpaid = (await place([{ goods }])).orders[0]!
  await expire(sql`sku_id in (${order.skuId}, ${goods.skuId})`)
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    select sku_id, 'L-AFTER', '2026-11-01', '2029-11-01', 5
    from (values (${order.skuId}::bigint), (${goods.skuId}::bigint)) v (sku_id)`
  await sql`
    alter table reservations add constraint reservations_broken check (order_id not in (${sql.unsafe(`${order.id}, ${unpaid.id}`)}))
    not valid`
  const faults: unknown[] = []
  await renewReservations(
    faultsTo(services, (fault) => faults.push(fault)),
    refundUnheld,
  )
  await sql`alter table reservations drop constraint reservations_broken`
  t.equal(faults.length, 2)
  t.strictSame(
    [await stateOf(order.id), await refundsOf(order.id), await stateOf(unpaid.id)],
    ['awaitingShipment', [], 'awaitingPayment'],
  )
  await renew()
  t.strictSame(
    [await held(order.id), await held(unpaid.id)],
    [[{ batch: 'L-AFTER', quantity: 2 }], [{ batch: 'L-AFTER', quantity: 1 }]],
  )
})

t.test('what was made to order of a recalled lot is given up, and its money is owed', async (t) => {
  const store = await world.caller('demo-store')
  const goods = await goodsOf('madeToOrder')
  const { number, id } = (await place([{ goods, quantity: 2 }])).orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-10' })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [group] = await sql<{ payNo: string; fen: number }[]>`
    select g.pay_no as "payNo", o.payable_fen::int as fen from orders o join payment_groups g on g.id = o.group_id where o.id = ${id}`
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: group!.payNo }), { status: 200 })
  const taskNo = `${number.replace('HZ', 'FT')}-1`
  const serials = await fillTask(mall, taskNo)
  await certifyTask(mall, taskNo)
  const before = await world.balance(mine)
  const approver = await world.caller('demo-approver')
  const recall = { lot: taskNo.replace('FT', 'L'), level: 'safety', reason: '定值偏低' }
  has(t, await approver.post('/api/seller/recall/create', recall), { status: 200 })
  const refunds = await refundsOf(id)
  t.strictSame([await stateOf(id), refunds.map(({ state }) => state)], ['refunding', ['asked']])
  const [task] = await sql<{ state: string }[]>`select state from filling_tasks where number = ${taskNo}`
  t.equal(task!.state, 'cancelled')
  const cylinders = await sql<{ state: string; line: number | null }[]>`
    select state, order_line_id as line from cylinders where serial = any (${serials})`
  t.strictSame(
    cylinders.map((row) => ({ ...row })),
    [1, 2].map(() => ({ state: 'filled', line: null })),
    'the cylinders are the store’s',
  )
  await renew()
  t.equal((await refundsOf(id)).length, 1)
  const refusal = { orderNo: number, reason: '可以发货' }
  has(t, await store.post('/api/seller/order/refuseRefund', refusal), { status: 409, body: { code: 2088 } })
  has(t, await buyer.post('/api/order/refuseRefund', refusal), { status: 409, body: { code: 2088 } })
  const page = (await buyer.visitor.open(`/detail_dingdan?orderNo=${number}`)).body
  t.match(page, '这些商品不能交付')
  t.notMatch(page, 'value="refuseRefund"')
  const notices = await sql<{ key: string }[]>`
    select key from notices where key like 'refund%' and vars ->> 'number' = ${number}`
  t.strictSame(
    notices.map(({ key }) => key),
    ['refundOwed'],
    'nobody is asked to answer',
  )
  has(t, await buyer.post('/api/order/withdrawRefund', { orderNo: number }), {
    status: 409,
    body: { code: 2088 },
  })
  has(t, await finance.post('/api/admin/refund/execute', { orderNo: number }), { status: 200 })
  t.equal(await stateOf(id), 'refunded')
  t.equal(await world.balance(mine), before + group!.fen)
})
