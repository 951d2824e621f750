import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

export const noticeKinds = ['account', 'order', 'payment', 'certificate', 'announcement'] as const

/** One message to one member. Pages look up its words by `key` in the reader's language. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** A word key `notices.text.<key>`. */
    key: text().notNull(),
    vars: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Path of the page it is about; null when there is none. */
    path: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (t) => [
    check('notices_kind', sql`${t.kind} in ('account', 'order', 'payment', 'certificate', 'announcement')`),
    check('notices_path', sql`${t.path} ~ '^/[^/\\\\]'`),
    index('notices_latest').on(t.memberId, t.id.desc().nullsFirst()),
    index('notices_unread')
      .on(t.memberId)
      .where(sql`${t.readAt} is null`),
    index('notices_reasons')
      .on(sql`(${t.vars} ->> 'number')`)
      .where(sql`${t.vars} ->> 'reason' is not null`),
  ],
)
