import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every change of a setting, never changed: the last one of a name holds. A name without a row is as the environment says. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    name: text().notNull(),
    version: integer().notNull(),
    before: integer().notNull(),
    value: integer().notNull(),
    reason: text().notNull(),
    changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.version] }),
    check('setting_changes_version', sql`${t.version} > 0`),
    check('setting_changes_value', sql`${t.value} >= 0 and ${t.value} <> ${t.before}`),
    check('setting_changes_reason', sql`length(${t.reason}) between 1 and 200`),
  ],
)
