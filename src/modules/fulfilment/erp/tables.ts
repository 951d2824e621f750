import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnnouncedFilling } from '../../../platform/gateways/erp/index.ts'
import { members } from '../../identity/tables.ts'
import { fillingTasks } from '../tables.ts'

/**
 * What the ERP was, or is to be, told of fillings that were worked out, as it is sent each time. A row waits until it has
 * `decidedAt`, or until `withdrawnAt` where the filling was given up.
 */
export const fillingAnnouncements = pgTable(
  'filling_announcements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => fillingTasks.id),
    requestNo: text('request_no').notNull().unique(),
    content: jsonb().$type<AnnouncedFilling>().notNull(),
    /** The chemist who worked it out. */
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why the ERP refused it, in its words. */
    refusal: text(),
    /** What the ERP calls it; null where none was set when it was accepted. */
    erpNumber: text('erp_number'),
    /** Since when the filling is given up. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** When the ERP knew of that. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (t) => [
    // A task is never announced twice at a time.
    uniqueIndex('filling_announcements_living')
      .on(t.taskId)
      .where(sql`${t.decidedAt} is null and ${t.givenUpAt} is null`),
    index('filling_announcements_of_task').on(t.taskId, t.id),
    index('filling_announcements_waiting')
      .on(t.triedAt)
      .where(
        sql`(${t.decidedAt} is null and ${t.givenUpAt} is null) or (${t.givenUpAt} is not null and ${t.withdrawnAt} is null)`,
      ),
    check(
      'filling_announcements_decided',
      sql`num_nonnulls(${t.refusal}, ${t.erpNumber}) <= (case when ${t.decidedAt} is null then 0 else 1 end)`,
    ),
    check('filling_announcements_withdrawn', sql`${t.withdrawnAt} is null or ${t.givenUpAt} is not null`),
  ],
)
