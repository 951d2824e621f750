import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { post } from '../../ledger/index.ts'
import { captureEntries } from '../../wallet/index.ts'
import type { GroupOrder } from '../../orders/index.ts'
import { noteSuccess } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { markPaid } from '../../orders/index.ts'
import { meansOf } from '../means/index.ts'
import { hasMovement, settleEntries } from '../rules.ts'
import { paymentAxis } from '../states.ts'
import type { PaymentMove, PaymentRole } from '../states.ts'

export interface Success {
  attempt: Attempt
  /** Orders of its group, every one of which it pays: locked, payable, of the amounts it names. */
  orders: readonly GroupOrder[]
  /** Null for an attempt that began as settled. */
  step: (Mover<PaymentRole> & { move: Extract<PaymentMove, 'settle' | 'pass'> }) | null
  /** The provider's own number. */
  transactionId: string | null
  at: Date
}

/**
 * The one way in which a success takes effect, within `tx`: the attempt and its group are settled, each order has its
 * journal, which takes everything it was promised (points, gift cards and the means of the cashier) at once, and goes on to
 * shipment; coupon, filling tasks and credit bill follow, and the buyer is told. All of it or nothing.
 */
export async function settle(
  services: Pick<Services, 'database' | 'clock'>,
  tx: Queryable,
  { attempt, orders, step, transactionId, at }: Success,
): Promise<void> {
  if (step) assertMoved(await takeStep(tx, paymentAxis, { of: attempt, move: step.move, by: step, at }))
  const means = meansOf(attempt.method)
  await noteSuccess(tx, { id: attempt.id, transactionId, at })
  for (const order of orders) {
    const held = captureEntries(order)
    const entries = settleEntries(order, means.payer(order.memberId), held)
    if (hasMovement(entries))
      await post(tx, { kind: 'payments.settle', ref: `order:${order.id}`, at, entries })
    const { id: orderId, memberId, payableFen: amountFen } = order
    await means.settle?.(tx, { memberId, orderId, amountFen, at })
  }
  const paid = await markPaid(services, tx, { groupId: attempt.groupId, method: attempt.method, at })
  if (paid?.length !== orders.length) throw new Error(`group ${attempt.groupId} was not open for its payment`)
}
