import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { carriers } from '../carriers/tables.ts'
import { orders } from '../orders/tables.ts'

/** What left for the buyer in one parcel or on one lorry. */
export const shipments = pgTable(
  'shipments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Its name at the time; before carriers were registered, as it was typed. */
    carrier: text().notNull(),
    carrierId: integer('carrier_id').references(() => carriers.id),
    trackingNumber: text('tracking_number').notNull(),
    /** Serial numbers of the cylinders in it. */
    serials: text().array().notNull().default([]),
    lines: jsonb().$type<{ lineId: number; quantity: number }[]>().notNull(),
    shippedBy: bigint('shipped_by', { mode: 'number' }).notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('shipments_of_order').on(t.orderId),
    uniqueIndex('shipments_once').on(t.carrier, t.trackingNumber, t.orderId),
  ],
)
