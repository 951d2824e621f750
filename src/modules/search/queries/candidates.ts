import type { Tx } from '../../../platform/db/index.ts'
import type { Sorting } from '../schema.ts'
import type { WantedAmount } from '../plan/reading.ts'

/** Most candidates that are ranked and counted one by one. */
export const MOST_CANDIDATES = 1000

/** Conditions besides the words. */
export interface Bounds {
  minFen: number | null
  maxFen: number | null
  inStock: boolean
  maxUncertainty: number | null
  minPurity: number | null
  amounts: WantedAmount[]
}

/** Condition for products of exactly the named composition. */
export interface ExactComposition {
  words: string
  /** Number of components in that composition. */
  parts: number
}

/** How many of the first products of a long list shall be of exactly the named composition. */
const ENOUGH_EXACT = 100

export interface Wish {
  /** The search stops at this many. */
  most: number
  /** Of `most`, only this many come as lines, from the first on. */
  sample: number
  /** For a long list, products of this composition too where the sample has few. */
  exact: ExactComposition | null
  /** Amounts whose distance begins each line. */
  near: WantedAmount[]
}

interface Candidates {
  lines: string | null
  /** Number of matches, `most` at most. */
  n: number
  /** Lines of exactly the named composition. */
  best: string | null
}

/** Bounds as the functions of drizzle/functions take them. */
function boundsOf({ sql }: Tx, bounds: Bounds) {
  const { amounts } = bounds
  const given = amounts.length > 0
  return sql`row(${bounds.minFen}::bigint, ${bounds.maxFen}::bigint, ${bounds.inStock}::boolean,
    ${bounds.maxUncertainty}::float8, ${bounds.minPurity}::float8,
    ${given ? amounts.map(({ ids }) => ids.join('+')) : null}::text[],
    ${given ? amounts.map(({ low }) => low) : null}::float8[],
    ${given ? amounts.map(({ high }) => high) : null}::float8[])::search_bounds`
}

export const nothingBound: Bounds = {
  minFen: null,
  maxFen: null,
  inStock: false,
  maxUncertainty: null,
  minPurity: null,
  amounts: [],
}

/** Documents that meet all these words (at most four), best sellers first; `near` sorts a long list by distance. */
export async function findCandidates(
  tx: Tx,
  words: readonly string[],
  bounds: Bounds,
  { most, sample, exact, near }: Wish,
): Promise<Candidates> {
  const [found] = await tx.sql<[Candidates]>`
    select lines, n, best
    from ${tx.sql(`search_found_${words.length}`)}(${words as string[]}::text[]::tsquery[], ${boundsOf(tx, bounds)},
      ${most}, ${sample}, ${exact?.words ?? null}::text::tsquery, ${exact?.parts ?? 0}, ${ENOUGH_EXACT},
      ${near.length > 0 ? boundsOf(tx, { ...nothingBound, amounts: near }) : tx.sql`null`})`
  return found
}

/** Products in order with their sort keys, ascending. */
export interface Ordered {
  ids: number[]
  keys: number[]
}

interface Order {
  bounds: Bounds
  sorting: Sorting
  most: number
}

/** The first products of these roots, and of one category, by walking the order; not `complete` if `budget` ran out. */
export async function walkInOrder(
  tx: Tx,
  place: { roots: { id: number; size: number }[]; categoryId: number | null },
  words: string | null,
  { bounds, sorting, most }: Order,
  budget: number,
): Promise<Ordered & { complete: boolean }> {
  const { roots, categoryId } = place
  const [row] = await tx.sql<[Ordered & { complete: boolean }]>`
    select ids, keys, complete from search_walk(${roots.map(({ id }) => id)}::int[],
      ${roots.map(({ size }) => size)}::int[], ${categoryId}::int, ${words}::text::tsquery,
      ${boundsOf(tx, bounds)}, ${sorting}, ${most}, ${budget})`
  return row
}

/** The first products that meet all these words: finds all of them and sorts. */
export async function sortFound(
  tx: Tx,
  words: readonly string[],
  { bounds, sorting, most }: Order,
): Promise<Ordered> {
  const [row] = await tx.sql<[Ordered]>`
    select ids, keys from search_sort(${words as string[]}::text[]::tsquery[], ${boundsOf(tx, bounds)}, ${sorting}, ${most})`
  return row
}
