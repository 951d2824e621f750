import type { Tx } from '../../../platform/db/index.ts'
import type { FoundTrace } from '../../../platform/gateways/tracking.ts'
import type { TraceState } from '../../../shared/trace-states.ts'

/** Parcels under one number with one carrier, of which its provider is asked. */
export interface ToAsk {
  ids: number[]
  company: string
  number: string
  phone: string
}

/**
 * Takes numbers that are on their way and were not asked for since then, the longest unasked first; nobody else asks for them. A
 * number whose carrier said that the journey is over is left alone.
 */
export const takeToAsk = ({ sql }: Tx, { before, now, most }: { before: Date; now: Date; most: number }) =>
  sql<ToAsk[]>`
    with due as (
      select p.id, p.carrier_id, p.tracking_number from shipments p join carriers c on c.id = p.carrier_id
      where p.state = 'shipped' and c.tracking_code is not null and (p.asked_at is null or p.asked_at <= ${before})
        and (p.trace_state is null or p.trace_state not in ('delivered', 'refused'))
      order by p.asked_at nulls first, p.id limit ${most} for update of p skip locked
    ), claimed as (
      update shipments p set asked_at = ${now} from due d
      where p.carrier_id = d.carrier_id and p.tracking_number = d.tracking_number and p.state = 'shipped'
        and not exists (
          select from shipments e
          where e.tracking_number = d.tracking_number and e.carrier_id = d.carrier_id and e.asked_at > ${before})
      returning p.id, p.order_id, p.carrier_id, p.tracking_number
    )
    select array_agg(t.id order by t.id) as ids, c.tracking_code as company, t.tracking_number as number,
      min(o.address ->> 'mobile') as phone
    from claimed t join carriers c on c.id = t.carrier_id join orders o on o.id = t.order_id
    group by c.tracking_code, t.tracking_number`

/** Keeps traces of these parcels; those that stand already are left out. `by` is who wrote them; null for the provider. */
export const insertTraces = (
  { sql }: Tx,
  ids: readonly number[],
  traces: readonly FoundTrace[],
  { by, now }: { by: number | null; now: Date },
) => sql`
  insert into parcel_traces (shipment_id, at, text, place, written_by, recorded_at)
  select p.id, n.at, n.text, n.place, ${by}::bigint, ${now}
  from unnest(${[...ids]}::bigint[]) p (id),
    jsonb_to_recordset(${sql.json(traces as never)}) n (at timestamptz, text text, place text)
  where length(n.text) between 1 and 300
  on conflict do nothing`

/** A parcel of which its carrier says something else than before. */
interface Changed {
  memberId: number
  number: string
  trackingNumber: string
}

/** What the carrier says of these parcels now; answers those of which it said something else before. */
export const setTraceState = ({ sql }: Tx, ids: readonly number[], state: TraceState) => sql<Changed[]>`
  update shipments p set trace_state = ${state} from orders o
  where p.id = any (${[...ids]}::bigint[]) and o.id = p.order_id and p.trace_state is distinct from ${state}
  returning o.member_id as "memberId", o.number, p.tracking_number as "trackingNumber"`

/**
 * A parcel of a store that staff write a trace of, for this transaction alone; null for another store's (R17). Its traces are counted
 * once it is held, as two that write at once count one after the other.
 */
export async function lockForTrace(
  { sql }: Tx,
  { orderNo, parcelId, storeId }: { orderNo: string; parcelId: number; storeId: number },
): Promise<{ id: number; shippedAt: string; traces: number } | null> {
  const [parcel] = await sql<{ id: number; shippedAt: string }[]>`
    select p.id, p.shipped_at as "shippedAt" from shipments p join orders o on o.id = p.order_id
    where p.id = ${parcelId} and o.number = ${orderNo} and o.store_id = ${storeId} for update of p`
  if (!parcel) return null
  const [count] = await sql<{ traces: number }[]>`
    select count(*)::int as traces from parcel_traces where shipment_id = ${parcel.id}`
  return { ...parcel, ...count! }
}
