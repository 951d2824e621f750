import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'

/** Parts of what a store is owed, in whole fen. */
export interface Parts {
  /** What buyers were charged for goods, before the store's own coupon. */
  goodsFen: number
  /** What the operator bears of the goods: its coupons, and points. */
  subsidyFen: number
  /** Whoever pays it, the buyer or the operator. */
  freightFen: number
  ownCouponFen: number
  /** What a refund left with the store because a compensation had given it already. */
  offsetFen: number
}

/** What the parts come to, before commission. */
export const sumOf = ({ goodsFen, subsidyFen, freightFen, ownCouponFen, offsetFen }: Parts): number =>
  goodsFen + subsidyFen + freightFen - ownCouponFen + offsetFen

/** The parts of an order when it is paid: freight and goods after the store's concessions, whoever pays for them. */
export function partsOf(order: {
  goodsFen: number
  adjustFen: number
  couponFen: number
  couponBorneBy: 'store' | 'operator' | null
  points: number
  freightFen: number
  freightBorneFen: number
}): Parts {
  const byOperator = order.couponBorneBy === 'operator' ? order.couponFen : 0
  const subsidyFen = byOperator + order.points
  return {
    goodsFen: order.goodsFen - order.adjustFen - subsidyFen,
    subsidyFen,
    freightFen: order.freightFen + order.freightBorneFen,
    ownCouponFen: order.couponFen - byOperator,
    offsetFen: 0,
  }
}

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000n

/**
 * Commission on goods after the store's own concessions, rounded down to a fen; `rate` in hundredths of a per cent
 * (decisions 10). Freight bears none.
 */
export function commissionOf(
  { goodsFen, subsidyFen, ownCouponFen }: Pick<Parts, 'goodsFen' | 'subsidyFen' | 'ownCouponFen'>,
  rate: number,
): number {
  const base = Math.max(0, goodsFen + subsidyFen - ownCouponFen)
  return Number((BigInt(base) * BigInt(rate)) / WHOLE)
}

/** What is owed to a store and by it: one of the two is 0. */
export interface Owed {
  dueFen: number
  /** Zero or less. */
  claimFen: number
}

/**
 * Entries that change what a store is owed by `fen`: what comes makes a claim good first, what goes and is not there becomes
 * a claim (decisions 11: a negative statement carries over).
 */
export function owedEntries(storeId: number, { dueFen, claimFen }: Owed, fen: number): Entry[] {
  const after = dueFen + claimFen + fen
  return [
    { account: account('storeDue', storeId), amount: Math.max(0, after) - dueFen },
    { account: account('storeClaim', storeId), amount: Math.min(0, after) - claimFen },
  ]
}
