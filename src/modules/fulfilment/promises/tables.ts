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
} from 'drizzle-orm/pg-core'
import { stores } from '../../stores/tables.ts'
import { fillingTasks } from '../tables.ts'

/** Why the mall itself moved a date. */
export const systemReasons = ['missed', 'unitFailed'] as const
export type SystemReason = (typeof systemReasons)[number]

/** Every day by which a filling was promised, the first one first; never changed, but that the words go with the buyer (R56). */
export const fillingPromises = pgTable(
  'filling_promises',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => fillingTasks.id),
    day: date().notNull(),
    /** The store's own words; null for the first promise. */
    reason: text(),
    /** Where the mall moved it. */
    systemReason: text('system_reason', { enum: systemReasons }),
    actorId: bigint('actor_id', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('filling_promises_of_task').on(t.taskId, t.id),
    check('filling_promises_reason', sql`${t.reason} is null or ${t.systemReason} is null`),
    check('filling_promises_system', sql`${t.systemReason} in ('missed', 'unitFailed')`),
  ],
)

/** What a store says of its filling: how many units a day, how well its balance weighs. */
export const fillingSettings = pgTable(
  'filling_settings',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    unitsPerDay: integer('units_per_day').notNull(),
    /** Standard uncertainty of one weighing, mg. */
    weighingMg: doublePrecision('weighing_mg').notNull(),
    setBy: bigint('set_by', { mode: 'number' }),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('filling_settings_units', sql`${t.unitsPerDay} between 1 and 999`),
    check('filling_settings_weighing', sql`${t.weighingMg} > 0 and ${t.weighingMg} <= 1000`),
  ],
)
