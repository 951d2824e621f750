import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'

/** Gift cards that were made together; their codes were shown once, to who made them. */
export const giftCardBatches = pgTable(
  'gift_card_batches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    count: smallint().notNull(),
    amountFen: fen('amount_fen').notNull(),
    expiresOn: date('expires_on').notNull(),
    madeBy: bigint('made_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Of the form that made it: the same press again makes no second one. */
    formKey: text('form_key').unique(),
  },
  (t) => [check('gift_card_batches_amounts', sql`${t.count} between 1 and 100 and ${t.amountFen} > 0`)],
)

/** A prepaid card. Its money is the ledger account `giftCard` of its id; who knows the code may bind it once (R33). */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    /** Keyed hash of the code (80 bits or more); the code itself is shown once, to who made the batch. */
    codeHash: bytea('code_hash').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id),
    boundAt: timestamp('bound_at', { withTimezone: true }),
    madeBy: bigint('made_by', { mode: 'number' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    expiresOn: date('expires_on').notNull(),
    /** Null for a demo's. */
    batchId: bigint('batch_id', { mode: 'number' }).references(() => giftCardBatches.id),
  },
  (t) => [
    index('gift_cards_of_batch').on(t.batchId),
    check('gift_cards_amount', sql`${t.amountFen} between 1 and 100000000`),
    check('gift_cards_bound', sql`(${t.memberId} is null) = (${t.boundAt} is null)`),
    index('gift_cards_of_member').on(t.memberId),
  ],
)

/** Who gave whom what, and why: every grant by an operator, beside its journal (R18: never to oneself). */
export const grants = pgTable(
  'grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['balance', 'credit', 'points'] }).notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Fen; whole points for points; the new limit for credit. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** Null for the seed. */
    grantedBy: bigint('granted_by', { mode: 'number' }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('grants_kind', sql`${t.kind} in ('balance', 'credit', 'points')`),
    check('grants_other', sql`${t.grantedBy} is null or ${t.grantedBy} <> ${t.memberId}`),
    check('grants_reason', sql`length(${t.reason}) between 1 and 200`),
    index('grants_of_member').on(t.memberId, t.id),
  ],
)
