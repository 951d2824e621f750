import type { Services } from '../../../platform/context.ts'
import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { isDue, listDueGroups, listDueOrders } from '../queries/due.ts'
import type { Due } from '../queries/due.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'
import { closeDueGroup } from './close.ts'
import { endUnpaid } from './end.ts'
import { complete } from './onward.ts'
import { timer } from './step.ts'
import { endUnsold } from './unsold.ts'

/** What the end of a term does to an order, within `tx` that has locked it. */
type End = (services: Services, tx: Tx, order: OrderHead) => Promise<void>

/** `receiveParcels`: what it does while parcels are on their way, whatever else the order waits for. */
const endsWith = (receiveParcels: End): Partial<Record<OrderState, End>> => ({
  toBeConfirmed: (services, tx, order) => endUnpaid(services, tx, order, 'lapse', timer),
  confirmed: (services, tx, order) => endUnpaid(services, tx, order, 'expireQuote', timer),
  awaitingShipment: receiveParcels,
  refunding: receiveParcels,
  awaitingReceipt: receiveParcels,
  awaitingReview: (services, tx, order) => complete(services, tx, order, timer),
})

/**
 * Every term that is over has its effect; nothing happens where somebody was faster. One that fails does not hold the others up:
 * it is tried next time. Parcels belong to a module that orders do not know, so the caller says how they are received.
 */
export async function endTerms(services: RoundServices, receiveParcels: End): Promise<void> {
  const ends = endsWith(receiveParcels)
  const ending = Object.keys(ends) as OrderState[]
  const now = services.clock.now()
  await everyDue(
    services,
    (after: Due | null) => listDueOrders(services.database, ending, now, after),
    ({ id }) => `order ${id}`,
    ({ id }) =>
      services.database.transaction(async (tx) => {
        const order = await lockOrder(tx, { id })
        if (order && (await isDue(tx, id, services.clock.now())))
          await ends[order.state]?.(services, tx, order)
      }),
  )
}

/** Unpaid groups whose deadline has passed are closed, and what is unpaid at stores that sell no more ends. */
export async function closeUnpaid(services: RoundServices): Promise<void> {
  const now = services.clock.now()
  await everyDue(
    services,
    (after: Due | null) => listDueGroups(services.database, now, after),
    ({ id }) => `payment group ${id}`,
    ({ id }) => closeDueGroup(services, id),
  )
  await endUnsold(services)
}
