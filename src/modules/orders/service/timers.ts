import { isDue, listDueGroups, listDueOrders } from '../queries/due.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'
import type { Cashier } from './cashier.ts'
import { closeDueGroup } from './close.ts'
import { endUnpaid } from './end.ts'
import { complete, receive } from './onward.ts'
import { timer } from './step.ts'
import type { Mall } from './step.ts'

/** What the end of a term does to an order. */
const ends: Partial<Record<OrderState, (mall: Mall, tx: Queryable, order: OrderHead) => Promise<void>>> = {
  toBeConfirmed: (mall, tx, order) => endUnpaid(mall, tx, order, 'lapse', timer),
  confirmed: (mall, tx, order) => endUnpaid(mall, tx, order, 'expireQuote', timer),
  awaitingReceipt: (mall, tx, order) => receive(mall, tx, order, timer),
  awaitingReview: (mall, tx, order) => complete(mall, tx, order, timer),
}

/** The order goes on by itself where its term is over; nothing happens where somebody was faster. */
export const endTerm = (mall: Mall, orderId: number): Promise<void> =>
  mall.database.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (order && (await isDue(tx, orderId, mall.clock.now()))) await ends[order.state]?.(mall, tx, order)
  })

/** Every term that is over has its effect. One that fails does not hold the others up: it is tried next time. */
export async function endTerms(mall: Mall, onFault: (error: unknown) => void): Promise<void> {
  for (const id of await listDueOrders(mall.database, mall.clock.now()))
    await endTerm(mall, id).catch(onFault)
}

/** Unpaid groups whose deadline has passed are closed. */
export async function closeUnpaid(
  mall: Mall,
  cashier: Cashier,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const id of await listDueGroups(mall.database, mall.clock.now()))
    await closeDueGroup(mall, id, cashier).catch(onFault)
}
