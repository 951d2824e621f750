import { fillsInAddress } from './coming-and-going.ts'
import { PAY_PASSWORD, prices } from './buyer.ts'
import type { Buyer, BuyerStep, GoodsName } from './buyer.ts'

/** Steps of a purchase up to the order: the buyer adds goods to the cart and settles them. */

/** Of each store: dangerous goods pay their freight, however much of them is bought. */
export const FREIGHT = 12_00
export const POINTS = 2_900

const goodsFen = 2 * prices.first + prices.second
/** 7 % of all, rounded down. */
const couponFen = Math.floor((goodsFen * 7) / 100)

/** Splits by largest remainder, like every amount that two orders share. */
function split(whole: number, [a, b]: readonly [number, number]): [number, number] {
  const rest = (whole * a) % (a + b)
  const floor = (whole * a - rest) / (a + b)
  const first = rest * 2 >= a + b ? floor + 1 : floor
  return [first, whole - first]
}

const goodsOf: [number, number] = [2 * prices.first, prices.second]
const couponOf = split(couponFen, goodsOf)
const pointsOf = split(POINTS, [goodsOf[0] - couponOf[0], goodsOf[1] - couponOf[1]])
const amountsOf = (of: 0 | 1, freight: number) => ({
  goods: goodsOf[of],
  coupon: couponOf[of],
  points: pointsOf[of],
  freight,
  payable: goodsOf[of] - couponOf[of] - pointsOf[of] + freight,
})

/** Amounts of the first purchase in fen, computed independently of the mall. */
export const bill = {
  goods: goodsFen,
  coupon: couponFen,
  payable: goodsFen - couponFen - POINTS + 2 * FREIGHT,
  first: amountsOf(0, FREIGHT),
  second: amountsOf(1, FREIGHT),
}

const pathOf = (me: Buyer, name: GoodsName) => {
  const { storeId, spuId, skuId } = me.shop.goods[name]
  return `/store/${storeId}/details/${spuId}?skuId=${skuId}`
}

/** The badge in the header, which a script fills. */
async function counts(me: Buyer, pieces: number): Promise<void> {
  if (!me.way.javaScriptEnabled) return
  await me.page.locator(`.site-header__actions .count-badge:text-is("${pieces}")`).waitFor()
}

/** Before the sign-in; afterwards the chosen goods are in the cart. */
export const choosesThenSignsIn: BuyerStep = async (me, t) => {
  await me.goto(pathOf(me, 'first'))
  await me.type('#buy-form [name=quantity]', '2')
  await me.press('#buy-form button[value=add]')
  if (me.way.javaScriptEnabled) {
    await me.sees('#toasts .toast')
    await me.press('.site-header__actions a[href="/cart"]')
  }
  await me.arrive('/login')
  await me.type('form.stack [name=username]', 'demo-member')
  await me.type('form.stack [name=password]', 'demo-member-2026')
  await me.press('button.button--primary[value=password]')
  await me.arrive('/cart')
  if (!me.way.javaScriptEnabled) await me.press('#cart-pending button')
  await me.readsMoney(t, '.settle-bar .price', [2 * prices.first], 'what was chosen before is in the cart')
  t.equal(await me.page.inputValue('.cart-line [name=quantity]'), '2')
  await counts(me, 2)
}

/** From a product page into the cart. */
async function adds(me: Buyer, name: GoodsName): Promise<void> {
  await me.goto(pathOf(me, name))
  const { substanceId, value } = me.shop.goods[name]
  if (name === 'made') await me.type(`[id="value.${substanceId}"]`, value!)
  await me.press('#buy-form button[value=add]')
  await me.sees(me.way.javaScriptEnabled ? '#toasts .toast' : '.note.note--good')
}

export const addsFromAnotherStore: BuyerStep = async (me, t) => {
  await adds(me, 'second')
  await me.looksRight(t)
  await counts(me, 3)
  await me.goto('/cart')
  await me.looksRight(t)
  t.equal(await me.page.locator('.cart-store').count(), 2, 'store by store')
  await me.readsMoney(t, '.settle-bar .price', [goodsFen], 'the sum of the cart')
  await me.readsCharge(t, '.settle-bar', goodsFen)
}

/** A button that refreshes the amounts; with scripts every choice does. */
async function updates(me: Buyer, payable: number): Promise<void> {
  if (!me.way.javaScriptEnabled) await me.press('.amounts button[value=update]')
  const [text] = me.money(payable)
  await me.page.locator('.amounts .amounts__total .price', { hasText: text! }).waitFor()
}

export const settles: BuyerStep = async (me, t) => {
  await me.press('.settle-bar button[value=settle]')
  await me.arrive('/settlement')
  // The buyer has no address yet: its form is there, and the order button is not.
  await fillsInAddress(me, '李工')
  await me.sees('.amounts__address')
  t.match(await me.page.textContent('.amounts__address'), '李工')
}

export const namesATitle: BuyerStep = async (me, t) => {
  await me.press('.new-title summary')
  await me.type('[name=title]', '苏州环境检测有限公司')
  await me.type('[name=taxNo]', '91350100M000100Y43')
  await me.press('button[value=saveTitle]')
  await me.sees('[name=invoiceTitleId]:checked:not([value=""])')
  t.match(await me.page.textContent('label:has([name=invoiceTitleId]:checked)'), '苏州环境检测有限公司')
}

export const usesCouponAndPoints: BuyerStep = async (me, t) => {
  t.match(await me.page.textContent('label:has([name=couponId]:checked)'), '7% off', 'the best is chosen')
  await me.readsMoney(
    t,
    '.amounts .amounts__list dd',
    [goodsFen, -couponFen, 2 * FREIGHT, goodsFen - couponFen + 2 * FREIGHT],
    'the best coupon and the freight of both stores',
  )
  await me.type('[name=points]', String(POINTS))
  await me.tick('[name=usePoints]')
  await updates(me, bill.payable)
  await me.looksRight(t)
  await me.readsMoney(
    t,
    '.amounts .amounts__list dd',
    [goodsFen, -couponFen, -POINTS, 2 * FREIGHT, bill.payable],
    'every amount of the settlement',
  )
  await me.readsCharge(t, '.amounts .amounts__total', bill.payable)
  await me.readsMoney(
    t,
    '.store-sum b.store-sum__total',
    [bill.second.payable, bill.first.payable],
    'what each store is to have, split to the fen; what was added last comes first',
  )
}

/** Presses the order button, and remembers the orders that result. */
async function places(me: Buyer, names: GoodsName[]): Promise<void> {
  await me.press('.amounts button[value=place]')
  await me.page.waitForURL((url) => url.pathname !== '/settlement')
  for (const name of names) {
    const [order] = await me.world.mall.database.sql<{ number: string }[]>`
      select o.number from orders o join order_lines l on l.order_id = o.id
      where l.sku_id = ${me.shop.goods[name].skuId} order by o.id desc limit 1`
    me.orders.set(name, order!.number)
  }
}

export const placesWithProof: BuyerStep = async (me, t) => {
  // Points are money: without a proof no order is placed, and all choices are kept.
  await me.press('.amounts button[value=place]')
  await me.sees('#payPassword-error')
  me.forgive(/status of 4\d\d/)
  t.equal(await me.page.inputValue('[name=points]'), String(POINTS))
  await me.type('[name=payPassword]', PAY_PASSWORD)
  await places(me, ['first', 'second'])
  t.match(me.page.url(), new RegExp(`/pay-weixin/${(bill.payable / 100).toFixed(2)}\\?`))
}

/** The cart has only goods added since, of two stores, one of them made to order to a value. */
export const settlesMadeToOrder: BuyerStep = async (me, t) => {
  await adds(me, 'made')
  await adds(me, 'second')
  await me.goto('/cart')
  const { value } = me.shop.goods.made
  t.match(await me.page.textContent(`.cart-line:has-text("${me.shop.goods.made.number}")`), value!)
  await me.readsMoney(
    t,
    '.settle-bar .price',
    [prices.made + prices.second],
    'the first purchase has left the cart',
  )
  await me.press('.settle-bar button[value=settle]')
  await me.arrive('/settlement')
  await me.pick('couponId', '')
  const goods = prices.made + prices.second
  const payable = goods + 2 * FREIGHT
  await updates(me, payable)
  await me.readsMoney(
    t,
    '.amounts .amounts__list dd',
    [goods, 2 * FREIGHT, payable, prices.second + FREIGHT, prices.made + FREIGHT],
    'what is due now and what once the store has confirmed',
  )
  await places(me, ['second', 'made'])
}
