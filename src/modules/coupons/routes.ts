import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { MadePageReply, MadeReply, MakeOffer, OffersQuery, StopOffer } from './offers/schema.ts'
import { madeOffers, makeOffer, stopOffer } from './offers/service.ts'
import type { Bearer } from './offers/service.ts'
import { couponReply, madeReply, offerReply } from './present.ts'
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
  madeRoutes(api)
}

/** Offers of a store and of the operator (api 5.10). */
function madeRoutes({ storeGet, storeOnce, operatorGet, operatorOnce }: ApiDoor): void {
  const pageFor =
    (bearer: Bearer) =>
    async (ctx: Context, input: OffersQuery): Promise<z.output<typeof MadePageReply>> => {
      const { list, ...place } = await madeOffers(ctx, bearer, input)
      return { list: list.map(madeReply(ctx.lang)), ...place }
    }
  const done = z.literal(true)
  storeGet(
    'store.goods',
    '/api/seller/coupon/page',
    'Coupons of my store',
    OffersQuery,
    MadePageReply,
    pageFor('store'),
  )
  storeOnce(
    'store.goods',
    '/api/seller/coupon/save',
    'Hand out coupons of my store',
    MakeOffer,
    MadeReply,
    (ctx, input) => makeOffer(ctx, 'store', input),
  )
  storeOnce(
    'store.goods',
    '/api/seller/coupon/stop',
    'Hand out no more of them',
    StopOffer,
    done,
    (ctx, input) => stopOffer(ctx, 'store', input),
  )
  operatorGet(
    'marketing',
    '/api/admin/coupon/page',
    'Coupons of the mall',
    OffersQuery,
    MadePageReply,
    pageFor('operator'),
  )
  operatorOnce(
    'marketing',
    '/api/admin/coupon/save',
    'Hand out coupons of the mall',
    MakeOffer,
    MadeReply,
    (ctx, input) => makeOffer(ctx, 'operator', input),
  )
  operatorOnce(
    'marketing',
    '/api/admin/coupon/stop',
    'Hand out no more of them',
    StopOffer,
    done,
    (ctx, input) => stopOffer(ctx, 'operator', input),
  )
}
