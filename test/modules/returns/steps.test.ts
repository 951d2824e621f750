import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { findPicture } from '../../../src/modules/returns/queries/pictures.ts'
import { oldestDispute } from '../../../src/modules/returns/queries/read.ts'
import { endReturnTerms, followReturns } from '../../../src/modules/returns/service/follow.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { awayFrom } from '../../support/faults.ts'
import { has } from '../../support/has.ts'
import { DAY, harmless, HOUR, returnWorld } from './world.ts'

const world = await returnWorld(t)
const { clock, sql, received, asked, apply, atStore, atBuyer, decide, execute, stateOf, through, rounds } =
  world
const mine = account('balance', world.memberId)

t.test(
  'units of a line go back for their money, step by step, and the money to where it came from',
  async (t) => {
    const order = await received({ goodsFen: 10_000, quantity: 4, freightFen: 1200, points: 200 })
    const before = await world.balance(mine)
    const points = await world.balance(account('points', world.memberId))
    const options = await world.buyer.get(
      `/api/return/options?orderId=${order.number}&skuId=${order.skuId}&quantity=2`,
    )
    has(t, options, {
      status: 200,
      body: {
        data: {
          maxQuantity: 4,
          types: ['refund', 'exchange'],
          back: {
            method: 'balance',
            amount: '49.00',
            giftCard: '0.00',
            points: 100,
            quantity: 2,
            freightKept: true,
          },
        },
      },
    })
    const no = await asked(order, { quantity: 2 })
    t.equal(await stateOf(no), 'asked')
    t.strictSame(await world.statesOf([order.id]), ['awaitingReview'], 'the order goes on meanwhile')
    await through(no, 'agreed', 'sent', 'arrived', 'accepted')
    t.equal(await stateOf(no), 'refunding')
    t.strictSame(await world.statesOf([order.id]), ['refunding'])
    has(t, await execute(order.number), { status: 200, body: { data: { status: 'settled' } } })
    t.strictSame(await world.statesOf([order.id]), ['awaitingReview'])
    t.equal(await world.balance(mine), before + 4900, 'two of four, without their freight')
    t.equal(await world.balance(account('points', world.memberId)), points + 100)
    await rounds()
    t.equal(await stateOf(no), 'completed')
    const [line] = await sql`
    select quantity, shipped_quantity as shipped, refunded_quantity as refunded, returned_quantity as returned,
      returning_quantity as returning from order_lines where id = ${order.lines[0]!.id}`
    t.strictSame({ ...line }, { quantity: 4, shipped: 4, refunded: 2, returned: 2, returning: 0 })
    has(t, await world.detail(no), {
      status: 'completed',
      back: { method: 'balance', amount: '49.00', points: 100 },
      log: [
        { move: 'begin' },
        { move: 'agree' },
        { move: 'sendBack' },
        { move: 'receive' },
        { move: 'accept' },
        { move: 'refund' },
        { move: 'complete' },
      ],
    })

    const rest = await asked(order, { quantity: 2 })
    await through(rest, 'agreed', 'sent', 'arrived', 'accepted')
    await execute(order.number)
    t.strictSame(await world.statesOf([order.id]), ['refunded'], 'with the last unit all of it is back')
    t.equal(await world.balance(mine), before + 4900 + 4900 + 1200, 'and the freight with it')
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
    t.strictSame(await world.breaches(), [])
  },
)

t.test('never more than was sent: two that ask at once, and what is under way counts', async (t) => {
  const order = await received({ quantity: 3, goodsFen: 9000 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(order, { quantity: 2 })))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  has(t, await apply(order, { quantity: 2 }), { status: 409, body: { code: 2450 } })
  const one = await asked(order, { quantity: 1 })
  has(t, await apply(order, { quantity: 1 }), { status: 409, body: { code: 2450 } })
  has(t, await atBuyer('withdraw', one), { status: 200, body: { data: { status: 'withdrawn' } } })
  has(t, await apply(order, { quantity: 1 }), { status: 200 }, 'what was withdrawn may be asked again')
  const [line] = await sql`select returning_quantity as n from order_lines where id = ${order.lines[0]!.id}`
  t.equal(line!['n'], 3)
  await t.rejects(
    sql`update order_lines set returning_quantity = 4 where id = ${order.lines[0]!.id}`,
    /order_lines_returned/,
  )
})

t.test('who may ask what until when', async (t) => {
  const dangerous = await received({ quantity: 2 }, {})
  has(t, await apply(dangerous), { status: 409, body: { code: 2452 } }, 'dangerous goods')
  has(t, await apply(await received({}, { ...harmless, fulfilment: 'madeToOrder' })), {
    status: 409,
    body: { code: 2452 },
  })
  const order = await received({ quantity: 9, goodsFen: 9000 })
  has(t, await apply(order, { opened: true }), { status: 409, body: { code: 2452 } }, 'opened goods')
  has(
    t,
    await apply(order, { type: 'exchange' }),
    { status: 409, body: { code: 2456 } },
    'no exchange without a fault',
  )
  has(t, await apply(order, { reason: 'leaking', images: [] }), { status: 400, body: { code: 2454 } })
  has(
    t,
    await apply(order, { reason: 'leaking', images: ['x'] }),
    { status: 400, body: { code: 2455 } },
    'no such picture',
  )
  const theirs = await world.picture(await world.idOf('demo-manager'))
  has(
    t,
    await apply(order, { reason: 'leaking', images: [theirs] }),
    { status: 400, body: { code: 2455 } },
    'a stranger’s picture',
  )
  const made = await received({}, { ...harmless, fulfilment: 'madeToOrder' })
  has(t, await apply(made, { type: 'exchange', reason: 'value' }), { status: 409, body: { code: 2456 } })
  has(t, await apply(made, { reason: 'value' }), { status: 200 }, 'made to order for a fault')
  clock.forward(48 * HOUR + 1)
  has(
    t,
    await apply(order, { reason: 'damaged' }),
    { status: 409, body: { code: 2453 } },
    'damage after two days',
  )
  has(t, await apply(order), { status: 200 })
  clock.forward(5 * DAY)
  has(t, await apply(order), { status: 409, body: { code: 2453 } }, 'seven days without a reason')
  has(t, await apply(order, { type: 'exchange', reason: 'leaking' }), { status: 200 })
  clock.forward(8 * DAY)
  has(
    t,
    await apply(order, { reason: 'leaking' }),
    { status: 409, body: { code: 2453 } },
    'fifteen days for a fault',
  )
  const stranger = world.person('demo-manager')
  const foreign = {
    orderId: order.number,
    skuId: order.skuId,
    type: 'refund',
    reason: 'noReason',
    quantity: 1,
  }
  has(t, await stranger.post('/api/return/apply', foreign), { status: 404 }, 'R14')
  const unsent = await world.place({ goodsFen: 1000 })
  await world.buyer.post('/api/pay/balance', { payGroupNo: unsent.payNo })
  const [number] = await world.numbersOf(unsent.orderIds)
  has(t, await world.buyer.post('/api/return/apply', { ...foreign, orderId: number }), {
    status: 409,
    body: { code: 2451 },
  })
})

t.test('several lines with the same goods: which one is said', async (t) => {
  const order = await received({ lines: 2, goodsFen: 8000 })
  const wish = { orderId: order.number, skuId: order.skuId, type: 'refund', reason: 'noReason', quantity: 1 }
  has(t, await world.buyer.post('/api/return/apply', wish), { status: 409, body: { code: 2464 } })
  const second = String(order.lines[1]!.id)
  has(t, await world.buyer.post('/api/return/apply', { ...wish, line: second }), { status: 200 })
  has(t, await world.buyer.post('/api/return/apply', wish), { status: 200 }, 'only one has something left')
})

/** The page of an order or of an application as its buyer opens it, and who opened it. */
const opened = async (path: string) => {
  const { visitor } = await world.caller()
  return { visitor, html: (await visitor.open(path)).response.body }
}

t.test('the form that is sent twice asks once', async (t) => {
  const order = await received({ quantity: 4 })
  const path = `/tuihuosq/${order.skuId}/${order.number}`
  const { visitor, html } = await opened(path)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!
  const form = { formToken: hidden('formToken'), goods: hidden('goods'), key: hidden('key'), action: 'apply' }
  const wish = { ...form, type: 'refund', reason: 'noReason', quantity: '2' }
  const from = { origin: world.services.config.PUBLIC_ORIGIN }
  for (const quantity of ['', '两瓶'])
    t.match(
      (await visitor.post(path, { ...wish, quantity }, from)).body,
      '请填写数字',
      'a number is asked for',
    )
  const sent = await Promise.all([1, 2].map(() => visitor.post(path, { ...wish, quantity: '２' }, from)))
  t.strictSame(
    sent.map(({ status }) => status),
    [303, 303],
  )
  t.equal(new Set(sent.map((it) => it.response.headers.location)).size, 1)
  t.equal((await sql`select 1 from returns where order_id = ${order.id}`).length, 1)
})

t.test('a line that left whole can go back while others of its order wait to leave', async (t) => {
  const { payNo, orderIds } = await world.place({ lines: 2, goodsFen: 8000 })
  await world.buyer.post('/api/pay/balance', { payGroupNo: payNo })
  const [number] = await world.numbersOf(orderIds)
  const lines = await sql<{ id: number }[]>`
    select id from order_lines where order_id = ${orderIds[0]!} order by position`
  await sql`update order_lines set shipped_quantity = quantity where id = ${lines[0]!.id}`
  const { html } = await opened(`/detail_dingdan?orderNo=${number}`)
  t.match(html, `line=${lines[0]!.id}"`)
  t.notMatch(html, `line=${lines[1]!.id}"`)
  await sql`update order_lines set shipped_quantity = 0 where id = ${lines[0]!.id}`
})

t.test('an order that came back whole ends, and its review term with it', async (t) => {
  const order = await received({ quantity: 1, goodsFen: 1000 })
  const [{ due }] =
    (await sql`select due_at is not null as due from orders where number = ${order.number}`) as any
  t.equal(due, true, 'until then the buyer may review it')
  const no = await asked(order)
  await through(no, 'agreed', 'sent', 'arrived', 'accepted')
  has(t, await execute(order.number), { status: 200 })
  const rows = await sql`select state, due_at from orders where number = ${order.number}`
  t.strictSame([...rows], [{ state: 'refunded', due_at: null }])
})

t.test('home says since when the dispute has waited that waits longest', async (t) => {
  const order = await received({ quantity: 2, goodsFen: 2000 })
  const complained = async (day: string) => {
    const no = await asked(order)
    await atStore('refuse', no, { reason: '已开封' })
    t.equal((await atBuyer('complain', no, { text: '没有开封' })).status, 200)
    await sql`update returns set complained_at = ${`${day}T00:00:00Z`} where number = ${no}`
    return no
  }
  const [first, second] = [await complained('2020-11-20'), await complained('2020-11-04')]
  t.equal((await oldestDispute(world.database.owner))?.toISOString(), '2020-11-04T00:00:00.000Z')
  for (const no of [first, second]) t.equal((await decide(no, 'store')).status, 200)
})

t.test('the store refuses, the buyer asks the platform once, within its term', async (t) => {
  const order = await received({ quantity: 5, goodsFen: 5000 })
  const no = await asked(order)
  has(
    t,
    await atBuyer('complain', no, { text: '不同意' }),
    { status: 409, body: { code: 2457 } },
    'nothing was refused',
  )
  has(
    t,
    await atStore('refuse', no, {
      reason: '已开封',
      images: [await world.picture(await world.idOf('demo-store'))],
    }),
    {
      status: 200,
      body: { data: { status: 'refused' } },
    },
  )
  t.strictSame(await world.endsOfPictures(no), [null], 'what it shows is kept')
  has(t, await atStore('agree', no, { address: 'x' }), { status: 409, body: { code: 2457 } })
  has(t, await atBuyer('complain', no, { text: '没有开封' }), {
    status: 200,
    body: { data: { status: 'disputed' } },
  })
  const [own] = await sql<{ id: number }[]>`select id from members where username = 'demo-operator'`
  await sql`update returns set member_id = ${own!.id} where number = ${no}`
  has(t, await decide(no, 'buyer'), { status: 403, body: { code: 2459 } }, 'R18')
  await sql`update returns set member_id = ${world.memberId} where number = ${no}`
  has(t, await decide(no, 'buyer'), { status: 200, body: { data: { status: 'agreed' } } })
  has(t, await decide(no, 'buyer'), { status: 409, body: { code: 2457 } })
  await through(no, 'sent', 'arrived')
  has(t, await atStore('refuse', no, { reason: '少一瓶', seal: 'intact' }), {
    status: 200,
    body: { data: { status: 'refused' } },
  })
  has(t, await atBuyer('complain', no, { text: '又' }), { status: 409, body: { code: 2458 } }, 'once')

  const other = await asked(order)
  await through(other, 'agreed', 'sent', 'arrived')
  await atStore('refuse', other, { reason: '封口破损', seal: 'broken' })
  await atBuyer('complain', other, { text: '运输中破损' })
  has(
    t,
    await decide(other, 'buyer'),
    { status: 200, body: { data: { status: 'accepted' } } },
    'the goods are there already',
  )
  t.equal(await stateOf(other), 'refunding')
  await execute(order.number)

  const third = await asked(order)
  await atStore('refuse', third, { reason: '已开封' })
  await atBuyer('complain', third, { text: '没有' })
  has(t, await decide(third, 'store'), { status: 200, body: { data: { status: 'rejected' } } })

  const late = await asked(order)
  await atStore('refuse', late, { reason: '已开封' })
  clock.forward(7 * DAY + 1)
  has(t, await atBuyer('complain', late, { text: '没有' }), { status: 409, body: { code: 2453 } })
  const [line] = await sql`select returning_quantity as n from order_lines where id = ${order.lines[0]!.id}`
  t.equal(line!['n'], 0, 'nothing is about to come back any more')
})

t.test('terms: silence agrees, accepts and refunds; what is not sent lapses', async (t) => {
  const order = await received({ quantity: 3, goodsFen: 9000 })
  const no = await asked(order)
  await rounds()
  t.equal(await stateOf(no), 'asked')
  clock.forward(48 * HOUR)
  await rounds()
  t.equal(await stateOf(no), 'agreed', 'the store was silent')
  await through(no, 'sent')
  clock.forward(15 * DAY)
  await rounds()
  t.equal(await stateOf(no), 'arrived', 'it counts as arrived')
  clock.forward(48 * HOUR)
  await rounds()
  t.equal(await stateOf(no), 'refunding', 'and as accepted')
  has(t, await world.store.post('/api/seller/order/refuseRefund', { orderNo: order.number, reason: 'x' }), {
    status: 409,
    body: { code: 2088 },
  })
  has(t, await world.buyer.post('/api/order/withdrawRefund', { orderNo: order.number }), { status: 409 })

  const fresh = await received({ quantity: 2 })
  const lapsing = await asked(fresh)
  await through(lapsing, 'agreed')
  clock.forward(7 * DAY)
  await rounds()
  t.equal(await stateOf(lapsing), 'lapsed')
  const [line] = await sql`select returning_quantity as n from order_lines where id = ${fresh.lines[0]!.id}`
  t.equal(line!['n'], 0)
})

t.test('where the store was not asked, goods go where it said last; it may say another place', async (t) => {
  await sql`update returns set send_to = null, addressed_at = null`
  const silent = await asked(await received())
  clock.forward(48 * HOUR)
  await rounds()
  has(t, await world.detail(silent), { status: 'agreed', sendTo: null }, 'nobody knows yet')
  const told = async (key: string) =>
    (await sql`select 1 from notices where key = ${key} and vars ->> 'returnNo' = ${silent}`).length
  t.ok((await told('returnAgreedByTimer')) > 0, 'the store knows that its silence agreed')
  t.equal(await told('returnNoAddress'), 0)
  clock.forward(8 * DAY)
  await rounds()
  t.equal(await stateOf(silent), 'agreed', 'what nobody could send does not lapse')
  t.ok((await told('returnNoAddress')) > 0, 'the operator follows it up')
  has(t, await atStore('address', silent, { address: '苏州仓 5 号门' }), { status: 200 })
  clock.forward(6 * DAY)
  await rounds()
  has(
    t,
    await world.detail(silent),
    { status: 'agreed', sendTo: '苏州仓 5 号门' },
    'the days of the buyer run from then on',
  )
  await through(silent, 'sent')
  has(t, await atStore('address', silent, { address: '别处' }), { status: 409, body: { code: 2457 } })

  const refused = await asked(await received())
  await atStore('refuse', refused, { reason: '已开封' })
  await atBuyer('complain', refused, { text: '没有开封' })
  await decide(refused, 'buyer')
  has(t, await world.detail(refused), { status: 'agreed', sendTo: '苏州仓 5 号门', answer: '已开封' })
})

t.test(
  'each address that a store says is in the history; what it said last counts, of whichever return',
  async (t) => {
    const older = await asked(await received())
    const newer = await asked(await received())
    has(t, await atStore('agree', older, { address: '苏州仓 1 号门' }), { status: 200 })
    clock.forward(HOUR)
    has(t, await atStore('agree', newer, { address: '苏州仓 2 号门' }), { status: 200 })
    clock.forward(HOUR)
    has(t, await atStore('address', older, { address: '无锡仓 3 号门' }), { status: 200 })
    const history = await sql`
    select h.move, h.role, m.username as account, h.reason, h.at = ${clock.now()} as now
    from state_history h join returns r on r.id = h.subject_id join members m on m.id = h.actor_id
    where h.axis = 'return' and r.number = ${older} and h.role = 'store' order by h.id`
    t.strictSame(
      [...history],
      [
        { move: 'agree', role: 'store', account: 'demo-store', reason: '苏州仓 1 号门', now: false },
        { move: 'address', role: 'store', account: 'demo-store', reason: '无锡仓 3 号门', now: true },
      ],
    )
    has(t, await world.detail(older), {
      sendTo: '无锡仓 3 号门',
      log: [
        { move: 'begin' },
        { move: 'agree', reason: '苏州仓 1 号门' },
        { move: 'address', reason: '无锡仓 3 号门' },
      ],
    })
    const silent = await asked(await received())
    clock.forward(48 * HOUR)
    await rounds()
    has(t, await world.detail(silent), {
      status: 'agreed',
      sendTo: '无锡仓 3 号门',
      log: [{ move: 'begin' }, { move: 'agree', reason: '无锡仓 3 号门' }],
    })
    const [copied] = await sql`select addressed_at as at from returns where number = ${silent}`
    t.equal(copied!['at'], null, 'its store has not said it of this one')
  },
)

t.test('an accepted return waits while another refund of its order is being decided', async (t) => {
  const order = await received({ lines: 2, goodsFen: 8000 })
  const first = await asked(order)
  const second = await asked(order, { line: String(order.lines[1]!.id) })
  await through(first, 'agreed', 'sent', 'arrived', 'accepted')
  await through(second, 'agreed', 'sent', 'arrived', 'accepted')
  t.equal(await stateOf(first), 'refunding')
  t.equal(await stateOf(second), 'accepted')
  await rounds()
  t.equal(await stateOf(second), 'accepted')
  await execute(order.number)
  await rounds()
  t.equal(await stateOf(first), 'completed')
  t.equal(await stateOf(second), 'refunding')
  await execute(order.number)
  t.strictSame(await world.statesOf([order.id]), ['refunded'])
})

t.test(
  'dangerous goods are collected: booked by the store, told to the operator otherwise; serials are those that came',
  async (t) => {
    const order = await received({ quantity: 2, goodsFen: 6000 }, {}, ['G-1', 'G-2'])
    const no = await asked(order, { reason: 'leaking', quantity: 1 })
    has(t, await atStore('agree', no), { status: 200 }, 'no address is given')
    has(t, await atBuyer('sendBack', no, { serials: ['G-1'] }), { status: 409, body: { code: 2460 } })
    clock.forward(3 * DAY)
    await rounds()
    t.equal(await stateOf(no), 'agreed', 'it does not lapse')
    const notices =
      await sql`select 1 from notices where key = 'returnNotBooked' and vars ->> 'returnNo' = ${no}`
    t.ok(notices.length > 0, 'the operator is told')
    const pickup = { carrier: '示例安达', from: '2027-01-02', to: '2027-01-01' }
    has(t, await atStore('book', no, pickup), { status: 400 })
    const today = shanghaiDay(clock.now())
    has(t, await atStore('book', no, { ...pickup, from: today, to: today }), { status: 200 })
    has(t, await atBuyer('sendBack', no, { serials: ['G-9'] }), { status: 409, body: { code: 2462 } })
    has(t, await atBuyer('sendBack', no, { serials: [] }), { status: 409, body: { code: 2463 } })
    has(t, await atBuyer('sendBack', no, { serials: ['G-1'] }), {
      status: 200,
      body: { data: { status: 'sent' } },
    })
    const plain = await asked(await received({ quantity: 1 }))
    await through(plain, 'agreed')
    has(t, await atStore('book', plain, { ...pickup, from: today, to: today }), {
      status: 409,
      body: { code: 2461 },
    })
    has(t, await atBuyer('sendBack', plain), { status: 400 }, 'carrier and number are named')
    has(t, await atStore('agree', await asked(await received())), { status: 400 }, 'an address is given')
  },
)

t.test(
  'what comes back of a completed order is a claim on its store, its points are taken back',
  async (t) => {
    const order = await received({ goodsFen: 20_000, quantity: 2 })
    clock.forward(3 * DAY)
    const no = await asked(order)
    clock.forward(27 * DAY)
    await world.round('orders.endTerms')
    t.strictSame(await world.statesOf([order.id]), ['completed'])
    const points = await world.balance(account('points', world.memberId))
    await through(no, 'sent').catch(() => null)
    t.equal(await stateOf(no), 'asked', 'nobody looked: the terms end now')
    await rounds()
    await through(no, 'sent', 'arrived', 'accepted')
    await execute(order.number)
    t.strictSame(await world.statesOf([order.id]), ['completed'], 'the order is completed again')
    t.equal(await world.balance(account('points', world.memberId)), points - 100)
    t.strictSame(await world.breaches(), [])
  },
)

t.test('what came back is in quarantine and never on hand', async (t) => {
  const order = await received({ quantity: 2 })
  const before = await sql`select sum(on_hand)::int as n from batches`
  const no = await asked(order, { quantity: 2 })
  await through(no, 'agreed', 'sent', 'arrived')
  const [kept] = await sql`
    select q.quantity, q.decided from quarantine q join returns r on r.id = q.return_id where r.number = ${no}`
  t.strictSame({ ...kept }, { quantity: 2, decided: 0 })
  t.strictSame([...(await sql`select sum(on_hand)::int as n from batches`)], [...before])
})

t.test('lists and single returns of both sides and of the operator', async (t) => {
  const order = await received()
  const no = await asked(order)
  has(t, await world.buyer.get('/api/return/page?status=open&size=1'), {
    status: 200,
    body: { data: { list: [{ returnNo: no }] } },
  })
  has(t, await world.buyer.get('/api/return/page?status=ended'), { status: 200 })
  const waiting = await world.store.get('/api/seller/return/page?sort=newest&size=1')
  has(t, waiting, { status: 200, body: { data: { list: [{ returnNo: no, status: 'asked' }] } } })
  for (const status of ['open', 'ended', 'all'])
    has(t, await world.store.get(`/api/seller/return/page?status=${status}`), { status: 200 })
  has(t, await world.store.get(`/api/seller/return/detail?returnNo=${no}`), {
    status: 200,
    body: { data: { returnNo: no } },
  })
  has(t, await world.finance.get(`/api/admin/return/detail?returnNo=${no}`), { status: 404 }, 'no dispute')
  await atStore('refuse', no, { reason: 'x' })
  await atBuyer('complain', no, { text: 'x' })
  has(t, await world.finance.get(`/api/admin/return/detail?returnNo=${no}`), { status: 200 })
  has(t, await world.finance.get('/api/admin/return/page?sort=newest&size=1'), {
    status: 200,
    body: { data: { list: [{ returnNo: no }] } },
  })
  has(t, await world.finance.get('/api/admin/return/page?status=all'), { status: 200 })
  const elsewhere = world.person('demo-store-2')
  has(t, await elsewhere.get(`/api/seller/return/detail?returnNo=${no}`), { status: 404 }, 'R17')
})

t.test(
  'R14, R17: a picture is seen by its buyer, by the store, and in a dispute by who decides it',
  async (t) => {
    const order = await received()
    const key = await world.picture()
    const no = await asked(order, { reason: 'leaking', images: [key] })
    const nobody = { returnNo: no, position: 1, memberId: 0, storeId: null, mayAll: false }
    const seen = (by: object) => findPicture(world.owner, { ...nobody, ...by })
    t.equal(await seen({ memberId: world.memberId }), key)
    t.equal(await seen({ storeId: 1 }), key)
    t.equal(await seen({}), null)
    t.equal(await seen({ storeId: 2 }), null)
    t.equal(await seen({ mayAll: true }), null, 'nobody asked the platform')
    await atStore('refuse', no, { reason: '已开封' })
    await atBuyer('complain', no, { text: '没有' })
    t.equal(await seen({ mayAll: true }), key)
  },
)

t.test('a database that is away ends the rounds', async (t) => {
  const settled = await asked(await received())
  await through(settled, 'agreed', 'sent', 'arrived', 'accepted')
  const [row] = await sql<{ number: string }[]>`
    select o.number from returns r join orders o on o.id = r.order_id where r.number = ${settled}`
  await execute(row!.number)
  for (const _ of [1, 2]) await asked(await received())
  world.clock.forward(49 * HOUR)
  for (const work of [followReturns, endReturnTerms]) {
    const { services, tried } = awayFrom(world.services)
    await t.rejects(work(services), { name: 'DatabaseUnavailable' })
    t.equal(tried.transactions, 1)
  }
  await rounds()
  t.equal(await stateOf(settled), 'completed')
})
