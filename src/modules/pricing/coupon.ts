import type { Fen } from '../../shared/fen.ts'
import type { CouponTerms, PricedGoods } from './terms.ts'

type GoodsOf = Pick<PricedGoods, 'storeId' | 'categoryIds' | 'priceFen' | 'quantity'>

/** Whether a coupon is meant for these goods. */
export const isEligible = (
  { storeId, categoryId }: CouponTerms,
  goods: Pick<GoodsOf, 'storeId' | 'categoryIds'>,
): boolean =>
  (storeId === null || storeId === goods.storeId) &&
  (categoryId === null || goods.categoryIds.includes(categoryId))

/** What a coupon does for a settlement: `offFen` is 0 where it does nothing, `missingFen` what its minimum still lacks. */
export interface CouponFit {
  offFen: Fen
  eligibleFen: Fen
  missingFen: Fen
}

/** What this coupon takes off these lines; its minimum and per cent look at the eligible ones alone. */
export function couponFor(coupon: CouponTerms, lines: readonly GoodsOf[]): CouponFit {
  const eligibleFen = lines
    .filter((line) => isEligible(coupon, line))
    .reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  const missingFen = Math.max(0, coupon.minimumFen - eligibleFen)
  if (missingFen > 0 || eligibleFen === 0) return { offFen: 0, eligibleFen, missingFen }
  const wanted = coupon.offFen ?? Math.floor((eligibleFen * (coupon.offPercent ?? 0)) / 100)
  return { offFen: Math.min(wanted, coupon.capFen ?? wanted, eligibleFen), eligibleFen, missingFen }
}

/** The coupon that takes off most; between two alike the one that expires first. Null when none does anything. */
export function bestCoupon<C extends CouponTerms & { expiresAt: Date }>(
  coupons: readonly C[],
  lines: readonly GoodsOf[],
): C | null {
  const useful = coupons
    .map((coupon) => ({ coupon, offFen: couponFor(coupon, lines).offFen }))
    .filter(({ offFen }) => offFen > 0)
    .toSorted((a, b) => b.offFen - a.offFen || a.coupon.expiresAt.getTime() - b.coupon.expiresAt.getTime())
  return useful[0]?.coupon ?? null
}
