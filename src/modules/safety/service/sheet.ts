import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { findSheetProduct, listSheetComponents, listSheets } from '../queries/sheets.ts'
import type { SheetComponentRow, SheetProductRow, SheetRow } from '../queries/sheets.ts'

interface SheetFacts {
  product: SheetProductRow
  sheets: SheetRow[]
  components: SheetComponentRow[]
}

/**
 * A product with every version of its sheet; 404 for instruments, a version that was never signed, and goods off the shelf, which
 * those who bought them read `always`. Three parallel queries.
 */
export async function sheetOf(
  ctx: Pick<Context, 'database'>,
  { spuId, version, always = false }: { spuId: number; version?: number | undefined; always?: boolean },
): Promise<SheetFacts> {
  const [product, sheets, components] = await Promise.all([
    findSheetProduct(ctx.database, spuId, always),
    listSheets(ctx.database, spuId),
    listSheetComponents(ctx.database, spuId),
  ])
  if (product === null || product.kind === 'instrument') throw commonErrors.notFound()
  if (version !== undefined && !sheets.some((each) => each.version === version && each.state !== 'draft'))
    throw commonErrors.notFound()
  return { product, sheets, components }
}
