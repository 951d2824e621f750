import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { batches, skus } from '../catalogue/skus/tables.ts'

/** Units of one batch that one order line holds (R32). Living until released or shipped; `batches.reserved` is their sum. */
export const reservations = pgTable(
  'reservations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => batches.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    state: text({ enum: ['living', 'released', 'shipped'] })
      .notNull()
      .default('living'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    check('reservations_quantity', sql`${t.quantity} > 0`),
    check('reservations_state', sql`${t.state} in ('living', 'released', 'shipped')`),
    check('reservations_ended', sql`(${t.state} = 'living') = (${t.endedAt} is null)`),
    index('reservations_of_order').on(t.orderId),
    index('reservations_of_batch')
      .on(t.batchId)
      .where(sql`${t.state} = 'living'`),
  ],
)

/** Every change of `on_hand` since the batch began, so that it can be counted again (I4). Append-only. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['received', 'shipped', 'returned', 'corrected'] }).notNull(),
    quantity: integer().notNull(),
    ref: text().notNull(),
    /** Why a person changed the count; null where an order or a recall did. */
    reason: text(),
    movedBy: bigint('moved_by', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('stock_moves_quantity', sql`${t.quantity} <> 0`),
    check('stock_moves_kind', sql`${t.kind} in ('received', 'shipped', 'returned', 'corrected')`),
    index('stock_moves_of_batch').on(t.batchId),
  ],
)

/** From how many free units of a SKU on its store is warned that it runs out. */
export const stockFloors = pgTable(
  'stock_floors',
  {
    skuId: bigint('sku_id', { mode: 'number' })
      .primaryKey()
      .references(() => skus.id, { onDelete: 'cascade' }),
    least: integer().notNull(),
  },
  (t) => [check('stock_floors_least', sql`${t.least} > 0`)],
)
