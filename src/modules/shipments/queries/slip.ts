import type { Tx } from '../../../platform/db/index.ts'
import type { AddressCopy, GoodsCopy } from '../../orders/index.ts'

/** Units of an order line that have not left, and where they are taken from. */
export interface WaitingLine {
  lineId: number
  goods: GoodsCopy
  quantity: number
  storageFromC: number | null
  storageToC: number | null
  un: string | null
  dangerClass: string | null
  subsidiary: string[]
  packingGroup: 'I' | 'II' | 'III' | null
  technicalZh: string | null
  technicalEn: string | null
  /** Batches that the line holds, in the order in which they were held. */
  picks: { batchId: number; lot: string; expiresOn: string; quantity: number }[]
}

/** An order of which something has not left yet. */
export interface WaitingOrder {
  id: number
  memberId: number
  orderNo: string
  address: AddressCopy
  buyer: string
  storeZh: string
  storeEn: string
  cityZh: string
  cityEn: string
  placedAt: string
  lines: WaitingLine[] | null
}

/** What of a paid order waits to leave; null where no such order waits. `storeId` null asks for any store's. */
export async function loadWaiting(
  { sql }: Tx,
  { orderNo, storeId }: { orderNo: string; storeId: number | null },
): Promise<WaitingOrder | null> {
  const [row] = await sql<WaitingOrder[]>`
    select o.id, o.member_id as "memberId", o.number as "orderNo", o.address,
      coalesce(b.company_name, b.display_name) as buyer, s.name_zh as "storeZh", s.name_en as "storeEn",
      s.city_zh as "cityZh", s.city_en as "cityEn", o.placed_at as "placedAt",
      (
        select jsonb_agg(jsonb_build_object('lineId', n.id, 'goods', n.goods,
          'quantity', n.quantity - n.shipped_quantity - n.refunded_quantity + n.returned_quantity - n.refunding_quantity, 'storageFromC', u.storage_from_c,
          'storageToC', u.storage_to_c, 'un', h.un, 'dangerClass', h.danger_class, 'subsidiary', coalesce(h.subsidiary, '{}'),
          'packingGroup', h.packing_group, 'technicalZh', h.technical_zh, 'technicalEn', h.technical_en, 'picks', (
            select coalesce(jsonb_agg(jsonb_build_object('batchId', t.id, 'lot', t.number, 'expiresOn', t.expires_on,
              'quantity', r.quantity) order by r.id), '[]')
            from reservations r join batches t on t.id = r.batch_id where r.order_line_id = n.id and r.state = 'living'
          )) order by n.position)
        from order_lines n join spus u on u.id = n.spu_id
        left join safety_sheets h on h.spu_id = u.id and h.state = 'signed'
        where n.order_id = o.id and n.quantity > n.shipped_quantity + n.refunded_quantity - n.returned_quantity + n.refunding_quantity
      ) as lines
    from orders o join stores s on s.id = o.store_id join members b on b.id = o.member_id
    where o.number = ${orderNo} and coalesce(o.state_before, o.state) = 'awaitingShipment' and (${storeId}::int is null or o.store_id = ${storeId}::int)`
  return row?.lines ? row : null
}

/** Whether the buyer of an order still has their account, which cannot be erased before this transaction ends. */
export async function holdBuyer({ sql }: Tx, orderNo: string): Promise<boolean> {
  const rows = await sql`
    select 1 from orders o join members m on m.id = o.member_id
    where o.number = ${orderNo} and m.erased_at is null for share of m`
  return rows.length > 0
}
