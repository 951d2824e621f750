import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { paymentGroups } from '../orders/tables.ts'
import { paymentMeans } from '../payments/means/tables.ts'

/** A repayment of credit. What became of it says its row of what is due; its money is the ledger's. */
export const creditRepayments = pgTable(
  'credit_repayments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The number that people see. */
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => paymentGroups.id),
    amountFen: fen('amount_fen').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The means that it was paid by, and when. */
    method: text().references(() => paymentMeans.code),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** What of it took off bills; the rest was no longer owed and is on the balance. */
    appliedFen: fen('applied_fen'),
  },
  (t) => [
    check('credit_repayments_amount', sql`${t.amountFen} between 1 and 100000000000`),
    check(
      'credit_repayments_settled',
      sql`num_nonnulls(${t.settledAt}, ${t.method}, ${t.appliedFen}) in (0, 3)`,
    ),
    check('credit_repayments_applied', sql`${t.appliedFen} between 0 and ${t.amountFen}`),
    index('credit_repayments_of_member').on(t.memberId, t.id),
  ],
)
