import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { fen } from '../../../platform/db/columns.ts'
import { productKinds } from '../../catalogue/tree/tables.ts'
import { stores } from '../../stores/tables.ts'

/** What a store's invoices say of their seller. Where its company was verified, name and number are that company's. */
export const invoiceSellers = pgTable(
  'invoice_sellers',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    name: text().notNull(),
    taxNumber: text('tax_number').notNull(),
    /** Who issues (开票人): a person of the store. */
    issuer: text().notNull(),
    savedBy: bigint('saved_by', { mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('invoice_sellers_name', sql`length(${t.name}) between 2 and 100`),
    check('invoice_sellers_tax_number', sql`${t.taxNumber} ~ '^[0-9A-Z]{15,20}$'`),
  ],
)

/** How a store stands at the tax platform, as it was last asked. */
export const sellerAccounts = pgTable(
  'seller_accounts',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    isSignedIn: boolean('is_signed_in').notNull(),
    /** Granted for the month, without tax, and what is left of it. */
    quotaFen: fen('quota_fen').notNull(),
    leftFen: fen('left_fen').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** First day of the month of which the store was told that its quota runs out. */
    warnedOf: date('warned_of', { mode: 'string' }),
    /** Where a person of the store signs in, until when. */
    signInUrl: text('sign_in_url'),
    signInUntil: timestamp('sign_in_until', { withTimezone: true }),
  },
  (t) => [check('seller_accounts_sign_in', sql`(${t.signInUrl} is null) = (${t.signInUntil} is null)`)],
)

/** The tax classification of a store's goods of one kind, with its rate. Goods without one cannot be invoiced. */
export const taxCodes = pgTable(
  'tax_codes',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text({ enum: productKinds }).notNull(),
    code: text().notNull(),
    /** Short name of the classification, which stands before the goods: `*气体*`. */
    shortName: text('short_name').notNull(),
    /** In hundredths of a per cent: 1300 is 13 %. */
    rate: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.kind] }),
    check('tax_codes_code', sql`${t.code} ~ '^[0-9]{19}$'`),
    check('tax_codes_rate', sql`${t.rate} between 0 and 10000`),
    check('tax_codes_short_name', sql`length(${t.shortName}) between 1 and 20`),
  ],
)
