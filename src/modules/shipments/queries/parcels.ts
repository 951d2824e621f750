import type { Tx } from '../../../platform/db/index.ts'
import type { TraceState } from '../../../shared/trace-states.ts'
import type { ParcelState } from '../states.ts'

export interface ParcelLine {
  lineId: number
  quantity: number
  serials: string[]
}

interface NewParcel {
  orderId: number
  carrier: { id: number; name: string }
  trackingNumber: string
  lines: readonly ParcelLine[]
  isReplacement: boolean
  shippedBy: number
  shippedAt: Date
  dueAt: Date
}

/** A parcel of an order, once for its number; answers its id, null where it stands already. */
export async function insertParcel({ sql }: Tx, parcel: NewParcel): Promise<number | null> {
  const { orderId, carrier, trackingNumber, lines, isReplacement, shippedBy, shippedAt, dueAt } = parcel
  const [row] = await sql<{ id: number }[]>`
    with parcel as (
      insert into shipments (order_id, carrier_id, carrier, tracking_number, state, is_replacement, shipped_by, shipped_at, due_at)
      values (${orderId}, ${carrier.id}, ${carrier.name}, ${trackingNumber}, 'shipped', ${isReplacement}, ${shippedBy}, ${shippedAt},
        ${dueAt})
      on conflict do nothing returning id
    ), filled as (
      insert into shipment_lines (shipment_id, order_line_id, quantity, serials)
      select p.id, l."lineId", l.quantity, l.serials
      from parcel p, jsonb_to_recordset(${sql.json(lines as never)}) l ("lineId" bigint, quantity int, serials text[])
    )
    select id from parcel`
  return row?.id ?? null
}

export interface ParcelRow {
  id: number
  orderId: number
  carrier: string
  trackingNumber: string
  state: ParcelState
  shippedAt: string
  dueAt: string
  extendedAt: string | null
  receivedAt: string | null
  isReplacement: boolean
  /** What its buyer wrote of its damage, and when. */
  damage: string | null
  damageAt: string | null
  /** Places of the pictures that came with it. */
  damagePictures: number[]
  lines: ParcelLine[]
}

const columns = ({ sql }: Tx) => sql`
  p.id, p.order_id as "orderId", p.carrier, p.tracking_number as "trackingNumber", p.state, p.shipped_at as "shippedAt",
  p.due_at as "dueAt", p.extended_at as "extendedAt", p.received_at as "receivedAt",
  p.is_replacement as "isReplacement", d.text as damage, d.noted_at as "damageAt",
  array(select g.position from parcel_damage_pictures g where g.shipment_id = p.id order by g.position) as "damagePictures",
  (select jsonb_agg(jsonb_build_object('lineId', l.order_line_id, 'quantity', l.quantity, 'serials', l.serials)
      order by l.order_line_id) from shipment_lines l where l.shipment_id = p.id) as lines`

/** A parcel with where it was on its way, the newest first. */
export interface TracedRow extends ParcelRow {
  /** By a sheet in force on the day it left, something of it is dangerous in transport. */
  isDangerous: boolean
  traceState: TraceState | null
  traces: { at: string; text: string; place: string | null; byStaff: boolean }[]
}

/** Parcels of the order with this number, the first that left first. */
export const listParcels = (tx: Tx, orderNo: string) => tx.sql<TracedRow[]>`
  select ${columns(tx)}, p.trace_state as "traceState",
    (select coalesce(jsonb_agg(jsonb_build_object('at', e.at::text, 'text', e.text, 'place', e.place,
        'byStaff', e.written_by is not null) order by e.at desc, e.id desc), '[]')
      from parcel_traces e where e.shipment_id = p.id) as traces,
    exists (
      select 1 from shipment_lines l join order_lines n on n.id = l.order_line_id
      cross join lateral (
        select s.un from safety_sheets s where s.spu_id = n.spu_id and s.state <> 'draft'
          and s.signed_on <= (p.shipped_at at time zone 'Asia/Shanghai')::date
        order by s.version desc limit 1
      ) h
      where l.shipment_id = p.id and h.un is not null
    ) as "isDangerous"
  from shipments p join orders o on o.id = p.order_id left join parcel_damages d on d.shipment_id = p.id
  where o.number = ${orderNo} order by p.id`

/** Parcels of an order that `tx` has locked: the one with this id, or all that are on their way. */
export const listOfOrder = (tx: Tx, orderId: number, id?: number) => tx.sql<ParcelRow[]>`
  select ${columns(tx)} from shipments p left join parcel_damages d on d.shipment_id = p.id
  where p.order_id = ${orderId} ${id === undefined ? tx.sql`and p.state = 'shipped'` : tx.sql`and p.id = ${id}`}
  order by p.id`

/** How units of a line arrived: in all, on their way but for replacements, with the last parcel of them, and what was damaged. */
export interface Arrival {
  lineId: number
  received: number
  onTheWay: number
  receivedAt: string | null
  /** A parcel with units of it arrived damaged, as its buyer wrote in time. */
  damaged: boolean
  serials: string[]
}

/** What of each line of an order has arrived. Whose order it is was asked before. */
export const listArrivals = ({ sql }: Tx, orderId: number) => sql<Arrival[]>`
  select l.order_line_id as "lineId", coalesce(sum(l.quantity) filter (where p.state = 'received'), 0)::int as received,
    coalesce(sum(l.quantity) filter (where p.state <> 'received' and not p.is_replacement), 0)::int as "onTheWay", max(p.received_at) as "receivedAt",
    bool_or(d.shipment_id is not null) as damaged,
    array(select s from shipment_lines e join shipments q on q.id = e.shipment_id, unnest(e.serials) s
      where e.order_line_id = l.order_line_id and q.state = 'received' order by s) as serials
  from shipments p join shipment_lines l on l.shipment_id = p.id left join parcel_damages d on d.shipment_id = p.id
  where p.order_id = ${orderId} group by l.order_line_id`

/** How many parcels that its order waits for are on their way, and when the next of them is received by itself. */
export async function openParcels(
  { sql }: Tx,
  orderId: number,
): Promise<{ open: number; dueAt: string | null }> {
  const [row] = await sql<{ open: number; dueAt: string | null }[]>`
    select count(*)::int as open, min(due_at) as "dueAt" from shipments
    where order_id = ${orderId} and state = 'shipped' and not is_replacement`
  return row!
}

/** A parcel whose term is over, and when it was. */
export interface DueParcel {
  id: number
  orderId: number
  dueAt: string
}

/** Parcels with replacements whose term is over, by `shipments_replacing`, the longest overdue first, so many from behind `after` on. */
export const listDueReplacements = ({ sql }: Tx, now: Date, after: DueParcel | null) => sql<DueParcel[]>`
  select id, order_id as "orderId", due_at as "dueAt" from shipments
  where state = 'shipped' and is_replacement and due_at <= ${now}
    and (due_at, id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by due_at, id limit 500`

/** The buyer has more time, once; false where the parcel is received, or had it already. */
export async function extendParcel({ sql }: Tx, id: number, dueAt: Date, now: Date): Promise<boolean> {
  const rows = await sql`
    update shipments set due_at = ${dueAt}, extended_at = ${now}, told_at = null, version = version + 1
    where id = ${id} and state = 'shipped' and extended_at is null returning 1`
  return rows.length === 1
}

/** A parcel whose buyer is notified that it will be received by itself. */
interface ToTell {
  id: number
  memberId: number
  number: string
  trackingNumber: string
  dueAt: string
}

/** Takes the parcels that are received by themselves until then and whose buyers were not notified; nobody else tells them. */
export const takeToTell = ({ sql }: Tx, until: Date, now: Date) => sql<ToTell[]>`
  update shipments p set told_at = ${now} from orders o
  where p.order_id = o.id and p.id in (
    select id from shipments where state = 'shipped' and told_at is null and due_at <= ${until}
    order by due_at limit 200 for update skip locked)
  returning p.id, o.member_id as "memberId", o.number, p.tracking_number as "trackingNumber", p.due_at as "dueAt"`
