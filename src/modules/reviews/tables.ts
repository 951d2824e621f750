import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'

/** A buyer's review of a product. `author` is stored as pages show it: masked. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    grade: smallint().notNull(),
    author: text().notNull(),
    batchNumber: text('batch_number'),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('reviews_spu').on(t.spuId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_spu_grade').on(
      t.spuId,
      t.grade,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('reviews_grade', sql`${t.grade} between 1 and 5`),
  ],
)
