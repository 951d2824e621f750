import type { couponStates } from './tables.ts'

export type CouponState = (typeof couponStates)[number]

/** What an offer takes off, and from what. */
export interface CouponTerms {
  nameZh: string
  nameEn: string
  /** The store that bears it; null for the operator. */
  storeId: number | null
  storeNameZh: string | null
  storeNameEn: string | null
  /** Good for this category and its children alone; null for all. */
  categoryId: number | null
  minimumFen: number
  offFen: number | null
  offPercent: number | null
  capFen: number | null
}

/** A coupon that could be used now, with all that pricing needs. */
export interface OwnCoupon extends CouponTerms {
  id: number
  offerId: number
  expiresAt: Date
}

/** A coupon of a member, whatever became of it. */
export interface MemberCoupon extends OwnCoupon {
  state: CouponState
}

/** An offer that is open, as one member finds it. */
export interface OpenOffer extends CouponTerms {
  id: number
  /** How many are left. */
  left: number
  claimUntil: Date
  /** Whether the member can claim one now: one is left and none of theirs is unused. */
  claimable: boolean
  /** Whether the member has an unused one. */
  held: boolean
}

/** A coupon that a member was given just now. */
export interface ClaimedView {
  id: string
  expiresAt: string
}
