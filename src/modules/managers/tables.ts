import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

const member = (name: string) => bigint(name, { mode: 'number' }).references(() => members.id)

/** The contact card of an account manager. */
export const managerCards = pgTable(
  'manager_cards',
  {
    memberId: member('member_id').primaryKey(),
    workNumber: text('work_number').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    regionZh: text('region_zh').notNull(),
    regionEn: text('region_en').notNull(),
    telephone: text().notNull(),
    email: text().notNull(),
  },
  (t) => [uniqueIndex('manager_cards_number').on(t.workNumber)],
)

export const managerChangeStates = ['pending', 'agreed', 'refused', 'withdrawn'] as const

/** A member's request for another account manager; the old one stays until an operator agrees (decisions 1). */
export const managerChanges = pgTable(
  'manager_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: member('member_id').notNull(),
    fromId: member('from_id'),
    toId: member('to_id').notNull(),
    reason: text().notNull(),
    state: text({ enum: managerChangeStates }).notNull().default('pending'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: member('decided_by'),
  },
  (t) => [
    check('manager_changes_state', sql`${t.state} in ('pending', 'agreed', 'refused', 'withdrawn')`),
    check('manager_changes_reason', sql`length(${t.reason}) between 2 and 200`),
    check('manager_changes_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('manager_changes_own', sql`${t.decidedBy} <> ${t.memberId} or ${t.state} = 'withdrawn'`),
    uniqueIndex('manager_changes_pending')
      .on(t.memberId)
      .where(sql`${t.state} = 'pending'`),
    index('manager_changes_member').on(t.memberId, t.id),
  ],
)
