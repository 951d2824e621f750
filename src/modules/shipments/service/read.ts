import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { instant } from '../../../shared/time.ts'
import { listParcels } from '../queries/parcels.ts'
import type { TracedRow } from '../queries/parcels.ts'
import { actionsOf } from '../rules.ts'
import { parcelTerms } from '../terms.ts'
import type { Parcel, ParcelAction } from '../view.ts'

/** Address of a paper, by what it is of. */
export const paperHref = (path: string, of: Record<string, string>): string =>
  `${path}?${new URLSearchParams(of).toString()}`

/** Address of a picture that came with the note of a damaged parcel. */
export const damagePictureHref = (parcelId: number, position: number): string =>
  `/parcels/${parcelId}/damage/${position}`

/** Who reads it. */
type Side = 'buyer' | 'store'

const iso = (at: string): string => instant(at).toISOString()

interface Shown {
  orderNo: string
  lines: readonly { id: string; name: string }[]
}

/** What the reader may do with a parcel: its buyer, or the staff of its store who ship and write where it is. */
const actionsFor = (ctx: Context, side: Side, standing: Parameters<typeof actionsOf>[0]): ParcelAction[] => {
  if (side === 'buyer') return actionsOf(standing, ctx.clock.now())
  return standing.state === 'shipped' && memberOf(ctx).permissions.includes('store.ship') ? ['trace'] : []
}

function toParcel(ctx: Context, order: Shown, side: Side, row: TracedRow): Parcel {
  const { receivedAt, damage, damageAt } = row
  const of = { orderNo: order.orderNo, parcelId: String(row.id) }
  const standing = {
    state: row.state,
    isExtended: row.extendedAt !== null,
    isDamaged: damage !== null,
    damageUntil: receivedAt === null ? null : parcelTerms.damage(ctx, instant(receivedAt)),
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
    transportDocument:
      side === 'store' && row.isDangerous ? paperHref('/api/seller/order/transportDocument', of) : null,
    actions: actionsFor(ctx, side, standing),
  }
}

/** Parcels of an order, the first that left first. Whose order it is was asked before. One query. */
export async function parcelsOf(ctx: Context, order: Shown, side: Side): Promise<Parcel[]> {
  const rows = await listParcels(ctx.database, order.orderNo)
  return rows.map((row) => toParcel(ctx, order, side, row))
}
