import t from 'tap'
import { checkoutMall } from './world.ts'

/** Which coupon is best for what is in the cart: /order/youhui says it, and the settlement chooses the same one. */
const mall = await checkoutMall(t)
const { owner, goods, put, giveCoupon, buyer, stranger } = mall
const { sql } = owner
const [first, second] = await Promise.all([
  goods({ number: 'DEMO-L-2', storeId: 1, stock: 50, priceFen: 20_000 }),
  goods({ number: 'DEMO-G-1', storeId: 1, stock: 50, priceFen: 30_000 }),
])
t.beforeEach(async () => {
  await mall.emptyCarts()
  await sql`delete from coupons`
  await sql`delete from coupon_offers`
})

const page = async (tab = 'available', lang = 'zh') =>
  (await buyer.visitor.open(`/order/youhui?tab=${tab}&lang=${lang}`)).body
/** Each card: its number and what is said of the cart, without spaces. */
const cards = (body: string) =>
  [...body.matchAll(/<li class="coupon">.*?<\/li>/gs)].map(([card]) => [
    /<b>([^<]+)<\/b><span/.exec(card)![1],
    /(?:购物车[^<]*)/.exec(card)?.[0] ?? null,
    card.includes('coupon__best'),
  ])
const chosen = async () => {
  const { body } = await buyer.visitor.open('/settlement?lang=zh')
  return /<input type="radio" name="couponId"(?=[^>]*checked)[^>]*value="(\d*)"/.exec(body)?.[1] ?? null
}

t.test('the one that takes off most is named, and the settlement has chosen it', async (t) => {
  await giveCoupon({ offFen: 3000, storeId: 1, expiresAt: '2026-12-20' })
  const best = await giveCoupon({ offFen: 5000, minimumFen: 45_000, expiresAt: '2026-12-21' })
  await giveCoupon({ offFen: 9000, minimumFen: 60_000, expiresAt: '2026-12-22' })
  await giveCoupon({ offFen: 9900, storeId: 2, expiresAt: '2026-12-23' })
  await giveCoupon({ offFen: 20_000, memberId: stranger.actor.memberId })
  await put(first.skuId)
  await put(second.skuId)
  const body = await page()
  t.strictSame(cards(body), [
    ['减 9900', null, false],
    ['减 9000', '购物车还差 ¥100.00', false],
    ['减 5000', '购物车可减 ¥50.00', true],
    ['减 3000', '购物车可减 ¥30.00', false],
  ])
  t.match(
    body,
    /用“减 5000”最省：减 ¥50\.00，结算时自动选用。<\/span><a class="link" href="\/settlement">去结算/,
  )
  t.match(await page('center', 'en'), /“5000 off” takes most off what is chosen in your cart: /)
  t.equal(await chosen(), String(best))
})

t.test('another cart has another best; what is not chosen or cannot be bought does not count', async (t) => {
  const small = await giveCoupon({ offFen: 3000, storeId: 1, expiresAt: '2026-12-20' })
  const large = await giveCoupon({ offFen: 9000, minimumFen: 60_000, expiresAt: '2026-12-22' })
  await put(first.skuId)
  await put(second.skuId)
  t.match(await page(), /用“减 3000”最省/)
  t.equal(await chosen(), String(small))
  await put(second.skuId, 1)
  t.match(await page(), /用“减 9000”最省/)
  t.equal(await chosen(), String(large))
  await sql`update cart_lines set checked = false where sku_id = ${second.skuId}`
  t.match(await page(), /用“减 3000”最省/)
  await sql`update cart_lines set checked = sku_id <> ${first.skuId}`
  await sql`update spus set on_shelf = false where id = (select spu_id from skus where id = ${second.skuId})`
  t.notMatch(await page(), /最省/)
})

t.test('of two alike the one that ends first; an empty cart and a used coupon have none', async (t) => {
  await giveCoupon({ offFen: 3000, expiresAt: '2026-12-22' })
  const soon = await giveCoupon({ offFen: 3000, expiresAt: '2026-12-20' })
  t.notMatch(await page(), /最省|购物车可减/)
  await put(first.skuId)
  t.strictSame(
    cards(await page()).map(([, , isBest]) => isBest),
    [true, false],
  )
  t.equal(await chosen(), String(soon))
  t.notMatch(await page('used'), /最省|购物车可减/)
  t.notMatch(await page('expired'), /最省|购物车可减/)
})
