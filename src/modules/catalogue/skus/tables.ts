import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { spus } from '../tables.ts'
import { packages } from '../materials/tables.ts'

/** A unit of sale: a package at a concentration level and a price. */
export const skus = pgTable(
  'skus',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** Concentration level within the product's range; null when there is only one. */
    levelZh: text('level_zh'),
    levelEn: text('level_en'),
    /** The level as an amount, mol/mol or mg/L; null where it is none: several components, or any value of the range. */
    amount: doublePrecision(),
    fulfilment: text({ enum: ['stocked', 'madeToOrder'] }).notNull(),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    leadDays: smallint('lead_days').notNull(),
    sort: smallint().notNull().default(0),
    saleCount: integer('sale_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('skus_number').on(t.number),
    index('skus_spu').on(t.spuId, t.sort),
    check('skus_price', sql`${t.priceFen} > 0`),
    check('skus_amount', sql`${t.amount} is null or ${t.amount} > 0`),
    check('skus_sales', sql`${t.saleCount} >= 0`),
    check('skus_lead', sql`${t.leadDays} between 0 and 365`),
    check('skus_fulfilment', sql`${t.fulfilment} in ('stocked', 'madeToOrder')`),
  ],
)

/** One produced lot of a SKU with its stock. `on_hand` includes reserved units. */
export const batches = pgTable(
  'batches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    skuId: bigint('sku_id', { mode: 'number' })
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    certificateNumber: text('certificate_number'),
    producedOn: date('produced_on').notNull(),
    expiresOn: date('expires_on').notNull(),
    onHand: integer('on_hand').notNull(),
    /** Stock of the batch at its start, set by trigger; `stock_moves` records every change since (I4). */
    startOnHand: integer('start_on_hand').notNull().default(0),
    reserved: integer().notNull().default(0),
    /** Called back: nothing of it is sold or shipped, and what an order gives back of it does not return to sale. */
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
    /** Instruments that came back and were inspected: sold to whoever chooses this batch, which says so by its number. */
    opened: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('batches_sku_number').on(t.skuId, t.number),
    index('batches_sku_expiry').on(t.skuId, t.expiresOn),
    index('batches_expires_on').on(t.expiresOn),
    check('batches_stock', sql`0 <= ${t.reserved} and ${t.reserved} <= ${t.onHand}`),
    check('batches_recalled', sql`${t.recalledAt} is null or ${t.onHand} = ${t.reserved}`),
    check('batches_dates', sql`${t.producedOn} < ${t.expiresOn}`),
  ],
)
