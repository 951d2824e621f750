import type { Tx } from '../../../platform/db/index.ts'
import { findSuccess } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'

/** The payment that paid a group; null where nothing did, or the order has no group. */
export const paymentOf = async (tx: Tx, groupId: number | null): Promise<Attempt | null> =>
  groupId === null ? null : findSuccess(tx, groupId)
