import type { ProductCardData } from '../../../views/components/types.ts'
import type { Context } from '../../platform/context.ts'
import { toCard } from './presenters/card.ts'
import { toTree } from './presenters/tree.ts'
import type { CategoryNode } from './presenters/tree.ts'
import { listCardRows } from './queries/cards.ts'
import { listCategories } from './queries/tree.ts'

/** Cards of these products in the order of the ids, in the reader's language; what cannot be sold is left out. One query. */
export async function listCards(ctx: Context, spuIds: readonly number[]): Promise<ProductCardData[]> {
  if (spuIds.length === 0) return []
  const rows = await listCardRows(ctx, spuIds)
  return rows.map((row) => toCard(ctx, row))
}

/** The roots of the catalogue with their children, in the reader's language. One query. */
export async function categoryTree(ctx: Pick<Context, 'database' | 'lang'>): Promise<CategoryNode[]> {
  return toTree(ctx, await listCategories(ctx))
}
