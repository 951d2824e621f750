import { bigint, index, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/columns.ts'

/** First answers of calls that must happen once (R29): same key and body get the same answer again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** 0 for calls of visitors. */
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: bytea('body_hash').notNull(),
    /** The answer as it was sent, its fields in their order; null while the first call runs. */
    answer: json(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.route, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
)
