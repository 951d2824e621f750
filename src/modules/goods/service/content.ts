import type { FieldError } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { sheetStanding } from '../../safety/index.ts'
import type { SheetStanding } from '../../safety/index.ts'
import { getLive } from '../queries/read.ts'
import type { GoodsContent } from '../schema.ts'

/** A product of the catalogue as its form. */
export async function liveContent(tx: Tx, spuId: number): Promise<GoodsContent> {
  const { skus, ...live } = await getLive(tx, spuId)
  return { ...live, skus: skus.map(({ priceFen, ...sku }) => ({ ...sku, price: yuanText(priceFen) })) }
}

const sheetFaults: Record<SheetStanding, string | null> = {
  notNeeded: null,
  signed: null,
  missing: 'sheetMissing',
  outdated: 'sheetOutdated',
  notClassified: 'sheetNotClassified',
}

/** What the safety sheet of the product, as it is in the catalogue, has against its publication. */
export async function sheetProblems(
  tx: Tx,
  product: { spuId: number; storeId: number; isRead?: true },
): Promise<FieldError[]> {
  const name = sheetFaults[await sheetStanding(tx, product)]
  return name === null ? [] : [{ path: 'sheet', key: `errors.goods.${name}` }]
}
