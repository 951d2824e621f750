import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { checkoutMall } from './world.ts'

/** Every figure of the assets' pages, rebuilt from raw entries after an order that used all of them and came back in part. */
const mall = await checkoutMall(t)
const { owner, goods, put, buy, giveCoupon, giveCard, givePoints, me, buyer } = mall
const { sql } = owner
const { memberId } = me.actor

/** Sum of the raw entries of somebody's account. */
async function raw(kind: string, ownerId: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(e.amount), 0)::bigint as fen from entries e join accounts a on a.id = e.account_id
    where a.kind = ${kind} and a.owner_id = ${ownerId}`
  return row!.fen
}
const yuan = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })
const page = async (path: string) => (await buyer.visitor.open(`${path}?lang=zh`)).body
const found = (body: string, pattern: RegExp) => pattern.exec(body)?.[1]

t.test('balance, points, cards, coupons and growth say what the entries say', async (t) => {
  const [first, second] = await Promise.all([
    goods({ number: 'DEMO-L-2', storeId: 2, stock: 50, priceFen: 40_000 }),
    goods({ number: 'DEMO-L-3', storeId: 2, stock: 50, priceFen: 20_000 }),
  ])
  await mall.give(account('balance', memberId), 1_000_000)
  await givePoints(5000)
  const cardId = await giveCard(10_000)
  const couponId = await giveCoupon({ offFen: 3000 })
  await giveCoupon({ offFen: 4000 })
  await put(first.skuId)
  await put(second.skuId)
  const chosen = {
    addressId: mall.home,
    couponId: String(couponId),
    points: 1000,
    giftCardId: String(cardId),
  }
  await mall.prove()
  const { data } = await buy(chosen)
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: data.payGroupNo }), { status: 200 })
  const [orderNo] = data.orderNos as [string]
  const [line] = await sql<{ id: number }[]>`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${orderNo} and l.sku_id = ${second.skuId}`
  has(
    t,
    await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds: [String(line!.id)] }),
    {
      status: 200,
    },
  )
  const finance = await mall.signedIn('demo-operator')
  has(t, await finance.post('/api/admin/refund/execute', { orderNo }), { status: 200 })

  const [balance, points, card] = [
    await raw('balance', memberId),
    await raw('points', memberId),
    await raw('giftCard', cardId),
  ]
  t.ok(balance < 1_000_000 && points > 4000 && card > 0, 'all of them moved, and some of each came back')
  t.equal(found(await page('/order/yue'), /balance__figure">¥([\d,.]+)</), yuan(balance))
  t.equal(found(await page('/order/shopcard'), /可用合计 ¥([\d,.]+)/), yuan(card))
  t.equal(found(await page('/order/jifen'), />([\d,]+)<\/(?:p|b)>/), points.toLocaleString('en'))

  // What left the balance for orders, without what came back, is what growth counts.
  const [paid] = await sql<{ fen: number }[]>`
    select -sum(e.amount)::bigint as fen from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    where a.owner_id = ${memberId} and a.kind = 'balance' and j.kind in ('payments.settle', 'payments.refund')`
  t.equal(balance, 1_000_000 - paid!.fen)
  const level = await page('/person_detail')
  t.equal(found(level, /<b>([\d,]+)<\/b>/), Math.floor(paid!.fen / 100).toLocaleString('en'))
  t.equal(found(level, /class="number strong">¥([\d,.]+)</), yuan(paid!.fen))

  // The operator bears the coupon and what points paid, but for the shares of what came back.
  const promoted = await raw('promotions', 0)
  const [share] = await sql<{ all: number; kept: number }[]>`
    select sum(coupon_fen)::int as all, (sum(coupon_fen + points_fen) filter (where refunded_quantity = 0))::int as kept
    from order_lines where member_id = ${memberId}`
  t.strictSame([share!.all, -promoted], [3000, share!.kept])
  const coupons = await page('/order/youhui')
  const counts = [...coupons.matchAll(/(可用|已使用|已过期)<span class="tabs__count">(\d+)/g)].map(
    ([, name, n]) => [name, n],
  )
  t.strictSame(counts, [
    ['可用', '1'],
    ['已使用', '1'],
  ])
})
