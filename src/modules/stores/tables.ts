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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { files } from '../../platform/files/tables.ts'
import { bytea } from '../../platform/db/columns.ts'
import { licenceKinds, storeMoveNames, storeStates } from './rules.ts'

/** A shop that sells on the mall. */
export const stores = pgTable(
  'stores',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** One character drawn as the store's mark. */
    mark: text().notNull(),
    introZh: text('intro_zh').notNull(),
    introEn: text('intro_en').notNull(),
    cityZh: text('city_zh').notNull(),
    cityEn: text('city_en').notNull(),
    selfOperated: boolean('self_operated').notNull().default(false),
    /**
     * 1 to 5 (decisions 11: from ratings and violations): the mean of the three ratings in whole stars, one less for each violation;
     * 1 while one of them is missing.
     */
    level: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(1, least(5, coalesce(round((goods_tenths + service_tenths + delivery_tenths) / 30.0), 1) - violations))::smallint`,
      ),
    /** Ratings of goods, service and delivery in tenths: 49 = 4.9; null while nobody has rated. */
    goodsTenths: smallint('goods_tenths'),
    serviceTenths: smallint('service_tenths'),
    deliveryTenths: smallint('delivery_tenths'),
    violations: smallint().notNull().default(0),
    followers: integer().notNull().default(0),
    productCount: integer('product_count').notNull().default(0),
    openedOn: date('opened_on').notNull(),
    state: text({ enum: storeStates }).notNull().default('approved'),
    /** Shown instead of its mark; null where it has none. */
    pictureKey: text('picture_key').references(() => files.key, { onDelete: 'set null' }),
    /** Raised by each change that its staff make of its page: names, introduction, picture, menu, notices. */
    pageVersion: integer('page_version').notNull().default(1),
    /** Who changed the page last, and when; null where nobody has. */
    pageSavedBy: bigint('page_saved_by', { mode: 'number' }),
    pageSavedAt: timestamp('page_saved_at', { withTimezone: true }),
  },
  (t) => [
    check('stores_state', sql`${t.state} in ('approved', 'suspended', 'closed')`),
    check(
      'stores_ratings',
      sql`${t.goodsTenths} between 10 and 50 and ${t.serviceTenths} between 10 and 50 and ${t.deliveryTenths} between 10 and 50`,
    ),
    check('stores_page_saved', sql`(${t.pageSavedBy} is null) = (${t.pageSavedAt} is null)`),
    uniqueIndex('stores_name_zh')
      .on(sql`lower(regexp_replace(normalize(${t.nameZh}, nfkc), '[[:space:]]+', '', 'g'))`)
      .where(sql`${t.state} <> 'closed'`),
    uniqueIndex('stores_name_en')
      .on(sql`lower(regexp_replace(normalize(${t.nameEn}, nfkc), '[[:space:]]+', '', 'g'))`)
      .where(sql`${t.state} <> 'closed'`),
    index('stores_picture').on(t.pictureKey),
    index('stores_by_size').on(t.productCount.desc().nullsFirst(), t.id),
  ],
)

export const storeNotices = pgTable(
  'store_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    publishedOn: date('published_on').notNull(),
  },
  (t) => [index('store_notices_recent').on(t.storeId, t.publishedOn.desc().nullsFirst())],
)

/** The company behind a store, and where it is paid; demo stores have none. */
export const storeCompanies = pgTable(
  'store_companies',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    name: text().notNull(),
    /** Unified social credit code, which is its tax number too. */
    creditCode: text('credit_code').notNull(),
    bank: text().notNull(),
    /** Number of its account, sealed, and the last four places of it. */
    account: bytea().notNull(),
    accountTail: text('account_tail').notNull(),
  },
  (t) => [
    check('store_companies_credit_code', sql`${t.creditCode} ~ '^[0-9A-Z]{18}$'`),
    check('store_companies_tail', sql`${t.accountTail} ~ '^[0-9]{4}$'`),
  ],
)

/** A licence that a store must have for some of its goods, with its last day. */
export const storeLicences = pgTable(
  'store_licences',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text({ enum: licenceKinds }).notNull(),
    number: text().notNull(),
    validUntil: date('valid_until').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** The last term of which the store was notified, in days before the end; -1: that it is over. */
    toldDays: smallint('told_days'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.kind] }),
    check('store_licences_kind', sql`${t.kind} in ('hazardous')`),
    check('store_licences_number', sql`length(${t.number}) between 2 and 50`),
    index('store_licences_ending').on(t.validUntil),
  ],
)

/** A violation that the operator recorded of a store; `stores.violations` counts them. */
export const storeViolations = pgTable(
  'store_violations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    reason: text().notNull(),
    recordedBy: bigint('recorded_by', { mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('store_violations_reason', sql`length(${t.reason}) between 1 and 200`),
    index('store_violations_of_store').on(t.storeId, t.id),
  ],
)

/** What the operator did to a store as a whole, and why. Never changed. */
export const storeSteps = pgTable(
  'store_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    move: text({ enum: storeMoveNames }).notNull(),
    reason: text().notNull(),
    by: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('store_steps_move', sql`${t.move} in ('suspend', 'reopen', 'close')`),
    check('store_steps_reason', sql`length(${t.reason}) between 1 and 200`),
    index('store_steps_of_store').on(t.storeId, t.id),
  ],
)

/** A commission that a store agreed to, from a day on; the last one said of the latest day holds. Never changed. */
export const storeCommissions = pgTable(
  'store_commissions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** In hundredths of a per cent. */
    rate: integer().notNull(),
    fromOn: date('from_on').notNull(),
    reason: text().notNull(),
    by: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('store_commissions_rate', sql`${t.rate} between 0 and 5000`),
    check('store_commissions_reason', sql`length(${t.reason}) between 1 and 200`),
    index('store_commissions_of_store').on(t.storeId, t.fromOn, t.id),
  ],
)
