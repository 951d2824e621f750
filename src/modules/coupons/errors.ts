import { defineErrors } from '../../shared/errors.ts'

/** Codes 3001–3004 are the four of specification 8; the others belong to using a coupon. */
export const couponErrors = defineErrors('coupons', {
  notClaimable: { code: 3001, status: 409 },
  outsidePeriod: { code: 3002, status: 409 },
  allClaimed: { code: 3003, status: 409 },
  unusedHeld: { code: 3004, status: 409 },
  /** Held by another order, or used. */
  taken: { code: 3005, status: 409 },
  expired: { code: 3006, status: 410 },
  /** R18: nobody grants themselves anything. */
  notYourself: { code: 3007, status: 403 },
})
