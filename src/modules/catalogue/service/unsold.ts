import type { Context } from '../../../platform/context.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { catalogueErrors } from '../errors.ts'
import { findUnsold } from '../queries/unsold.ts'

/** Since when and why a store does not sell; null where it does. Stores know the catalogue, so the doors pass it in. */
export type WhyHalted = (ctx: Context, storeId: number) => Promise<DomainError | null>

/**
 * Why a product has no page: it was sold and its store is suspended, closed, or took it off the shelf. A product that buyers never saw,
 * or one of another store than the page's, is not found.
 */
async function whyUnsold(
  ctx: Context,
  { spuId, storeId }: { spuId: number; storeId?: number | undefined },
  whyHalted: WhyHalted,
): Promise<DomainError> {
  const row = await findUnsold(ctx.database, spuId)
  if (!row || (storeId !== undefined && row.storeId !== storeId)) return commonErrors.notFound()
  const halted = await whyHalted(ctx, row.storeId)
  if (!halted && row.onShelf) return commonErrors.notFound()
  const why = halted ? ctx.t.dynamic(halted.key, halted.vars) : ctx.t('product.unsold.offShelf')
  return catalogueErrors.notSold({ name: inWords(ctx, row.nameZh, row.nameEn), why })
}

/** What `load` answers of a product; where it finds none, it says why there is none now. */
export async function orWhyUnsold<T>(
  ctx: Context,
  product: { spuId: number; storeId?: number | undefined },
  whyHalted: WhyHalted,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== commonErrors.notFound.key) throw error
    throw await whyUnsold(ctx, product, whyHalted)
  }
}
