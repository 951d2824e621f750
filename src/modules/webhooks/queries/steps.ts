import type { Tx } from '../../../platform/db/index.ts'

/** A step of the history with the store it concerns and the numbers that people know its subject by. */
export interface StepFacts {
  id: number
  axis: string
  move: string
  at: string
  storeId: number
  data: Record<string, string | number>
}

/** Takes steps that nobody looked at yet, the oldest first; they are gone with the transaction. */
export async function takeWaitingSteps({ sql }: Tx, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    delete from webhook_steps where id in (
      select id from webhook_steps order by id limit ${most} for update skip locked) returning id`
  return rows.map(({ id }) => id)
}

/** What these steps are about; steps of nothing that has a store are left out. */
export const factsOf = ({ sql }: Tx, ids: readonly number[]) => sql<StepFacts[]>`
  with h as materialized (select * from state_history where id = any (${[...ids]}::bigint[])), found as (
    select h.id, o.store_id, jsonb_build_object('orderNo', o.number) as data
    from h join orders o on o.id = h.subject_id where h.axis = 'order'
    union all select h.id, o.store_id, jsonb_build_object('orderNo', o.number, 'parcelId', s.id::text)
    from h join shipments s on s.id = h.subject_id join orders o on o.id = s.order_id where h.axis = 'parcel'
    union all select h.id, t.store_id, jsonb_build_object('orderNo', o.number, 'taskNo', t.number, 'unit', u.position)
    from h join filling_units u on u.id = h.subject_id join filling_tasks t on t.id = u.task_id join orders o on o.id = t.order_id
    where h.axis = 'filling'
    union all select h.id, c.store_id, jsonb_strip_nulls(jsonb_build_object('certificateNo', c.number, 'version', c.version,
      'orderNo', o.number))
    from h join certificates c on c.id = h.subject_id left join orders o on o.id = c.order_id where h.axis = 'certificate'
    union all select h.id, o.store_id, jsonb_build_object('orderNo', o.number, 'refundNo', r.number)
    from h join refunds r on r.id = h.subject_id join orders o on o.id = r.order_id where h.axis = 'refund'
    union all select h.id, r.store_id, jsonb_build_object('orderNo', o.number, 'returnNo', r.number)
    from h join returns r on r.id = h.subject_id join orders o on o.id = r.order_id where h.axis = 'return'
  )
  select h.id, h.axis, h.move, h.at, f.store_id as "storeId", f.data || jsonb_build_object('state', h.to_state) as data
  from h join found f on f.id = h.id order by h.id`

export interface NewEvent {
  stepId: number
  type: string
  storeId: number
  body: string
}

/**
 * Each event for each address of its store and of the operator that asks for it, once whoever does so. The addresses are held until
 * the commit: whoever stops one meanwhile gives up these too, and what was stopped before gets none.
 */
export async function insertDeliveries(
  { sql }: Tx,
  events: readonly NewEvent[],
  { now, tries }: { now: Date; tries: number },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, store_id, step_id, type, body, made_at, due_at, tries_left)
    select e.id, e.store_id, s.id, s.type, s.body, ${now}, ${now}, ${tries}
    from unnest(${events.map(({ stepId }) => stepId)}::bigint[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ storeId }) => storeId)}::int[], ${events.map(({ body }) => body)}::text[]) s (id, type, store_id, body)
    join webhook_endpoints e on (e.store_id is null or e.store_id = s.store_id) and e.stopped_at is null and s.type = any (e.events)
    order by s.id, e.id for share of e on conflict (endpoint_id, step_id) do nothing`
}

/** Whether a step was not looked at yet, or a delivery is due that nobody sends. */
export async function isAnythingDue({ sql }: Tx, now: Date): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`
    select exists (select from webhook_steps) or exists (
      select from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id
      where d.state = 'waiting' and d.due_at <= ${now} and (d.taken_until is null or d.taken_until <= ${now})) as due`
  return row!.due
}
