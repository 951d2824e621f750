import type { Sql } from '../../../platform/db/index.ts'
import type { Sorting } from '../schema.ts'
import type { WantedAmount } from '../plan/reading.ts'

/** Most candidates that are ranked and counted one by one. */
export const MOST_CANDIDATES = 1000

/** What must hold beside the words. */
export interface Bounds {
  minFen: number | null
  maxFen: number | null
  inStock: boolean
  maxUncertainty: number | null
  minPurity: number | null
  amounts: WantedAmount[]
}

export interface Candidates {
  lines: string | null
  n: number
  last_tier: number | null
}

function boundsOf(sql: Sql, bounds: Bounds) {
  const { amounts } = bounds
  const given = amounts.length > 0
  return sql`row(${bounds.minFen}::bigint, ${bounds.maxFen}::bigint, ${bounds.inStock}::boolean,
    ${bounds.maxUncertainty}::float8, ${bounds.minPurity}::float8,
    ${given ? amounts.map(({ ids }) => ids.join('+')) : null}::text[],
    ${given ? amounts.map(({ low }) => low) : null}::float8[],
    ${given ? amounts.map(({ high }) => high) : null}::float8[])::search_bounds`
}

/** Up to `most` documents with these words, best sellers first. One round trip, a bounded one. */
export async function findCandidates(
  sql: Sql,
  words: string,
  bounds: Bounds,
  most: number,
): Promise<Candidates> {
  const [row] = await sql<[Candidates]>`
    select lines, n, last_tier
    from search_candidates(${words}::text::tsquery, ${most}, ${boundsOf(sql, bounds)})`
  return row
}

/** Products of these categories in exact order, however many match; `walk` when the words are frequent. */
export async function listOrdered(
  sql: Sql,
  query: {
    categoryIds: number[]
    /** Counted words that each product has: spares walking categories without them. */
    must: string[]
    words: string | null
    bounds: Bounds
    sorting: Sorting
    most: number
    walk: boolean
  },
): Promise<number[]> {
  const [row] = await sql<[{ ids: number[] | null }]>`
    select search_ordered(${query.categoryIds}::int[], ${query.must}::text[], ${query.words}::text::tsquery,
      ${boundsOf(sql, query.bounds)}, ${query.sorting}, ${query.most}, ${query.walk}) as ids`
  return row.ids ?? []
}
