import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { files } from '../../platform/files/tables.ts'
import { members } from '../identity/tables.ts'

export const exportStates = ['asked', 'done', 'failed', 'cancelled'] as const

/** A list that somebody asked for as a file. */
export const exportRequests = pgTable(
  'export_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Name of the list: a line of src/exports.ts. */
    kind: text().notNull(),
    format: text({ enum: ['xlsx', 'csv'] }).notNull(),
    /** What the address of the list said. */
    filter: jsonb().$type<Record<string, string>>().notNull(),
    /** The language of its headings. */
    lang: text({ enum: ['zh', 'en'] }).notNull(),
    jobId: text('job_id'),
    state: text({ enum: exportStates }).notNull().default('asked'),
    rows: integer(),
    /** There were more rows than a file takes. */
    isCut: boolean('is_cut').notNull().default(false),
    fileKey: text('file_key').references(() => files.key, { onDelete: 'set null' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    check('export_requests_state', sql`${t.state} in ('asked', 'done', 'failed', 'cancelled')`),
    check('export_requests_format', sql`${t.format} in ('xlsx', 'csv')`),
    check('export_requests_ended', sql`(${t.state} = 'asked') = (${t.endedAt} is null)`),
    check('export_requests_done', sql`(${t.state} = 'done') = (${t.rows} is not null)`),
    uniqueIndex('export_requests_once')
      .on(t.memberId, t.kind, t.format)
      .where(sql`${t.state} = 'asked'`),
    index('export_requests_of_member').on(t.memberId, t.id),
    index('export_requests_file').on(t.fileKey),
  ],
)
