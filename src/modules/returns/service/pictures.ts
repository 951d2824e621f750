import type { Tx } from '../../../platform/db/index.ts'
import { lockUploads } from '../../../platform/files/index.ts'

/** Locks pictures for a return. False where not all of them belong to the member or, of staff, to them (R15). */
export const lockPictures = async (tx: Tx, memberId: number, keys: readonly string[]): Promise<boolean> =>
  (await lockUploads(tx, { memberId, scene: 'returnEvidence', keys })) === new Set(keys).size
