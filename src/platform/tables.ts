import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './db/columns.ts'

/** Tries counted per key and window; shared by all processes (R50). Rows of past windows may be deleted at any time. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    check('rate_counters_count', sql`${t.count} >= 0`),
  ],
)

/** Who acted last on a thing that is open at the desk, by the address of it. Rows older than a day may be deleted at any time. */
export const deskActs = pgTable(
  'desk_acts',
  {
    subject: text().primaryKey(),
    actedBy: text('acted_by').notNull(),
    actedAt: timestamp('acted_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('desk_acts_old').on(t.actedAt)],
)

/** Forms that came after their member's session had ended, sealed. Rows older than an hour may be deleted at any time. */
export const unsentForms = pgTable(
  'unsent_forms',
  {
    memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
    /** Path and query of the page. */
    address: text().notNull(),
    sealed: bytea().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('unsent_forms_old').on(t.keptAt)],
)
