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
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { vesselKinds } from '../../shared/vessels.ts'
import { fillingStates } from './states.ts'

/** Serials on the labels of bottles and ampoules, never drawn twice. */
export const bottleLabels = pgSequence('bottle_labels')

/** The matrix of a solution among its masses. */
export const MATRIX = 'matrix'

/** Grams of one parent for one unit. */
export interface CalculatedMass {
  /** The component that it is there for; the first of a mixture. */
  substanceId: string
  /** The others that a mixture brings. */
  also?: string[]
  grams: number
  /** Name of the parent's lot, and its row where it was chosen from the store's stock. */
  lot?: string
  lotId?: number
}

/** The filling of one made-to-order line: one task for each unit group, from the recipe to the signed quality check. */
export const fillingTasks = pgTable(
  'filling_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    storeId: integer('store_id').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).notNull().unique(),
    /** What was ordered; null in tasks of before cylinders were chosen by it. */
    skuId: bigint('sku_id', { mode: 'number' }),
    quantity: integer().notNull(),
    /** What its units are filled into. */
    vessel: text({ enum: vesselKinds }).notNull().default('cylinder'),
    /** That of its least advanced unit, kept by trigger. */
    state: text({ enum: fillingStates }).notNull(),
    version: integer().notNull().default(1),
    /** The order is paid, or its credit reserved: cylinders may be assigned. */
    released: boolean().notNull().default(false),
    /** What has to be in each cylinder, in the buyer's own values. */
    recipe: jsonb().$type<{ substanceId: string; value: string; unit: string }[]>().notNull(),
    /** What the chemist worked out for one unit: grams by substance, pressure in MPa, tolerance in per cent. */
    calculation: jsonb().$type<{
      masses: CalculatedMass[]
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
    check('filling_tasks_vessel', sql`${t.vessel} in ('cylinder', 'bottle')`),
    check('filling_tasks_quantity', sql`${t.quantity} between 1 and 999`),
    index('filling_tasks_of_store').on(t.storeId, t.state, t.id),
    index('filling_tasks_of_order').on(t.orderId),
  ],
)

/** What a filler weighed of one component into one cylinder; `target` stands for the grams that were worked out. */
export interface Reading {
  /** The one that the floor gave it: a reading counts once. */
  id: string
  substanceId: string
  grams: number
  target: number
  within: boolean
  /** Lot of the parent that it came from, and its row where the calculation named it. */
  lot: string | null
  lotId?: number
  by: number
  at: string
}

export interface Result {
  substanceId: string
  value: string
  unit: string
  uncertaintyPercent: number
}

/**
 * One piece of a task, from 1 on, as its present fill stands: its cylinder, who fills it, what was weighed, what the inspector
 * measured. The task shows its least advanced unit (drizzle/functions/filling_task_follows.sql).
 */
export const fillingUnits = pgTable(
  'filling_units',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => fillingTasks.id),
    position: smallint().notNull(),
    state: text({ enum: fillingStates }).notNull(),
    /** Rises when the unit is made again (decisions 10). */
    fillNumber: smallint('fill_number').notNull().default(1),
    serial: text(),
    inspectedUntil: date('inspected_until'),
    fillerId: bigint('filler_id', { mode: 'number' }),
    station: text(),
    vacuumPa: doublePrecision('vacuum_pa'),
    /** What was done to the cylinder before it was evacuated, or how a bottle was cleaned and dried. */
    pretreatment: text(),
    pretreatedBy: bigint('pretreated_by', { mode: 'number' }),
    pretreatedAt: timestamp('pretreated_at', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }),
    readings: jsonb().$type<Reading[]>().notNull().default([]),
    /** mL of the solution that were dispensed into a bottle. */
    dispensedMl: doublePrecision('dispensed_ml'),
    weighedAt: timestamp('weighed_at', { withTimezone: true }),
    homogenisedMinutes: integer('homogenised_minutes'),
    restMinutes: integer('rest_minutes'),
    inspectorId: bigint('inspector_id', { mode: 'number' }),
    method: text(),
    results: jsonb().$type<Result[]>(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    lot: text(),
    expiresOn: date('expires_on'),
  },
  (t) => [
    unique('filling_units_once').on(t.taskId, t.position),
    index('filling_units_serial').on(t.serial),
    // A cylinder is filled for one unit at a time.
    uniqueIndex('filling_units_cylinder')
      .on(t.taskId, t.serial)
      .where(sql`${t.serial} is not null`),
    check('filling_units_fill', sql`${t.fillNumber} >= 1`),
    check(
      'filling_units_cylinder_known',
      sql`(${t.state} in ('toBeFilled', 'cylinderPretreatment', 'filling', 'partiallyFilled', 'awaitingQualityCheck', 'inQualityCheck', 'qualityCheckComplete', 'shipped')) <= (${t.serial} is not null and ${t.fillerId} is not null)`,
    ),
    check(
      'filling_units_checked',
      sql`(${t.state} in ('qualityCheckComplete', 'shipped')) <= (${t.results} is not null and ${t.lot} is not null and ${t.expiresOn} is not null)`,
    ),
  ],
)

/** Fills that were given up: vented, scrapped with their cylinder, or discarded in their bottle. Append-only. */
export const failedFills = pgTable(
  'failed_fills',
  {
    unitId: bigint('unit_id', { mode: 'number' })
      .notNull()
      .references(() => fillingUnits.id),
    fillNumber: smallint('fill_number').notNull(),
    serial: text().notNull(),
    fillerId: bigint('filler_id', { mode: 'number' }).notNull(),
    outcome: text({ enum: ['vented', 'scrapped', 'discarded'] }).notNull(),
    reason: text().notNull(),
    readings: jsonb().$type<Reading[]>().notNull(),
    results: jsonb().$type<Result[]>(),
    inspectorId: bigint('inspector_id', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.fillNumber] }),
    check('failed_fills_outcome', sql`${t.outcome} in ('vented', 'scrapped', 'discarded')`),
  ],
)
