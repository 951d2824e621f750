import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/**
 * Who compared the list of a method with the bought standard, and when; a row with `confirmed` false takes it back. The last row
 * of a digest counts: a list that changed since is unconfirmed.
 */
export const methodConfirmations = pgTable(
  'method_confirmations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    methodId: text('method_id').notNull(),
    /** Of the list that was read (`digestOf`). */
    digest: text().notNull(),
    confirmed: boolean().notNull(),
    byMember: bigint('by_member', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('method_confirmations_method').on(t.methodId, t.id)],
)
