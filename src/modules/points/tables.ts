import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/** One row for each day a member signed in for (Asia/Shanghai); the points due are posted when the ledger stands. */
export const clockins = pgTable(
  'clockins',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Days in a row up to this one. */
    streak: smallint().notNull(),
    points: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    check('clockins_streak', sql`${t.streak} >= 1`),
    check('clockins_points', sql`${t.points} = least(30, ${t.streak} * 5)`),
  ],
)
