import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/** One row for each day on which a member signed in (Asia/Shanghai), and whether its points are in the ledger. */
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
    /** False for rows older than the ledger, until their journal is posted. */
    posted: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    check('clockins_streak', sql`${t.streak} >= 1`),
    index('clockins_unposted')
      .on(t.memberId, t.day)
      .where(sql`not ${t.posted}`),
    check('clockins_points', sql`${t.points} = least(30, ${t.streak} * 5)`),
  ],
)
