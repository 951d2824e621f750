import t from 'tap'
import { makeStatements, noteReceipt } from '../../../src/modules/credit/index.ts'
import { createTasks } from '../../../src/modules/fulfilment/index.ts'
import { account } from '../../../src/modules/ledger/index.ts'
import { fillingAxis } from '../../../src/modules/fulfilment/states.ts'
import { claimUnits, takeWithLines } from '../../../src/modules/orders/index.ts'
import { refundReturned } from '../../../src/modules/refunds/index.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import type { Caller, OrderWish } from '../payments/world.ts'
import { payWorld } from '../payments/world.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { has } from '../../support/has.ts'

const world = await payWorld(t)
const { memberId, balance, clock, database } = world
const { sql } = database.owner
const buyer = await world.caller()
await buyer.prove()
const store = await world.caller('demo-store')
const finance = await world.caller('demo-operator')
const mine = account('balance', memberId)
await world.give(mine, 1_000_000)

/** An order that is paid from the balance. */
async function paid(wish: OrderWish) {
  const group = await world.place(wish)
  await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })
  const [id] = group.orderIds as [number]
  const [number] = (await world.numbersOf([id])) as [string]
  const lines = await sql<
    { id: number }[]
  >`select id from order_lines where order_id = ${id} order by position`
  return { id, number, lineIds: lines.map((line) => String(line.id)) }
}
const ask = (orderNo: string, lineIds?: string[], by: Caller = buyer, url = '/api/order/askRefund') =>
  by.post(url, { orderNo, reason: '买错了', ...(lineIds && { lineIds }) })
const execute = (orderNo: string) => finance.post('/api/admin/refund/execute', { orderNo })
const ship = async (orderNo: string, lineIds: string[], no: string, version: number) => {
  await readyToLeave(database.owner, orderNo, [`S-${no}`], lineIds.map(Number))
  return store.post('/api/seller/order/ship', {
    orderNo,
    version,
    carrier: '示例安达危险品物流',
    no,
    lines: lineIds.map((lineId) => ({ lineId })),
    serials: [`S-${no}`],
  })
}
const stateOf = async (id: number) => (await world.statesOf([id]))[0]
const versionOf = async (id: number) =>
  (await sql<{ version: number }[]>`select version from orders where id = ${id}`)[0]!.version
/** Words of the newest notice to somebody. */
const noticesOf = async (username: string) =>
  (
    await sql<{ key: string }[]>`
      select key from notices where member_id = (select id from members where username = ${username})
      order by id desc limit 1`
  )[0]?.key

t.test('whole lines are asked back; what each brings by which means is told before', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 9000, lines: 3, points: 500 })
  const before = await balance(mine)
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), {
    status: 200,
    body: {
      data: {
        method: 'balance',
        whole: false,
        lines: [
          { lineId: lineIds[0], quantity: 1, amount: '25.00', giftCard: '0.00', points: 500 },
          { amount: '30.00' },
          {},
        ],
      },
    },
  })
  has(t, await ask(number, ['999999']), { status: 409, body: { code: 2082 } }, 'a line of another order')
  has(t, await ask(number, [lineIds[1]!]), { status: 200 })
  t.equal(await noticesOf('demo-store'), 'refundAsked', 'the store is told')
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), { body: { data: null } })
  has(t, await buyer.get(`/api/order/detail?orderNo=${number}`), {
    body: {
      data: { refunds: [{ status: 'asked', askedBy: 'buyer', amount: '30.00', lines: [{ quantity: 1 }] }] },
    },
  })
  await execute(number)
  t.equal(await noticesOf('demo-member'), 'orderRefunded')
  t.equal(await balance(mine), before + 3000)
  t.equal(await stateOf(id), 'awaitingShipment', 'the other lines go on')
  const { data } = (await buyer.get(`/api/order/detail?orderNo=${number}`)).body as never as {
    data: { log: { title: string }[] }
  }
  t.strictSame(
    data.log.map(({ title }) => title),
    ['退款申请结束，继续发货', '退款已退回', '财务同意退款', '买家申请退款', '付款成功', '提交订单'],
    'and all of it is in the timeline',
  )
})

t.test('freight stays with what remains of the order, and comes back with the last of it', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 9000, lines: 3, freightFen: 1200 })
  const before = await balance(mine)
  const each = { amount: '30.00' }
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), {
    body: { data: { lines: [each, each, each], freight: '12.00' } },
  })
  has(t, await ask(number, [lineIds[0]!]), { status: 200 })
  await execute(number)
  t.equal(await balance(mine), before + 3000, 'the line that bore it is back, and others are still to leave')
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), {
    body: { data: { lines: [each, each], freight: '12.00' } },
  })
  has(t, await ask(number), { status: 200 })
  await execute(number)
  t.equal(await balance(mine), before + 10_200)
  t.equal(await stateOf(id), 'refunded')

  const sent = await paid({ goodsFen: 6000, lines: 2, freightFen: 1200 })
  t.equal((await ship(sent.number, [sent.lineIds[1]!], 'W7', 2)).status, 200)
  has(t, await buyer.get(`/api/order/refundable?orderNo=${sent.number}`), {
    body: { data: { lines: [each], freight: '0.00' } },
  })
  const since = await balance(mine)
  has(t, await ask(sent.number), { status: 200 })
  await execute(sent.number)
  t.equal(await balance(mine), since + 3000, 'the other parcel left with it')
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
})

t.test('what was written off of a bill goes back to the mall: own money is what was repaid', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 9000, lines: 3 })
  const [id] = orderIds as [number]
  const places = [account('credit', memberId), account('creditLosses'), mine]
  const before = await Promise.all(places.map(balance))
  const moved = async () => (await Promise.all(places.map(balance))).map((fen, at) => fen - before[at]!)
  has(t, await buyer.post('/api/pay/credit', { payGroupNo: payNo }), { status: 200 })
  await database.transaction((tx) => noteReceipt(tx, id, '2026-10-15'))
  t.equal(await makeStatements(world.services), 1)
  const wish = { username: 'demo-member', kind: 'writeOff', amount: '50.00', reason: '和解' }
  const { decisionNo } = (await finance.post('/api/admin/credit/ask', wish)).body.data as never as {
    decisionNo: string
  }
  const second = await world.caller('demo-operator-2')
  has(t, await second.post('/api/admin/credit/confirm', { decisionNo }), { status: 200 })
  t.strictSame(await moved(), [-4000, -5000, 0])

  const [number] = (await world.numbersOf([id])) as [string]
  const lines = await sql<{ id: number }[]>`
    select id from order_lines where order_id = ${id} order by position`
  const [first, next, last] = lines.map((line) => String(line.id)) as [string, string, string]
  const returned = async (lineId: string) => {
    has(t, await ask(number, [lineId]), { status: 200 })
    has(t, await execute(number), { status: 200, body: { data: { status: 'settled' } } })
    return moved()
  }
  t.strictSame(await returned(first), [-1000, -5000, 0], 'what is owed is less first')
  const asked = await buyer.post('/api/credit/repay', { amount: '5.00', method: 'balance' })
  const { payNo: payGroupNo } = asked.body.data as never as { payNo: string }
  has(t, await buyer.post('/api/pay/balance', { payGroupNo }), { status: 200 })
  t.strictSame(await moved(), [-500, -5000, -500])
  t.strictSame(await returned(next), [0, -2500, -500], 'then the loss is made good')
  t.strictSame(await returned(last), [0, 0, 0], 'and what was repaid is money again')
  t.equal(await stateOf(id), 'refunded')
  t.strictSame(await findBreaches(database.owner, 'I1', 'I2', 'I3', 'I6', 'I13'), [])
})

t.test('what has left is not refunded before shipment, and nobody waits for what is refunded', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 12_000, lines: 4 })
  t.equal((await ship(number, [lineIds[0]!], 'W1', 2)).status, 200)
  has(t, await ask(number, [lineIds[0]!]), { status: 409, body: { code: 2086 } }, 'it has left')
  has(t, await ask(number, [lineIds[0]!], store, '/api/seller/order/refund'), { status: 409 })
  has(t, await ask(number, [lineIds[1]!]), { status: 200 })
  has(
    t,
    await ship(number, [lineIds[1]!], 'W2', await versionOf(id)),
    { status: 409, body: { code: 2264 } },
    'the line stays until it is decided',
  )
  has(t, await store.get(`/api/seller/order/detail?orderNo=${number}`), {
    body: { data: { actions: ['ship'] } },
  })
  has(
    t,
    await ship(number, [lineIds[2]!], 'W3', await versionOf(id)),
    { status: 200, body: { data: { status: 'refunding' } } },
    'others leave meanwhile',
  )
  t.equal(await noticesOf('demo-member'), 'orderPartlyShipped')
  await execute(number)
  t.equal(await stateOf(id), 'awaitingShipment')
  has(t, await ask(number), { status: 200 }, 'all that is left')
  await execute(number)
  has(
    t,
    await sql`select state, refunded_fen as fen, due_at is not null as due from orders where id = ${id}`,
    [{ state: 'awaitingReceipt', fen: 6000, due: true }],
    'the rest is on its way, so the order awaits its receipt',
  )
  has(t, await sql`select refunded_quantity as n from order_lines where order_id = ${id} order by position`, [
    { n: 0 },
    { n: 1 },
    { n: 0 },
    { n: 1 },
  ])
})

t.test('all others leave while a refund is decided: the order goes on as its lines require', async (t) => {
  const refunding = async () => {
    const order = await paid({ goodsFen: 6000, lines: 2 })
    await ask(order.number, [order.lineIds[0]!])
    const sent = await ship(order.number, [order.lineIds[1]!], `A${order.id}`, await versionOf(order.id))
    has(t, sent, { status: 200, body: { data: { status: 'refunding', actions: [] } } })
    return order
  }
  const back = await refunding()
  await execute(back.number)
  t.equal(await stateOf(back.id), 'awaitingReceipt', 'paid back: nothing is left to ship')
  const kept = await refunding()
  await buyer.post('/api/order/withdrawRefund', { orderNo: kept.number })
  t.equal(await stateOf(kept.id), 'awaitingShipment', 'withdrawn: the line is shipped after all')
  const last = await ship(kept.number, [kept.lineIds[0]!], `B${kept.id}`, await versionOf(kept.id))
  has(t, last, { status: 200, body: { data: { status: 'awaitingReceipt' } } })
})

t.test('the rest leaves while the refund of a line that came back is decided', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 6000, lines: 2 })
  await ship(number, [lineIds[0]!], `C${id}`, 2)
  await database.transaction(async (tx) => {
    await claimUnits(tx, Number(lineIds[0]), 1)
    const found = await takeWithLines(tx, { id })
    await refundReturned(world.services, tx, found, {
      lineId: Number(lineIds[0]),
      quantity: 1,
      reason: '漏气',
    })
  })
  const sent = await ship(number, [lineIds[1]!], `D${id}`, await versionOf(id))
  has(t, sent, { status: 200, body: { data: { status: 'refunding' } } })
  t.equal(await noticesOf('demo-member'), 'orderShipped')
  await execute(number)
  t.equal(await stateOf(id), 'awaitingReceipt', 'nothing is left to ship')
  const [left] = await sql`select shipped_at is not null as left from orders where id = ${id}`
  t.strictSame({ ...left }, { left: true })
})

t.test('where the rest is refunded and what left is received, nothing is waited for', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 9000, lines: 2 })
  await ship(number, [lineIds[0]!], 'W9', 2)
  const [parcel] = await sql<{ id: number }[]>`select id from shipments where order_id = ${id}`
  await ask(number, [lineIds[1]!])
  has(
    t,
    await buyer.post('/api/order/confirmReceipt', {
      orderNo: number,
      version: await versionOf(id),
      parcelId: String(parcel!.id),
    }),
    {
      status: 200,
      body: { data: { status: 'refunding' } },
    },
  )
  await execute(number)
  t.equal(await stateOf(id), 'awaitingReview')
  const [term] =
    await sql`select due_at is not null as due, received_at is not null as received from orders where id = ${id}`
  t.strictSame({ ...term }, { due: true, received: true }, 'the review term starts')
})

t.test('what is made to order is refunded as a whole, until its filling has begun', async (t) => {
  const { id, number, lineIds } = await paid({ goodsFen: 8000, lines: 2, kind: 'madeToOrder' })
  const task = {
    number,
    storeId: 1,
    promisedOn: null,
    confirmedBy: null,
    lines: lineIds.map((lineId) => ({
      id: Number(lineId),
      skuId: 0,
      quantity: 1,
      goods: { fulfilment: 'madeToOrder', values: [] },
    })),
  }
  await database.transaction((tx) => createTasks({ clock }, tx, { id, ...task }))
  has(t, await ask(number, [lineIds[0]!]), { status: 409, body: { code: 2087 } })
  has(t, await ask(number), { status: 200 })
  const [first] = await sql<{ id: number }[]>`
    update filling_units u set serial = 'C-' || u.id, filler_id = 1 from filling_tasks t where t.id = u.task_id
      and t.id = (select min(id) from filling_tasks where order_id = ${id})
    returning u.id`
  const steps = [
    ['calculate', 'toBeCalculated', 'chemist'],
    ['assignAll', 'toBeAssigned', 'planner'],
    ['pretreat', 'toBeFilled', 'filler'],
    ['start', 'cylinderPretreatment', 'filler'],
  ] as const
  await database.transaction(async (tx) => {
    for (const [move, state, role] of steps) {
      const step = { of: { id: first!.id, state }, move, by: { role, actorId: null }, at: clock.now() }
      await takeStep(tx, fillingAxis, step)
    }
  })
  has(t, await execute(number), { status: 409, body: { code: 2029 } }, 'it was begun meanwhile')
  const no = { orderNo: number, reason: '已开始充装' }
  t.equal((await store.post('/api/admin/refund/refuse', no)).status, 403)
  has(
    t,
    await finance.post('/api/admin/refund/refuse', { orderNo: number }),
    { status: 400 },
    'without a word',
  )
  has(t, await finance.post('/api/admin/refund/refuse', no), { body: { data: { status: 'refused' } } })
  t.equal(await noticesOf('demo-member'), 'refundRefused')
  t.equal(await noticesOf('demo-store'), 'refundNotApproved', 'the store goes on with the order')
  t.equal(await stateOf(id), 'awaitingShipment')
  has(t, await sql`select 1 from audit_entries where action = 'payments.refundRefuse'`, { length: 1 })
  has(t, await ask(number), { status: 409, body: { code: 2029 } }, 'now it is too late to ask')
})

t.test(
  'the buyer refuses what the store proposed: the order goes on, and the store is told why',
  async (t) => {
    const { id, number } = await paid({ goodsFen: 1000 })
    const proposed = await ask(number, undefined, store, '/api/seller/order/refund')
    const { refundNo } = proposed.body.data as { refundNo: string }
    const refuse = (who: Caller, more = {}) =>
      who.post('/api/order/refuseRefund', { orderNo: number, reason: '可以等到货', ...more })
    const stranger = await world.caller('demo-manager')
    has(t, await refuse(stranger), { status: 404 }, 'R14')
    has(t, await refuse(buyer, { reason: ' ' }), { status: 400 }, 'without a word')
    has(t, await refuse(buyer, { refundNo: `${refundNo}0` }), { status: 409, body: { code: 409 } })
    t.equal(await stateOf(id), 'refunding')
    has(t, await refuse(buyer, { refundNo }), {
      status: 200,
      body: { data: { refundNo, status: 'refused' } },
    })
    t.equal(await stateOf(id), 'awaitingShipment')
    has(t, await sql`select vars ->> 'reason' as why from notices where key = 'refundNotAccepted'`, [
      { why: '可以等到货' },
    ])
    t.equal(await noticesOf('demo-store'), 'refundNotAccepted')
    const { data } = (await buyer.get(`/api/order/detail?orderNo=${number}`)).body as never as {
      data: { refunds: object[]; log: { title: string }[] }
    }
    has(t, data.refunds, [{ refundNo, status: 'refused', askedBy: 'store', answer: '可以等到货' }])
    t.strictSame(
      data.log.map(({ title }) => title),
      ['退款申请结束，继续发货', '买家未同意退款', '店铺申请退款', '付款成功', '提交订单'],
    )
    has(t, await execute(number), { status: 404 }, 'there is nothing to execute')
    has(t, await refuse(buyer), { status: 404 }, 'nor to refuse')
    await ask(number)
    has(t, await refuse(buyer), { status: 403, body: { code: 2080 } }, 'one’s own is taken back, not refused')
    t.equal(await stateOf(id), 'refunding')
  },
)

t.test('who proposed takes it back, who was asked refuses; each is told', async (t) => {
  const { id, number } = await paid({ goodsFen: 1000 })
  const propose = () => ask(number, undefined, store, '/api/seller/order/refund')
  const end = (who: Caller, url: string) => who.post(url, { orderNo: number })
  has(t, await propose(), { status: 200 })
  t.equal(await noticesOf('demo-member'), 'refundProposed')
  has(t, await end(buyer, '/api/order/withdrawRefund'), { status: 409 }, 'it is not the buyer’s')
  has(
    t,
    await store.post('/api/seller/order/refuseRefund', { orderNo: number, reason: 'x' }),
    { status: 403, body: { code: 2080 } },
    'the store’s own is taken back, not refused',
  )
  has(t, await end(store, '/api/seller/order/withdrawRefund'), { body: { data: { status: 'withdrawn' } } })
  t.equal(await noticesOf('demo-member'), 'refundNotProposed')
  await ask(number)
  has(t, await end(store, '/api/seller/order/withdrawRefund'), { status: 409 }, 'it is not the store’s')
  has(t, await end(buyer, '/api/order/withdrawRefund'), { body: { data: { status: 'withdrawn' } } })
  t.equal(await noticesOf('demo-store'), 'refundWithdrawn')
  t.equal(await stateOf(id), 'awaitingShipment')
  has(t, await end(buyer, '/api/order/withdrawRefund'), { status: 404 }, 'there is none any more')
  const stranger = await world.caller('demo-manager')
  t.equal((await stranger.get(`/api/order/refundable?orderNo=${number}`)).status, 404, 'R14')
})
