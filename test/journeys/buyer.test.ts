import t from 'tap'
import * as cart from './buyer-cart.ts'
import * as pay from './buyer-pay.ts'
import { beginAnew, Buyer, openShop } from './buyer.ts'
import type { BuyerStep } from './buyer.ts'
import type { Way } from './traveller.ts'

const shop = await openShop(t)

const journey: [string, BuyerStep][] = [
  ['chooses goods, then signs in', cart.choosesThenSignsIn],
  ['adds goods of another store', cart.addsFromAnotherStore],
  ['settles, with a first address', cart.settles],
  ['names an invoice title', cart.namesATitle],
  ['uses a coupon and points', cart.usesCouponAndPoints],
  ['places the orders, with a proof', cart.placesWithProof],
  ['pays by WeChat', pay.paysByWechat],
  ['sees both orders paid', pay.seesBothPaid],
  ['sees an order with its timeline', pay.seesTheOrder],
  ['settles made-to-order goods and others', cart.settlesMadeToOrder],
  ['pays what is in stock by balance', pay.paysTheStockedByBalance],
  ['accepts what the store offers', pay.acceptsWhatTheStoreOffers],
  ['pays by transfer with a voucher', pay.paysByTransfer],
  ['is found at the bank', pay.isFoundAtTheBank],
  ['is filled, checked and shipped', pay.isFilledAndShipped],
  ['confirms receipt', pay.confirmsReceipt],
]

const ways: [string, Way][] = [
  ['in Chinese, with the keyboard alone', { lang: 'zh', javaScriptEnabled: true, keyboard: true }],
  ['in Chinese, without scripts', { lang: 'zh', javaScriptEnabled: false }],
  ['in English', { lang: 'en', javaScriptEnabled: true }],
  ['in English, without scripts', { lang: 'en', javaScriptEnabled: false }],
]

for (const [title, way] of ways) {
  t.test(`a buyer, ${title}`, async (t) => {
    await beginAnew(shop)
    const me = await Buyer.enter(shop, way)
    for (const [name, step] of journey) {
      await t.test(name, (t) => step(me, t))
      // The next step begins where this one should have led.
      if (!t.passing()) break
    }
    await me.page.context().close()
  })
}
