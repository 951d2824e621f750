import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { pageOf, yuan } from '../../shared/replies.ts'
import { couponStates } from './tables.ts'

const Id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** What is taken off, in decimal yuan, and from what. */
const terms = {
  /** Number of the offer. */
  number: z.string(),
  name: z.string(),
  /** The store whose goods it is good for; null for goods of all. */
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
  /** Good for this category and its children alone; null for all. */
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  minimum: yuan,
  /** Either so much off … */
  off: yuan.nullable(),
  /** … or so many per cent of the goods it is good for, at most `cap`. */
  offPercent: z.int().nullable(),
  cap: yuan.nullable(),
}

export const OfferQuery = z.strictObject(pagingQuery)
export type OfferQuery = z.output<typeof OfferQuery>

const OfferReply = z.object({
  id: z.string(),
  ...terms,
  left: z.int(),
  claimUntil: z.iso.datetime({ offset: true }),
  /** Up to when one claimed now is good. */
  goodUntil: z.iso.datetime({ offset: true }),
  /** Whether the caller can claim one now: one is left and none of theirs is unused. */
  claimable: z.boolean(),
  /** Whether the caller has an unused one. */
  held: z.boolean(),
})
export const OfferPageReply = pageOf(OfferReply)

export const CouponQuery = z.strictObject({ ...pagingQuery, status: z.enum(couponStates).optional() })
export type CouponQuery = z.output<typeof CouponQuery>

const CouponReply = z.object({
  id: z.string(),
  offerId: z.string(),
  ...terms,
  status: z.enum(couponStates),
  expiresAt: z.iso.datetime({ offset: true }),
})
export const CouponPageReply = pageOf(CouponReply)

/** `id` is the offer's. */
export const ReceiveCoupon = z.strictObject({ id: Id })
export type ReceiveCoupon = z.output<typeof ReceiveCoupon>

export const GrantCoupon = z.strictObject({
  memberId: Id,
  offerId: Id,
  reason: z.string().trim().min(1).max(200),
})
export type GrantCoupon = z.output<typeof GrantCoupon>

export const ClaimedReply = z.object({ id: z.string(), expiresAt: z.iso.datetime({ offset: true }) })
