/**
 * Coupons: offers that are handed out, and what members do with them. One is claimed once for each n-th of a member, held
 * by one placing, used when something of it is paid, and free again when all of it ended unpaid (R33).
 */
export { seedCoupons } from './demo.ts'
export { offersOn } from './service/board.ts'
export { expireCoupons } from './service/claiming.ts'
export {
  couponCounts,
  couponsOf,
  holdCoupon,
  returnCoupon,
  useCoupon,
  whyNotUsable,
} from './service/holding.ts'
export { remindOfCoupons } from './service/remind.ts'
export type { CouponsInCart, OwnCoupon } from './view.ts'
