import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import type { OpenParcels } from '../../orders/index.ts'
import { openParcels } from '../queries/parcels.ts'

/** How the parcels of an order stand, for the order that `tx` has locked. */
export async function standing(tx: Tx, orderId: number): Promise<OpenParcels> {
  const { open, dueAt } = await openParcels(tx, orderId)
  return { open, dueAt: dueAt === null ? null : instant(dueAt) }
}
