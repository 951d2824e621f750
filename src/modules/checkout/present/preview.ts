import type { MemberContext } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import { isInCart } from '../../cart/index.ts'
import type { LineFacts } from '../../cart/index.ts'
import type { Amounts } from '../../pricing/index.ts'
import { isToBeConfirmed } from '../rules.ts'
import type { PreviewView } from '../schema.ts'
import type { Settlement } from '../service/settlement.ts'

const amountsOf = (amounts: Amounts) => ({
  original: yuanText(amounts.goodsFen),
  discount: yuanText(amounts.couponFen),
  points: yuanText(amounts.pointsFen),
  freight: yuanText(amounts.freightFen),
  giftCard: yuanText(amounts.giftCardFen),
  payable: yuanText(amounts.payableFen),
})

const lineView = (ctx: MemberContext, goods: LineFacts) => ({
  id: isInCart(goods) ? String(goods.id) : null,
  skuId: String(goods.skuId),
  name: inWords(ctx, goods.names.zh, goods.names.en),
  quantity: goods.quantity,
  price: yuanText(goods.priceFen),
  subtotal: yuanText(goods.priceFen * goods.quantity),
  stock: goods.stock,
})

function groupsOf(ctx: MemberContext, { pricing }: Settlement): PreviewView['groups'] {
  const stores = [...new Set(pricing.orders.map(({ storeId }) => storeId))]
  return stores.map((storeId) => {
    const orders = pricing.orders.filter((order) => order.storeId === storeId)
    const { storeZh, storeEn } = orders[0]!.lines[0]!.goods
    return {
      storeId: String(storeId),
      storeName: inWords(ctx, storeZh, storeEn),
      orders: orders.map((order) => ({
        kind: order.fulfilment,
        toBeConfirmed: isToBeConfirmed(order.fulfilment),
        ...amountsOf(order),
        lines: order.lines.map(({ goods }) => lineView(ctx, goods)),
      })),
    }
  })
}

/** A settlement as the API says it. */
export function previewReply(ctx: MemberContext, settlement: Settlement): PreviewView {
  const { pricing, problems, coupons, assets, address, best, coupon, mostPoints } = settlement
  return {
    currency: 'CNY',
    ...amountsOf(pricing),
    pointsUsed: pricing.pointsFen,
    mostPoints,
    addressId: address?.id ?? null,
    groups: groupsOf(ctx, settlement),
    coupons: coupons.map(({ coupon: each, fit }) => ({
      id: String(each.id),
      name: inWords(ctx, each.nameZh, each.nameEn),
      expiresAt: each.expiresAt.toISOString(),
      off: yuanText(fit.offFen),
      missing: yuanText(fit.missingFen),
      best: each.id === best?.id,
      chosen: each.id === coupon?.id,
    })),
    giftCards: assets.giftCards.map(({ id, tail, leftFen, expiresOn }) => ({
      id: String(id),
      tail,
      left: yuanText(leftFen),
      expiresOn,
    })),
    problems: problems.flatMap(({ fields }) =>
      fields.map(({ path, key, vars }) => ({ path, msg: ctx.t.dynamic(key, vars) })),
    ),
  }
}
