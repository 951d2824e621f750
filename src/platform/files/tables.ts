import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const fileScenes = ['avatar', 'realName', 'voucher'] as const

/** Uploaded files; the file store has the bytes under the same key. */
export const files = pgTable(
  'files',
  {
    /** Random; names the file in addresses and in the store. */
    key: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    scene: text({ enum: fileScenes }).notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('files_scene', sql`${t.scene} in ('avatar', 'realName', 'voucher')`),
    check('files_bytes', sql`${t.bytes} between 1 and 10485760`),
    index('files_member').on(t.memberId),
  ],
)

/**
 * Keys under which the store may have bytes without a row in `files`, because they are being written or deleted. After
 * `due_at` housekeeping deletes the bytes and then the row.
 */
export const unkeptFiles = pgTable(
  'unkept_files',
  {
    key: text().primaryKey(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('unkept_files_due').on(t.dueAt)],
)
