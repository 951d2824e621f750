import t from 'tap'
import type { Context } from '../../../src/platform/context.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import {
  cancelOrder,
  closeDueGroup,
  freeOwnOrder,
  groupByPayNo,
  groupOrders,
  refuseOrder,
} from '../../../src/modules/orders/index.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { historyOf } from '../../../src/platform/moves/index.ts'
import { paymentAxis } from '../../../src/modules/payments/states.ts'
import { Visitor } from '../identity/world.ts'
import { Caller } from '../payments/world.ts'
import { orderMall } from './world.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'

const clock = handClock('2026-11-21T02:10:00Z')
const simulator = await startWechatPaySimulator({ clock })
t.teardown(() => simulator.close())
t.beforeEach(() => simulator.reset())
const mall = await orderMall(t, { clock, env: simulator.env })
await mall.listen()
const { database, services, goodsOf, place, pay, orderRow, memberId } = mall

const acting = (actor: object, lang: 'zh' | 'en' = 'en') =>
  ({
    ...services,
    actor: { memberId, permissions: [], storeId: null, ...actor },
    lang,
    t: translateFor(lang),
    ip: '127.0.0.1',
    requestId: 'test',
  }) as unknown as Context
const buyer = acting({})
const stranger = acting({ memberId: memberId + 1 })
const store = acting({ memberId: 3, storeId: 1, permissions: ['store.orders'] })
const otherStore = acting({ memberId: 3, storeId: 2, permissions: ['store.orders'] })

/** A WeChat code to pay a group, which is its living attempt; answers the attempt's number. */
async function code(payGroupNo: string): Promise<string> {
  const visitor = new Visitor(mall.app)
  await visitor.enter()
  const { status, body } = await new Caller(mall, visitor).post('/api/pay/weixin', { payGroupNo })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { payNo: string }).payNo
}
const attemptOf = async (number: string) => {
  const [row] = await database.sql<{ id: number; state: string }[]>`
    select id, state from payments where number = ${number}`
  return row!
}
const away = () => simulator.status({ status: 500, call: 'close', times: 20 })

const reserved = async (skuId: number) =>
  (await database.sql`select sum(reserved)::int as n from batches where sku_id = ${skuId}`)[0]!['n']
const balance = async (kind: string, ownerId: number) =>
  (await database.sql`select balance from accounts where kind = ${kind} and owner_id = ${ownerId}`)[0]?.[
    'balance'
  ]
const notices = async (number: string) =>
  (
    await database.sql<{ key: string }[]>`
    select key from notices where vars ->> 'number' = ${number} order by id`
  ).map(({ key }) => key)

/** A transfer to pay a group, whose voucher waits. */
const underReview = (groupId: number, amountFen: number, orderId: number) =>
  database.transaction(async ({ sql }) => {
    const [row] = await sql<{ id: number }[]>`
      insert into payments (number, group_id, member_id, method, state, amount_fen, started_at)
      values (${`T${groupId}x${Math.random().toString(36).slice(2, 10)}`}, ${groupId}, ${memberId}, 'transfer', 'underReview', ${amountFen}, now())
      returning id`
    await sql`insert into payment_parts (payment_id, order_id, amount_fen) values (${row!.id}, ${orderId}, ${amountFen})`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      values ('payment', ${row!.id}, 'begin', '', 'underReview', 'buyer', ${memberId}, now())`
  })

t.test('a placing becomes orders with their lines, those payable at once in one open group', async (t) => {
  const [stocked, made] = [await goodsOf('stocked'), await goodsOf('madeToOrder')]
  const placed = await place([{ goods: stocked, quantity: 3 }, { goods: made }])
  const [a, b] = placed.orders
  t.match(a!.number, /^HZ20261121\d{10}$/)
  t.match(placed.group!.payNo, /^[0-9a-z]{26}$/)
  t.equal(placed.group!.deadlineAt.getTime() - clock.now().getTime(), 24 * 3_600_000)
  has(t, await orderRow(a!.id), {
    state: 'awaitingPayment',
    group_id: placed.group!.id,
    goods_fen: stocked.priceFen * 3,
    payable_fen: stocked.priceFen * 3 + 1200,
    due_at: null,
  })
  has(t, await orderRow(b!.id), { state: 'toBeConfirmed', group_id: null, due_at: /^2026-11-28/ })
  has(t, await historyOf(database, orderAxis, a!.id), [
    { move: 'begin', from: '', to: 'awaitingPayment', role: 'buyer', actorId: memberId },
  ])
  t.equal(await reserved(stocked.skuId), 3)
  const group = await groupByPayNo(buyer, placed.group!.payNo)
  has(t, group, { id: placed.group!.id, state: 'open', transferChosen: false })
  has(t, await groupOrders(database, group.id), [{ id: a!.id, payableFen: stocked.priceFen * 3 + 1200 }])
  await t.rejects(groupByPayNo(stranger, placed.group!.payNo), { message: 'errors.common.notFound' }, 'R14')
})

t.test('a group that is paid moves its orders on, once', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods }])
  has(t, await pay(group!.id), [{ id: orders[0]!.id }])
  has(t, await orderRow(orders[0]!.id), {
    state: 'awaitingShipment',
    paid_by: 'wechat',
    paid_at: /^2026-11-21/,
  })
  t.equal(await pay(group!.id), null, 'a second time is not for the order')
  t.strictSame(await notices(orders[0]!.number), ['orderPaid'])
  await t.rejects(cancelOrder(buyer, { orderNo: orders[0]!.number, reason: '' }), {
    code: 2010,
    vars: { state: 'Awaiting shipment' },
  })
})

t.test('a cancelled order gives back stock, points and gift card, and closes its group', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods, quantity: 2, points: 500, card: { id: 77, fen: 300 } }])
  t.equal(await balance('pointsHeld', memberId), 500)
  await cancelOrder(buyer, { orderNo: orders[0]!.number, version: 1, reason: '买错了' })
  has(t, await orderRow(orders[0]!.id), { state: 'cancelled', version: 2 })
  t.equal(await reserved(goods.skuId), 0)
  t.equal(await balance('pointsHeld', memberId), 0)
  t.equal(await balance('giftCard', 77), 300)
  t.equal(
    (await database.sql`select state from payment_groups where id = ${group!.id}`)[0]!['state'],
    'closed',
  )
  has(t, await historyOf(database, orderAxis, orders[0]!.id), [
    {},
    { move: 'cancel', reason: '买错了', role: 'buyer' },
  ])
  t.strictSame(await notices(orders[0]!.number), ['orderCancelled'])
  t.equal(await pay(group!.id), null, 'late money never opens it again')
  await t.rejects(cancelOrder(buyer, { orderNo: orders[0]!.number, reason: '' }), { code: 2010 })
})

t.test('R14: a stranger and another store find no order', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  const input = { orderNo: orders[0]!.number, reason: 'x' }
  await t.rejects(cancelOrder(stranger, input), { message: 'errors.common.notFound' })
  await t.rejects(refuseOrder(otherStore, input), { message: 'errors.common.notFound' })
  await t.rejects(refuseOrder(buyer, input), { message: 'errors.common.forbidden' })
  await t.rejects(cancelOrder(buyer, { ...input, version: 9 }), {
    message: 'errors.common.stateChanged',
  })
})

t.test(
  'a buyer withdraws what the store has not confirmed; a store refuses it, in the audit too',
  async (t) => {
    const first = await place([{ goods: await goodsOf('madeToOrder') }])
    await cancelOrder(buyer, { orderNo: first.orders[0]!.number, reason: '' })
    has(t, await historyOf(database, orderAxis, first.orders[0]!.id), [{}, { move: 'withdraw' }])
    const second = await place([{ goods: await goodsOf('madeToOrder') }])
    await refuseOrder(store, { orderNo: second.orders[0]!.number, reason: '组分不相容' })
    has(t, await historyOf(database, orderAxis, second.orders[0]!.id), [
      {},
      { move: 'refuse', reason: '组分不相容' },
    ])
    const [row] = await database.sql`select action, after from audit_entries order by id desc limit 1`
    has(t, row, { action: 'orders.refuse', after: { state: 'cancelled', reason: '组分不相容' } })
  },
)

t.test(
  'R35: an attempt is closed before its order is cancelled, and nobody cancels what is being paid',
  async (t) => {
    const { group, orders } = await place([{ goods: await goodsOf('stocked') }])
    const { number, id } = orders[0]!
    const first = await code(group!.payNo)
    await freeOwnOrder(buyer, number)
    const closed = await attemptOf(first)
    t.equal(closed.state, 'closed')
    has(t, (await historyOf(database, paymentAxis, closed.id)).at(-1), { move: 'close', role: 'buyer' })
    t.throws(() => simulator.pay({ n: first }), { code: 'ORDER_CLOSED' }, 'nobody can pay the code any more')
    const second = await code(group!.payNo)
    away()
    await t.rejects(freeOwnOrder(buyer, number), { code: 2012, status: 503 })
    t.equal((await attemptOf(second)).state, 'processing')
    await t.rejects(cancelOrder(buyer, { orderNo: number, reason: '' }), { code: 2011, status: 409 })
    simulator.reset()
    await freeOwnOrder(buyer, number)
    await underReview(group!.id, Number((await orderRow(id))['payable_fen']), id)
    await t.rejects(freeOwnOrder(buyer, number), { code: 2011, status: 409 })
    await t.rejects(cancelOrder(buyer, { orderNo: number, reason: '' }), { code: 2011, status: 409 })
    has(t, await orderRow(id), { state: 'awaitingPayment' })
  },
)

t.test('an unpaid group closes at its deadline and not before, at the provider first', async (t) => {
  const goods = await goodsOf('stocked')
  const { group, orders } = await place([{ goods }])
  const attempt = await code(group!.payNo)
  t.equal(await closeDueGroup(services, group!.id), false, 'not yet')
  clock.forward(24 * 3600)
  away()
  t.equal(await closeDueGroup(services, group!.id), false, 'the provider is away')
  has(t, await orderRow(orders[0]!.id), { state: 'awaitingPayment' })
  clock.forward(3600)
  const closed = await Promise.all([1, 2, 3].map(() => closeDueGroup(services, group!.id)))
  t.ok(closed.includes(true), 'after an hour it need not answer')
  t.equal((await attemptOf(attempt)).state, 'closed')
  has(t, await orderRow(orders[0]!.id), { state: 'closed' })
  t.equal(await reserved(goods.skuId), 0)
  t.strictSame(await notices(orders[0]!.number), ['orderClosed'], 'once, however many closed it')
})

t.test('a group that was paid in the last moment is not closed, though no notify told of it', async (t) => {
  const { group, orders } = await place([{ goods: await goodsOf('stocked') }])
  clock.forward(24 * 3600 - 600)
  const n = await code(group!.payNo)
  await simulator.dropNotify({})
  await simulator.pay({ n })
  clock.forward(600)
  t.equal(await closeDueGroup(services, group!.id), false)
  t.equal((await attemptOf(n)).state, 'settled')
  has(t, await orderRow(orders[0]!.id), { state: 'awaitingShipment' })
})

t.test('a group is not closed while a voucher is under review', async (t) => {
  const { group, orders } = await place([{ goods: await goodsOf('stocked') }])
  const { id } = orders[0]!
  await underReview(group!.id, Number((await orderRow(id))['payable_fen']), id)
  clock.forward(25 * 3600)
  t.equal(await closeDueGroup(services, group!.id), false)
  has(t, await orderRow(orders[0]!.id), { state: 'awaitingPayment' })
})

t.test('of a payment and a cancellation at the same time one holds', async (t) => {
  for (let i = 0; i < 10; i++) {
    const { group, orders } = await place([{ goods: await goodsOf('stocked') }])
    const [paid, cancelled] = await Promise.all([
      pay(group!.id),
      cancelOrder(buyer, { orderNo: orders[0]!.number, reason: '' }).then(
        () => true,
        () => false,
      ),
    ])
    t.equal(paid === null, cancelled)
  }
})
