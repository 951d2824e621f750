import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
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

/** What kind of goods a product is; decides picture, unit word and which fields apply. */
export const productKinds = ['gas', 'liquid', 'instrument'] as const
export type ProductKind = (typeof productKinds)[number]

/** The tree of goods. The specification fixes the ids of the three roots: 194 gas, 208 liquid, 228 instrument. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id'),
    slug: text().notNull().unique(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Words that buyers also use for it; search reads them as this category. */
    aliases: text().array().notNull().default([]),
    kind: text({ enum: productKinds }).notNull(),
    icon: text().notNull(),
    sort: smallint().notNull(),
    /** In the panel of categories, menus and filters. Goods of a hidden one are still found, and stores still file goods there. */
    shown: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    index('categories_parent').on(t.parentId, t.sort),
    check('categories_kind', sql`${t.kind} in ('gas', 'liquid', 'instrument')`),
  ],
)

/** A floor of the home page: new products and bestsellers of a category and of those below it. */
export const homeFloors = pgTable('home_floors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id')
    .notNull()
    .unique('home_floors_category')
    .references(() => categories.id),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  sort: smallint().notNull(),
  shown: boolean().notNull().default(true),
})

/** The 118 elements of the periodic table; the `group_cell` facts for the picker are in code. */
export const elements = pgTable('elements', {
  number: smallint().primaryKey(),
  symbol: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  category: text().notNull(),
  gridRow: smallint('grid_row').notNull(),
  gridColumn: smallint('grid_column').notNull(),
})

/** A pure substance, element in solution, ion or organic compound that can be certified. Ids: gases.json, `el-Pb`, `ion-sulfate`, `org-…`. */
export const substances = pgTable(
  'substances',
  {
    id: text().primaryKey(),
    formula: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    aliases: text().array().notNull().default([]),
    cas: text(),
    un: text(),
    /** g/mol; converts between amount fraction and mass concentration. */
    molarMass: doublePrecision('molar_mass'),
    elements: text().array().notNull(),
    flammable: boolean().notNull().default(false),
    oxidising: boolean().notNull().default(false),
    toxic: boolean().notNull().default(false),
    corrosive: boolean().notNull().default(false),
    source: text().notNull(),
  },
  (t) => [
    index('substances_cas').on(t.cas),
    check('substances_molar_mass', sql`${t.molarMass} is null or ${t.molarMass} > 0`),
  ],
)

/** A cylinder, bottle, ampoule or unit that contains the goods. */
export const packages = pgTable(
  'packages',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['cylinder', 'bottle', 'ampoule', 'unit'] }).notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Water volume or content in millilitres; null for instruments. */
    volumeMl: doublePrecision('volume_ml'),
    material: text(),
    sort: smallint().notNull(),
    source: text().notNull(),
  },
  (t) => [check('packages_volume', sql`${t.volumeMl} is null or ${t.volumeMl} > 0`)],
)

/** A public reference material (SRM, GBW): a fact with its source, never for sale here (decisions 6). */
export const referenceMaterials = pgTable('reference_materials', {
  code: text().primaryKey(),
  /** Code without spaces and brackets, lower case: search compares this form. */
  codeKey: text('code_key').notNull().unique(),
  issuer: text().notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  kind: text().notNull(),
  verification: text().notNull(),
  source: text().notNull(),
})

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
