import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { certificateHolders, certificates } from '../certificates/tables.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'
import { dispositions, reminderDays, recallLevels } from './rules/life.ts'

const texts = (list: readonly string[]) => sql.raw(list.map((each) => `'${each}'`).join(', '))

/** The secret address of a member's calendar. Only a hash of its token is kept; a new one replaces the former. */
export const calendarFeeds = pgTable('calendar_feeds', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  language: text({ enum: ['zh', 'en'] }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

/** Which expiries a member was told of: once for each term and day, whatever the job does. */
export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    holderId: bigint('holder_id', { mode: 'number' })
      .notNull()
      .references(() => certificateHolders.id, { onDelete: 'cascade' }),
    days: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holderId, t.days] }),
    check('expiry_reminders_days', sql`${t.days} in (${sql.raw(reminderDays.join(', '))})`),
  ],
)

/** That a holder has read of a later version of their certificate, or that it was revoked. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    holderId: bigint('holder_id', { mode: 'number' })
      .notNull()
      .references(() => certificateHolders.id, { onDelete: 'cascade' }),
    certificateId: bigint('certificate_id', { mode: 'number' })
      .notNull()
      .references(() => certificates.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.holderId, t.certificateId] })],
)

/** A lot that its store or the operator calls back (decisions 11). Never changed. */
export const recalls = pgTable(
  'recalls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    lot: text().notNull(),
    level: text({ enum: recallLevels }).notNull(),
    reason: text().notNull(),
    /** Stocked units that were in the store and left sale. */
    stopped: integer().notNull(),
    calledBy: bigint('called_by', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('recalls_once').on(t.storeId, t.lot),
    check('recalls_level', sql`${t.level} in (${texts(recallLevels)})`),
    check('recalls_reason', sql`length(${t.reason}) between 1 and 500`),
    index('recalls_of_store').on(t.storeId, t.id),
  ],
)

/** What each holder did with what was called back; without an answer it is asked for. */
export const recallAnswers = pgTable(
  'recall_answers',
  {
    recallId: bigint('recall_id', { mode: 'number' })
      .notNull()
      .references(() => recalls.id),
    holderId: bigint('holder_id', { mode: 'number' })
      .notNull()
      .references(() => certificateHolders.id, { onDelete: 'cascade' }),
    answer: text({ enum: dispositions }),
    answeredBy: bigint('answered_by', { mode: 'number' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.holderId] }),
    check('recall_answers_answer', sql`${t.answer} in (${texts(dispositions)})`),
    check('recall_answers_at', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    index('recall_answers_of_holder').on(t.holderId),
  ],
)
