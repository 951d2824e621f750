import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'

/** Keys with which other systems call the API: of a store, or of the operator where no store is named. Only the hash is kept (R11). */
export const openKeys = pgTable(
  'open_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id').references(() => stores.id),
    name: text().notNull(),
    keyHash: bytea('key_hash').notNull().unique(),
    /** Its last characters, by which people tell keys apart. */
    ending: text().notNull(),
    scopes: text().array().notNull(),
    /** It has never more rights than this member has. */
    madeBy: bigint('made_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** From then on it opens nothing; null where it is good until it is revoked. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** To the minute. */
    usedAt: timestamp('used_at', { withTimezone: true }),
    revokedBy: bigint('revoked_by', { mode: 'number' }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [
    check('open_keys_name', sql`length(${t.name}) between 1 and 40`),
    check('open_keys_scopes', sql`cardinality(${t.scopes}) between 1 and 30`),
    check('open_keys_revoked', sql`(${t.revokedBy} is null) = (${t.revokedAt} is null)`),
    check('open_keys_expires', sql`${t.expiresAt} > ${t.madeAt}`),
    uniqueIndex('open_keys_names')
      .on(sql`coalesce(${t.storeId}, 0)`, sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
    index('open_keys_of').on(sql`coalesce(${t.storeId}, 0)`, t.id),
  ],
)
