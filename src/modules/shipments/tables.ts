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
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { traceStates } from '../../shared/trace-states.ts'
import { carriers } from '../carriers/tables.ts'
import { stores } from '../stores/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { parcelStates } from './states.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

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
    state: text({ enum: parcelStates }).notNull(),
    version: integer().notNull().default(1),
    /** It brings goods anew for others that came back: its order waits for none of these (states 4.3). */
    isReplacement: boolean('is_replacement').notNull().default(false),
    shippedBy: bigint('shipped_by', { mode: 'number' }).notNull(),
    shippedAt: time('shipped_at').notNull(),
    /** When it is received by itself … */
    dueAt: time('due_at').notNull(),
    /** … which the buyer put off, once … */
    extendedAt: time('extended_at'),
    /** … and was told of before. */
    toldAt: time('told_at'),
    receivedAt: time('received_at'),
    /** What its carrier said last; null where nothing is known. */
    traceState: text('trace_state', { enum: traceStates }),
    /** When the provider of traces was asked last. */
    askedAt: time('asked_at'),
  },
  (t) => [
    check('shipments_received', sql`(${t.state} = 'received') = (${t.receivedAt} is not null)`),
    index('shipments_of_order').on(t.orderId),
    uniqueIndex('shipments_once').on(t.carrier, t.trackingNumber, t.orderId),
    index('shipments_to_ask')
      .on(t.askedAt.asc().nullsFirst())
      .where(sql`${t.state} = 'shipped'`),
    index('shipments_by_number').on(t.trackingNumber),
    index('shipments_replacing')
      .on(t.dueAt)
      .where(sql`${t.state} = 'shipped' and ${t.isReplacement}`),
    index('shipments_to_tell')
      .on(t.dueAt)
      .where(sql`${t.state} = 'shipped' and ${t.toldAt} is null`),
  ],
)

/** Units of an order line in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: bigint('shipment_id', { mode: 'number' })
      .notNull()
      .references(() => shipments.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Serial numbers of its cylinders. */
    serials: text().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    check('shipment_lines_quantity', sql`${t.quantity} > 0`),
    index('shipment_lines_of_line').on(t.orderLineId),
  ],
)

/** Where a parcel was on its way, once for each time and text: from its carrier by a provider, or as staff of its store wrote it. */
export const parcelTraces = pgTable(
  'parcel_traces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: bigint('shipment_id', { mode: 'number' })
      .notNull()
      .references(() => shipments.id),
    at: time('at').notNull(),
    text: text().notNull(),
    place: text(),
    /** Who of the staff wrote it; null where the provider said it. */
    writtenBy: bigint('written_by', { mode: 'number' }),
    recordedAt: time('recorded_at').notNull(),
  },
  (t) => [
    check('parcel_traces_text', sql`length(${t.text}) between 1 and 300`),
    uniqueIndex('parcel_traces_once').on(t.shipmentId, t.at, t.text),
  ],
)

/** What the buyer wrote on the receipt of a parcel that arrived damaged. */
export const parcelDamages = pgTable(
  'parcel_damages',
  {
    shipmentId: bigint('shipment_id', { mode: 'number' })
      .primaryKey()
      .references(() => shipments.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    text: text().notNull(),
    notedAt: time('noted_at').notNull(),
  },
  (t) => [
    check('parcel_damages_text', sql`length(${t.text}) between 1 and 500`),
    index('parcel_damages_of_member').on(t.memberId),
  ],
)

/** Pictures that came with it, in their order. */
export const parcelDamagePictures = pgTable(
  'parcel_damage_pictures',
  {
    shipmentId: bigint('shipment_id', { mode: 'number' })
      .notNull()
      .references(() => parcelDamages.shipmentId, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    fileKey: text('file_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position] }),
    check('parcel_damage_pictures_position', sql`${t.position} between 1 and 9`),
  ],
)

/** A list of tracking numbers that a store tried, with what each of its rows came to; kept for a day. */
export const shippingLists = pgTable(
  'shipping_lists',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    filename: text().notNull(),
    rows: jsonb().notNull(),
    triedBy: bigint('tried_by', { mode: 'number' }).notNull(),
    triedAt: time('tried_at').notNull(),
    /** It is shipped once. */
    shippedAt: time('shipped_at'),
  },
  (t) => [index('shipping_lists_tried').on(t.triedAt)],
)
