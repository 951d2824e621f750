import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { batches, skus } from '../catalogue/skus/tables.ts'
import type { LineValue } from '../../shared/line-value.ts'
import { members } from '../identity/tables.ts'

/** What a member put in the cart: a SKU, with a batch or with values where they chose them. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    batchId: bigint('batch_id', { mode: 'number' }).references(() => batches.id, { onDelete: 'set null' }),
    values: jsonb().$type<LineValue[]>(),
    /** Values and outlet in one canonical text; '' without any: the same choice raises the quantity. */
    valuesKey: text('values_key').notNull().default(''),
    /** The outlet of its cylinder where the buyer chose another than the usual one. */
    outlet: text(),
    quantity: integer().notNull(),
    checked: boolean().notNull().default(true),
    /** The buyer's own words for the line; '1' marks a custom or mixed item (specification 3). */
    remark: text().notNull().default(''),
    /** Price when it was last shown to the buyer: a change is pointed out, then this follows. */
    seenPriceFen: bigint('seen_price_fen', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    unique('cart_lines_once').on(t.memberId, t.skuId, t.batchId, t.valuesKey).nullsNotDistinct(),
    index('cart_lines_sku').on(t.skuId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('cart_lines_values', sql`(${t.values} is null and ${t.outlet} is null) = (${t.valuesKey} = '')`),
    check('cart_lines_outlet', sql`length(${t.outlet}) between 1 and 40`),
    check('cart_lines_remark', sql`length(${t.remark}) <= 200`),
  ],
)

/** Members who wait for a notice that a SKU is in stock again; the notice deletes the row. */
export const stockWishes = pgTable(
  'stock_wishes',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.skuId] }), index('stock_wishes_sku').on(t.skuId)],
)
