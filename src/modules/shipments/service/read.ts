import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import { listParcels } from '../queries/parcels.ts'
import type { Parcel } from '../view.ts'

/** Parcels of an order, the first that left first. Whose order it is was asked before. One query. */
export async function parcelsOf(
  tx: Tx,
  order: { orderNo: string; lines: readonly { id: string; name: string }[] },
): Promise<Parcel[]> {
  const rows = await listParcels(tx, order.orderNo)
  return rows.map(({ carrier, trackingNumber, serials, shippedAt, lines }) => ({
    carrier,
    trackingNumber,
    serials,
    shippedAt: instant(shippedAt).toISOString(),
    goods: lines.map(({ lineId, quantity }) => ({
      name: order.lines.find(({ id }) => id === String(lineId))?.name ?? '',
      quantity,
    })),
  }))
}
