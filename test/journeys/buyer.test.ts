import t from 'tap'
import * as cart from './buyer-cart.ts'
import * as pay from './buyer-pay.ts'
import { beginAnew, Buyer, openShop } from './buyer.ts'
import type { BuyerStep } from './buyer.ts'
import { everyoneTravels, fourWays } from './everyone.ts'

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

everyoneTravels(t, 'a buyer', fourWays, journey, async (way) => {
  await beginAnew(shop)
  return Buyer.enter(shop, way)
})
