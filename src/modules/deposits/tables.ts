import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { paymentGroups } from '../orders/tables.ts'
import { paymentMeans } from '../payments/means/tables.ts'

/** A top-up of a balance. What became of it says its row of what is due; its money is the ledger's. */
export const deposits = pgTable(
  'deposits',
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
    /** What of it was asked back and not given up; what is on its way counts. */
    withdrawnFen: fen('withdrawn_fen').notNull().default(0),
  },
  (t) => [
    check('deposits_amount', sql`${t.amountFen} between 100 and 100000000`),
    check('deposits_settled', sql`(${t.settledAt} is null) = (${t.method} is null)`),
    /** No more goes back than came. */
    check(
      'deposits_withdrawn',
      sql`${t.withdrawnFen} between 0 and ${t.amountFen} and (${t.withdrawnFen} = 0 or ${t.settledAt} is not null)`,
    ),
    index('deposits_of_member').on(t.memberId, t.id),
  ],
)
