import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'

/** An address that a member wants to bind; the link sent there holds the token (its hash is stored here). */
export const mailConfirmations = pgTable(
  'mail_confirmations',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('mail_confirmations_member').on(t.memberId),
    index('mail_confirmations_expiry').on(t.expiresAt),
  ],
)

export const realNameStates = ['underReview', 'passed', 'failed'] as const

/**
 * A member's statement of who they are; an operator decides it, never a program (decisions 9). Name and number are
 * sealed; the member sees `tail`.
 */
export const realNames = pgTable(
  'real_names',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text({ enum: realNameStates }).notNull().default('underReview'),
    nameSealed: bytea('name_sealed').notNull(),
    numberSealed: bytea('number_sealed').notNull(),
    /** The last four characters of the number. */
    tail: text().notNull(),
    /** Keys of pictures in `files`. */
    images: text().array().notNull().default([]),
    reason: text(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
  },
  (t) => [
    check('real_names_state', sql`${t.state} in ('underReview', 'passed', 'failed')`),
    check('real_names_decided', sql`(${t.state} = 'underReview') = (${t.decidedAt} is null)`),
    check('real_names_own', sql`${t.decidedBy} <> ${t.memberId}`),
    uniqueIndex('real_names_living')
      .on(t.memberId)
      .where(sql`${t.state} <> 'failed'`),
    index('real_names_member').on(t.memberId, t.id),
    index('real_names_waiting')
      .on(t.askedAt)
      .where(sql`${t.state} = 'underReview'`),
  ],
)
