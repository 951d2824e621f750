import type { Tx } from '../../../platform/db/index.ts'

export interface NewParcel {
  orderId: number
  carrier: { id: number; name: string }
  trackingNumber: string
  serials: readonly string[]
  lines: readonly { lineId: number; quantity: number }[]
  shippedBy: number
}

/** A parcel of an order, once for its number; false where it stands already. */
export async function insertParcel({ sql }: Tx, parcel: NewParcel, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into shipments (order_id, carrier_id, carrier, tracking_number, serials, lines, shipped_by, shipped_at)
    values (${parcel.orderId}, ${parcel.carrier.id}, ${parcel.carrier.name}, ${parcel.trackingNumber}, ${parcel.serials as string[]},
      ${sql.json(parcel.lines as never)}, ${parcel.shippedBy}, ${now})
    on conflict do nothing returning 1`
  return rows.length === 1
}

interface ParcelRow {
  carrier: string
  trackingNumber: string
  serials: string[]
  lines: { lineId: number; quantity: number }[]
  shippedAt: string
}

/** Parcels of the order with this number. */
export const listParcels = ({ sql }: Tx, orderNo: string) => sql<ParcelRow[]>`
  select p.carrier, p.tracking_number as "trackingNumber", p.serials, p.lines, p.shipped_at as "shippedAt"
  from shipments p join orders o on o.id = p.order_id where o.number = ${orderNo} order by p.id`
