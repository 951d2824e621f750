import { shanghaiDay } from '../../../shared/time.ts'
import type { CompareData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { toCard } from '../present/card.ts'
import { toCompared } from '../present/compare.ts'
import { compareHref } from '../present/product.ts'
import { listComponents, listProductRows, listRelatedRows } from '../queries/product.ts'
import { isSpuId } from '../schema.ts'

/** Most products that stand side by side (decisions 1). */
const MAX = 4
const SUGGESTIONS = 8
/** Most unknown ids that the answer repeats, and most characters of each. */
const NAMED = 5
const NAMED_LENGTH = 20

/**
 * Products side by side, in the requested order. Ids that name no product on sale and those beyond the fourth are left
 * out, and the answer names them; for free places it offers others of the first one's kind. Three queries in parallel.
 */
export async function compareProducts(ctx: Context, asked: readonly string[]): Promise<CompareData> {
  const given = [...new Set(asked.map((id) => (isSpuId(id) ? String(Number(id)) : id)))]
  const ids = given.filter(isSpuId).map(Number)
  const wanted = ids.slice(0, MAX)
  if (wanted.length === 0)
    return { products: [], tooMany: false, unknown: named(given), suggestions: [], max: MAX }
  const today = shanghaiDay(ctx.clock.now())
  const [rows, components, related] = await Promise.all([
    listProductRows(ctx.database, wanted, today),
    listComponents(ctx.database, wanted),
    listRelatedRows(ctx.database, wanted[0]!, { limit: SUGGESTIONS, today }),
  ])
  const found = wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const foundIds = found.map((row) => row.id)
  const free = MAX - found.length
  return {
    products: found.map((row) =>
      toCompared(
        ctx,
        row,
        components,
        foundIds.filter((id) => id !== row.id),
      ),
    ),
    tooMany: ids.length > MAX,
    unknown: named(
      given.filter((id) => !isSpuId(id) || (wanted.includes(Number(id)) && !foundIds.includes(Number(id)))),
    ),
    suggestions: related
      .filter((row) => free > 0 && !foundIds.includes(row.id))
      .slice(0, MAX)
      .map((row) => ({ product: toCard(ctx, row), addHref: compareHref([...foundIds, row.id]) })),
    max: MAX,
  }
}

const named = (ids: readonly string[]): string[] => ids.slice(0, NAMED).map((id) => id.slice(0, NAMED_LENGTH))
