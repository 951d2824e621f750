import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { settleFree } from '../../payments/index.ts'
import { orderErrors } from '../errors.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
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
