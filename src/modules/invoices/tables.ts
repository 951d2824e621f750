import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/** What an invoice is made out to. The title text is fixed once set (specification 5). */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: text({ enum: ['personal', 'enterprise'] }).notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number'),
    bank: text(),
    account: text(),
    address: text(),
    phone: text(),
    isDefault: boolean('is_default').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('invoice_titles_type', sql`${t.type} in ('personal', 'enterprise')`),
    check('invoice_titles_title', sql`length(${t.title}) between 1 and 100`),
    check('invoice_titles_tax', sql`${t.taxNumber} ~ '^[0-9A-Z]{15,20}$'`),
    check('invoice_titles_enterprise', sql`${t.type} = 'personal' or ${t.taxNumber} is not null`),
    index('invoice_titles_of_member').on(t.memberId, t.id),
    uniqueIndex('invoice_titles_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
  ],
)
