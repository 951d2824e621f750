import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { purchaseLists } from '../../../shared/restricted.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { listLicences, saveLicence } from '../queries.ts'
import { restrictionsOf, transportOf } from '../../safety/index.ts'
import { isOver, neededFor } from '../rules.ts'
import type { BuyerLicence } from '../view.ts'

/** What a store recorded of a member's licences to buy restricted goods. */
export const licencesOf = (tx: Tx, storeId: number, memberId: number): Promise<BuyerLicence[]> =>
  listLicences(tx, storeId, memberId)

/** Which licences of their buyer these SKUs need (decisions 11). */
export async function licencesFor(tx: Tx, skuIds: readonly number[]): Promise<PurchaseList[]> {
  const [transport, restrictions] = await Promise.all([transportOf(tx, skuIds), restrictionsOf(tx, skuIds)])
  const needed = new Set(
    skuIds.flatMap((skuId) =>
      neededFor(transport.get(skuId)?.dangerous?.dangerClass, restrictions.get(skuId) ?? []),
    ),
  )
  return purchaseLists.filter((list) => needed.has(list))
}

/** Staff of a store record a member's licence, or the one that followed it; the caller has checked that they may. */
export async function recordLicence(
  ctx: Context,
  tx: Tx,
  licence: BuyerLicence & { storeId: number; memberId: number },
): Promise<void> {
  const at = ctx.clock.now()
  if (isOver(licence.validUntil, shanghaiDay(at)))
    throw commonErrors.invalid({}, [{ path: 'validUntil', key: 'errors.carriers.termOver' }])
  await saveLicence(tx, licence, { by: memberOf(ctx).memberId, at })
  const { storeId, memberId, kind, validUntil } = licence
  // The number is the member's own: the audit says only that it was recorded, and for how long.
  await recordAudit(
    ctx,
    { action: 'carriers.recordLicence', memberId, after: { storeId, kind, validUntil } },
    tx,
  )
}
