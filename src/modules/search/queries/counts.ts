import type { Tx } from '../../../platform/db/index.ts'

/** Reads counted words with their numbers from one text, which is cheap to send: `word number`, one a line. */
function addCounts(counts: Map<string, number>, text: string | null): void {
  if (text === null) return
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf('\n', from)
    const end = newline === -1 ? text.length : newline
    const cut = text.lastIndexOf(' ', end)
    const word = text.slice(from, cut)
    counts.set(word, (counts.get(word) ?? 0) + Number(text.slice(cut + 1, end)))
    from = end + 1
  }
}

/** Every count of one category (0 = all goods), or those of some words: exact at this moment, folded or not. */
export async function listCounts(
  { sql }: Tx,
  categoryId: number,
  words: string[] | null = null,
): Promise<Map<string, number>> {
  const which = words === null ? sql`` : sql`and word = any(${words})`
  const [row] = await sql<[{ folded: string | null; added: string | null }]>`
    select (select string_agg(word || ' ' || n, E'\n') from facet_counts where category_id = ${categoryId} ${which}) as folded,
      (select string_agg(word || ' ' || n, E'\n') from facet_deltas where category_id = ${categoryId} ${which}) as added`
  const counts = new Map<string, number>()
  addCounts(counts, row.folded)
  addCounts(counts, row.added)
  for (const [word, n] of counts) if (n <= 0) counts.delete(word)
  return counts
}

/** Number of products per category that carry one of these words (each product carries at most one). */
export async function listCategoryCounts({ sql }: Tx, words: string[]): Promise<Map<number, number>> {
  const rows = await sql<{ categoryId: number; n: number }[]>`
    select category_id as "categoryId", sum(n)::int as n from (
      select f.category_id, f.n from facet_counts f join categories c on c.id = f.category_id where f.word = any(${words})
      union all select 0, n from facet_counts where category_id = 0 and word = any(${words})
      union all select category_id, n from facet_deltas where word = any(${words})
    ) every group by category_id`
  return new Map(rows.map(({ categoryId, n }) => [categoryId, n]))
}

/** Number of products per category and counted word; `all` is every product. */
export async function listWordCounts(
  { sql }: Tx,
  categoryIds: number[],
  words: string[],
): Promise<{ categoryId: number; word: string; n: number }[]> {
  return sql<{ categoryId: number; word: string; n: number }[]>`
    select c as "categoryId", w as word,
      (coalesce((select n from facet_counts where category_id = c and word = w), 0)
        + coalesce((select sum(n) from facet_deltas where category_id = c and word = w), 0))::int as n
    from unnest(${categoryIds}::int[]) c, unnest(${words}::text[]) w`
}
