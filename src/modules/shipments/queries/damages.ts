import type { Tx } from '../../../platform/db/index.ts'

/** What the buyer writes and shows of the damage, once; false where that stands already. */
export async function insertDamage(
  { sql }: Tx,
  {
    id,
    memberId,
    text,
    pictures,
  }: { id: number; memberId: number; text: string; pictures: readonly string[] },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    with noted as (
      insert into parcel_damages (shipment_id, member_id, text, noted_at) values (${id}, ${memberId}, ${text}, ${now})
      on conflict do nothing returning shipment_id
    ), shown as (
      insert into parcel_damage_pictures (shipment_id, position, file_key)
      select n.shipment_id, p.n, p.key from noted n, unnest(${[...pictures]}::text[]) with ordinality p (key, n)
    )
    select 1 from noted`
  return rows.length === 1
}

interface LineDamage {
  parcelId: number
  text: string
  pictures: { position: number; key: string }[]
}

/** What the buyer noted of received parcels with units of this line. */
export const listDamagesOfLine = ({ sql }: Tx, lineId: number) => sql<LineDamage[]>`
  select d.shipment_id as "parcelId", d.text,
    (select coalesce(jsonb_agg(jsonb_build_object('position', g.position, 'key', g.file_key) order by g.position), '[]')
      from parcel_damage_pictures g where g.shipment_id = d.shipment_id) as pictures
  from shipment_lines l join parcel_damages d on d.shipment_id = l.shipment_id
  where l.order_line_id = ${lineId} order by d.shipment_id`

/** Key of a picture of a parcel that this reader may see: its buyer, or staff of its store; null otherwise (R14, R17). */
export async function findDamagePicture(
  { sql }: Tx,
  of: { parcelId: number; position: number; memberId: number; storeId: number | null },
): Promise<string | null> {
  const [row] = await sql<{ key: string }[]>`
    select g.file_key as key from parcel_damage_pictures g join shipments p on p.id = g.shipment_id
      join orders o on o.id = p.order_id
    where g.shipment_id = ${of.parcelId} and g.position = ${of.position}
      and (o.member_id = ${of.memberId} or o.store_id = ${of.storeId}::int)`
  return row?.key ?? null
}

/** What a member noted of damage, by parcel, without the pictures: their own data, exported. */
export const listDamagesOf = ({ sql }: Tx, memberId: number) => sql<
  { orderNo: string; trackingNumber: string; text: string; notedAt: string }[]
>`
  select o.number as "orderNo", p.tracking_number as "trackingNumber", d.text, d.noted_at as "notedAt"
  from parcel_damages d join shipments p on p.id = d.shipment_id join orders o on o.id = p.order_id
  where d.member_id = ${memberId} order by d.shipment_id`

/** With their pictures. */
export const deleteDamagesOf = ({ sql }: Tx, memberId: number) => sql`
  delete from parcel_damages where member_id = ${memberId}`
