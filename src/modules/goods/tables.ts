import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'
import { stores } from '../stores/tables.ts'
import { changeKinds } from './rules/changes.ts'

/**
 * What a store last saved of a product: the whole form. Off the shelf it reaches the product as soon as it is complete; on the
 * shelf it waits (`pending`) until it is published.
 */
export const goodsDrafts = pgTable('goods_drafts', {
  spuId: bigint('spu_id', { mode: 'number' })
    .primaryKey()
    .references(() => spus.id, { onDelete: 'cascade' }),
  content: jsonb().notNull(),
  pending: boolean().notNull(),
  version: integer().notNull(),
  /** When it first went on the shelf; null for a product that never was. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  savedBy: bigint('saved_by', { mode: 'number' }).notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})

/** Who changed what of a product, and when. Append-only. */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    kind: text({ enum: changeKinds }).notNull(),
    /** `[{field, before, after}]`: the fields by their path in the form, values as texts. */
    fields: jsonb().notNull(),
    /** Null for what the clock did. */
    changedBy: bigint('changed_by', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('goods_changes_of_product').on(t.spuId, t.id),
    check(
      'goods_changes_kind',
      sql`${t.kind} = any (${sql.raw(`array[${changeKinds.map((kind) => `'${kind}'`).join(', ')}]`)})`,
    ),
  ],
)

/** A price list as it was read: what was shown in the dry run is what is imported. Kept for a day. */
export const goodsImports = pgTable(
  'goods_imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    filename: text().notNull(),
    /** Cells of the list, row by row, the head first. */
    cells: jsonb().notNull(),
    readBy: bigint('read_by', { mode: 'number' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }),
  },
  (t) => [index('goods_imports_read').on(t.readAt)],
)
