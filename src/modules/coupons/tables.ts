import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { categories } from '../catalogue/tree/tables.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'

/** A kind of coupon that is handed out: who bears it, for which goods, how much off. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** The store that bears it; null for the operator. A store's coupon is good for its own goods alone. */
    storeId: integer('store_id').references(() => stores.id),
    /** Goods of this category and its children alone; null for all. */
    categoryId: integer('category_id').references(() => categories.id),
    minimumFen: bigint('minimum_fen', { mode: 'number' }).notNull(),
    /** Either so much off … */
    offFen: bigint('off_fen', { mode: 'number' }),
    /** … or so many per cent, rounded down, at most `cap_fen`. */
    offPercent: smallint('off_percent'),
    capFen: bigint('cap_fen', { mode: 'number' }),
    claimFrom: timestamp('claim_from', { withTimezone: true }).notNull(),
    claimUntil: timestamp('claim_until', { withTimezone: true }).notNull(),
    /** Days a claimed one is good for, never beyond `use_until`. */
    validDays: smallint('valid_days').notNull(),
    useUntil: timestamp('use_until', { withTimezone: true }).notNull(),
    total: integer().notNull(),
    claimed: integer().notNull().default(0),
    perMember: smallint('per_member').notNull().default(1),
    /** Nobody gets one any more since; those that were claimed stay good. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    /** Null for the offers of a demo. */
    madeBy: bigint('made_by', { mode: 'number' }).references(() => members.id),
  },
  (t) => [
    check('coupon_offers_claimed', sql`${t.claimed} between 0 and ${t.total}`),
    check('coupon_offers_kind', sql`num_nonnulls(${t.offFen}, ${t.offPercent}) = 1`),
    check('coupon_offers_amounts', sql`${t.minimumFen} >= 0 and ${t.offFen} > 0`),
    check('coupon_offers_percent', sql`${t.offPercent} between 1 and 99`),
    check('coupon_offers_cap', sql`${t.capFen} is null or (${t.capFen} > 0 and ${t.offPercent} is not null)`),
    check('coupon_offers_minimum', sql`${t.offFen} is null or ${t.minimumFen} >= ${t.offFen}`),
    check('coupon_offers_dates', sql`${t.claimFrom} < ${t.claimUntil} and ${t.claimUntil} <= ${t.useUntil}`),
    check('coupon_offers_per_member', sql`${t.perMember} between 1 and 100`),
    index('coupon_offers_open').on(t.claimUntil),
    index('coupon_offers_of_store').on(t.storeId, t.id),
  ],
)

export const couponStates = ['available', 'held', 'used', 'expired'] as const

/** One coupon of one member. Held by a placing while its orders are unpaid; never in two living placings (R33). */
export const coupons = pgTable(
  'coupons',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => couponOffers.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The member's n-th of this offer. */
    n: smallint().notNull(),
    state: text({ enum: couponStates }).notNull().default('available'),
    placingId: bigint('placing_id', { mode: 'number' }),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** When the member was told that it ends soon. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (t) => [
    unique('coupons_once').on(t.offerId, t.memberId, t.n),
    index('coupons_of_member').on(t.memberId, t.state, t.expiresAt),
    // What is to be expired, and what is to be reminded of.
    index('coupons_ending')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'available'`),
    index('coupons_placing')
      .on(t.placingId)
      .where(sql`${t.placingId} is not null`),
    check('coupons_state', sql`${t.state} in ('available', 'held', 'used', 'expired')`),
    check('coupons_placing', sql`(${t.placingId} is not null) = (${t.state} in ('held', 'used'))`),
  ],
)
