import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { couponStates } from './tables.ts'

const Id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** What is taken off, in decimal yuan, and from what. */
const terms = {
  name: z.string(),
  /** The store whose goods it is good for; null for goods of all. */
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
  /** Good for this category and its children alone; null for all. */
  categoryId: z.string().nullable(),
  minimum: z.string(),
  /** Either so much off … */
  off: z.string().nullable(),
  /** … or so many per cent of the goods it is good for, at most `cap`. */
  offPercent: z.int().nullable(),
  cap: z.string().nullable(),
}

const page = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), size: z.int() })

export const OfferQuery = z.strictObject(pagingQuery)
export type OfferQuery = z.output<typeof OfferQuery>

export const OfferView = z.object({
  id: z.string(),
  ...terms,
  left: z.int(),
  claimUntil: z.iso.datetime({ offset: true }),
  /** Whether the caller can claim one now: one is left and none of theirs is unused. */
  claimable: z.boolean(),
  /** Whether the caller has an unused one. */
  held: z.boolean(),
})
export type OfferView = z.output<typeof OfferView>
export const OfferPage = page(OfferView)

export const CouponQuery = z.strictObject({ ...pagingQuery, status: z.enum(couponStates).optional() })
export type CouponQuery = z.output<typeof CouponQuery>

export const CouponView = z.object({
  id: z.string(),
  offerId: z.string(),
  ...terms,
  status: z.enum(couponStates),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type CouponView = z.output<typeof CouponView>
export const CouponPage = page(CouponView)

/** `id` is the offer's. */
export const ReceiveCoupon = z.strictObject({ id: Id })
export type ReceiveCoupon = z.output<typeof ReceiveCoupon>

export const GrantCoupon = z.strictObject({
  memberId: Id,
  offerId: Id,
  reason: z.string().trim().min(1).max(200),
})
export type GrantCoupon = z.output<typeof GrantCoupon>

export const ClaimedView = z.object({ id: z.string(), expiresAt: z.iso.datetime({ offset: true }) })
export type ClaimedView = z.output<typeof ClaimedView>
