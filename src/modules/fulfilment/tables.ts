import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { fillingStates } from './states.ts'

/** The filling of one made-to-order line: one task for each unit group, from the recipe to the signed quality check. */
export const fillingTasks = pgTable(
  'filling_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    storeId: integer('store_id').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).notNull().unique(),
    quantity: integer().notNull(),
    state: text({ enum: fillingStates }).notNull(),
    version: integer().notNull().default(1),
    /** The order is paid, or its credit reserved: cylinders may be assigned. */
    released: boolean().notNull().default(false),
    /** What has to be in each cylinder, in the buyer's own values. */
    recipe: jsonb().$type<{ substanceId: string; value: string; unit: string }[]>().notNull(),
    /** What the chemist worked out for one unit: grams by substance, pressure in MPa, tolerance in per cent. */
    calculation: jsonb().$type<{
      masses: { substanceId: string; grams: number }[]
      pressureMpa: number
      tolerancePercent: number
      parentExpiresOn: string
    }>(),
    etaOn: date('eta_on'),
    lot: text(),
    expiresOn: date('expires_on'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    qcDecidedBy: bigint('qc_decided_by', { mode: 'number' }),
  },
  (t) => [
    check('filling_tasks_quantity', sql`${t.quantity} between 1 and 999`),
    index('filling_tasks_of_store').on(t.storeId, t.state, t.id),
    index('filling_tasks_of_order').on(t.orderId),
  ],
)

/** One cylinder of a task: who fills it, what was weighed, what the inspector measured. */
export const fillingUnits = pgTable(
  'filling_units',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => fillingTasks.id),
    position: smallint().notNull(),
    serial: text().notNull(),
    inspectedUntil: date('inspected_until').notNull(),
    fillerId: bigint('filler_id', { mode: 'number' }).notNull(),
    vacuumPa: doublePrecision('vacuum_pa'),
    startedAt: timestamp('started_at', { withTimezone: true }),
    weighedAt: timestamp('weighed_at', { withTimezone: true }),
    masses: jsonb().$type<{ substanceId: string; grams: number }[]>(),
    results:
      jsonb().$type<{ substanceId: string; value: string; unit: string; uncertaintyPercent: number }[]>(),
    scrapped: boolean().notNull().default(false),
  },
  (t) => [
    unique('filling_units_once').on(t.taskId, t.position, t.serial),
    index('filling_units_serial').on(t.serial),
  ],
)
