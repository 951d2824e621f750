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
  /** How many there are, `most` at most. */
  n: number
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

/** Up to `most` documents that meet all these words (four at most), best sellers first; of `most` only the first `sample` as lines. */
export async function findCandidates(
  sql: Sql,
  words: readonly string[],
  bounds: Bounds,
  { most, sample }: { most: number; sample: number },
): Promise<Candidates> {
  const [row] = await sql<[Candidates]>`
    select lines, n
    from ${sql(`search_candidates_${words.length}`)}(${words as string[]}::text[]::tsquery[], ${most}, ${sample}, ${boundsOf(sql, bounds)})`
  return row
}

/** Products in order with the keys they stand by, ascending. */
export interface Ordered {
  ids: number[]
  keys: number[]
}

interface Order {
  bounds: Bounds
  sorting: Sorting
  most: number
}

/** The first of these roots, and of one category, in order by walking; not `complete` when `budget` rows did not suffice. */
export async function walkInOrder(
  sql: Sql,
  place: { roots: { id: number; size: number }[]; categoryId: number | null },
  words: string | null,
  { bounds, sorting, most }: Order,
  budget: number,
): Promise<Ordered & { complete: boolean }> {
  const { roots, categoryId } = place
  const [row] = await sql<[Ordered & { complete: boolean }]>`
    select ids, keys, complete from search_walk(${roots.map(({ id }) => id)}::int[],
      ${roots.map(({ size }) => size)}::int[], ${categoryId}::int, ${words}::text::tsquery,
      ${boundsOf(sql, bounds)}, ${sorting}, ${most}, ${budget})`
  return row
}

/** The first that meet all these words in order, all of them found and sorted. */
export async function sortFound(
  sql: Sql,
  words: readonly string[],
  { bounds, sorting, most }: Order,
): Promise<Ordered> {
  const [row] = await sql<[Ordered]>`
    select ids, keys from search_sort(${words as string[]}::text[]::tsquery[], ${boundsOf(sql, bounds)}, ${sorting}, ${most})`
  return row
}

/** Of these products in this order, those first whose offered ranges come nearest to the wanted amounts, by ratio. */
export async function listNearest(sql: Sql, ids: number[], amounts: WantedAmount[]): Promise<number[]> {
  const rows = await sql<{ spu_id: number }[]>`
    select d.spu_id
    from unnest(${ids}::bigint[]) with ordinality candidate(id, position)
    join search_documents d on d.spu_id = candidate.id
    order by (
      select sum(coalesce((
        select min(greatest(0, ln(w.low / nullif(p.most, 0)), ln(nullif(p.least, 0) / w.high)))
        from unnest(d.component_ids, d.amount_min, d.amount_max) p(id, least, most)
        where w.ids = '' or p.id = any(string_to_array(w.ids, '+'))
      ), 100))
      from unnest(${amounts.map((each) => each.ids.join('+'))}::text[], ${amounts.map(({ low }) => low)}::float8[],
        ${amounts.map(({ high }) => high)}::float8[]) w(ids, low, high)
    ), candidate.position`
  return rows.map(({ spu_id }) => spu_id)
}
