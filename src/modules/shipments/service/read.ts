import type { Services } from '../../../platform/context.ts'
import { instant } from '../../../shared/time.ts'
import { listParcels } from '../queries/parcels.ts'
import type { TracedRow } from '../queries/parcels.ts'
import { actionsOf } from '../rules.ts'
import { parcelTerms } from '../terms.ts'
import type { Parcel } from '../view.ts'

/** Address of a paper, by what it is of. */
export const paperHref = (path: string, of: Record<string, string>): string =>
  `${path}?${new URLSearchParams(of).toString()}`

/** Address of a picture that came with the note of a damaged parcel. */
export const damagePictureHref = (parcelId: number, position: number): string =>
  `/parcels/${parcelId}/damage/${position}`

const iso = (at: string): string => instant(at).toISOString()

interface Shown {
  orderNo: string
  lines: readonly { id: string; name: string }[]
}

function toParcel(services: Services, order: Shown, side: 'buyer' | 'store', row: TracedRow): Parcel {
  const { receivedAt, damage, damageAt } = row
  const of = { orderNo: order.orderNo, parcelId: String(row.id) }
  const standing = {
    state: row.state,
    isExtended: row.extendedAt !== null,
    isDamaged: damage !== null,
    damageUntil: receivedAt === null ? null : parcelTerms.damage(services, instant(receivedAt)),
  }
  return {
    id: String(row.id),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    state: row.state,
    serials: row.lines.flatMap(({ serials }) => serials),
    shippedAt: iso(row.shippedAt),
    dueAt: row.state === 'shipped' ? iso(row.dueAt) : null,
    extended: standing.isExtended,
    receivedAt: receivedAt && iso(receivedAt),
    goods: row.lines.map(({ lineId, quantity, serials }) => ({
      lineId: String(lineId),
      name: order.lines.find(({ id }) => id === String(lineId))?.name ?? '',
      quantity,
      serials,
    })),
    traceState: row.traceState,
    traces: row.traces.map(({ at, text, place, byStaff }) => ({
      at: iso(at),
      text,
      place,
      by: byStaff ? 'store' : 'carrier',
    })),
    damage:
      damage === null
        ? null
        : {
            text: damage,
            notedAt: iso(damageAt!),
            pictures: row.damagePictures.map((position) => damagePictureHref(row.id, position)),
          },
    deliveryNote: paperHref('/api/order/deliveryNote', of),
    transportDocument: side === 'store' ? paperHref('/api/seller/order/transportDocument', of) : null,
    actions: side === 'buyer' ? actionsOf(standing, services.clock.now()) : [],
  }
}

/** Parcels of an order, the first that left first. Whose order it is was asked before. One query. */
export async function parcelsOf(
  services: Services,
  order: Shown,
  side: 'buyer' | 'store',
): Promise<Parcel[]> {
  const rows = await listParcels(services.database, order.orderNo)
  return rows.map((row) => toParcel(services, order, side, row))
}
