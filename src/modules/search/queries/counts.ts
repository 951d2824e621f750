import type { Sql } from '../../../platform/db/index.ts'

/** Counted words with their numbers, as one text that is cheap to send: `word number`, one a line. */
const readCounts = (text: string | null): Map<string, number> =>
  new Map(
    (text ?? '').split('\n').flatMap((line) => {
      const cut = line.lastIndexOf(' ')
      return cut === -1 ? [] : [[line.slice(0, cut), Number(line.slice(cut + 1))] as const]
    }),
  )

/** Every count of one category (0 = all goods): exact at this moment, folded or not. */
export async function listCounts(sql: Sql, categoryId: number): Promise<Map<string, number>> {
  const [row] = await sql<[{ counts: string | null }]>`
    select string_agg(word || ' ' || n, E'\n') as counts from (
      select word, sum(n) as n from (
        select word, n from facet_counts where category_id = ${categoryId}
        union all select word, n from facet_deltas where category_id = ${categoryId}
      ) every group by word having sum(n) > 0
    ) known`
  return readCounts(row.counts)
}

/** How many products with these words (of which each has one at most) every category holds. */
export async function listCategoryCounts(sql: Sql, words: string[]): Promise<Map<number, number>> {
  const rows = await sql<{ category_id: number; n: number }[]>`
    select category_id, sum(n)::int as n from (
      select f.category_id, f.n from facet_counts f join categories c on c.id = f.category_id where f.word = any(${words})
      union all select 0, n from facet_counts where category_id = 0 and word = any(${words})
      union all select category_id, n from facet_deltas where word = any(${words})
    ) every group by category_id`
  return new Map(rows.map(({ category_id, n }) => [category_id, n]))
}

/** How many products of each of these categories have each of these counted words; `all` is every product. */
export async function listWordCounts(
  sql: Sql,
  categoryIds: number[],
  words: string[],
): Promise<{ categoryId: number; word: string; n: number }[]> {
  return sql<{ categoryId: number; word: string; n: number }[]>`
    select c as "categoryId", w as word,
      (coalesce((select n from facet_counts where category_id = c and word = w), 0)
        + coalesce((select sum(n) from facet_deltas where category_id = c and word = w), 0))::int as n
    from unnest(${categoryIds}::int[]) c, unnest(${words}::text[]) w`
}
