import { splitFen } from '../../shared/fen.ts'
import type { Fen } from '../../shared/fen.ts'
import { couponFor, isEligible } from './coupon.ts'
import { each, splitTwice, sum, sumAll } from './split.ts'
import type { ByLine } from './split.ts'
import { MOST_FEN, POINTS_UNIT } from './terms.ts'
import type { Amounts, FreightTerms, PricedGoods, PricedOrder, Pricing, PricingInput } from './terms.ts'

interface OrderLines<G> {
  storeId: number
  fulfilment: PricedGoods['fulfilment']
  lines: G[]
}

/** Lines of one store and one kind together: stores as they come, what is in stock before what is made. */
function intoOrders<G extends PricedGoods>(lines: readonly G[]): OrderLines<G>[] {
  const stores = [...new Set(lines.map(({ storeId }) => storeId))]
  return stores.flatMap((storeId) =>
    (['stocked', 'madeToOrder'] as const).flatMap((fulfilment) => {
      const own = lines.filter((line) => line.storeId === storeId && line.fulfilment === fulfilment)
      return own.length > 0 ? [{ storeId, fulfilment, lines: own }] : []
    }),
  )
}

/** Freight of each order, and whether the operator bears it: a store's is charged once, on the first of its orders. */
function freightOf(
  orders: readonly OrderLines<PricedGoods>[],
  goods: readonly Fen[],
  terms: (storeId: number) => FreightTerms,
): { fen: Fen; borne: boolean }[] {
  return orders.map(({ storeId }, place) => {
    if (orders.findIndex((other) => other.storeId === storeId) !== place) return { fen: 0, borne: false }
    const { feeFen, freeFromFen, borne = false } = terms(storeId)
    const bought = sum(goods.filter((_, other) => orders[other]!.storeId === storeId))
    return { fen: bought >= freeFromFen ? 0 : feeFen, borne }
  })
}

/** Points that these goods may be paid with at most. */
const mostPointsFor = (fen: Fen, share: number): number =>
  Math.floor(Math.floor((fen * share) / 100) / POINTS_UNIT) * POINTS_UNIT

function assertPriceable(lines: readonly PricedGoods[]): void {
  const sound = lines.every(
    ({ priceFen, quantity }) =>
      Number.isSafeInteger(priceFen) && priceFen >= 0 && Number.isSafeInteger(quantity) && quantity > 0,
  )
  const worth = lines.reduce((total, { priceFen, quantity }) => total + priceFen * quantity, 0)
  if (!sound || worth > MOST_FEN) throw new RangeError('these lines cannot be priced')
}

/**
 * Prices a settlement. Takes of coupon, points and cards what it may, never more than there is to pay: who asked for more
 * sees it by comparing. Throws `RangeError` for lines that are worth more than `MOST_FEN`.
 */
export function price<G extends PricedGoods>(input: PricingInput<G>): Pricing<G> {
  assertPriceable(input.lines)
  const orders = intoOrders(input.lines)
  const goods: ByLine = orders.map(({ lines }) => lines.map(({ priceFen, quantity }) => priceFen * quantity))

  const { coupon } = input
  const off = coupon ? couponFor(coupon, input.lines).offFen : 0
  const eligible = each(goods, (fen, o, l) => (coupon && isEligible(coupon, orders[o]!.lines[l]!) ? fen : 0))
  const couponFen = off > 0 ? splitTwice(off, eligible) : each(goods, () => 0)
  const afterCoupon = each(goods, (fen, o, l) => fen - couponFen[o]![l]!)

  const mostPoints = mostPointsFor(sumAll(afterCoupon), input.pointsShare)
  const wanted = Math.max(0, Math.floor(input.points / POINTS_UNIT) * POINTS_UNIT)
  const pointsFen = splitTwice(Math.min(wanted, mostPoints), afterCoupon)

  const fees = freightOf(orders, goods.map(sum), input.freight)
  const freightFen = goods.map((own, o) => splitFen(fees[o]!.borne ? 0 : fees[o]!.fen, own))

  let due = each(afterCoupon, (fen, o, l) => fen - pointsFen[o]![l]! + freightFen[o]![l]!)
  const cards = input.giftCards.map(({ id, fen }) => {
    const parts = splitTwice(Math.min(Math.max(0, fen), sumAll(due)), due)
    due = each(due, (left, o, l) => left - parts[o]![l]!)
    return { id, parts }
  })
  const giftCardFen = each(goods, (_, o, l) => sum(cards.map(({ parts }) => parts[o]![l]!)))

  const amountsOf = (pick: (amounts: ByLine) => Fen): Amounts => ({
    goodsFen: pick(goods),
    adjustFen: 0,
    couponFen: pick(couponFen),
    pointsFen: pick(pointsFen),
    freightFen: pick(freightFen),
    giftCardFen: pick(giftCardFen),
    payableFen: pick(due),
  })
  const used = (pick: (amounts: ByLine) => Fen) =>
    cards.map(({ id, parts }) => ({ id, fen: pick(parts) })).filter(({ fen }) => fen > 0)

  return {
    ...amountsOf(sumAll),
    mostPoints,
    giftCards: used(sumAll),
    orders: orders.map(({ storeId, fulfilment, lines }, o): PricedOrder<G> => {
      const own = (amounts: ByLine) => sum(amounts[o]!)
      return {
        storeId,
        fulfilment,
        ...amountsOf(own),
        freightBorneFen: fees[o]!.borne ? fees[o]!.fen : 0,
        couponBorneBy: own(couponFen) === 0 ? null : coupon?.storeId === null ? 'operator' : 'store',
        giftCards: used(own),
        lines: lines.map((line, l) => ({ goods: line, ...amountsOf((amounts) => amounts[o]![l]!) })),
      }
    }),
  }
}
