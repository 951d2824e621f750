import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What search knows of one product: a narrow row that `document.ts` makes and the triggers of drizzle/functions keep
 * current. search_create_indexes.sql there makes the indexes (a bulk load drops them and builds them again).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    spuId: bigint('spu_id', { mode: 'number' })
      .primaryKey()
      .references(() => spus.id, { onDelete: 'cascade' }),
    /**
     * Rank group by score: 0 holds the few best sellers, each next one twice as many; -1 is off the shelf.
     * Searches read the groups from 0 down and stop at their cap. A trigger writes it.
     */
    tier: smallint().notNull().default(0),
    /** Popularity, by which relevance orders equals: sales and being in stock. A trigger writes it. */
    score: integer().notNull().default(0),
    onShelf: boolean('on_shelf').notNull().default(true),
    categoryId: integer('category_id').notNull(),
    /** The root above it. */
    rootId: integer('root_id').notNull(),
    /** Price of the SKU that lists show where nothing was asked for (decisions 10). */
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    inStock: boolean('in_stock').notNull(),
    saleCount: integer('sale_count').notNull(),
    listedAt: timestamp('listed_at', { withTimezone: true }).notNull(),
    uncertaintyPercent: doublePrecision('uncertainty_percent'),
    purityPercent: doublePrecision('purity_percent'),
    /** Parallel arrays: component, least and greatest amount (mol/mol in gases, mg/L in solutions). */
    componentIds: text('component_ids').array().notNull(),
    amountMin: doublePrecision('amount_min').array().notNull(),
    amountMax: doublePrecision('amount_max').array().notNull(),
    /** `id|price|sales|stock|uncertainty|listed|range|offers|words`, for ranking (facts.ts). A trigger adds all but the words. */
    facts: text().notNull(),
    /** Every word that a query can ask for: facets, amounts, codes, bigrams and latin words. */
    tokens: tsvector().notNull(),
    /** Its SKUs (drizzle/functions/search_offers.sql). Triggers keep them, from SKUs and batches. */
    offers: text().notNull().default(''),
  },
  (t) => [
    check('search_documents_amounts', sql`cardinality(${t.amountMin}) = cardinality(${t.componentIds})`),
    check('search_documents_ranges', sql`cardinality(${t.amountMax}) = cardinality(${t.componentIds})`),
  ],
)

/** Least score of each tier; `search_retier()` measures them anew. */
export const searchTiers = pgTable('search_tiers', {
  tier: smallint().primaryKey(),
  minScore: integer('min_score').notNull(),
})

/** Products on the shelf per category (0 = all, roots, leaves) and facet word: exact together with `facet_deltas`. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    categoryId: integer('category_id').notNull(),
    word: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.word] })],
)

/** Changes that are not yet folded into `facet_counts`. Only appended, so that sellers do not wait for each other. */
export const facetDeltas = pgTable(
  'facet_deltas',
  {
    categoryId: integer('category_id').notNull(),
    word: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [index('facet_deltas_category').on(t.categoryId)],
)

/** Product names for suggestions: a few thousand of the best sold. `search_refresh_suggestions` rebuilds it. */
export const searchSuggestions = pgTable(
  'search_suggestions',
  {
    lang: text({ enum: ['zh', 'en'] }).notNull(),
    name: text().notNull(),
    /** Lower case without spaces and commas: compared with typed text. */
    key: text().notNull(),
    saleCount: integer('sale_count').notNull(),
    /** The one product of this name; null where several have it. */
    spuId: bigint('spu_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.lang, t.name] })],
)
