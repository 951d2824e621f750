import type { Services } from '../../../platform/context.ts'
import { isDue, listDueGroups, listDueOrders } from '../queries/due.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'
import { closeDueGroup } from './close.ts'
import { endUnpaid } from './end.ts'
import { complete, receive } from './onward.ts'
import { timer } from './step.ts'

/** What the end of a term does to an order. */
const ends: Partial<Record<OrderState, (services: Services, tx: Tx, order: OrderHead) => Promise<void>>> = {
  toBeConfirmed: (services, tx, order) => endUnpaid(services, tx, order, 'lapse', timer),
  confirmed: (services, tx, order) => endUnpaid(services, tx, order, 'expireQuote', timer),
  awaitingReceipt: (services, tx, order) => receive(services, tx, order, timer),
  awaitingReview: (services, tx, order) => complete(services, tx, order, timer),
}

/** The order goes on by itself where its term is over; nothing happens where somebody was faster. */
export const endTerm = (services: Services, orderId: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (order && (await isDue(tx, orderId, services.clock.now())))
      await ends[order.state]?.(services, tx, order)
  })

/** Every term that is over has its effect. One that fails does not hold the others up: it is tried next time. */
export async function endTerms(services: Services, onFault: (error: unknown) => void): Promise<void> {
  for (const id of await listDueOrders(services.database, services.clock.now()))
    await endTerm(services, id).catch(onFault)
}

/** Unpaid groups whose deadline has passed are closed. */
export async function closeUnpaid(services: Services, onFault: (error: unknown) => void): Promise<void> {
  for (const id of await listDueGroups(services.database, services.clock.now()))
    await closeDueGroup(services, id).catch(onFault)
}
