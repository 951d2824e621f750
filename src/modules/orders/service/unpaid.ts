import type { Context, Services } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { closeAttempt, settleFree } from '../../payments/index.ts'
import { orderErrors } from '../errors.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { isUnpaid } from '../queries/unsold.ts'
import { takeOrder } from './step.ts'
import type { Asked } from './step.ts'

/** The database refuses to change an order whose payment is under way; the caller reads that in words. */
export async function unlessBeingPaid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw sqlConstraint(error) === 'orders_attempt_living' ? orderErrors.paymentUnderWay() : error
  }
}

/**
 * Does `change` to an unpaid order that this transaction holds; where nothing of its group is due any more, the group is
 * settled at once. Answers the number of the order.
 */
export const changeUnpaid = (
  ctx: Context,
  { orderNo, version }: Asked,
  { of }: { of: (number: string) => OrderOf },
  change: (tx: Tx, order: OrderHead) => Promise<void>,
): Promise<string> =>
  unlessBeingPaid(
    ctx.database.transaction(async (tx) => {
      const order = await takeOrder(tx, of(orderNo), version)
      await change(tx, order)
      if (order.groupId !== null) await settleFree(ctx, tx, order.groupId)
      return order.number
    }),
  )

/**
 * Ends an unpaid order that nobody asked to end: its code at the provider is closed first, what was paid meanwhile goes on, and a
 * voucher under review is waited for, or a provider out of reach. Where nothing of its group is due any more, the group is settled
 * at once. Never within a transaction. False, and nothing done, where the provider would have to be `asked` and is not, or does not say.
 */
export async function endByItself(
  services: Services,
  { id, groupId }: { id: number; groupId: number | null },
  end: (tx: Tx, order: OrderHead) => Promise<void>,
  asked = true,
): Promise<boolean> {
  if (groupId !== null) {
    const closing = await closeAttempt(services, groupId, { asked })
    if (closing !== 'none' && closing !== 'closed') return closing !== 'unknown'
  }
  await unlessBeingPaid(
    services.database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id })
      if (!order || !isUnpaid(order.state)) return
      await end(tx, order)
      if (order.groupId !== null) await settleFree(services, tx, order.groupId)
    }),
  )
  return true
}
