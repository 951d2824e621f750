import type { ApiDoor } from '../../platform/api.ts'
import { couponReply, offerReply } from './present.ts'
import {
  ClaimedReply,
  CouponPageReply,
  CouponQuery,
  GrantCoupon,
  OfferPageReply,
  OfferQuery,
  ReceiveCoupon,
} from './schema.ts'
import { claimCoupon, couponPage, grantCoupon, offersFor } from './service/claiming.ts'

/** Coupons of api 5.7, and what the operator hands out. */
export function couponRoutes(api: ApiDoor): void {
  api.memberGet(
    '/api/coupon/center',
    'Coupons that can be claimed now',
    OfferQuery,
    OfferPageReply,
    async (ctx, input) => {
      const { list, ...paging } = await offersFor(ctx, input)
      return { list: list.map(offerReply(ctx.lang)), ...paging }
    },
  )
  api.memberGet('/api/coupon/page', 'My coupons', CouponQuery, CouponPageReply, async (ctx, input) => {
    const { list, ...paging } = await couponPage(ctx, input)
    return { list: list.map(couponReply(ctx.lang)), ...paging }
  })
  api.memberOnce('/api/coupon/receive', 'Claim a coupon', ReceiveCoupon, ClaimedReply, claimCoupon)
  api.operatorOnce(
    'finance.grants',
    '/api/admin/coupon/grant',
    'Hand a member a coupon',
    GrantCoupon,
    ClaimedReply,
    grantCoupon,
  )
}
