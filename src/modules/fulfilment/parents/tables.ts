import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { stores } from '../../stores/tables.ts'
import type { Stock } from '../gravimetry/index.ts'

/** What a store makes its goods from: a pure gas, a mixture of some components in a balance gas, a stock solution, a pure substance. */
export const fillingParents = pgTable(
  'filling_parents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    name: text().notNull(),
    /** Substances that it is a parent of. */
    substanceIds: text('substance_ids').array().notNull(),
    /** Gas that the rest of a mixture is; null for a pure gas. */
    balanceId: text('balance_id'),
  },
  (t) => [
    unique('filling_parents_once').on(t.storeId, t.name),
    check('filling_parents_of', sql`cardinality(${t.substanceIds}) between 1 and 60`),
  ],
)

/** A lot of a parent with its purity table, and how much of it is left. */
export const parentLots = pgTable(
  'parent_lots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parentId: bigint('parent_id', { mode: 'number' })
      .notNull()
      .references(() => fillingParents.id),
    lot: text().notNull(),
    serial: text(),
    certificate: text().notNull(),
    /** mol/mol with standard uncertainties; the rows add up to 1 (ISO 19229). Empty for what solutions are made from. */
    purity: jsonb().$type<{ substanceId: string; fraction: number; uncertainty: number }[]>().notNull(),
    /** What a stock solution or a pure substance holds; null for gases. */
    stock: jsonb().$type<Stock>(),
    gramsLeft: doublePrecision('grams_left').notNull(),
    /** The last day on which it may be used. */
    expiresOn: date('expires_on').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('parent_lots_once').on(t.parentId, t.lot),
    check('parent_lots_content', sql`(${t.stock} is null) = (jsonb_array_length(${t.purity}) > 0)`),
    check('parent_lots_left', sql`${t.gramsLeft} >= 0`),
  ],
)

/** Everything that came to or went from a lot, in grams; never changed. */
export const parentMovements = pgTable(
  'parent_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => parentLots.id),
    grams: doublePrecision().notNull(),
    kind: text({ enum: ['received', 'taken', 'corrected'] }).notNull(),
    reason: text(),
    /** The filling task that it was weighed for. */
    taskId: bigint('task_id', { mode: 'number' }),
    actorId: bigint('actor_id', { mode: 'number' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('parent_movements_of_lot').on(t.lotId, t.id),
    check('parent_movements_kind', sql`${t.kind} in ('received', 'taken', 'corrected')`),
    check('parent_movements_task', sql`(${t.kind} = 'taken') = (${t.taskId} is not null)`),
  ],
)
