import type { Tx } from '../../../platform/db/index.ts'
import { listCompositions, listTransport, type GoodsRow } from '../queries/transport.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { listsOf } from '../rules/purchase.ts'
import { properName } from '../rules/un-numbers.ts'
import type { DangerousGoods, GoodsSafety, Transport } from '../view.ts'

/** What a sheet declares; null where it says: not dangerous in transport. */
export function declaration(
  row: Pick<GoodsRow, 'un' | 'dangerClass' | 'subsidiary' | 'packingGroup' | 'technicalZh' | 'technicalEn'>,
): DangerousGoods | null {
  const { un, dangerClass, subsidiary, packingGroup, technicalZh, technicalEn } = row
  if (un === null) return null
  const technical = technicalZh === null ? null : { zh: technicalZh, en: technicalEn ?? technicalZh }
  return {
    un,
    properName: properName(un, technical),
    dangerClass: dangerClass!,
    subsidiary: subsidiary ?? [],
    packingGroup,
  }
}

/** What a row with the sheet in force of its product says. */
export const toSafety = (row: GoodsRow): GoodsSafety => ({
  sheet: row.kind === 'instrument' ? 'notNeeded' : row.isSigned ? 'signed' : 'underReview',
  isHeld: row.isHeld,
  dangerous: declaration(row),
})

/** How these SKUs travel, by their ids; unknown ones are missing in the map. One statement. */
export async function transportOf(tx: Tx, skuIds: readonly number[]): Promise<Map<number, Transport>> {
  const rows = await listTransport(tx, skuIds)
  return new Map(rows.map((row) => [row.skuId, { skuId: row.skuId, ...toSafety(row) }]))
}

/** Lists of restricted goods that these SKUs are on, by their ids; those on none are missing in the map. One statement. */
export async function restrictionsOf(
  tx: Tx,
  skuIds: readonly number[],
): Promise<Map<number, readonly PurchaseList[]>> {
  const rows = await listCompositions(tx, skuIds)
  return new Map(
    rows.map((row) => [row.skuId, listsOf(row)] as const).filter(([, lists]) => lists.length > 0),
  )
}
