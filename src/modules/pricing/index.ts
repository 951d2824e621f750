/**
 * What a settlement costs: one pure engine for the settlement page, its API, placing and later changes (R24). Whole fen
 * throughout; nothing here asks a clock, a database or the client.
 *
 * Deductions are taken in this order, each from what the ones before it left (decisions 9):
 *   1. adjustment: what the store takes off an order (`reprice`), never more than its goods; or adds, before it is accepted;
 *   2. one coupon: its minimum and its per cent look at the eligible goods alone, rounded down to whole fen;
 *   3. points: 1 point is 1 fen, whole hundreds, at most so many per cent of the goods after the coupon (20, a setting);
 *   4. freight is added: once for each store, by its goods before any deduction, on its stocked order if there is one; what the
 *      operator bears of it is told beside it and is no part of what the buyer pays;
 *   5. gift cards, one after the other, from all that is left, freight too.
 *
 * A sum is split over orders and then over the lines of each by largest remainder, weighed by what a line has left to pay
 * at that step. So every share is ≥ 0, no line falls below 0, and shares sum up to the order and to the whole exactly.
 */
export { bestCoupon, couponFor } from './coupon.ts'
export type { CouponFit } from './coupon.ts'
export { price } from './price.ts'
export { reprice } from './reprice.ts'
export { MOST_FEN, POINTS_UNIT } from './terms.ts'
export type { Amounts, CouponTerms, PricedGoods, PricedOrder, Pricing, PricingInput } from './terms.ts'
