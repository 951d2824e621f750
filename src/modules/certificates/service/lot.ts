import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { lockIssuedOf } from '../queries/lot.ts'
import { certificateAxis } from '../states.ts'
import type { CertificateRole } from '../states.ts'

/** Every issued certificate of a lot is revoked, because the lot is called back. Answers how many were. */
export async function revokeLot(
  tx: Tx,
  { storeId, lot, why }: { storeId: number; lot: string; why: string },
  { at, ...by }: Mover<Extract<CertificateRole, 'approver' | 'system'>> & { at: Date },
): Promise<number> {
  const issued = await lockIssuedOf(tx, { storeId, lot })
  for (const of of issued) {
    const also = { ended_at: at, why_revoked: why }
    assertMoved(await takeStep(tx, certificateAxis, { of, move: 'revoke', by, at, reason: why, also }))
  }
  return issued.length
}
