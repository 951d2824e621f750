import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/** A list of the desk as somebody of the staff keeps it. Twenty of each list at most: each has a place of its own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Name of its page in the site map. */
    list: text().notNull(),
    place: smallint().notNull(),
    name: text().notNull(),
    /** What the address of the list says. */
    query: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('saved_views_place', sql`${t.place} between 1 and 20`),
    check('saved_views_name', sql`length(${t.name}) between 1 and 20`),
    check('saved_views_query', sql`length(${t.query}) between 1 and 1000`),
    unique('saved_views_places').on(t.memberId, t.list, t.place),
    unique('saved_views_names').on(t.memberId, t.list, t.name),
  ],
)
