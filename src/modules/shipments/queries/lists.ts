import type { Tx } from '../../../platform/db/index.ts'
import type { SheetRow } from '../sheet.ts'

/** A line of an order that waits to leave. */
interface ToLeave {
  orderNo: string
  sku: string
  nameZh: string
  nameEn: string
  quantity: number
}

/** What waits to leave at a store, the order that was placed first on top. */
export const listToLeave = ({ sql }: Tx, storeId: number, most: number) => sql<ToLeave[]>`
  select o.number as "orderNo", l.goods ->> 'skuNumber' as sku, l.goods ->> 'nameZh' as "nameZh", l.goods ->> 'nameEn' as "nameEn",
    l.quantity - l.shipped_quantity - l.refunded_quantity + l.returned_quantity - l.refunding_quantity as quantity
  from orders o join order_lines l on l.order_id = o.id
  where o.store_id = ${storeId} and o.state in ('awaitingShipment', 'refunding') and coalesce(o.state_before, o.state) = 'awaitingShipment'
    and l.quantity > l.shipped_quantity + l.refunded_quantity - l.returned_quantity + l.refunding_quantity
  order by o.id, l.position limit ${most}`

/** Whether the order has a parcel of this carrier under this number. */
export async function hasParcel(
  { sql }: Tx,
  { orderId, carrier, no }: { orderId: number; carrier: string; no: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from shipments where order_id = ${orderId} and carrier = ${carrier} and tracking_number = ${no}`
  return rows.length > 0
}

interface ListRow {
  listId: number
  filename: string
  rows: SheetRow[]
  isOver: boolean
}

const columns = ({ sql }: Tx) => sql`
  id as "listId", filename, rows, shipped_at is not null as "isOver"`

/** Keeps a list that was tried. Answers its id. */
export async function insertList(
  { sql }: Tx,
  { storeId, filename, rows }: { storeId: number; filename: string; rows: readonly SheetRow[] },
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into shipping_lists (store_id, filename, rows, tried_by, tried_at)
    values (${storeId}, ${filename}, ${JSON.stringify(rows)}::text::jsonb, ${by}, ${at}) returning id`
  return row!.id
}

interface OfList {
  listId: number
  storeId: number
  since: Date
}

/** A list of this store that was tried since then. */
export async function findList(tx: Tx, { listId, storeId, since }: OfList): Promise<ListRow | null> {
  const [row] = await tx.sql<ListRow[]>`
    select ${columns(tx)} from shipping_lists where id = ${listId} and store_id = ${storeId} and tried_at > ${since}`
  return row ?? null
}

/** A list of this store that was tried since then and not shipped: it is now, once. */
export async function takeList(
  tx: Tx,
  { listId, storeId, since, at }: OfList & { at: Date },
): Promise<ListRow | null> {
  const [row] = await tx.sql<ListRow[]>`
    update shipping_lists set shipped_at = ${at}
    where id = ${listId} and store_id = ${storeId} and shipped_at is null and tried_at > ${since}
    returning ${columns(tx)}`
  return row ?? null
}

/** What shipping the list came to, row by row. */
export const noteRows = ({ sql }: Tx, listId: number, rows: readonly SheetRow[]) => sql`
  update shipping_lists set rows = ${JSON.stringify(rows)}::text::jsonb where id = ${listId}`

/** Lists that were tried before this instant are forgotten. */
export const forgetLists = ({ sql }: Tx, before: Date) =>
  sql`delete from shipping_lists where tried_at < ${before}`
