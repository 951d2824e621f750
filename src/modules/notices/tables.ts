import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

export const noticeKinds = ['account', 'order', 'payment', 'certificate', 'announcement'] as const
export const noticeTopics = [
  'security',
  'account',
  'orders',
  'filling',
  'shipping',
  'payments',
  'certificates',
  'goods',
  'store',
] as const

/** An event that a message tells of. */
export interface NoticeEvent {
  /** A word key `notices.text.<key>`. */
  key: string
  vars: Record<string, string>
  /** ISO 8601. */
  at: string
}

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
    /** What it is told together with: a word of the table of events and the order. */
    together: text(),
    /** Earlier events of the same message, the oldest first; its own key and time are of the latest. */
    earlier: jsonb().$type<NoticeEvent[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (t) => [
    check('notices_kind', sql`${t.kind} in ('account', 'order', 'payment', 'certificate', 'announcement')`),
    check('notices_path', sql`${t.path} ~ '^/[^/\\\\]'`),
    index('notices_latest').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notices_unread')
      .on(t.memberId)
      .where(sql`${t.readAt} is null`),
    index('notices_number').on(sql`(${t.vars} ->> 'number')`),
  ],
)

/** What a member chose: by topic whether the mall shows and mails it. A topic without a choice has what its row says. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Of mails; pages are in the reader's. */
    language: text({ enum: ['zh', 'en'] }).notNull(),
    choices: jsonb().$type<Record<string, { site: boolean; mail: boolean }>>().notNull(),
  },
  (t) => [check('notice_settings_language', sql`${t.language} in ('zh', 'en')`)],
)

/**
 * A mail that one or more events of a member became, written with their cause. A job takes it once and hands it over; whatever
 * comes of that, it is never handed over again (decisions 11).
 */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    together: text(),
    events: jsonb().$type<(NoticeEvent & { path: string | null })[]>().notNull(),
    /** Not before: what follows soon goes into the same mail. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** The mail server accepted it. Taken without this: refused, or nobody knows. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    check('notice_mails_sent', sql`${t.sentAt} is null or ${t.takenAt} is not null`),
    uniqueIndex('notice_mails_together')
      .on(t.memberId, t.together)
      .where(sql`${t.takenAt} is null`),
    index('notice_mails_due')
      .on(t.dueAt)
      .where(sql`${t.takenAt} is null`),
  ],
)
