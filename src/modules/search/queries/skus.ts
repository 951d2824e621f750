import type { Tx } from '../../../platform/db/index.ts'

/**
 * What a search knows of each of these products, off the shelf or not, as lines that `readFacts` reads. One statement of one
 * index look-up each.
 */
export async function listFacts({ sql }: Tx, spuIds: readonly number[]): Promise<string> {
  const [row] = await sql<[{ lines: string | null }]>`
    select string_agg(facts, E'\n') as lines from search_documents where spu_id = any(${spuIds as number[]}::bigint[])`
  return row.lines ?? ''
}
