import type { Services } from '../../../platform/context.ts'
import { DomainError } from '../../../shared/errors.ts'
import { closeAttempt } from '../../payments/index.ts'
import { findGroup, listGroupOrders, lockGroupRow } from '../queries/group.ts'
import type { Group } from '../queries/group.ts'
import { takeOrder, timer } from './step.ts'
import { endUnpaid } from './end.ts'
import { unlessBeingPaid } from './unpaid.ts'

const HOUR_MS = 3_600_000

const isDue = (group: Group, now: Date): boolean => group.state === 'open' && group.deadlineAt <= now

/**
 * An unpaid group is closed once its deadline has passed: at the provider first, then here (R35). Answers whether it was. It
 * waits while a voucher is under review, and for a provider out of reach, for an hour at most. Safe for several at once.
 */
export async function closeDueGroup(services: Services, groupId: number): Promise<boolean> {
  const now = services.clock.now()
  const group = await findGroup(services.database, groupId)
  if (!group || !isDue(group, now)) return false
  const insist = now.getTime() - group.deadlineAt.getTime() >= HOUR_MS
  const end = await closeAttempt(services, groupId, { by: timer, insist })
  if (end !== 'none' && end !== 'closed') return false
  try {
    await unlessBeingPaid(closeHere(services, groupId))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.key === 'errors.orders.paymentUnderWay') return false
    throw error
  }
}

const closeHere = (services: Services, groupId: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    const group = await lockGroupRow(tx, groupId)
    if (!group || !isDue(group, services.clock.now())) return
    for (const { id } of await listGroupOrders(tx, groupId))
      await endUnpaid(services, tx, await takeOrder(tx, { id }), 'close', timer)
  })
