import { inside, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { undone } from '../../../platform/db/undone.ts'
import { DomainError } from '../../../shared/errors.ts'
import { findKnown, findOwn } from '../queries/read.ts'
import { setShelf } from '../queries/write.ts'
import { contentFaults } from '../rules/judge.ts'
import type { GoodsPreview } from '../view.ts'
import { numberedGoods } from './editor.ts'
import { RIGHT } from './read.ts'
import { apply } from './save.ts'

/** The page of a product, which the doors pass in: the catalogue reads methods, which read the catalogue. */
export type ProductPageOf = (
  ctx: Context,
  input: { spuId: number; storeId: number; skuId?: number | undefined },
) => Promise<NonNullable<GoodsPreview['page']>>

/**
 * The product page as it would be if what was saved were published now, for staff of its store alone. It is published in a transaction
 * that is always undone, so the page is the real one and nobody else sees it. Without a page where the form has faults.
 */
export async function previewGoods(
  ctx: Context,
  { productNo, skuId }: { productNo: string; skuId?: number | undefined },
  productPage: ProductPageOf,
): Promise<GoodsPreview> {
  const storeId = storeOf(ctx, RIGHT)
  const goods = await numberedGoods(ctx, productNo)
  const { spuId, content } = goods
  const known = await findKnown(ctx.database, content)
  if (contentFaults(content, known).length > 0) return { goods, page: null }
  try {
    const page = await undone(ctx.database, async (tx) => {
      const own = await findOwn(tx, { spuId, storeId }, true)
      if (own?.pending) await apply(tx, { spuId, content, known })
      await setShelf(tx, spuId, { on: true, listedAt: null })
      return productPage(inside(ctx, tx), { spuId, storeId, skuId })
    })
    return { goods, page }
  } catch (error) {
    if (error instanceof DomainError && error.status === 409) return { goods, page: null }
    throw error
  }
}
