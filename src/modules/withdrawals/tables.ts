import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { deposits } from '../deposits/tables.ts'
import { members } from '../identity/tables.ts'
import { payments } from '../payments/tables.ts'
import { withdrawalStates } from './states.ts'

/** Whose account a transfer may go to: one that paid before, the verified company's, or the person's who proved their name. */
export const payeeKinds = ['payer', 'company', 'realName'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/**
 * Own money on its way out: of one top-up, back to where it came from, or what no top-up brought, to an account in the payer's name
 * (decisions 11). `number` is out_refund_no and never changes (R36).
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The top-up that it is of; null of other own money. */
    depositId: bigint('deposit_id', { mode: 'number' }).references(() => deposits.id),
    /** The payment that brought the top-up. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    /** Of other own money: in whose name the account is, and how we know the name. The bank of an account that paid us stands in its own slip. */
    payeeKind: text('payee_kind', { enum: payeeKinds }),
    payeeName: text('payee_name'),
    payeeBank: text('payee_bank'),
    payeeAccount: text('payee_account'),
    state: text({ enum: withdrawalStates }).notNull(),
    version: integer().notNull().default(1),
    amountFen: fen('amount_fen').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => members.id),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** The second person: who made the transfer, or gave it to WeChat. */
    sentBy: bigint('sent_by', { mode: 'number' }).references(() => members.id),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Paid, refused or cancelled. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The bank's number of the transfer. */
    bankReference: text('bank_reference').unique(),
    /** WeChat's number of the refund. */
    channelRefundId: text('channel_refund_id').unique(),
    /** How often WeChat closed it without paying: each needs a number of its own. */
    round: smallint().notNull().default(0),
    /** When WeChat was last told or asked. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
  },
  (t) => [
    check('withdrawals_amount', sql`${t.amountFen} > 0`),
    check('withdrawals_payee_kind', sql`${t.payeeKind} in ('payer', 'company', 'realName')`),
    check(
      'withdrawals_where_to',
      sql`num_nonnulls(${t.depositId}, ${t.paymentId}) = case when ${t.payeeKind} is null then 2 else 0 end
        and num_nonnulls(${t.payeeName}, ${t.payeeAccount}) = case when ${t.payeeKind} is null then 0 else 2 end
        and (${t.payeeBank} is not null) = coalesce(${t.payeeKind} in ('company', 'realName'), false)`,
    ),
    /** R18: who asks, who approves and who pays are three people. */
    check(
      'withdrawals_three',
      sql`${t.approvedBy} <> ${t.memberId} and ${t.sentBy} <> ${t.memberId} and ${t.sentBy} <> ${t.approvedBy}`,
    ),
    check('withdrawals_approved', sql`(${t.approvedBy} is null) = (${t.approvedAt} is null)`),
    check('withdrawals_sent', sql`(${t.sentBy} is null) = (${t.sentAt} is null)`),
    check(
      'withdrawals_steps',
      sql`(${t.state} not in ('asked', 'cancelled') or ${t.approvedBy} is null) and (${t.state} in ('asked', 'cancelled', 'refused') or ${t.approvedBy} is not null)
        and (${t.state} not in ('sending', 'failed', 'paid') or ${t.sentBy} is not null)`,
    ),
    check(
      'withdrawals_paid',
      sql`(${t.state} = 'paid') = (num_nonnulls(${t.bankReference}, ${t.channelRefundId}) = 1)`,
    ),
    check(
      'withdrawals_ended',
      sql`(${t.state} in ('paid', 'refused', 'cancelled')) = (${t.endedAt} is not null)`,
    ),
    index('withdrawals_of_member').on(t.memberId, t.id),
    index('withdrawals_of_deposit').on(t.depositId),
    index('withdrawals_of_state').on(t.state, t.id),
    index('withdrawals_waiting')
      .on(t.id)
      .where(sql`${t.state} in ('asked', 'approved', 'failed')`),
    index('withdrawals_at_wechat')
      .on(t.sentAt)
      .where(sql`${t.state} = 'sending'`),
  ],
)
