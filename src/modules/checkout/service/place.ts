import { isProved, staffOf } from '../../identity/index.ts'
import { asMember, inside } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Settings } from '../../../platform/settings.ts'
import { hrefOf } from '../../../sitemap.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import type { Fen } from '../../../shared/fen.ts'
import type { AddressToCopy, AddressView } from '../../addresses/index.ts'
import { isInCart, removeLines } from '../../cart/index.ts'
import type { LineFacts } from '../../cart/index.ts'
import { holdCoupon } from '../../coupons/index.ts'
import type { TitleView } from '../../invoices/index.ts'
import { notify } from '../../notices/index.ts'
import { copyOfGoods, drawOrderIds, insertOrders } from '../../orders/index.ts'
import type { AddressCopy, InvoiceCopy, NewOrder, Placed } from '../../orders/index.ts'
import { settleFree } from '../../payments/index.ts'
import type { Amounts, PricedOrder } from '../../pricing/index.ts'
import { holdStock, lockStock } from '../../stock/index.ts'
import { holdAssets } from '../../wallet/index.ts'
import { checkoutErrors } from '../errors.ts'
import { choiceFor, isToBeConfirmed } from '../rules.ts'
import type { PlaceOrder } from '../schema.ts'
import type { PlacedView } from '../view.ts'
import { settlementOf } from './settlement.ts'
import type { Settlement } from './settlement.ts'

const copyOfAddress = ({
  consignee,
  mobile,
  region,
  detail,
  landline,
  postcode,
  ...rest
}: AddressView | AddressToCopy): AddressCopy => ({
  consignee,
  mobile,
  region,
  ...('regionEn' in rest && { regionEn: rest.regionEn }),
  detail,
  landline: landline || null,
  postcode: postcode || null,
})

const copyOfTitle = (title: TitleView | null): InvoiceCopy | null =>
  title && { titleId: title.id, type: title.type, title: title.title, taxNumber: title.taxNo || null }

const sharesOf = ({ couponFen, pointsFen, freightFen, giftCardFen, payableFen }: Amounts) => ({
  couponFen,
  points: pointsFen,
  freightFen,
  giftCardFen,
  payableFen,
})

/** One priced order with every word, price and address as it is now. */
function newOrder(
  order: PricedOrder<LineFacts>,
  { address, title, coupon, level }: Settlement,
  { stores, poNumber }: PlaceOrder,
  settings: Settings,
): NewOrder {
  const { delivery, when, note } = choiceFor(stores, order.storeId)
  return {
    ...sharesOf(order),
    storeId: order.storeId,
    kind: order.fulfilment,
    state: isToBeConfirmed(order.fulfilment) ? 'toBeConfirmed' : 'awaitingPayment',
    placedBy: null,
    goodsFen: order.goodsFen,
    couponId: order.couponFen > 0 ? coupon!.id : null,
    couponBorneBy: order.couponBorneBy,
    freightBorneFen: order.freightBorneFen,
    pointsPercent: Math.floor((settings.pointsRate * level.pointsPercent) / 100),
    pointsShare: settings.pointsShare,
    giftCards: order.giftCards,
    address: copyOfAddress(address!),
    delivery: { method: delivery, when },
    invoice: copyOfTitle(title),
    note,
    poNumber: poNumber ?? null,
    lines: order.lines.map(({ goods, ...amounts }) => ({
      ...sharesOf(amounts),
      skuId: goods.skuId,
      spuId: goods.spuId,
      goods: copyOfGoods(goods),
      quantity: goods.quantity,
      unitPriceFen: goods.priceFen,
    })),
  }
}

/** The units of every stocked line, for the orders that were just inserted. */
const unitsOf = (orders: readonly PricedOrder<LineFacts>[], placed: Placed, lang: MemberContext['lang']) =>
  orders.flatMap(({ fulfilment, lines }, o) =>
    fulfilment === 'madeToOrder'
      ? []
      : lines.map(({ goods: { skuId, batchId, quantity, names } }, l) => ({
          orderId: placed.orders[o]!.id,
          orderLineId: placed.orders[o]!.lineIds[l]!,
          skuId,
          batchId,
          quantity,
          name: inWords({ lang }, names.zh, names.en),
        })),
  )

const stockedSkus = (lines: readonly LineFacts[]): number[] =>
  lines.filter(({ fulfilment }) => fulfilment === 'stocked').map(({ skuId }) => skuId)

/** Refuses what the buyer may not place, or did not see. */
function assertPlaceable(settlement: Settlement, expectedFen: Fen, proved: boolean): void {
  const { problems, pricing } = settlement
  if (problems[0]) throw problems[0]
  const payable = yuanText(pricing.payableFen)
  if (pricing.payableFen !== expectedFen) throw checkoutErrors.priceChanged({ payable }, [], { payable })
  if (!proved && (pricing.pointsFen > 0 || pricing.giftCardFen > 0)) throw commonErrors.proofRequired()
}

/** Notifies stores of orders that they are to confirm. */
async function notifyStores(
  ctx: MemberContext,
  tx: Tx,
  orders: readonly PricedOrder<unknown>[],
  placed: Placed,
): Promise<void> {
  for (const [index, { storeId, fulfilment }] of orders.entries()) {
    if (!isToBeConfirmed(fulfilment)) continue
    const vars = { number: placed.orders[index]!.number }
    for (const memberId of await staffOf(tx, storeId, 'store.orders'))
      await notify(ctx, { memberId, kind: 'order', key: 'orderToConfirm', vars, path: hrefOf('Seller') }, tx)
  }
}

/** What the buyer pays of a placing at once. */
const dueNow = (orders: readonly PricedOrder<unknown>[]): Fen =>
  orders
    .filter(({ fulfilment }) => !isToBeConfirmed(fulfilment))
    .reduce((sum, { payableFen }) => sum + payableFen, 0)

/**
 * The chosen lines are orders: split by store and kind, those payable at once in one payment group, with their stock,
 * coupon, points and gift card held; the cart has them no more. All of it or nothing, in one transaction. Refuses a total
 * that the buyer did not see, and points or a card without proof of who spends them (R10, R24, R29).
 */
export async function placeOrder(
  ctx: MemberContext,
  input: PlaceOrder,
  proved = isProved(ctx),
): Promise<PlacedView> {
  const { memberId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now()
    const settlement = await settlementOf(asMember(inside(ctx, tx)), input, { all: false })
    assertPlaceable(settlement, input.expectedPayable, proved)
    const { pricing, lines, coupon } = settlement
    const ids = lines.filter(isInCart).map(({ id }) => id)
    const [removed, batches, drawn] = await Promise.all([
      removeLines(tx, memberId, ids),
      lockStock(tx, stockedSkus(lines), now),
      drawOrderIds(tx, lines.length),
    ])
    if (removed < ids.length) throw checkoutErrors.linesGone()
    const purchase = {
      memberId,
      couponId: coupon?.id ?? null,
      points: pricing.pointsFen,
      giftCardFen: pricing.giftCardFen,
      payableFen: pricing.payableFen,
      orders: pricing.orders.map((order) => newOrder(order, settlement, input, ctx.settings)),
    }
    const placed = await insertOrders(ctx, tx, purchase, drawn, (inserted) =>
      holdStock(tx, batches, unitsOf(pricing.orders, inserted, ctx.lang), now),
    )
    const { placingId, group } = placed
    if (coupon) await holdCoupon(tx, { couponId: coupon.id, memberId, placingId, now })
    await holdAssets(tx, {
      placingId,
      memberId,
      points: pricing.pointsFen,
      giftCards: pricing.giftCards,
      at: now,
    })
    await notifyStores(ctx, tx, pricing.orders, placed)
    const dueFen = dueNow(pricing.orders)
    if (group && dueFen === 0) await settleFree(ctx, tx, group.id)
    return {
      payGroupNo: group?.payNo ?? null,
      orderNos: placed.orders.map(({ number }) => number),
      next: !group ? 'confirm' : dueFen === 0 ? 'done' : 'pay',
      dueFen,
    }
  })
}
