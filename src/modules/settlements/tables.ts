import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { payoutStates } from './states.ts'

const parts = () => ({
  /** What buyers were charged for goods, before the store's own coupon. */
  goodsFen: fen('goods_fen').notNull().default(0),
  /** What the operator bears of the goods: its coupons, and points. */
  subsidyFen: fen('subsidy_fen').notNull().default(0),
  freightFen: fen('freight_fen').notNull().default(0),
  ownCouponFen: fen('own_coupon_fen').notNull().default(0),
  /** What a refund left with the store because a compensation had given it already. */
  offsetFen: fen('offset_fen').notNull().default(0),
})

/** A paid order as the store's money: what is left of each part after its refunds. Pending until the order is completed. */
export const settlementOrders = pgTable(
  'settlement_orders',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    number: text().notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    ...parts(),
    /** Taken at completion, in hundredths of a per cent; null while the order is pending … */
    commissionRate: integer('commission_rate'),
    /** … and how much that is now. */
    commissionFen: fen('commission_fen').notNull().default(0),
    enteredAt: timestamp('entered_at', { withTimezone: true }),
  },
  (t) => [
    check(
      'settlement_orders_parts',
      sql`least(${t.subsidyFen}, ${t.freightFen}, ${t.ownCouponFen}, ${t.offsetFen}, ${t.commissionFen}) >= 0
        and ${t.goodsFen} + ${t.subsidyFen} + ${t.freightFen} - ${t.ownCouponFen} >= 0`,
    ),
    check('settlement_orders_entered', sql`(${t.enteredAt} is null) = (${t.commissionRate} is null)`),
    check('settlement_orders_rate', sql`${t.commissionRate} between 0 and 10000`),
    index('settlement_orders_pending')
      .on(t.storeId, t.orderId)
      .where(sql`${t.enteredAt} is null`),
    index('settlement_orders_paid').on(t.storeId, t.paidAt),
  ],
)

export const lineKinds = ['sale', 'refund', 'compensation', 'payout', 'payoutBack'] as const

/** One movement of what a store is owed, by the journal that made it; the lines of its monthly statement. Never changed. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** First day of the month in Asia/Shanghai. */
    month: date().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The order; null where it is of none. */
    orderId: bigint('order_id', { mode: 'number' }),
    /** Number of the order or payout, as people see it. */
    number: text().notNull(),
    journalKind: text('journal_kind').notNull(),
    journalRef: text('journal_ref').notNull(),
    ...parts(),
    commissionFen: fen('commission_fen').notNull().default(0),
    /** Compensation given, or money paid out. */
    otherFen: fen('other_fen').notNull().default(0),
    /** What the store is owed more, or less. */
    totalFen: fen('total_fen').notNull(),
  },
  (t) => [
    check(
      'settlement_lines_total',
      sql`${t.totalFen} = ${t.goodsFen} + ${t.subsidyFen} + ${t.freightFen} - ${t.ownCouponFen} + ${t.offsetFen} - ${t.commissionFen} + ${t.otherFen}`,
    ),
    check('settlement_lines_month', sql`extract(day from ${t.month}) = 1`),
    unique('settlement_lines_once').on(t.journalKind, t.journalRef),
    index('settlement_lines_of_month').on(t.storeId, t.month, t.id),
  ],
)

/**
 * What the lines of a month of a store come to by kind, written by the trigger of lines. Whoever writes a line holds the store's
 * accounts, so nobody waits here who did not wait there.
 */
export const settlementMonths = pgTable(
  'settlement_months',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    month: date().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    lines: integer().notNull(),
    ...parts(),
    commissionFen: fen('commission_fen').notNull(),
    otherFen: fen('other_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.month, t.kind] })],
)

const dayFigures = () => ({
  storeId: integer('store_id')
    .notNull()
    .references(() => stores.id),
  /** The day in Asia/Shanghai on which the orders were paid. */
  day: date().notNull(),
  orders: integer().notNull(),
  /** What is left of them after their refunds. */
  takenFen: fen('taken_fen').notNull(),
  /** Those that are not completed yet … */
  pendingOrders: integer('pending_orders').notNull(),
  /** … and what they will bring. */
  pendingFen: fen('pending_fen').notNull(),
})

/**
 * What the paid orders of each day come to for their store, as far as changes were folded in. Refunds and completions change a
 * day long after it is over, so no day is ever closed.
 */
export const settlementDays = pgTable('settlement_days', dayFigures(), (t) => [
  primaryKey({ columns: [t.storeId, t.day] }),
  index('settlement_days_of_day').on(t.day),
  index('settlement_days_pending')
    .on(t.storeId)
    .where(sql`${t.pendingOrders} <> 0 or ${t.pendingFen} <> 0`),
])

/**
 * What changed of a day and is not folded into it yet: the trigger of paid orders adds a row in their transaction, so payments of
 * one store never wait for one another. Who reads a day adds these.
 */
export const settlementDayChanges = pgTable(
  'settlement_day_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...dayFigures() },
  (t) => [index('settlement_day_changes_of_store').on(t.storeId, t.day)],
)

/** The statement of one month of one store: made on the 1st, never changed. */
export const settlements = pgTable(
  'settlements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    month: date().notNull(),
    /** What was owed when the month began; below zero what the store owed. */
    openingFen: fen('opening_fen').notNull(),
    salesFen: fen('sales_fen').notNull(),
    refundsFen: fen('refunds_fen').notNull(),
    compensationsFen: fen('compensations_fen').notNull(),
    payoutsFen: fen('payouts_fen').notNull(),
    closingFen: fen('closing_fen').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('settlements_once').on(t.storeId, t.month),
    check('settlements_month', sql`extract(day from ${t.month}) = 1`),
    check(
      'settlements_closing',
      sql`${t.closingFen} = ${t.openingFen} + ${t.salesFen} + ${t.refundsFen} + ${t.compensationsFen} + ${t.payoutsFen}`,
    ),
  ],
)

/** Money of a statement on its way to the store: held since one person asked, sent by another. */
export const payouts = pgTable(
  'payouts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    settlementId: bigint('settlement_id', { mode: 'number' })
      .notNull()
      .references(() => settlements.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    state: text({ enum: payoutStates }).notNull(),
    version: integer().notNull().default(1),
    amountFen: fen('amount_fen').notNull(),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The bank's number of the transfer. */
    bankReference: text('bank_reference').unique(),
  },
  (t) => [
    check('payouts_amount', sql`${t.amountFen} > 0`),
    /** R18: two people. */
    check('payouts_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
    check('payouts_paid', sql`(${t.state} = 'paid') = (${t.bankReference} is not null)`),
    check('payouts_decided', sql`(${t.state} = 'asked') = (${t.decidedBy} is null)`),
    /** A statement is paid once. */
    uniqueIndex('payouts_once')
      .on(t.settlementId)
      .where(sql`${t.state} <> 'refused'`),
    index('payouts_asked')
      .on(t.id)
      .where(sql`${t.state} = 'asked'`),
    index('payouts_of_store').on(t.storeId, t.id),
  ],
)
