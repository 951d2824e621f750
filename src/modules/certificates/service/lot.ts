import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeSteps } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { isLotRecalled } from '../../stock/index.ts'
import { certificateErrors } from '../errors.ts'
import { lockIssuedOf, takeLot } from '../queries/lot.ts'
import { certificateAxis } from '../states.ts'
import type { CertificateRole } from '../states.ts'

interface Lot {
  storeId: number
  lot: string
}

/**
 * Nobody signs for this lot until `tx` ends, and afterwards neither if it is called back in `tx`. Taken before anything else of the
 * lot. One statement.
 */
export const holdLot = async (tx: Tx, lot: Lot): Promise<void> => {
  await takeLot(tx, lot)
}

/** Throws `recalled` where the lot was called back, in capitals or not. One statement. */
export async function assertNotRecalled(tx: Tx, lot: Lot): Promise<void> {
  if (await isLotRecalled(tx, lot)) throw certificateErrors.recalled({ lot: lot.lot })
}

/** Every issued certificate of a lot is revoked, because the lot is called back. Answers how many were. Two statements. */
export async function revokeLot(
  tx: Tx,
  { storeId, lot, why }: Lot & { why: string },
  { at, ...by }: Mover<Extract<CertificateRole, 'approver' | 'system'>> & { at: Date },
): Promise<number> {
  const issued = await lockIssuedOf(tx, { storeId, lot })
  const also = { ended_at: at, why_revoked: why }
  const moved = await takeSteps(tx, certificateAxis, {
    of: issued,
    move: 'revoke',
    by,
    at,
    reason: why,
    also,
  })
  assertMoved(moved === issued.length)
  return issued.length
}
