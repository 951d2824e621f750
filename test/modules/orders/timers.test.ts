import t from 'tap'
import { randomUUID } from 'node:crypto'
import { jobsOf } from '../../../src/jobs.ts'
import { closeUnpaid, endTerms } from '../../../src/modules/orders/index.ts'
import { receiveDue } from '../../../src/modules/shipments/index.ts'
import { awayFrom } from '../../support/faults.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER, orderMall } from './world.ts'

const mall = await orderMall(t)
const { database, clock, goodsOf, place, pay, orderRow, memberId } = mall

const DAY = 86_400

/** One round of a job, as the mall's own list of jobs runs it. */
const round = (name: string) =>
  jobsOf(mall.services)
    .find((job) => job.name === name)!
    .run()

/** Rounds of the job one second before the term is over, and when it is; answers the state after each. */
async function aroundTerm(job: string, id: number, seconds: number): Promise<string[]> {
  const stateNow = async () => {
    await round(job)
    return (await orderRow(id))['state'] as string
  }
  clock.forward(seconds - 1)
  const before = await stateNow()
  clock.forward(1)
  return [before, await stateNow()]
}

const lastStep = async (id: number) => {
  const [row] = await database.sql`
    select move, from_state, to_state, role, actor_id, at from state_history
    where axis = 'order' and subject_id = ${id} order by id desc limit 1`
  return { ...row, at: new Date(row!['at'] as string).getTime() - clock.now().getTime() }
}
const byTimer = (move: string, from: string, to: string) => ({
  move,
  from_state: from,
  to_state: to,
  role: 'timer',
  actor_id: null,
  at: 0,
})
const lastNotice = async (number: string) => {
  const [row] = await database.sql`
    select member_id, key from notices where vars ->> 'number' = ${number} and member_id = ${memberId}
    order by id desc limit 1`
  return { ...row }
}
const reserved = async (skuId: number) =>
  (await database.sql`select sum(reserved)::int as n from batches where sku_id = ${skuId}`)[0]!['n']
const balance = async (kind: string) =>
  (await database.sql`select balance from accounts where kind = ${kind} and owner_id = ${memberId}`)[0]?.[
    'balance'
  ] ?? 0

/** Staff of store 1, signed in anew: a session does not live as long as these terms. */
async function storeSays(url: string, input: object): Promise<void> {
  const visitor = new Visitor(mall.app)
  await visitor.enter('demo-store')
  const { status, body } = await visitor.call(url, input, {
    language: 'en',
    origin: 'http://localhost',
    'idempotency-key': randomUUID(),
  })
  if (status !== 200) throw new Error(`${url}: ${status} ${body}`)
}

t.test('an unpaid order is closed a day after it was placed, and holds nothing any more', async (t) => {
  const goods = await goodsOf('stocked')
  const { orders } = await place([{ goods, quantity: 2 }])
  const { id, number } = orders[0]!
  t.equal(await reserved(goods.skuId), 2)
  t.strictSame(await aroundTerm('orders.closeUnpaid', id, DAY), ['awaitingPayment', 'closed'])
  t.strictSame(await lastStep(id), byTimer('close', 'awaitingPayment', 'closed'))
  t.equal(await reserved(goods.skuId), 0)
  t.strictSame(await lastNotice(number), { member_id: memberId, key: 'orderClosed' })
})

t.test('an order that its store does not confirm within seven days lapses', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder'), points: 500 }])
  const { id, number } = orders[0]!
  const [held, own] = [await balance('pointsHeld'), await balance('points')]
  t.strictSame(await aroundTerm('orders.endTerms', id, 7 * DAY), ['toBeConfirmed', 'cancelled'])
  t.strictSame(await lastStep(id), byTimer('lapse', 'toBeConfirmed', 'cancelled'))
  t.strictSame([await balance('pointsHeld'), await balance('points')], [held - 500, own + 500])
  t.strictSame(await lastNotice(number), { member_id: memberId, key: 'orderLapsed' })
  t.equal((await orderRow(id))['due_at'], null, 'no term is left')
})

t.test('a quotation is not accepted after its term, also where the timer comes later', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder') }])
  const { id, number } = orders[0]!
  await storeSays('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2027-02-01' })
  clock.forward(7 * DAY)
  const visitor = new Visitor(mall.app)
  await visitor.enter()
  const { status, body } = await visitor.call(
    '/api/order/accept',
    { orderNo: number, version: 2 },
    { language: 'en', origin: 'http://localhost', 'idempotency-key': randomUUID() },
  )
  t.equal(status, 410)
  t.match(body, '"code":2019')
  t.strictSame((await orderRow(id))['state'], 'confirmed')
})

t.test('a quotation that its buyer does not accept within seven days expires', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder') }])
  const { id, number } = orders[0]!
  clock.forward(3 * DAY)
  await storeSays('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2027-02-01' })
  t.strictSame(await aroundTerm('orders.endTerms', id, 7 * DAY), ['confirmed', 'cancelled'])
  t.strictSame(await lastStep(id), byTimer('expireQuote', 'confirmed', 'cancelled'))
  t.strictSame(await lastNotice(number), { member_id: memberId, key: 'quoteExpired' })
  const tasks = await database.sql`
    select state from filling_tasks where order_id = ${id}`
  t.strictSame(
    tasks.map((task) => task['state']),
    ['cancelled'],
    'nobody fills what nobody bought',
  )
})

t.test(
  'what was sent is received by itself after 15 days, and the order complete 30 days later',
  async (t) => {
    const goods = await goodsOf('stocked')
    const { group, orders } = await place([{ goods }])
    const { id, number } = orders[0]!
    await pay(group!.id)
    clock.forward(DAY)
    await readyToLeave(mall.database.owner, number, ['S-1'])
    await storeSays('/api/seller/order/ship', {
      orderNo: number,
      version: 2,
      carrier: CARRIER,
      no: 'W-1',
      serials: ['S-1'],
    })
    t.strictSame(await aroundTerm('orders.endTerms', id, 15 * DAY), ['awaitingReceipt', 'awaitingReview'])
    t.strictSame(await lastStep(id), byTimer('receive', 'awaitingReceipt', 'awaitingReview'))
    t.strictSame(await lastNotice(number), { member_id: memberId, key: 'orderReceivedByTimer' })
    const before = await balance('points')
    t.strictSame(await aroundTerm('orders.endTerms', id, 30 * DAY), ['awaitingReview', 'completed'])
    t.strictSame(await lastStep(id), byTimer('complete', 'awaitingReview', 'completed'))
    t.strictSame(await lastNotice(number), { member_id: memberId, key: 'orderCompleted' })
    t.equal(
      (await balance('points')) - before,
      Math.floor(((await orderRow(id))['payable_fen'] as number) / 100),
      'a point for every whole yuan',
    )
    await round('orders.endTerms')
    t.strictSame(await lastStep(id), byTimer('complete', 'awaitingReview', 'completed'), 'and only once')
  },
)

t.test('an order that cannot go on does not hold the others up', async (t) => {
  const [first, second] = [
    await place([{ goods: await goodsOf('madeToOrder') }]),
    await place([{ goods: await goodsOf('madeToOrder') }]),
  ]
  const ids = [first.orders[0]!.id, second.orders[0]!.id]
  clock.forward(7 * DAY)
  await database.owner.transaction(async (tx) => {
    await tx.sql`select 1 from orders where id = ${ids[0]!} for update`
    await round('orders.endTerms')
  })
  const states = async () => Promise.all(ids.map(async (id) => (await orderRow(id))['state'] as string))
  t.strictSame(await states(), ['toBeConfirmed', 'cancelled'])
  await round('orders.endTerms')
  t.strictSame(await states(), ['cancelled', 'cancelled'], 'the next round ends it')
})

t.test('a database that is away ends the round', async (t) => {
  const unpaid = await goodsOf('stocked')
  for (const goods of [await goodsOf('madeToOrder'), await goodsOf('madeToOrder'), unpaid, unpaid])
    await place([{ goods }])
  clock.forward(7 * DAY)
  for (const work of [
    (services: typeof mall.services) => endTerms(services, receiveDue),
    (services: typeof mall.services) => closeUnpaid(services),
  ]) {
    const { services, tried } = awayFrom(mall.services)
    await t.rejects(work(services), { name: 'DatabaseUnavailable' })
    t.equal(tried.transactions, 1)
  }
  await round('orders.endTerms')
  await round('orders.closeUnpaid')
})

t.test('a group is closed however many that cannot be closed are overdue for longer', async (t) => {
  const { sql } = database.owner
  const { orders, group } = await place([{ goods: await goodsOf('stocked') }])
  await sql`
    insert into payment_groups (pay_no, member_id, placing_id, deadline_at, opened_at)
    select 'late' || n, member_id, placing_id, deadline_at - interval '1 hour', opened_at
    from payment_groups, generate_series(1, 1000) n where id = ${group!.id}`
  clock.forward(DAY)
  await round('orders.closeUnpaid')
  t.equal((await orderRow(orders[0]!.id))['state'], 'closed')
  const [open] =
    await sql`select count(*)::int as n from payment_groups where pay_no like 'late%' and state = 'open'`
  t.strictSame({ ...open }, { n: 1000 }, 'no order of these ends them')
  await sql`delete from payment_groups where pay_no like 'late%'`
})
