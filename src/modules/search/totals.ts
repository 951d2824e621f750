import type { CategoryTotals } from '../catalogue/view.ts'
import type { Context } from '../../platform/context.ts'
import { listWordCounts } from './queries/counts.ts'

/** The counted words of all goods and of those on hand (facts.ts). */
export const EVERY_PRODUCT = 'all'
const IN_STOCK = 'i:1'

/** Number of products of the whole mall that carry a counted word: exact, from the counts that triggers keep. */
export async function countedTotal({ database }: Pick<Context, 'database'>, word: string): Promise<number> {
  const [row] = await listWordCounts(database, [0], [word])
  return row!.n
}

/** Totals of these categories, from the counts that triggers keep. */
export async function categoryTotals(
  { database }: Pick<Context, 'database'>,
  categoryIds: number[],
): Promise<Map<number, CategoryTotals>> {
  const rows = await listWordCounts(database, categoryIds, [EVERY_PRODUCT, IN_STOCK])
  const of = (id: number, word: string) =>
    rows.find((row) => row.categoryId === id && row.word === word)?.n ?? 0
  return new Map(
    categoryIds.map((id) => [id, { products: of(id, EVERY_PRODUCT), inStock: of(id, IN_STOCK) }]),
  )
}
