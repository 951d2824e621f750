import type { Tx } from '../../../platform/db/index.ts'

/** A batch that units of a line leave of, with its last day and the day that was promised at least. */
interface LoadRow {
  lineId: number
  batchId: number
  expiresOn: string
  promisedOn: string
}

/**
 * Batches of these lines. A batch that the buyer chose is good until the day before it expires, as wherever it is sold or held;
 * else at least so many days were promised when the order was placed.
 */
export const listLoad = (
  { sql }: Tx,
  units: readonly { lineId: number; batchId: number }[],
  { usableDays, today }: { usableDays: number; today: string },
) => sql<LoadRow[]>`
  select l.id as "lineId", b.id as "batchId", b.expires_on - case when chosen then 1 else 0 end as "expiresOn",
    case when chosen then ${today}::date else (o.placed_at at time zone 'Asia/Shanghai')::date + ${usableDays}::int end as "promisedOn"
  from unnest(${units.map(({ lineId }) => lineId)}::bigint[], ${units.map(({ batchId }) => batchId)}::bigint[])
    u (line_id, batch_id)
  join order_lines l on l.id = u.line_id join orders o on o.id = l.order_id join batches b on b.id = u.batch_id
  cross join lateral (select l.goods ->> 'batchNumber' is not null as chosen) c`
