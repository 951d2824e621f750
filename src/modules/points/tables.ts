import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { pointsGoods } from '../content/tables.ts'
import { members } from '../identity/tables.ts'

/** One row for each day on which a member signed in (Asia/Shanghai), and whether its points are in the ledger. */
export const clockins = pgTable(
  'clockins',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Days in a row up to this one. */
    streak: smallint().notNull(),
    points: smallint().notNull(),
    /** False for rows older than the ledger, until their journal is posted. */
    posted: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    check('clockins_streak', sql`${t.streak} >= 1`),
    index('clockins_unposted')
      .on(t.memberId, t.day)
      .where(sql`not ${t.posted}`),
    check('clockins_points', sql`${t.points} between 1 and 10000`),
  ],
)

/**
 * Goods of the points mall that a member exchanged points for, as they were then. It waits until it is sent or cancelled, which
 * one statement decides; its points are the journals `points.exchange` and `points.exchangeBack` of `exchange:<id>`.
 */
export const pointsExchanges = pgTable(
  'points_exchanges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => pointsGoods.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    icon: text().notNull(),
    quantity: smallint().notNull(),
    /** Whole points of all pieces. */
    points: bigint({ mode: 'number' }).notNull(),
    consignee: text().notNull(),
    mobile: text().notNull(),
    place: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    carrier: text(),
    parcelNumber: text('parcel_number'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    reason: text(),
    /** Who sent or cancelled it; never its member (R18). */
    decidedBy: bigint('decided_by', { mode: 'number' }),
  },
  (t) => [
    check('points_exchanges_amounts', sql`${t.quantity} > 0 and ${t.points} > 0`),
    check('points_exchanges_one_end', sql`num_nonnulls(${t.shippedAt}, ${t.cancelledAt}) <= 1`),
    check(
      'points_exchanges_sent',
      sql`(${t.shippedAt} is null) = (${t.carrier} is null) and (${t.shippedAt} is null) = (${t.parcelNumber} is null)`,
    ),
    check('points_exchanges_cancelled', sql`(${t.cancelledAt} is null) = (${t.reason} is null)`),
    check(
      'points_exchanges_decided',
      sql`(${t.decidedBy} is not null) = (num_nonnulls(${t.shippedAt}, ${t.cancelledAt}) = 1) and ${t.decidedBy} is distinct from ${t.memberId}`,
    ),
    index('points_exchanges_of_member').on(t.memberId, t.id),
    index('points_exchanges_limit').on(t.goodsId, t.memberId),
    index('points_exchanges_waiting')
      .on(t.id)
      .where(sql`${t.shippedAt} is null and ${t.cancelledAt} is null`),
    index('points_exchanges_shipped')
      .on(t.id)
      .where(sql`${t.shippedAt} is not null`),
    index('points_exchanges_ended')
      .on(t.id)
      .where(sql`${t.cancelledAt} is not null`),
  ],
)
