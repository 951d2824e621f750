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
import { fen } from '../../platform/db/columns.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { refundStates } from './states.ts'

/** Money on its way back for lines of one order; `number` is out_refund_no and never changes (R36). */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    version: integer().notNull().default(1),
    /** By the means that was chosen at the cashier. */
    amountFen: fen('amount_fen').notNull(),
    giftCardFen: fen('gift_card_fen').notNull().default(0),
    points: integer().notNull().default(0),
    reason: text().notNull(),
    /** Its filling was given up, because the promised date moved too far or the lot was recalled: owed without consent (decisions 11). */
    late: boolean().notNull().default(false),
    /** Of goods that came back: owed without anybody's consent, and nothing waits to be shipped. */
    returned: boolean().notNull().default(false),
    /** Freight that the store keeps while something of the order remains; below zero where it goes back with the last of it. */
    keptFen: fen('kept_fen').notNull().default(0),
    askedBy: bigint('asked_by', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** How often the provider closed it without paying: each needs a number of its own. */
    round: smallint().notNull().default(0),
    /** When the provider was last told or asked. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Since when the provider says that it cannot pay it back (ABNORMAL); a person has to look. */
    stuckAt: timestamp('stuck_at', { withTimezone: true }),
    /** Since when people decide about it: its red letters were refused or void twice (decisions 11). */
    unconfirmedAt: timestamp('unconfirmed_at', { withTimezone: true }),
    /** Who proposed to pay without the buyer's confirmation of a red letter, and why; and who agreed (decisions 11). */
    proposedBy: bigint('proposed_by', { mode: 'number' }),
    proposal: text(),
    secondedBy: bigint('seconded_by', { mode: 'number' }),
    /** Who put the provider's part on the buyer's balance instead. */
    finishedBy: bigint('finished_by', { mode: 'number' }),
    /** The provider's number. */
    channelRefundId: text('channel_refund_id').unique(),
  },
  (t) => [
    check('refunds_amounts', sql`least(${t.amountFen}, ${t.giftCardFen}, ${t.points}) >= 0`),
    /** R18: nobody decides what they asked for. */
    check('refunds_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
    /** Nor takes money another way than they decided themselves. */
    check(
      'refunds_third',
      sql`${t.finishedBy} is null or ${t.finishedBy} not in (${t.askedBy}, ${t.memberId}, coalesce(${t.decidedBy}, ${t.finishedBy}))`,
    ),
    check('refunds_unconfirmed', sql`${t.unconfirmedAt} is null or ${t.state} = 'confirming'`),
    check('refunds_proposal', sql`(${t.proposedBy} is null) = (${t.proposal} is null)`),
    /** Two people pay without a confirmation, and neither of them asked for the money. */
    check(
      'refunds_second',
      sql`${t.proposedBy} not in (${t.askedBy}, ${t.memberId})
        and (${t.secondedBy} is null or ${t.proposedBy} is not null and ${t.secondedBy} not in (${t.askedBy}, ${t.memberId}, ${t.proposedBy}))`,
    ),
    uniqueIndex('refunds_living')
      .on(t.orderId)
      .where(sql`${t.state} in ('asked', 'confirming', 'approved', 'failed')`),
    index('refunds_of_order').on(t.orderId),
    // Lists of what was decided, however much that is.
    index('refunds_of_state').on(t.state, t.id),
    index('refunds_open')
      .on(t.askedAt)
      .where(sql`${t.state} in ('asked', 'confirming', 'approved', 'failed')`),
    index('refunds_confirming')
      .on(t.triedAt)
      .where(sql`${t.state} = 'confirming'`),
  ],
)

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: bigint('refund_id', { mode: 'number' })
      .notNull()
      .references(() => refunds.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    amountFen: fen('amount_fen').notNull(),
    giftCardFen: fen('gift_card_fen').notNull(),
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    check('refund_lines_quantity', sql`${t.quantity} > 0`),
  ],
)

/** What a store gave the buyer of an order out of its dues, to their balance, and why (decisions 11). Never changed but for its words. */
export const compensations = pgTable(
  'compensations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    reason: text().notNull(),
    givenBy: bigint('given_by', { mode: 'number' }).notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('compensations_amount', sql`${t.amountFen} > 0`),
    /** R18: nobody gives themselves anything. */
    check('compensations_other', sql`${t.givenBy} <> ${t.memberId}`),
    index('compensations_of_order').on(t.orderId),
    index('compensations_of_member').on(t.memberId),
  ],
)
