import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { batches } from '../catalogue/skus/tables.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'
import { cylinderOwners } from './rules.ts'
import { cylinderStates } from './states.ts'

const texts = (list: readonly string[]) => sql.raw(`array[${list.map((each) => `'${each}'`).join(', ')}]`)

/** The ledger of a store's gas cylinders: one row for each serial, from the day it was registered to its end. */
export const cylinders = pgTable(
  'cylinders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** Maker's code and number, as stamped on the shoulder. */
    serial: text().notNull(),
    maker: text().notNull(),
    waterVolumeMl: doublePrecision('water_volume_ml').notNull(),
    material: text().notNull(),
    /** Outlet of the valve: `CGA 580`. */
    valve: text().notNull(),
    workingPressureMpa: doublePrecision('working_pressure_mpa').notNull(),
    testPressureMpa: doublePrecision('test_pressure_mpa').notNull(),
    tareGrams: doublePrecision('tare_grams'),
    madeOn: date('made_on'),
    inspectedOn: date('inspected_on').notNull(),
    /** The last day that its inspection is good for what is, or was last, in it. */
    inspectedUntil: date('inspected_until').notNull(),
    /** Substances that are, or were last, in it; null where nothing ever was. */
    content: text().array(),
    owner: text({ enum: cylinderOwners }).notNull(),
    /** The leasing firm or the buyer whose it is; null where the store's. */
    ownerName: text('owner_name'),
    /** What a customer pays until it is back. Nobody is charged yet. */
    depositFen: bigint('deposit_fen', { mode: 'number' }),
    state: text({ enum: cylinderStates }).notNull(),
    version: integer().notNull().default(1),
    /** The stocked batch that fills it. */
    batchId: bigint('batch_id', { mode: 'number' }).references(() => batches.id, { onDelete: 'set null' }),
    /** The filling task that it is bound to while it is made ready and filled. */
    task: text(),
    /** The order line that it is reserved for, or left with. */
    orderLineId: bigint('order_line_id', { mode: 'number' }),
    /** The customer who has it. */
    holderId: bigint('holder_id', { mode: 'number' }),
    /** The day by which the customer returns it. */
    returnOn: date('return_on'),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('cylinders_serial').on(t.storeId, t.serial),
    index('cylinders_of_store').on(t.storeId, t.state, t.id),
    index('cylinders_of_batch')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
    index('cylinders_of_line')
      .on(t.orderLineId)
      .where(sql`${t.orderLineId} is not null`),
    index('cylinders_of_holder')
      .on(t.holderId, t.id)
      .where(sql`${t.holderId} is not null`),
    index('cylinders_due')
      .on(t.returnOn)
      .where(sql`${t.state} = 'atCustomer'`),
    check('cylinders_state', sql`${t.state} = any (${texts(cylinderStates)})`),
    check('cylinders_owner', sql`${t.owner} = any (${texts(cylinderOwners)})`),
    check('cylinders_owner_name', sql`(${t.owner} = 'store') = (${t.ownerName} is null)`),
    check(
      'cylinders_texts',
      sql`length(${t.serial}) between 1 and 40 and length(${t.maker}) between 1 and 40`,
    ),
    check('cylinders_volume', sql`${t.waterVolumeMl} > 0`),
    check(
      'cylinders_pressure',
      sql`${t.workingPressureMpa} > 0 and ${t.testPressureMpa} >= ${t.workingPressureMpa}`,
    ),
    check('cylinders_inspected', sql`${t.inspectedOn} < ${t.inspectedUntil}`),
    check('cylinders_deposit', sql`${t.depositFen} >= 0`),
    // A cylinder is bound to one thing at a time: a task while empty, a line while reserved.
    check('cylinders_task', sql`${t.task} is null or ${t.state} = 'empty'`),
    check(
      'cylinders_line',
      sql`(${t.state} in ('reserved', 'shipped', 'atCustomer', 'returnDue', 'onTheWayBack')) <= (${t.orderLineId} is not null)`,
    ),
  ],
)

/** Empty cylinders that a member has collected: one row for each pick-up, which the store books. */
export const cylinderReturns = pgTable(
  'cylinder_returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Rows of the ledger; a cylinder comes back more than once in its life. */
    cylinderIds: bigint('cylinder_ids', { mode: 'number' }).array().notNull(),
    /** The days between which they can be collected. */
    collectFrom: date('collect_from').notNull(),
    collectTo: date('collect_to').notNull(),
    /** Who hands them over and where; null once their account was erased (R56). */
    contact: text(),
    phone: text(),
    place: text(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('cylinder_returns_window', sql`${t.collectFrom} <= ${t.collectTo}`),
    check('cylinder_returns_some', sql`cardinality(${t.cylinderIds}) > 0`),
    index('cylinder_returns_of_store').on(t.storeId, t.collectFrom),
    index('cylinder_returns_of_member').on(t.memberId),
  ],
)
