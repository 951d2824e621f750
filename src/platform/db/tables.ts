import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * One row for each part of a scope of data ("catalogue", "content" …); the sum over its slots grows with every change.
 * Only the trigger function `bump_data_version` writes it, and `watchVersions` reads it.
 */
export const dataVersions = pgTable(
  'data_versions',
  {
    scope: text().notNull(),
    slot: smallint().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.slot] })],
)
