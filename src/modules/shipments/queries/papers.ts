import type { Tx } from '../../../platform/db/index.ts'
import type { AddressCopy, GoodsCopy } from '../../orders/index.ts'

/** Goods of a parcel with all that its papers say of them, as it was when the parcel left. */
export interface LoadedLine {
  quantity: number
  serials: string[]
  goods: GoodsCopy
  volumeMl: number | null
  fillPressureMpa: number | null
  storageFromC: number | null
  storageToC: number | null
  /** The sheet in force on the day it left; false where there was none. */
  isClassified: boolean
  un: string | null
  dangerClass: string | null
  subsidiary: string[]
  packingGroup: 'I' | 'II' | 'III' | null
  technicalZh: string | null
  technicalEn: string | null
  /** Certificates that were handed over with the parcel. */
  certificates: { number: string; lot: string; serial: string | null; validUntil: string }[]
  cylinders: {
    serial: string
    waterVolumeMl: number
    valve: string
    depositFen: number | null
    returnOn: string | null
  }[]
}

/** A parcel with what its papers say. */
export interface LoadedParcel {
  id: number
  memberId: number
  orderNo: string
  poNumber: string | null
  address: AddressCopy
  buyer: string
  carrier: string
  trackingNumber: string
  shippedAt: string
  /** Its place among the parcels of the order, from 1. */
  place: number
  storeZh: string
  storeEn: string
  cityZh: string
  cityEn: string
  hotline: string | null
  /** Who shipped it. */
  signer: string | null
  lines: LoadedLine[]
}

/** Whose parcel it must be: of this buyer, or of this store. */
export interface PaperReader {
  memberId: number | null
  storeId: number | null
}

/** A parcel of an order that this reader may see; null for anybody else's (R14). */
export async function findParcel(
  { sql }: Tx,
  { orderNo, parcelId }: { orderNo: string; parcelId: number },
  { memberId, storeId }: PaperReader,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select p.id from shipments p join orders o on o.id = p.order_id
    where p.id = ${parcelId} and o.number = ${orderNo}
      and ((o.member_id = ${memberId}::bigint and o.hidden_at is null) or o.store_id = ${storeId}::int)`
  return row?.id ?? null
}

/** What the papers of a parcel say. One statement. */
export async function loadParcel({ sql }: Tx, id: number): Promise<LoadedParcel | null> {
  const [row] = await sql<LoadedParcel[]>`
    select p.id, o.member_id as "memberId", o.number as "orderNo", o.po_number as "poNumber", o.address,
      coalesce(b.company_name, b.display_name) as buyer, p.carrier, p.tracking_number as "trackingNumber",
      p.shipped_at as "shippedAt",
      (select count(*)::int from shipments e where e.order_id = p.order_id and e.id <= p.id) as place,
      s.name_zh as "storeZh", s.name_en as "storeEn", s.city_zh as "cityZh", s.city_en as "cityEn",
      (select value from site_settings where key = 'hotline') as hotline, m.display_name as signer,
      (
        select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'serials', l.serials, 'goods', n.goods,
          'volumeMl', k.volume_ml, 'fillPressureMpa', u.fill_pressure_mpa, 'storageFromC', u.storage_from_c,
          'storageToC', u.storage_to_c, 'isClassified', h.spu_id is not null, 'un', h.un, 'dangerClass', h.danger_class,
          'subsidiary', coalesce(h.subsidiary, '{}'), 'packingGroup', h.packing_group, 'technicalZh', h.technical_zh,
          'technicalEn', h.technical_en, 'certificates', (
            select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'lot', c.lot, 'serial', g.serial,
              'validUntil', c.valid_until) order by c.number), '[]')
            from certificate_holders g join certificates c on c.id = g.certificate_id
            where g.order_line_id = l.order_line_id and g.member_id = o.member_id
              and (g.serial = any (l.serials) or (g.serial is null and g.at >= p.shipped_at and not exists (
                select 1 from shipments e where e.order_id = p.order_id and e.id > p.id and e.shipped_at <= g.at)))
          ), 'cylinders', (
            select coalesce(jsonb_agg(jsonb_build_object('serial', c.serial, 'waterVolumeMl', c.water_volume_ml,
              'valve', c.valve, 'depositFen', c.deposit_fen, 'returnOn', c.return_on) order by c.serial), '[]')
            from cylinders c where c.store_id = o.store_id and c.serial = any (l.serials)
          )) order by n.position)
        from shipment_lines l join order_lines n on n.id = l.order_line_id join skus w on w.id = n.sku_id
        join packages k on k.id = w.package_id join spus u on u.id = n.spu_id
        left join lateral (
          select * from safety_sheets d where d.spu_id = u.id and d.state <> 'draft'
            and d.signed_on <= (p.shipped_at at time zone 'Asia/Shanghai')::date
          order by d.version desc limit 1
        ) h on true
        where l.shipment_id = p.id
      ) as lines
    from shipments p join orders o on o.id = p.order_id join stores s on s.id = o.store_id
    join members b on b.id = o.member_id left join members m on m.id = p.shipped_by
    where p.id = ${id}`
  return row ?? null
}

/** Whether the buyer of a parcel still has their account, which cannot be erased before this transaction ends. */
export async function holdReceiver({ sql }: Tx, id: number): Promise<boolean> {
  const rows = await sql`
    select 1 from shipments p join orders o on o.id = p.order_id join members m on m.id = o.member_id
    where p.id = ${id} and m.erased_at is null for share of m`
  return rows.length > 0
}
