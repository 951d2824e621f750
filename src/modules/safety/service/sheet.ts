import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { findSheetProduct, listSheetComponents, listSheets } from '../queries/sheets.ts'
import type { SheetComponentRow, SheetProductRow, SheetRow } from '../queries/sheets.ts'

export interface SheetFacts {
  product: SheetProductRow
  sheets: SheetRow[]
  components: SheetComponentRow[]
}

/**
 * A product with every version of its sheet; 404 for goods off the shelf, instruments, and a version that was never
 * signed. Three parallel queries.
 */
export async function sheetOf(
  ctx: Pick<Context, 'database'>,
  { spuId, version }: { spuId: number; version?: number | undefined },
): Promise<SheetFacts> {
  const [product, sheets, components] = await Promise.all([
    findSheetProduct(ctx.database, spuId),
    listSheets(ctx.database, spuId),
    listSheetComponents(ctx.database, spuId),
  ])
  if (product === null || product.kind === 'instrument') throw commonErrors.notFound()
  if (version !== undefined && !sheets.some((each) => each.version === version && each.state !== 'draft'))
    throw commonErrors.notFound()
  return { product, sheets, components }
}
