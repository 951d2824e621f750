import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '../orders/tables.ts'
import { refunds } from '../refunds/tables.ts'
import { shipments } from '../shipments/tables.ts'
import { stores } from '../stores/tables.ts'
import { reasonNames, returnTypes } from './reasons.ts'
import { returnStates } from './states.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Units of one order line that their buyer wants to give back, for money or for the same goods anew (states 4.3). */
export const returns = pgTable(
  'returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    state: text({ enum: returnStates }).notNull(),
    version: integer().notNull().default(1),
    type: text({ enum: returnTypes }).notNull(),
    reason: text({ enum: reasonNames }).notNull(),
    text: text().notNull(),
    quantity: integer().notNull(),
    /** Dangerous goods: a qualified carrier collects them, nobody sends them. */
    collected: boolean().notNull(),
    /** When the step that is waited for happens by itself; null where nothing does. */
    dueAt: time('due_at'),
    askedAt: time('asked_at').notNull(),
    /** What the store answered, with where to send the goods. */
    answer: text(),
    /** The pick-up that the store booked. */
    pickupFrom: date('pickup_from'),
    pickupTo: date('pickup_to'),
    pickupCarrier: text('pickup_carrier'),
    /** The operator was told that no pick-up is booked. */
    toldAt: time('told_at'),
    /** How the buyer sent the goods, and which cylinders. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    serials: text().array().notNull().default([]),
    arrivedAt: time('arrived_at'),
    /** What the inspection found. */
    condition: text(),
    /** Why the platform is asked to decide, once, and what it said. */
    complaint: text(),
    complainedAt: time('complained_at'),
    decision: text(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    refundNumber: text('refund_number').references(() => refunds.number),
    replacementId: bigint('replacement_id', { mode: 'number' }).references(() => shipments.id),
    /** Numbers of the certificates that came with the replacement. */
    replacementCertificates: text('replacement_certificates').array().notNull().default([]),
  },
  (t) => [
    check('returns_quantity', sql`${t.quantity} between 1 and 999`),
    check('returns_words', sql`length(${t.text}) <= 500`),
    check('returns_pickup', sql`(${t.pickupFrom} is null) = (${t.pickupTo} is null)`),
    check('returns_exchange', sql`${t.replacementId} is null or ${t.type} = 'exchange'`),
    /** R18: nobody decides what is theirs. */
    check('returns_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`),
    index('returns_of_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('returns_of_store').on(t.storeId, t.id.desc().nullsFirst()),
    index('returns_of_line').on(t.orderLineId),
    index('returns_of_order').on(t.orderId),
    /** What waits for its store. */
    index('returns_waiting')
      .on(t.storeId)
      .where(
        sql`${t.state} in ('asked', 'sent', 'arrived') or ${t.state} = 'accepted' and ${t.type} = 'exchange'`,
      ),
    index('returns_disputed')
      .on(t.id)
      .where(sql`${t.state} = 'disputed'`),
    index('returns_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    /** What goes on by itself as soon as money or a parcel has moved. */
    index('returns_following')
      .on(t.id)
      .where(sql`${t.state} in ('accepted', 'refunding', 'replacing')`),
  ],
)

/** Pictures of a return: what the buyer shows, or what the store found. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => returns.id),
    position: smallint().notNull(),
    side: text({ enum: ['buyer', 'store'] }).notNull(),
    fileKey: text('file_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_pictures_side', sql`${t.side} in ('buyer', 'store')`),
  ],
)

export const quarantineStates = ['held', 'destroyed', 'refilled', 'opened'] as const

/** Units that came back: never on hand again (decisions 11). They are destroyed, refilled, or, inspected instruments, sold as opened. */
export const quarantine = pgTable(
  'quarantine',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .primaryKey()
      .references(() => returns.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    quantity: integer().notNull(),
    /** Lots that the line was shipped of. */
    lots: text().array().notNull(),
    state: text({ enum: quarantineStates }).notNull().default('held'),
    since: time('since').notNull(),
    endedAt: time('ended_at'),
    endedBy: bigint('ended_by', { mode: 'number' }),
    note: text(),
  },
  (t) => [
    check('quarantine_quantity', sql`${t.quantity} > 0`),
    check('quarantine_ended', sql`(${t.state} = 'held') = (${t.endedAt} is null)`),
    index('quarantine_held')
      .on(t.storeId)
      .where(sql`${t.state} = 'held'`),
  ],
)
