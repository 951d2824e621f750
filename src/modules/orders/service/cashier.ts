import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import type { Closing } from '../../payments/index.ts'

/** What became of the living attempt to pay a group. */
export type AttemptEnd = Closing

/** What orders need of payments, which know orders: passed in by the doors. */
export interface Cashier {
  /**
   * Ends the living attempt of a group at its provider; called outside every transaction (R35, R40). `insist`: it ends here
   * even when the provider does not answer, because it was asked long enough.
   */
  closeAttempt(
    services: Services,
    groupId: number,
    options?: { by?: Mover<'buyer' | 'store' | 'timer'>; insist?: boolean },
  ): Promise<AttemptEnd>
  /** Settles an open group in which nothing is due, within `tx`; answers false, and does nothing, where something is. */
  settleFree(services: Services, tx: Tx, groupId: number): Promise<boolean>
}
