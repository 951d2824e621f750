import type { MemberContext } from '../../../platform/context.ts'
import { chosenLines } from '../../cart/index.ts'
import { couponsOf } from '../../coupons/index.ts'
import type { CouponsInCart } from '../../coupons/index.ts'
import { bestCoupon, couponFor } from '../../pricing/index.ts'

/**
 * What each of the caller's usable coupons does for what is checked in their cart, and which one a settlement would choose: the
 * same rules price both. Null where nothing is chosen.
 */
export async function couponsInCart(ctx: MemberContext): Promise<CouponsInCart | null> {
  const [lines, coupons] = await Promise.all([chosenLines(ctx), couponsOf(ctx)])
  if (lines.length === 0) return null
  return {
    best: bestCoupon(coupons, lines),
    fits: new Map(coupons.map((coupon) => [coupon.id, couponFor(coupon, lines)])),
  }
}
