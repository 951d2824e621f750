import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { batches } from '../catalogue/skus/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { refunds } from '../refunds/tables.ts'
import { shipments } from '../shipments/tables.ts'
import { stores } from '../stores/tables.ts'
import { MOST_EVIDENCE, sides } from './evidence.ts'
import { seals, valves } from './inspection.ts'
import { outcomes, packageKinds } from './quarantine/rules.ts'
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
    /** Why the store refused what was asked. */
    answer: text(),
    /** Where the buyer sends the goods; null where they are collected, and while nobody has said it. */
    sendTo: text('send_to'),
    /** When the store said it or corrected it; null where its last place was taken without asking it. */
    addressedAt: time('addressed_at'),
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
    /** What the inspection found: in words, of the seal, and of a cylinder's valve. */
    condition: text(),
    seal: text({ enum: seals }),
    valve: text({ enum: valves }),
    /** Why the platform is asked to decide, once, and what it said. */
    complaint: text(),
    complainedAt: time('complained_at'),
    decision: text(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    /** When the buyer hurried the store last. */
    hurriedAt: time('hurried_at'),
    refundNumber: text('refund_number').references(() => refunds.number),
    replacementId: bigint('replacement_id', { mode: 'number' }).references(() => shipments.id),
    /** Numbers of the certificates that came with the replacement. */
    replacementCertificates: text('replacement_certificates').array().notNull().default([]),
  },
  (t) => [
    check('returns_quantity', sql`${t.quantity} between 1 and 999`),
    check('returns_words', sql`length(${t.text}) <= 500`),
    check(
      'returns_send_to',
      sql`${t.sendTo} is null or length(${t.sendTo}) between 1 and 300 and not ${t.collected}`,
    ),
    check('returns_addressed', sql`${t.addressedAt} is null or ${t.sendTo} is not null`),
    check('returns_pickup', sql`(${t.pickupFrom} is null) = (${t.pickupTo} is null)`),
    check('returns_seal', sql`${t.seal} in ('intact', 'broken', 'missing')`),
    check('returns_valve', sql`${t.valve} in ('undamaged', 'damaged')`),
    check('returns_exchange', sql`${t.replacementId} is null or ${t.type} = 'exchange'`),
    /** R18: nobody decides what is theirs. */
    check('returns_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`),
    index('returns_of_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('returns_of_store').on(t.storeId, t.id.desc().nullsFirst()),
    /** Where a store said last that goods are sent. */
    index('returns_addressed_last')
      .on(t.storeId, t.addressedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.addressedAt} is not null`),
    index('returns_of_line').on(t.orderLineId),
    index('returns_of_order').on(t.orderId),
    /** What waits for its store. */
    index('returns_waiting')
      .on(t.storeId)
      .where(
        sql`${t.state} in ('asked', 'sent', 'arrived') or ${t.state} = 'accepted' and ${t.type} = 'exchange'
          or ${t.state} = 'agreed' and ${t.pickupFrom} is null and ${t.sendTo} is null`,
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

/** What one side added to a case later, in words; its pictures stand with those of the return. */
export const returnEvidence = pgTable(
  'return_evidence',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => returns.id),
    side: text({ enum: sides }).notNull(),
    /** Which one of its side, from 1. */
    position: smallint().notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    check('return_evidence_side', sql`${t.side} in ('buyer', 'store')`),
    check('return_evidence_most', sql`${t.position} between 1 and ${sql.raw(String(MOST_EVIDENCE))}`),
    check('return_evidence_words', sql`length(${t.text}) between 1 and 500`),
    unique('return_evidence_once').on(t.returnId, t.side, t.position),
  ],
)

/** Pictures of a return: what the buyer shows, or what the store found; `evidenceId` where they were added later. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => returns.id),
    position: smallint().notNull(),
    side: text({ enum: sides }).notNull(),
    fileKey: text('file_key').notNull(),
    evidenceId: bigint('evidence_id', { mode: 'number' }).references(() => returnEvidence.id),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('return_pictures_side', sql`${t.side} in ('buyer', 'store')`),
  ],
)

/**
 * Units that came back, each decided once (states 4.3): never on hand again, unless an inspected instrument is sold as opened
 * (decisions 11).
 */
export const quarantine = pgTable(
  'quarantine',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .primaryKey()
      .references(() => returns.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Kind of package, on which it depends what may become of it. */
    kind: text({ enum: packageKinds }).notNull(),
    quantity: integer().notNull(),
    /** Units that were decided. */
    decided: integer().notNull().default(0),
    /** Lots that the line was shipped of. */
    lots: text().array().notNull(),
    /** Cylinders that came back, and those of them that were decided. */
    serials: text().array().notNull().default([]),
    decidedSerials: text('decided_serials').array().notNull().default([]),
    since: time('since').notNull(),
  },
  (t) => [
    check('quarantine_quantity', sql`${t.quantity} > 0`),
    check('quarantine_decided', sql`${t.decided} between 0 and ${t.quantity}`),
    check('quarantine_serials', sql`${t.serials} @> ${t.decidedSerials}`),
    unique('quarantine_of_kind').on(t.returnId, t.kind),
    index('quarantine_of_store').on(t.storeId, t.returnId),
    index('quarantine_held')
      .on(t.storeId, t.returnId)
      .where(sql`${t.decided} < ${t.quantity}`),
  ],
)

/** What became of units in quarantine: by whom, why and when. Append-only. */
export const quarantineDecisions = pgTable(
  'quarantine_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: bigint('return_id', { mode: 'number' }).notNull(),
    kind: text({ enum: packageKinds }).notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    quantity: integer().notNull(),
    serials: text().array().notNull().default([]),
    reason: text().notNull(),
    /** The lot of opened goods that they went to. */
    batchId: bigint('batch_id', { mode: 'number' }).references(() => batches.id),
    decidedBy: bigint('decided_by', { mode: 'number' }).notNull(),
    decidedAt: time('decided_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.returnId, t.kind],
      foreignColumns: [quarantine.returnId, quarantine.kind],
    }),
    check('quarantine_decisions_quantity', sql`${t.quantity} > 0`),
    check('quarantine_decisions_reason', sql`length(${t.reason}) between 1 and 500`),
    /** Reference materials never go on sale again. */
    check('quarantine_decisions_opened', sql`(${t.outcome} = 'opened') = (${t.batchId} is not null)`),
    check(
      'quarantine_decisions_outcome',
      sql`${t.outcome} in ('destroyed', 'handedBack', 'missing') or ${t.outcome} = 'emptied' and ${t.kind} = 'cylinder'
        or ${t.outcome} = 'opened' and ${t.kind} = 'unit'`,
    ),
    index('quarantine_decisions_of').on(t.returnId),
    index('quarantine_decisions_of_batch')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
  ],
)
