import type { Services } from '../../../platform/context.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { listUnsold } from '../queries/unsold.ts'
import { storesEnd } from '../rules.ts'
import { endUnpaid } from './end.ts'
import { timer } from './step.ts'
import { endByItself } from './unpaid.ts'

const AT_ONCE = 200
const store = { role: 'store', actorId: null } as const

/** Ends one of them. */
function endOne(services: Services, of: { id: number; groupId: number | null }): Promise<void> {
  const reason = translateFor('zh')('orders.storeClosed')
  return endByItself(services, of, (tx, order) =>
    order.state === 'confirmed'
      ? endUnpaid(services, tx, order, 'expireQuote', timer, reason)
      : endUnpaid(services, tx, order, storesEnd(order.state), store, reason),
  )
}

/**
 * Timer: unpaid orders of suspended stores are cancelled, and give back what they held (decisions 11). Those that have to wait are passed
 * over until the next round.
 */
export async function endUnsold(services: Services, onFault: (error: unknown) => void): Promise<void> {
  for (let after = 0; ;) {
    const orders = await listUnsold(services.database, after, AT_ONCE)
    for (const of of orders) await endOne(services, of).catch(onFault)
    if (orders.length < AT_ONCE) return
    after = orders.at(-1)!.id
  }
}
