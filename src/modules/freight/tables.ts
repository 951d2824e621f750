import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stores } from '../stores/tables.ts'

/** What a store charges for sending goods to a province, or with `00` everywhere else (decisions 3). */
export const freightTerms = pgTable(
  'freight_terms',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** The first two digits of GB/T 2260. */
    province: text().notNull(),
    feeFen: integer('fee_fen').notNull(),
    /** For each cylinder after the first. */
    cylinderFen: integer('cylinder_fen').notNull(),
    dangerousFen: integer('dangerous_fen').notNull(),
    /** Null where nothing travels free. */
    freeFromFen: integer('free_from_fen'),
    version: integer().notNull().default(1),
    savedBy: bigint('saved_by', { mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.province] }),
    check('freight_terms_province', sql`${t.province} ~ '^[0-9]{2}$'`),
    check('freight_terms_fee', sql`${t.feeFen} between 0 and 1000000`),
    check('freight_terms_cylinder', sql`${t.cylinderFen} between 0 and 100000`),
    check('freight_terms_dangerous', sql`${t.dangerousFen} between 0 and 1000000`),
    check('freight_terms_free', sql`${t.freeFromFen} between 1 and 100000000`),
  ],
)
