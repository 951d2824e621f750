import type { Tx } from '../../../platform/db/index.ts'
import { account, lockOpened } from '../../ledger/index.ts'
import type { Owed } from '../rules.ts'

/**
 * What a store is owed, held for this transaction: its money moves one at a time. Whoever also moves a member's takes the
 * store's first, so that two never wait for one another (R31).
 */
export async function lockOwed(tx: Tx, storeId: number): Promise<Owed> {
  const [due, claim] = [account('storeDue', storeId), account('storeClaim', storeId)]
  const balances = await lockOpened(tx, [due, claim])
  return { dueFen: balances.of(due), claimFen: balances.of(claim) }
}
