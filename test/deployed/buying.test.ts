import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { Test } from 'tap'
import { account, setFloor } from '../../src/modules/ledger/index.ts'
// Orders are what payments pay: their module registers itself where it is loaded.
import '../../src/modules/orders/index.ts'
import { receive } from '../../src/modules/payments/service/receive.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { has } from '../support/has.ts'
import { testDatabase } from '../support/database.ts'
import { makeGoods, openShops } from '../support/goods.ts'
import * as shop from '../support/shoppers.ts'
import type { Reply, Settling, Shopper } from '../support/shoppers.ts'
import { balancer, twoServers } from '../support/two-servers.ts'
import { startWechatPaySimulator } from '../support/wechat-pay-simulator/index.ts'
import { findBroken } from '../support/whole.ts'

const database = await testDatabase(t)
const { owner } = database
await openShops(owner)
const wechat = await startWechatPaySimulator()
t.teardown(() => wechat.close())
const { both } = await twoServers(t, database, {
  ...wechat.env,
  WECHAT_PAY_NOTIFY_ORIGIN: await balancer(t, () => both),
  LOG_LEVEL: 'error',
})
const origins = both.map(({ origin }) => origin)

/** Goods at 100 yuan, which travel free, as many as the largest crowd buys at once. */
const PRICE = 10_000
const skus: number[] = []
for (let n = 0; n < 50; n++) {
  const goods = await makeGoods(owner, {
    number: `STRESS-${n}`,
    priceFen: PRICE,
    stock: 1000,
    storeId: 1 + (n % 2),
  })
  skus.push(goods.skuId)
}

const assertWhole = async (t: Test) => t.strictSame(await findBroken(owner), [], 'and the books are whole')

/** All of it at once, every other one at the other server. */
const atOnce = <T, R>(list: readonly T[], run: (each: T, origins: string[], turn: number) => Promise<R>) =>
  Promise.all(list.map((each, turn) => run(each, shop.fromTurn(origins, turn), turn)))

/** A few at a time, for what only has to be there. */
async function inTurns<T, R>(
  list: readonly T[],
  run: (each: T, origins: string[], turn: number) => Promise<R>,
) {
  const answers: R[] = []
  for (let from = 0; from < list.length; from += 8)
    answers.push(
      ...(await Promise.all(
        list.slice(from, from + 8).map((each, n) => run(each, shop.fromTurn(origins, n), from + n)),
      )),
    )
  return answers
}

/** Settlements of one buyer over goods of their own each, as shown before anything was placed. */
const settlements = (
  buyer: Shopper,
  count: number,
  choices: (n: number) => Settling & { quantity?: number },
) =>
  inTurns(skus.slice(0, count), async (skuId, at, n) => {
    const { quantity = 1, ...chosen } = choices(n)
    const id = await shop.addLine(at, buyer, skuId, quantity)
    return shop.settle(at, buyer, { cartIds: [id], ...chosen })
  })

const done = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200)
/** The figures of a crowd, and what the servers said where one of them failed. */
function report(t: Test, replies: readonly Reply[], begun?: number): void {
  const took = begun === undefined ? '' : `${Math.round(performance.now() - begun)} ms `
  t.comment(`${took}${JSON.stringify(shop.tally(replies))}`)
  if (replies.some(({ status }) => status >= 500)) t.comment(both.map((server) => server.output()).join())
}
/** Whether all that was refused was refused for these reasons. */
const isRefusedBy = (replies: readonly Reply[], ...codes: number[]) =>
  replies.every(({ status, code }) => status === 200 || codes.includes(code))
const one = async (count: number) => (await shop.makeShoppers(owner, count)) as [Shopper, ...Shopper[]]
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)

t.test('R31, R32: 200 parallel checkouts of the last 20 units sell exactly 20', async (t) => {
  const last = await makeGoods(owner, {
    number: 'LAST-20',
    priceFen: PRICE,
    stock: [
      { number: 'LAST-A', onHand: 13, expiresOn: '2029-01-01' },
      { number: 'LAST-B', onHand: 7, expiresOn: '2030-01-01' },
    ],
  })
  const shoppers = await one(200)
  const shown = await inTurns(shoppers, async (buyer, at) => {
    return shop.settle(at, buyer, { cartIds: [await shop.addLine(at, buyer, last.skuId)] })
  })
  const begun = performance.now()
  const replies = await atOnce(shown, (body, at, n) => shop.submit(at, shoppers[n]!, body))
  report(t, replies, begun)
  t.equal(done(replies).length, 20)
  t.ok(isRefusedBy(replies, 2001, 2036), 'all others: out of stock')
  const batches =
    await owner.sql`select on_hand, reserved from batches where sku_id = ${last.skuId} order by id`
  t.strictSame(
    batches.map(({ on_hand: onHand, reserved }) => [onHand, reserved]),
    [
      [13, 13],
      [7, 7],
    ],
  )
  const [left] = await owner.sql<
    { kept: number }[]
  >`select count(*)::int as kept from cart_lines where sku_id = ${last.skuId}`
  t.equal(left!.kept, 180, 'who got nothing has it in the cart still')
  await assertWhole(t)
})

t.test('R29: one press that arrives forty times at both servers places one order', async (t) => {
  const [buyer] = await one(1)
  await shop.addLine(origins, buyer, skus[0]!)
  const body = await shop.settle(origins, buyer, {})
  const key = randomUUID()
  const replies = await atOnce(Array(40).fill(body), (each: object, at) => shop.submit(at, buyer, each, key))
  report(t, replies)
  t.equal(done(replies).length, 40, 'all are answered')
  t.equal(new Set(replies.map(({ data }) => data.payGroupNo)).size, 1, 'the same')
  has(
    t,
    await shop.submit(origins, buyer, { ...body, poNumber: 'PO-2' }, key),
    { status: 422 },
    'another body is refused',
  )
  await assertWhole(t)
})

t.test('R33: one coupon in 50 parallel checkouts is used once', async (t) => {
  const [buyer] = await one(1)
  const couponId = String(await shop.giveCoupon(owner, buyer.id, 1500))
  const shown = await settlements(buyer, 50, () => ({ couponId }))
  t.ok(
    shown.every(({ expectedPayable }) => expectedPayable === '85.00'),
    'each was offered it',
  )
  const replies = await atOnce(shown, (body, at) => shop.submit(at, buyer, body))
  report(t, replies)
  t.equal(done(replies).length, 1)
  t.ok(isRefusedBy(replies, 3005), 'all others are told that it is taken')
  has(t, await owner.sql`select state from coupons where id = ${couponId}`, [{ state: 'held' }])
  await shop.give(owner, account('balance', buyer.id), 8500)
  const { payGroupNo } = done(replies)[0]!.data
  t.equal((await shop.payBy(origins, buyer, 'balance', payGroupNo)).status, 200)
  has(t, await owner.sql`select state from coupons where id = ${couponId}`, [{ state: 'used' }])
  await assertWhole(t)
})

t.test('R31, R33: parallel checkouts with different points never hold more than there are', async (t) => {
  const [buyer] = await one(1)
  await shop.give(owner, account('points', buyer.id), 1000)
  const shown = await settlements(buyer, 30, (n) => ({ points: 100 * (1 + (n % 5)) }))
  const replies = await atOnce(shown, (body, at) => shop.submit(at, buyer, body))
  report(t, replies)
  t.ok(isRefusedBy(replies, 2003), 'all others: too few points')
  const spent = replies.reduce((sum, { status }, n) => sum + (status === 200 ? shown[n]!.points! : 0), 0)
  const left = await shop.held(owner, account('points', buyer.id))
  t.equal(spent + left, 1000)
  t.equal(await shop.held(owner, account('pointsHeld', buyer.id)), spent)
  t.ok(left >= 0)
  const refused = shown.filter((_, n) => replies[n]!.status !== 200)
  t.ok(
    refused.every(({ points }) => points! > left),
    'nothing was refused that there was enough for',
  )
  await assertWhole(t)
})

t.test('R31, R33: a gift card in parallel checkouts pays no more than it holds', async (t) => {
  const [buyer] = await one(1)
  const card = await shop.giveCard(owner, buyer.id, 25_000)
  const shown = await settlements(buyer, 20, () => ({ giftCardId: String(card) }))
  t.ok(
    shown.every(({ expectedPayable }) => expectedPayable === '0.00'),
    'each was told that nothing is left to pay',
  )
  const replies = await atOnce(shown, (body, at) => shop.submit(at, buyer, body))
  report(t, replies)
  t.equal(done(replies).length, 2)
  t.ok(
    isRefusedBy(replies, 2005, 2050, 2055),
    'all others: too little on it, or another total than was shown',
  )
  t.ok(
    done(replies).every(({ data }) => data.next === 'done'),
    'paid by the card alone',
  )
  t.equal(await shop.held(owner, account('giftCard', card)), 5_000)
  t.equal(await shop.held(owner, account('giftCardHeld', card)), 0)
  await assertWhole(t)
})

for (const method of ['balance', 'credit'] as const)
  t.test(`R31, R38: parallel payments of different amounts never overdraw the ${method}`, async (t) => {
    const [buyer] = await one(1)
    const place = account(method, buyer.id)
    if (method === 'balance') await shop.give(owner, place, 5 * PRICE)
    else await owner.transaction((tx) => setFloor(tx, place, -5 * PRICE))
    const shown = await settlements(buyer, 20, (n) => ({ quantity: 1 + (n % 3) }))
    const placed = await inTurns(shown, (body, at) => shop.submit(at, buyer, body))
    const replies = await atOnce(placed, (order, at) => shop.payBy(at, buyer, method, order.data.payGroupNo))
    report(t, replies)
    const refusal = method === 'balance' ? 2004 : 2002
    t.ok(isRefusedBy(replies, refusal), 'all others: not enough')
    const spent = replies.reduce(
      (sum, { status }, n) => sum + (status === 200 ? fenOf(shown[n]!.expectedPayable) : 0),
      0,
    )
    const left = 5 * PRICE - spent
    t.ok(left >= 0 && spent > 0)
    t.equal(await shop.held(owner, place), method === 'balance' ? left : -spent)
    const refused = shown.filter((_, n) => replies[n]!.status !== 200)
    t.ok(
      refused.every(({ expectedPayable }) => fenOf(expectedPayable) > left),
      'nothing was refused that there was enough for',
    )
    await assertWhole(t)
  })

t.test(
  'R26, R29: one group that is paid twenty times at once, by balance and by credit, is paid once',
  async (t) => {
    const [buyer] = await one(1)
    await shop.give(owner, account('balance', buyer.id), 50 * PRICE)
    await owner.transaction((tx) => setFloor(tx, account('credit', buyer.id), -50 * PRICE))
    const [body] = await settlements(buyer, 1, () => ({}))
    const { data } = await shop.submit(origins, buyer, body!)
    const replies = await atOnce(Array.from({ length: 20 }), (_, at, n) =>
      shop.payBy(at, buyer, n % 4 < 2 ? 'balance' : 'credit', data.payGroupNo),
    )
    report(t, replies)
    t.equal(done(replies).length, 1)
    t.ok(isRefusedBy(replies, 2071), 'all others: paid already')
    const balance = await shop.held(owner, account('balance', buyer.id))
    const credit = await shop.held(owner, account('credit', buyer.id))
    t.equal(50 * PRICE - balance - credit, PRICE)
    await assertWhole(t)
  },
)

t.test(
  'R30, R35, R36: groups paid on a phone and by balance at once are paid once, and every fen is somewhere',
  async (t) => {
    const [buyer] = await one(1)
    await shop.give(owner, account('balance', buyer.id), 50 * PRICE)
    const shown = await settlements(buyer, 12, () => ({}))
    const placed = await inTurns(shown, (body, at) => shop.submit(at, buyer, body))
    const groups = placed.map(({ data }) => data.payGroupNo as string)
    const codes = await inTurns(groups, (payGroupNo, at) =>
      shop.ask(at, { path: '/api/pay/weixin', body: { payGroupNo }, shopper: buyer, key: randomUUID() }),
    )
    const replies = await atOnce(groups, async (payGroupNo, at, n) => {
      const payNo: string = codes[n]!.data.payNo
      // A phone pays what is not closed yet; the mall is told three times at once, each time as of something new.
      const phone = pause(n * 15).then(() => wechat.pay({ n: payNo }))
      const notified = phone.then(() => wechat.notify({ n: payNo, times: 3, parallel: true, freshId: true }))
      const [reply] = await Promise.all([
        shop.payBy(at, buyer, 'balance', payGroupNo),
        notified.catch(() => null),
      ])
      return reply
    })
    report(t, replies)
    t.ok(isRefusedBy(replies, 2071), 'who was too late by balance: paid already')
    const settled = await owner.sql<{ method: string; n: number }[]>`
    select method, count(*)::int as n from payments where state = 'settled' and member_id = ${buyer.id} group by method`
    const by = (method: string) => settled.find((row) => row.method === method)?.n ?? 0
    t.comment(`${by('balance')} by balance, ${by('wechat')} by phone`)
    t.equal(by('balance'), done(replies).length)
    t.equal(by('balance') + by('wechat'), 12)
    t.equal(await shop.held(owner, account('balance', buyer.id)), (50 - by('balance')) * PRICE)
    const onPhones = wechat.orders().orders.filter(({ paidAt }) => paidAt !== null).length * PRICE
    t.equal(
      -(await shop.held(owner, account('wechatClearing'))),
      onPhones,
      'what the provider has of it is in the books',
    )
    t.equal(
      await shop.held(owner, account('suspense')),
      onPhones - by('wechat') * PRICE,
      'what was paid twice waits to go back',
    )
    await assertWhole(t)
  },
)

/** One of the calls that are made about a thing at once. */
type Press = { by: Shopper; path: string; body: object }
const press = (at: readonly string[], { by, path, body }: Press) =>
  shop.ask(at, { path, body, shopper: by, key: randomUUID() })
/** What came of all that was pressed about each thing, at both servers at once; one press did it. */
async function onceEach<T>(t: Test, things: readonly T[], presses: (thing: T, n: number) => Press[]) {
  const answers = await atOnce(things, (thing, _at, n) =>
    atOnce(presses(thing, n), (each, at) => press(at, each)),
  )
  report(t, answers.flat())
  t.ok(
    answers.every((replies) => done(replies).length === 1),
    'one of the presses did it, for each',
  )
  return answers
}

t.test('R18, R37: vouchers that two operators pass and fail at once are decided once', async (t) => {
  const [buyer] = await one(1)
  const [first, second] = (await shop.makeStaff(owner, 2, 'operator')) as [Shopper, Shopper]
  const shown = await settlements(buyer, 6, () => ({}))
  const groups = (await inTurns(shown, (body, at) => shop.submit(at, buyer, body))).map(
    ({ data }) => data.payGroupNo as string,
  )
  const bankBefore = await shop.held(owner, account('bankClearing'))
  const handed = await inTurns(groups, async (payGroupNo, at, n) => {
    const fileId = `voucher-${randomUUID()}`
    await owner.sql`
      insert into files (key, member_id, scene, type, bytes, created_at)
      values (${fileId}, ${buyer.id}, 'voucher', 'image/webp', 10, now())`
    const claim = {
      payerName: '买家',
      payerAccount: '6222',
      tradeNo: `T${n}-${fileId}`,
      item: 'goods',
      summary: '货款',
    }
    const body = { ...claim, payGroupNo, fileId, tradeTime: new Date(Date.now() - 60_000).toISOString() }
    return shop.ask(at, { path: '/api/pay/transfer', body, shopper: buyer, key: randomUUID() })
  })
  const numbers = handed.map(({ data }) => data.payNo as string)
  const answers = await onceEach(t, numbers, (payNo, n) => {
    const pass = (by: Shopper, line: string) => ({
      by,
      path: '/api/admin/payment/voucher/pass',
      body: { payNo, bankReference: `BANK-${line}-${n}`, received: '100.00' },
    })
    const fail = { by: second, path: '/api/admin/payment/voucher/fail', body: { payNo, reason: '未查到' } }
    return [pass(first, 'A'), pass(second, 'B'), fail, pass(first, 'C')]
  })
  t.ok(isRefusedBy(answers.flat(), 409), 'all others: somebody was faster')
  const passed = answers.flat().filter(({ data }) => data?.status === 'settled').length
  t.comment(`${passed} passed, ${6 - passed} failed`)
  t.equal((await shop.held(owner, account('bankClearing'))) - bankBefore, -passed * PRICE)
  t.equal(await shop.held(owner, account('balance', buyer.id)), 0, 'no fen of it went anywhere else')
  await assertWhole(t)
})

t.test('R31, R36: refunds that all sides ask for and decide at once go back once', async (t) => {
  const [buyer] = await one(1)
  await shop.give(owner, account('balance', buyer.id), 8 * PRICE)
  const [first, second] = (await shop.makeStaff(owner, 2, 'operator')) as [Shopper, Shopper]
  const staff = new Map<number, Shopper>()
  for (const storeId of [1, 2]) staff.set(storeId, (await shop.makeStaff(owner, 1, { storeId }))[0]!)
  const shown = await settlements(buyer, 8, () => ({}))
  await inTurns(shown, async (body, at) => {
    const { data } = await shop.submit(at, buyer, body)
    return shop.payBy(at, buyer, 'balance', data.payGroupNo)
  })
  const orders = await owner.sql<{ orderNo: string; storeId: number }[]>`
    select number as "orderNo", store_id as "storeId" from orders where member_id = ${buyer.id} order by id`
  const asked = await onceEach(t, orders, ({ orderNo, storeId }) => {
    const ask = { by: buyer, path: '/api/order/askRefund', body: { orderNo, reason: '买错了' } }
    return [ask, { ...ask, by: staff.get(storeId)!, path: '/api/seller/order/refund' }, ask]
  })
  t.ok(isRefusedBy(asked.flat(), 2028, 2081), 'all others: it is being refunded')
  const decided = await onceEach(t, orders, ({ orderNo, storeId }, n) => {
    const execute = { path: '/api/admin/refund/execute', body: { orderNo } }
    const refuse = { path: '/api/admin/refund/refuse', body: { orderNo, reason: '已发出' } }
    const proposed = asked[n]![1]!.status === 200
    const withdraw = proposed
      ? { by: staff.get(storeId)!, path: '/api/seller/order/withdrawRefund', body: { orderNo } }
      : { by: buyer, path: '/api/order/withdrawRefund', body: { orderNo } }
    return [{ ...execute, by: first }, withdraw, { ...execute, by: second }, { ...refuse, by: second }]
  })
  t.ok(isRefusedBy(decided.flat(), 404, 409), 'all others: somebody was faster')
  const back = decided.flat().filter(({ data }) => data?.status === 'settled').length
  t.comment(`${back} given back, ${8 - back} refused or withdrawn`)
  t.equal(await shop.held(owner, account('balance', buyer.id)), back * PRICE)
  has(
    t,
    await owner.sql`
      select count(*) filter (where state = 'refunded')::int as back, count(*) filter (where state = 'awaitingShipment')::int as on
      from orders where member_id = ${buyer.id}`,
    [{ back, on: 8 - back }],
  )
  await assertWhole(t)
})

t.test(
  'R18, R35: money stuck in suspense that two operators send and put on the balance at once goes once',
  async (t) => {
    const [buyer] = await one(1)
    const [first, second] = (await shop.makeStaff(owner, 2, 'operator')) as [Shopper, Shopper]
    const shown = await settlements(buyer, 4, () => ({}))
    const codes = await inTurns(shown, async (body, at) => {
      const { payGroupNo } = (await shop.submit(at, buyer, body)).data
      return shop.ask(at, {
        path: '/api/pay/weixin',
        body: { payGroupNo },
        shopper: buyer,
        key: randomUUID(),
      })
    })
    const before = await shop.held(owner, account('suspense'))
    const stuck = await inTurns(codes, ({ data }) =>
      owner.transaction(async (tx) => {
        const mall = { database: owner, clock: systemClock, random: systemRandom }
        const paid = {
          outTradeNo: data.payNo as string,
          transactionId: `STUCK-${data.payNo}`,
          totalFen: PRICE + 1,
        }
        await receive(mall, tx, {
          ...paid,
          tradeState: 'SUCCESS',
          payerTotalFen: PRICE + 1,
          successAt: new Date(),
          attach: null,
        })
        const [item] = await tx.sql<{ refundNo: string }[]>`
        update suspense_items set state = 'stuck' where transaction_id = ${paid.transactionId}
        returning refund_number as "refundNo"`
        return item!.refundNo
      }),
    )
    const answers = await onceEach(t, stuck, (refundNo, n) => {
      const toBalance = { path: '/api/admin/suspense/toBalance', body: { refundNo, reason: '无法原路退回' } }
      const retry = { by: first, path: '/api/admin/suspense/retry', body: { refundNo } }
      return [...(n % 2 ? [retry] : []), { ...toBalance, by: first }, { ...toBalance, by: second }, retry]
    })
    t.ok(isRefusedBy(answers.flat(), 2085), 'all others: it is not stuck any more')
    const put = answers.flat().filter(({ data }) => data?.status === 'refunded').length
    t.comment(`${put} on the balance, ${4 - put} on the way`)
    t.equal(await shop.held(owner, account('balance', buyer.id)), put * (PRICE + 1))
    t.equal((await shop.held(owner, account('suspense'))) - before, (4 - put) * (PRICE + 1))
    await assertWhole(t)
  },
)
