import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Files that were uploaded or made; the file store has the bytes under the same key. */
export const files = pgTable(
  'files',
  {
    /** Random; names the file in addresses and in the store. */
    key: text().primaryKey(),
    /** The owner: a member, a store, or the mall where both are null. */
    memberId: bigint('member_id', { mode: 'number' }),
    storeId: bigint('store_id', { mode: 'number' }),
    /** What it is kept for (kinds.ts). */
    scene: text().notNull(),
    /** Media type. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Of the bytes, in hex; null for files older than this column. */
    sha256: text(),
    /** Name of the download; null where the kind's name serves. */
    filename: text(),
    /** After it housekeeping deletes the file; null: never by itself. */
    keepUntil: timestamp('keep_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('files_owner', sql`num_nonnulls(${t.memberId}, ${t.storeId}) <= 1`),
    check('files_scene', sql`${t.scene} ~ '^[a-z][A-Za-z]{1,40}$'`),
    check('files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_bytes', sql`${t.bytes} between 1 and 10485760`),
    index('files_member').on(t.memberId),
    index('files_store')
      .on(t.storeId)
      .where(sql`${t.storeId} is not null`),
    index('files_sha256')
      .on(t.sha256)
      .where(sql`${t.sha256} is not null`),
    index('files_keep_until')
      .on(t.keepUntil)
      .where(sql`${t.keepUntil} is not null`),
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
