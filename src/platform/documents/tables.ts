import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { files } from '../files/tables.ts'

/** Documents that were asked for: made (with a file), being prepared, or failed. One row for each kind and subject. */
export const documents = pgTable(
  'documents',
  {
    kind: text().notNull(),
    /** What it is about, with language and version: `2026112300001.zh`. The same subject always has the same content. */
    subject: text().notNull(),
    fileKey: text('file_key').references(() => files.key, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** When the last try failed; asking again begins anew. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    check('documents_subject', sql`char_length(${t.subject}) between 1 and 200`),
    check('documents_made', sql`(${t.fileKey} is null) = (${t.madeAt} is null)`),
    check('documents_failed', sql`${t.failedAt} is null or ${t.madeAt} is null`),
    index('documents_file')
      .on(t.fileKey)
      .where(sql`${t.fileKey} is not null`),
    index('documents_waiting')
      .on(t.askedAt)
      .where(sql`${t.fileKey} is null and ${t.failedAt} is null`),
  ],
)
