import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { stores } from '../stores/tables.ts'
import { packages, referenceMaterials, substances } from './materials/tables.ts'
import { categories, productKinds } from './tree/tables.ts'

/** Ways in which a certified value is traceable, each with its own statement on page and certificate. */
export const traceabilities = [
  'gravimetricGas',
  'pureGas',
  'elementSolution',
  'ionSolution',
  'organicSolution',
  'ph',
  'conductivity',
] as const

export type Traceability = (typeof traceabilities)[number]

/** A product (SPU). Triggers keep the columns from `min_price_fen` on, from SKUs and batches (drizzle/functions/refresh_spus.sql). */
export const spus = pgTable(
  'spus',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    kind: text({ enum: productKinds }).notNull(),
    /** `DEMO-…` for demo goods; in-house number of the producer otherwise. */
    number: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en'),
    /** One line under the name: its purpose. */
    titleZh: text('title_zh').notNull().default(''),
    titleEn: text('title_en'),
    /** Short formula on card and container: `CO/N₂`. */
    formula: text().notNull(),
    balanceId: text('balance_id').references(() => substances.id),
    /** Matrix of a solution in words (2 % HNO₃, methanol); null for gases, which have a balance instead. */
    matrixZh: text('matrix_zh'),
    matrixEn: text('matrix_en'),
    /** As printed: `10–500 µmol/mol`; null when the product has none (instruments). */
    concentrationRange: text('concentration_range'),
    /** Largest relative expanded uncertainty of its components in per cent, k = 2: no component is worse (decisions 10). */
    uncertaintyPercent: doublePrecision('uncertainty_percent'),
    /** Purity of a pure gas in per cent. */
    purityPercent: doublePrecision('purity_percent'),
    pictureKind: text('picture_kind', { enum: ['cyl', 'btl', 'amp', 'ins', 'reg'] }).notNull(),
    pictureTone: text('picture_tone').notNull(),
    /** Hazard of the mixture as made, not of its components (domain 2.10). */
    hazards: text().array().notNull().default([]),
    hazardStatements: text('hazard_statements').array().notNull().default([]),
    dangerousGoods: boolean('dangerous_goods').notNull().default(false),
    tags: text().array().notNull().default([]),
    /** A public material that this one can replace, as a fact with source. */
    comparableTo: text('comparable_to').references(() => referenceMaterials.code),
    preparationZh: text('preparation_zh'),
    preparationEn: text('preparation_en'),
    fillPressureMpa: doublePrecision('fill_pressure_mpa'),
    valve: text(),
    /** Outlets that a cylinder is offered with, the usual one first; empty for goods without a valve. */
    outlets: text().array().notNull().default([]),
    /** Residual pressure at which use ends, MPa gauge (domain 2.9). */
    minPressureMpa: doublePrecision('min_pressure_mpa'),
    /** Least amount that represents the batch: mL of solution, or of gas at 20 °C and 101.3 kPa. */
    minSampleMl: doublePrecision('min_sample_ml'),
    /** g/mL at 20 °C; null for gases. */
    density: doublePrecision(),
    /** °C. */
    storageFromC: smallint('storage_from_c'),
    storageToC: smallint('storage_to_c'),
    protectFromLight: boolean('protect_from_light').notNull().default(false),
    /** Which statement of traceability applies; its words are the page's. */
    traceability: text({ enum: traceabilities }),
    validityMonths: smallint('validity_months'),
    /** `XP` marks a new product (label code of the specification). */
    labelCode: text('label_code'),
    /** Position in the recommended carousel; null when not recommended. */
    recommendSort: smallint('recommend_sort'),
    saleCount: integer('sale_count').notNull().default(0),
    ratingTenths: smallint('rating_tenths'),
    reviewCount: integer('review_count').notNull().default(0),
    onShelf: boolean('on_shelf').notNull().default(true),
    listedAt: timestamp('listed_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Least price of its SKUs. */
    minPriceFen: bigint('min_price_fen', { mode: 'number' }).notNull().default(0),
    /**
     * The SKU that lists show where nothing was asked for: the best seller of those in stock, else of all. Price, package,
     * lead time and way of fulfilment below are its own; null while the product has no SKU.
     */
    skuId: bigint('sku_id', { mode: 'number' }),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull().default(0),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    madeToOrder: boolean('made_to_order').notNull().default(false),
    leadDays: smallint('lead_days').notNull().default(1),
    /** Of all its SKUs together. */
    stockCount: integer('stock_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('spus_number').on(t.number),
    index('spus_new')
      .on(t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.labelCode} = 'XP' and ${t.onShelf}`),
    index('spus_sales')
      .on(t.saleCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.onShelf}`),
    index('spus_category_sales')
      .on(t.categoryId, t.saleCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.onShelf}`),
    index('spus_category_new')
      .on(t.categoryId, t.listedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.labelCode} = 'XP' and ${t.onShelf}`),
    index('spus_store_sales')
      .on(t.storeId, t.saleCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.onShelf}`),
    index('spus_store_category')
      .on(t.storeId, t.categoryId, t.saleCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.onShelf}`),
    index('spus_store').on(t.storeId, t.id),
    index('spus_recommend')
      .on(t.recommendSort)
      .where(sql`${t.recommendSort} is not null and ${t.onShelf}`),
    check('spus_kind', sql`${t.kind} in ('gas', 'liquid', 'instrument')`),
    check(
      'spus_uncertainty',
      sql`${t.uncertaintyPercent} is null or (${t.uncertaintyPercent} > 0 and ${t.uncertaintyPercent} <= 100)`,
    ),
    check(
      'spus_purity',
      sql`${t.purityPercent} is null or (${t.purityPercent} > 0 and ${t.purityPercent} < 100)`,
    ),
    check(
      'spus_traceability',
      sql`${t.traceability} in (${sql.raw(traceabilities.map((each) => `'${each}'`).join(', '))})`,
    ),
    check('spus_storage', sql`${t.storageFromC} < ${t.storageToC}`),
    check(
      'spus_use',
      sql`${t.minPressureMpa} >= 0 and ${t.minSampleMl} > 0 and ${t.density} between 0.5 and 3`,
    ),
    check('spus_price', sql`${t.minPriceFen} >= 0`),
    check('spus_sku_price', sql`${t.priceFen} >= ${t.minPriceFen}`),
    check('spus_counts', sql`${t.saleCount} >= 0 and ${t.stockCount} >= 0 and ${t.reviewCount} >= 0`),
    check('spus_rating', sql`${t.ratingTenths} is null or ${t.ratingTenths} between 10 and 50`),
  ],
)

/** One certified component of a product and the range in which it is offered. */
export const spuComponents = pgTable(
  'spu_components',
  {
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    substanceId: text('substance_id')
      .notNull()
      .references(() => substances.id),
    /** As the seller states it, in `unit`: decimal strings keep the digits as typed. */
    minText: text('min_text').notNull(),
    maxText: text('max_text').notNull(),
    unit: text().notNull(),
    /** Canonical: mol/mol for gases, mg/L for solutions. */
    amountMin: doublePrecision('amount_min').notNull(),
    amountMax: doublePrecision('amount_max').notNull(),
    uncertaintyPercent: doublePrecision('uncertainty_percent'),
  },
  (t) => [
    primaryKey({ columns: [t.spuId, t.position] }),
    uniqueIndex('spu_components_once').on(t.spuId, t.substanceId),
    check('spu_components_range', sql`${t.amountMin} >= 0 and ${t.amountMin} <= ${t.amountMax}`),
    check(
      'spu_components_uncertainty',
      sql`${t.uncertaintyPercent} is null or (${t.uncertaintyPercent} > 0 and ${t.uncertaintyPercent} <= 100)`,
    ),
  ],
)

/** Pictures of a product, as its store took them; the first place is shown first. */
export const productPictures = pgTable(
  'product_pictures',
  {
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.spuId, t.place] }),
    index('product_pictures_file').on(t.fileKey),
    check('product_pictures_place', sql`${t.place} between 1 and 6`),
  ],
)
