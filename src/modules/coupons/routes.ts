import type { ApiDoor } from '../../platform/api.ts'
import {
  ClaimedView,
  CouponPage,
  CouponQuery,
  GrantCoupon,
  OfferPage,
  OfferQuery,
  ReceiveCoupon,
} from './schema.ts'
import { claimCoupon, couponPage, grantCoupon, offersFor } from './service/claiming.ts'

/** Coupons of api 5.7, and what the operator hands out. */
export function couponRoutes(api: ApiDoor): void {
  api.memberGet('/api/coupon/center', 'Coupons that can be claimed now', OfferQuery, OfferPage, offersFor)
  api.memberGet('/api/coupon/page', 'My coupons', CouponQuery, CouponPage, couponPage)
  api.memberOnce('/api/coupon/receive', 'Claim a coupon', ReceiveCoupon, ClaimedView, claimCoupon)
  api.operatorOnce('/api/admin/coupon/grant', 'Hand a member a coupon', GrantCoupon, ClaimedView, grantCoupon)
}
