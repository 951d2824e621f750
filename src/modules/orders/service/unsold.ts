import type { Services } from '../../../platform/context.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { closeAttempt, settleFree } from '../../payments/index.ts'
import { lockOrder } from '../queries/order.ts'
import { isUnpaid, listUnsold } from '../queries/unsold.ts'
import { storesEnd } from '../rules.ts'
import { endUnpaid } from './end.ts'
import { timer } from './step.ts'
import { unlessBeingPaid } from './unpaid.ts'

const AT_ONCE = 200
const store = { role: 'store', actorId: null } as const

/** Ends one of them; what was paid meanwhile goes on, and a voucher under review is waited for. */
async function endOne(services: Services, id: number, groupId: number | null): Promise<void> {
  if (groupId !== null) {
    const end = await closeAttempt(services, groupId)
    if (end !== 'none' && end !== 'closed') return
  }
  const reason = translateFor('zh')('orders.storeClosed')
  await unlessBeingPaid(
    services.database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id })
      if (!order || !isUnpaid(order.state)) return
      if (order.state === 'confirmed') return endUnpaid(services, tx, order, 'expireQuote', timer, reason)
      await endUnpaid(services, tx, order, storesEnd(order.state), store, reason)
      if (order.groupId !== null) await settleFree(services, tx, order.groupId)
    }),
  )
}

/**
 * Timer: unpaid orders of suspended stores are cancelled, and give back what they held (decisions 11). Those that have to wait are passed
 * over until the next round.
 */
export async function endUnsold(services: Services, onFault: (error: unknown) => void): Promise<void> {
  for (let after = 0; ;) {
    const orders = await listUnsold(services.database, after, AT_ONCE)
    for (const { id, groupId } of orders) await endOne(services, id, groupId).catch(onFault)
    if (orders.length < AT_ONCE) return
    after = orders.at(-1)!.id
  }
}
