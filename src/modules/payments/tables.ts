import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { orders, paymentGroups } from '../orders/tables.ts'
import { suspenseReasons } from './effects.ts'
import { paymentMeans } from './means/tables.ts'
import { paymentStates } from './states.ts'

/** One attempt to pay a group, under a number of its own. At most one of a group is living. */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** out_trade_no of the provider: 6 to 32 of [0-9A-Za-z]. */
    number: text().notNull().unique(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => paymentGroups.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    method: text()
      .notNull()
      .references(() => paymentMeans.code),
    state: text({ enum: paymentStates }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    refundedFen: fen('refunded_fen').notNull().default(0),
    /** WeChat's code, while it is good. */
    codeUrl: text('code_url'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The provider's own number of the success. */
    transactionId: text('transaction_id').unique(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When the provider was last asked what became of it. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (t) => [
    check('payments_number', sql`${t.number} ~ '^[0-9A-Za-z]{6,32}$'`),
    check('payments_amount', sql`${t.amountFen} > 0 or (${t.amountFen} = 0 and ${t.method} = 'none')`),
    check('payments_refunded', sql`${t.refundedFen} between 0 and ${t.amountFen}`),
    uniqueIndex('payments_living')
      .on(t.groupId)
      .where(sql`${t.state} in ('processing', 'underReview')`),
    /** R36, I6: a group is paid once. */
    uniqueIndex('payments_success')
      .on(t.groupId)
      .where(sql`${t.state} in ('settled', 'partlyRefunded', 'refunded')`),
    index('payments_of_group').on(t.groupId),
    index('payments_open')
      .on(t.startedAt)
      .where(sql`${t.state} = 'processing'`),
  ],
)

/** What may be due; each kind has its owner. */
export type DueKind = 'orders' | 'deposit' | 'repayment'

/** What an attempt names, orders or one other thing, and the amount of each; they sum up to its amount. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    /** What else it is of, by the kind of its group: a top-up, or a repayment of credit. */
    otherId: bigint('other_id', { mode: 'number' }),
    amountFen: fen('amount_fen').notNull(),
    /** Of a payment by balance: how much was compensation, and how much of the part went back to the balance. */
    compensationFen: fen('compensation_fen').notNull().default(0),
    returnedFen: fen('returned_fen').notNull().default(0),
  },
  (t) => [
    unique('payment_parts_order').on(t.paymentId, t.orderId),
    unique('payment_parts_other').on(t.paymentId, t.otherId),
    check('payment_parts_one', sql`num_nonnulls(${t.orderId}, ${t.otherId}) = 1`),
    index('payment_parts_of_order').on(t.orderId),
    check('payment_parts_amount', sql`${t.amountFen} >= 0`),
    check(
      'payment_parts_of_balance',
      sql`${t.compensationFen} between 0 and ${t.amountFen} and ${t.returnedFen} between 0 and ${t.amountFen}`,
    ),
  ],
)

export const voucherItems = ['goods', 'goodsAndFreight', 'other'] as const

/**
 * A number as it is compared: without width, letter case, spaces and characters nobody sees, so that "BANKX" and "ｂａｎｋ ｘ"
 * are one line of the bank's.
 */
const compared = (column: string): SQL =>
  sql.raw(
    `regexp_replace(upper(normalize("${column}", NFKC)), '[\\s\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')`,
  )

/** A member's claim that money was transferred (R37): not money until an operator finds it at the bank. */
export const vouchers = pgTable(
  'vouchers',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .primaryKey()
      .references(() => payments.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account').notNull(),
    tradedAt: timestamp('traded_at', { withTimezone: true }).notNull(),
    tradeNumber: text('trade_number').notNull(),
    /** What was paid for (specification 5). */
    item: text({ enum: voucherItems }).notNull(),
    summary: text().notNull(),
    fileKey: text('file_key').notNull(),
    /** Waiting or passed: no other voucher may claim the same transfer. */
    living: boolean().notNull().default(true),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    bankReference: text('bank_reference').unique(),
    receivedFen: fen('received_fen'),
    reason: text(),
    bankKey: text('bank_key').generatedAlwaysAs(compared('bank_reference')),
    accountKey: text('account_key').notNull().generatedAlwaysAs(compared('payer_account')),
    tradeKey: text('trade_key').notNull().generatedAlwaysAs(compared('trade_number')),
    /** 0; its own payment's id where an older voucher named the same transfer before numbers were compared so. */
    twin: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check(
      'vouchers_payer',
      sql`length(${t.payerName}) between 1 and 100 and length(${t.payerAccount}) between 1 and 50`,
    ),
    check('vouchers_item', sql`${t.item} in ('goods', 'goodsAndFreight', 'other')`),
    check('vouchers_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`),
    uniqueIndex('vouchers_claim')
      .on(t.accountKey, t.tradeKey, t.twin)
      .where(sql`${t.living}`),
    uniqueIndex('vouchers_bank_line').on(t.bankKey, t.twin),
    /** Accounts that finance found at the bank as payers of a member. */
    index('vouchers_payers')
      .on(t.memberId, t.accountKey, t.payerName, t.paymentId)
      .where(sql`${t.bankReference} is not null`),
    index('vouchers_waiting')
      .on(t.submittedAt)
      .where(sql`${t.decidedAt} is null`),
  ],
)

/** Callbacks of the provider, byte for byte, once each (R30). */
export const channelCallbacks = pgTable(
  'channel_notices',
  {
    id: text().primaryKey(),
    eventType: text('event_type').notNull(),
    /** transaction_id or refund_id that it is about. */
    subject: text().notNull(),
    raw: bytea().notNull(),
    /** What came of it: `settled`, `repeated`, `suspense:<reason>`, `refundSettled` … */
    effect: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (t) => [unique('channel_notices_subject').on(t.eventType, t.subject)],
)

/** Verified money that belongs to no open payment: late, second, or of another amount. It goes back (R35). */
export const suspenseItems = pgTable(
  'suspense_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    transactionId: text('transaction_id').notNull().unique(),
    amountFen: fen('amount_fen').notNull(),
    reason: text({ enum: suspenseReasons }).notNull(),
    refundNumber: text('refund_number').notNull().unique(),
    state: text({ enum: ['held', 'refunding', 'refunded', 'stuck'] })
      .notNull()
      .default('held'),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    tries: smallint().notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** How often the provider closed its way back: each needs a number of its own. */
    round: smallint().notNull().default(0),
    /** Who put it on the payer's balance instead. */
    finishedBy: bigint('finished_by', { mode: 'number' }),
  },
  (t) => [
    check('suspense_items_amount', sql`${t.amountFen} > 0`),
    index('suspense_items_open')
      .on(t.heldAt)
      .where(sql`${t.state} <> 'refunded'`),
  ],
)

/** One line of a provider's bill for a day, as read; compared with our books (R28). */
export const billLines = pgTable(
  'bill_lines',
  {
    billDate: date('bill_date').notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    number: text().notNull(),
    channelNumber: text('channel_number').notNull(),
    amountFen: fen('amount_fen').notNull(),
    raw: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.billDate, t.kind, t.channelNumber] })],
)
