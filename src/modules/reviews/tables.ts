import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'
import { members } from '../identity/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { MOST_TAGS, tags } from './rules/tags.ts'
import { holds, reviewStates, uses } from './view.ts'

const texts = (list: readonly string[]) => sql.raw(list.map((each) => `'${each}'`).join(', '))

/**
 * A buyer's review of what they received: of one line, and of one batch where the line came from several. `author` is stored as
 * pages show it. The reviews of the demo catalogue belong to no line.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    /** Of the goods: the mean of the first two scores, rounded up from a half. */
    grade: smallint().notNull(),
    author: text().notNull(),
    batchNumber: text('batch_number'),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).references(() => orderLines.id),
    /** Null for the demo catalogue's, and once its author is erased. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Certificate and data. */
    dataScore: smallint('data_score'),
    /** Goods and packaging. */
    goodsScore: smallint('goods_score'),
    /** Delivery and service: the buyer's rating of the store, which the store sees when it has rated the buyer too. */
    serviceScore: smallint('service_score'),
    /** When the two sides see each other's ratings at the latest (decisions 11). */
    ratingsOpenAt: timestamp('ratings_open_at', { withTimezone: true }),
    /** What the goods were used for. */
    usedFor: text('used_for', { enum: uses }),
    /** What was good or bad, of the list for its kind of goods. */
    tags: text().array().notNull().default([]),
    anonymous: boolean().notNull().default(true),
    /** Keys of files, in their order. */
    pictures: text().array().notNull().default([]),
    state: text({ enum: reviewStates }).notNull().default('accepted'),
    /** Why it waits for the operator. */
    heldFor: text('held_for', { enum: holds }),
    /** Why it was rejected or removed. */
    reason: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    /** Whether it moves the ratings: the first of its line, and of nobody who belongs to the store. */
    counted: boolean().notNull().default(true),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    followUp: text('follow_up'),
    followUpAt: timestamp('follow_up_at', { withTimezone: true }),
    /** Members who reported it since the operator last decided. */
    reports: smallint().notNull().default(0),
  },
  (t) => [
    index('reviews_spu')
      .on(t.spuId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'accepted'`),
    index('reviews_spu_grade')
      .on(t.spuId, t.grade, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'accepted'`),
    uniqueIndex('reviews_once')
      .on(t.orderLineId, sql`coalesce(batch_number, '')`)
      .where(sql`${t.orderLineId} is not null`),
    uniqueIndex('reviews_counted_once')
      .on(t.orderLineId)
      .where(sql`${t.orderLineId} is not null and ${t.counted}`),
    index('reviews_of_member').on(t.memberId, t.id.desc().nullsFirst()),
    // What everybody reads of a store.
    index('reviews_store_grade')
      .on(t.storeId, t.grade, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'accepted'`),
    // What the store reads at its desk: the demo catalogue's were bought by nobody.
    index('reviews_of_store')
      .on(t.storeId, t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'accepted' and ${t.orderLineId} is not null`),
    index('reviews_unanswered')
      .on(t.storeId, t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'accepted' and ${t.orderLineId} is not null and ${t.answer} is null`),
    // What waits for the operator.
    index('reviews_waiting')
      .on(t.id)
      .where(sql`${t.state} = 'new' or ${t.reports} > 0`),
    check('reviews_grade', sql`${t.grade} between 1 and 5`),
    check(
      'reviews_scores',
      sql`${t.dataScore} between 1 and 5 and ${t.goodsScore} between 1 and 5 and ${t.serviceScore} between 1 and 5`,
    ),
    check(
      'reviews_of_line',
      sql`${t.orderLineId} is null or num_nulls(${t.dataScore}, ${t.goodsScore}, ${t.serviceScore}, ${t.usedFor}, ${t.ratingsOpenAt}) = 0`,
    ),
    check('reviews_used_for', sql`${t.usedFor} in (${texts(uses)})`),
    check(
      'reviews_tags',
      sql`${t.tags} <@ array[${texts(tags)}] and cardinality(${t.tags}) <= ${sql.raw(String(MOST_TAGS))}`,
    ),
    check('reviews_state', sql`${t.state} in (${texts(reviewStates)})`),
    check('reviews_held', sql`(${t.state} = 'new') = (${t.heldFor} is not null)`),
    check('reviews_held_for', sql`${t.heldFor} in (${texts(holds)})`),
    check('reviews_reason', sql`(${t.state} in ('rejected', 'removed')) = (${t.reason} is not null)`),
    check('reviews_body', sql`length(${t.body}) <= 1000`),
    check('reviews_pictures', sql`cardinality(${t.pictures}) <= 6`),
    check('reviews_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('reviews_followed', sql`(${t.followUp} is null) = (${t.followUpAt} is null)`),
    check('reviews_reports', sql`${t.reports} >= 0`),
  ],
)

/** What a member says is wrong with a review: one report of each member, which hides nothing by itself. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: bigint('review_id', { mode: 'number' })
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.memberId] }),
    index('review_reports_of_member').on(t.memberId),
    check('review_reports_reason', sql`length(${t.reason}) between 1 and 200`),
  ],
)

/** How a store rates the buyer of an order, once. The buyer sees it when they have reviewed the order, or after 30 days. */
export const buyerRatings = pgTable(
  'buyer_ratings',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    grade: smallint().notNull(),
    body: text().notNull(),
    ratedBy: bigint('rated_by', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('buyer_ratings_of_member').on(t.memberId),
    check('buyer_ratings_grade', sql`${t.grade} between 1 and 5`),
    check('buyer_ratings_body', sql`length(${t.body}) <= 200`),
  ],
)
