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
 * What search knows of one product: a narrow row made by `document.ts` and kept current by the triggers of
 * drizzle/functions. The indexes are made by search_create_indexes.sql there (they are dropped and built again around a bulk load).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    spuId: bigint('spu_id', { mode: 'number' })
      .primaryKey()
      .references(() => spus.id, { onDelete: 'cascade' }),
    /**
     * Rank group by score: 0 holds the few best sellers, each next one twice as many; -1 is off the shelf.
     * Searches read the groups from 0 down and stop at their cap. Written by trigger.
     */
    tier: smallint().notNull().default(0),
    /** Popularity that relevance falls back on: sales and being in stock. Written by trigger. */
    score: integer().notNull().default(0),
    onShelf: boolean('on_shelf').notNull().default(true),
    categoryId: integer('category_id').notNull(),
    /** The root above it. */
    rootId: integer('root_id').notNull(),
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
    /** `id|price|sales|stock|uncertainty|listed|words`: what ranking and counting read (facts.ts). Written with the words alone; the rest by trigger. */
    facts: text().notNull(),
    /** Everything a query can ask for by word: facets, amounts, codes, bigrams and latin words. */
    tokens: tsvector().notNull(),
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

/** Products on the shelf per category (0 = all, roots and leaves) and facet word: exact, together with `facet_deltas`. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    categoryId: integer('category_id').notNull(),
    word: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.word] })],
)

/** Changes not folded into `facet_counts` yet. Appended, never updated, so that sellers do not wait for each other. */
export const facetDeltas = pgTable(
  'facet_deltas',
  {
    categoryId: integer('category_id').notNull(),
    word: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [index('facet_deltas_category').on(t.categoryId)],
)

/** Product names that suggestions may show: a few thousand of the best sold. Rebuilt by `search_refresh_suggestions`. */
export const searchSuggestions = pgTable(
  'search_suggestions',
  {
    lang: text({ enum: ['zh', 'en'] }).notNull(),
    name: text().notNull(),
    /** Lower case without spaces and commas: what typed text is compared with. */
    key: text().notNull(),
    saleCount: integer('sale_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.name] })],
)
