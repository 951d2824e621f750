import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members, sessions } from '../identity/tables.ts'

export const MOST_STREAMS = 4

/** Processes that have open streams; one that is silent for a minute is gone, and its streams with it. */
export const watchingProcesses = pgTable('watching_processes', {
  id: uuid().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The open streams of all processes. The end of a session ends its rows, and the process closes what has no row. */
export const watchers = pgTable(
  'watchers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    processId: uuid('process_id')
      .notNull()
      .references(() => watchingProcesses.id, { onDelete: 'cascade' }),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** A member has four streams at most (decisions 11). */
    slot: smallint().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('watchers_slot', sql`${t.slot} between 1 and 4`),
    uniqueIndex('watchers_slots').on(t.memberId, t.slot),
    index('watchers_of_process').on(t.processId),
    index('watchers_of_session').on(t.sessionHash),
  ],
)
