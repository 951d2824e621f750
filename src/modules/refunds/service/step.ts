import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import type { RefundRow } from '../queries/refunds.ts'
import type { RefundMove, RefundRole } from '../states.ts'
import { refundAxis } from '../states.ts'

/** Right of the operator's staff who give money back. */
export const RIGHT = 'finance.refunds'

/** Who moves a refund. */
export type RefundMover = Mover<RefundRole>
export type Mall = Pick<Services, 'clock' | 'settings' | 'database'>

/** Takes a refund one step on; a person who comes too late learns so. */
export async function stepRefund(
  mall: Mall,
  tx: Tx,
  refund: Pick<RefundRow, 'id' | 'state'>,
  move: RefundMove,
  by: RefundMover,
  reason?: string,
): Promise<void> {
  assertMoved(await takeStep(tx, refundAxis, { of: refund, move, by, reason, at: mall.clock.now() }))
}
