import type { couponStates } from './tables.ts'

export type CouponState = (typeof couponStates)[number]

/** What an offer takes off, and from what. */
export interface CouponTerms {
  number: string
  nameZh: string
  nameEn: string
  /** The store that bears it; null for the operator. */
  storeId: number | null
  storeNameZh: string | null
  storeNameEn: string | null
  /** Good for this category and its children alone; null for all. */
  categoryId: number | null
  categoryNameZh: string | null
  categoryNameEn: string | null
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
  /** How many are left, of how many. */
  left: number
  total: number
  claimUntil: Date
  /** Up to when one claimed now is good. */
  goodUntil: Date
  /** Whether the member can claim one now: one is left and none of theirs is unused. */
  claimable: boolean
  /** Whether the member has an unused one. */
  held: boolean
}

/** Where an offer is in time; `stopped` was ended before. */
export const offerStates = ['planned', 'open', 'over', 'stopped'] as const
export type OfferState = (typeof offerStates)[number]

/** An offer as who made it sees it. */
export interface MadeOffer extends CouponTerms {
  id: number
  state: OfferState
  claimFrom: Date
  claimUntil: Date
  /** Days a claimed one is good for, never beyond `useUntil`. */
  validDays: number
  useUntil: Date
  total: number
  claimed: number
  used: number
  perMember: number
  stoppedAt: Date | null
  /** Who made it; null for a demo's. */
  madeBy: string | null
}

/** A coupon that a member was given just now. */
export interface ClaimedView {
  id: string
  expiresAt: string
}

export const boardTabs = ['center', 'available', 'used', 'expired'] as const
export type BoardTab = (typeof boardTabs)[number]

/** How many offers are open, and how many coupons of the member stand under each tab. */
export type BoardCounts = Record<BoardTab, number>

/** What a coupon takes off and for which goods, in one language. */
export interface CouponCard {
  id: string
  number: string
  name: string
  offFen: number | null
  offPercent: number | null
  minimumFen: number
  capFen: number | null
  /** The store that bears it and whose goods alone it is good for. */
  store: { id: string; name: string } | null
  category: { id: string; name: string } | null
}

/** An offer to claim; `share` is how much of it is gone, in whole per cent. */
export interface OfferCard extends CouponCard {
  until: string
  /** Up to when one claimed now is good. */
  goodUntil: string
  share: number
  state: 'open' | 'held' | 'gone' | 'had'
}

/** A coupon of the member; `soon` where it ends within the term of the reminder. */
export interface OwnCard extends CouponCard {
  until: string
  state: CouponState
  daysLeft: number | null
  /** What it does for the cart; null where nothing there is meant, or it cannot be used. */
  inCart: { offFen: number; missingFen: number; isBest: boolean } | null
}

/** What coupons do for what is checked in the cart: `offFen` is 0 where one does nothing, `missingFen` what its minimum lacks. */
export interface CouponsInCart {
  /** The one that a settlement chooses. */
  best: OwnCoupon | null
  fits: ReadonlyMap<number, { offFen: number; eligibleFen: number; missingFen: number }>
}

/** One tab of the member's page. */
export interface CouponBoard {
  tab: BoardTab
  counts: BoardCounts
  /** How many end within the term of the reminder, among those shown as available. */
  ending: number
  offers: OfferCard[]
  own: OwnCard[]
  /** The best one for what is in the cart; null where none does anything there. */
  best: { name: string; offFen: number } | null
  page: number
  size: number
  total: number
}
