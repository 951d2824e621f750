import type { FieldError } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { sheetStanding } from '../../safety/index.ts'
import type { SheetStanding } from '../../safety/index.ts'
import { getLive, listLive } from '../queries/read.ts'
import type { LiveContent } from '../queries/read.ts'
import type { GoodsContent } from '../schema.ts'

const formOf = ({ skus, ...live }: LiveContent): GoodsContent => ({
  ...live,
  skus: skus.map(({ priceFen, ...sku }) => ({ ...sku, price: yuanText(priceFen) })),
})

/** A product of the catalogue as its form. */
export const liveContent = async (tx: Tx, spuId: number): Promise<GoodsContent> =>
  formOf(await getLive(tx, spuId))

/** Products of the catalogue as their forms, by their ids. One statement, where there is any. */
export async function liveContents(tx: Tx, spuIds: readonly number[]): Promise<Map<number, GoodsContent>> {
  const rows = spuIds.length > 0 ? await listLive(tx, spuIds) : []
  return new Map(rows.map(({ spuId, ...live }) => [spuId, formOf(live)]))
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
