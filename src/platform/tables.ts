import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
