import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'
import { purchaseLists } from '../../shared/restricted.ts'
import { transportClasses } from './rules.ts'
import { carrierStates } from './states.ts'

const store = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id)

const texts = (list: readonly string[]) => sql.raw(`array[${list.map((each) => `'${each}'`).join(', ')}]`)

/** A carrier that a store ships with: its licence, the classes of dangerous goods in it, and its last day. */
export const carriers = pgTable(
  'carriers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: store(),
    name: text().notNull(),
    licenceNumber: text('licence_number').notNull(),
    /** Empty where it carries no dangerous goods. */
    classes: text().array().notNull(),
    validUntil: date('valid_until').notNull(),
    /** Its code with the provider of traces; null where it has none, as most carriers of dangerous goods. */
    trackingCode: text('tracking_code'),
    state: text({ enum: carrierStates }).notNull(),
    version: integer().notNull().default(1),
    /** Why the operator refused it. */
    reason: text(),
    /** Null where the demo's own data began with it. */
    savedBy: bigint('saved_by', { mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    check('carriers_name', sql`length(${t.name}) between 1 and 50`),
    check('carriers_licence', sql`length(${t.licenceNumber}) between 1 and 50`),
    check('carriers_classes', sql`${t.classes} <@ ${texts(transportClasses)}`),
    check('carriers_tracking_code', sql`${t.trackingCode} ~ '^[a-z0-9]{2,30}$'`),
    check('carriers_state', sql`${t.state} = any (${texts(carrierStates)})`),
    check('carriers_decided', sql`${t.state} in ('pending', 'removed') or ${t.decidedAt} is not null`),
    check('carriers_reason', sql`(${t.state} <> 'refused') or ${t.reason} is not null`),
    uniqueIndex('carriers_once')
      .on(t.storeId, sql`lower(${t.name})`)
      .where(sql`${t.state} <> 'removed'`),
    index('carriers_of_store').on(t.storeId, t.id),
    index('carriers_by_state').on(t.state, t.id),
  ],
)

/** Licences and filings of a member to buy restricted goods, as the staff of a store saw and recorded them. */
export const buyerLicences = pgTable(
  'buyer_licences',
  {
    storeId: store(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    kind: text({ enum: purchaseLists }).notNull().default('toxic'),
    number: text().notNull(),
    validUntil: date('valid_until').notNull(),
    recordedBy: bigint('recorded_by', { mode: 'number' }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.memberId, t.kind] }),
    check('buyer_licences_kind', sql`${t.kind} in ('toxic', 'explosivePrecursor', 'drugPrecursor')`),
    check('buyer_licences_number', sql`length(${t.number}) between 1 and 50`),
    index('buyer_licences_of_member').on(t.memberId),
  ],
)
