import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeSteps } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { lockIssuedOf } from '../queries/lot.ts'
import { certificateAxis } from '../states.ts'
import type { CertificateRole } from '../states.ts'

/** Every issued certificate of a lot is revoked, because the lot is called back. Answers how many were. Two statements. */
export async function revokeLot(
  tx: Tx,
  { storeId, lot, why }: { storeId: number; lot: string; why: string },
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
