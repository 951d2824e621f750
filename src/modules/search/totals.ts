import type { CategoryTotals } from '../../../views/pages/home/types.ts'
import type { Context } from '../../platform/context.ts'
import { listWordCounts } from './queries/counts.ts'

/** The counted word of goods on hand (facts.ts). */
const IN_STOCK = 'i:1'

/** Totals of these categories, read from the counts that are kept anyway. */
export async function categoryTotals(
  { database }: Pick<Context, 'database'>,
  categoryIds: number[],
): Promise<Map<number, CategoryTotals>> {
  const rows = await listWordCounts(database.sql, categoryIds, ['all', IN_STOCK])
  const of = (id: number, word: string) =>
    rows.find((row) => row.categoryId === id && row.word === word)?.n ?? 0
  return new Map(categoryIds.map((id) => [id, { products: of(id, 'all'), inStock: of(id, IN_STOCK) }]))
}
