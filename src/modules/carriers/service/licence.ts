import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { findLicence, saveLicence } from '../queries.ts'
import { isOver } from '../rules.ts'
import type { BuyerLicence } from '../view.ts'

/** What a store recorded of a member's licence to buy toxic gases. */
export const licenceOf = (tx: Tx, storeId: number, memberId: number): Promise<BuyerLicence | null> =>
  findLicence(tx, storeId, memberId)

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
  const { storeId, memberId, validUntil } = licence
  // The number is the member's own: the audit says only that it was recorded, and for how long.
  await recordAudit(ctx, { action: 'carriers.recordLicence', memberId, after: { storeId, validUntil } }, tx)
}
