import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { FillingState } from '../states.ts'
import type { SystemReason } from './tables.ts'

export interface PromiseRow {
  taskId: number
  day: string
  reason: string | null
  systemReason: SystemReason | null
  at: string
}

/** Every promise of these tasks, the oldest first. */
export const listPromises = ({ sql }: Tx, taskIds: readonly number[]) => sql<PromiseRow[]>`
  select task_id as "taskId", day, reason, system_reason as "systemReason", at from filling_promises
  where task_id = ${anyOf(sql, taskIds)} order by id`

/** What stores said of the dates that they moved in a member's orders, the oldest first. */
export const listReasonsOf = ({ sql }: Tx, memberId: number) => sql<
  { orderNo: string; day: string; reason: string; at: string }[]
>`
  select o.number as "orderNo", p.day, p.reason, p.at
  from filling_promises p join filling_tasks t on t.id = p.task_id join orders o on o.id = t.order_id
  where o.member_id = ${memberId} and p.reason is not null order by p.id`

/** Dates that stores moved in a member's orders say no more why; whoever moved them and when stays. */
export const forgetReasonsOf = ({ sql }: Tx, memberId: number) => sql`
  update filling_promises p set reason = '—' from filling_tasks t join orders o on o.id = t.order_id
  where t.id = p.task_id and o.member_id = ${memberId} and p.reason is not null`

export interface NewPromise {
  taskId: number
  day: string
  reason: string | null
  systemReason: SystemReason | null
  actorId: number | null
}

/** A promise more of each of these tasks, which stand at its day from now on. */
export const insertPromises = ({ sql }: Tx, promises: readonly NewPromise[], at: Date) => sql`
  with made as (
    insert into filling_promises (task_id, day, reason, system_reason, actor_id, at)
    select "taskId", day, reason, "systemReason", "actorId", ${at}
    from jsonb_to_recordset(${sql.json(promises as never)}) p ("taskId" bigint, day date, reason text, "systemReason" text,
      "actorId" bigint)
    returning task_id, day
  )
  update filling_tasks t set eta_on = made.day from made where t.id = made.task_id`

/** Units that a store has promised for each day from then on and not finished. */
export const listBooked = ({ sql }: Tx, storeId: number, from: string) => sql<
  { day: string; units: number }[]
>`
  select t.eta_on as day, count(*)::int as units from filling_tasks t join filling_units u on u.task_id = t.id
  where t.store_id = ${storeId} and t.eta_on >= ${from}
    and t.state not in ('qualityCheckComplete', 'shipped', 'cancelled')
    and u.state not in ('qualityCheckComplete', 'shipped', 'cancelled')
  group by t.eta_on`

export interface FillingSettings {
  unitsPerDay: number
  /** Standard uncertainty of one weighing, mg. */
  weighingMg: number
}

/** What a store said of its filling; null where it never did: `settingsOf` knows the usual. */
export async function findSettings({ sql }: Tx, storeId: number): Promise<FillingSettings | null> {
  const [row] = await sql<FillingSettings[]>`
    select units_per_day as "unitsPerDay", weighing_mg as "weighingMg" from filling_settings where store_id = ${storeId}`
  return row ?? null
}

/** The store says this from now on, in place of what it said before; dates that were promised stay. */
export const saveSettings = (
  { sql }: Tx,
  storeId: number,
  { unitsPerDay, weighingMg }: FillingSettings,
  by: number,
  at: Date,
) => sql`
  insert into filling_settings (store_id, units_per_day, weighing_mg, set_by, set_at)
  values (${storeId}, ${unitsPerDay}, ${weighingMg}, ${by}, ${at})
  on conflict (store_id) do update set units_per_day = excluded.units_per_day, weighing_mg = excluded.weighing_mg,
    set_by = excluded.set_by, set_at = excluded.set_at`

interface Missed {
  id: number
  orderId: number
  etaOn: string
  state: FillingState
}

/** Paid tasks whose day is over and that have not left, held; those that somebody works on wait for the next round. */
export const takeMissed = ({ sql }: Tx, today: string, most: number) => sql<Missed[]>`
  select id, order_id as "orderId", eta_on as "etaOn", state from filling_tasks
  where eta_on < ${today} and released and state not in ('shipped', 'cancelled')
  order by id limit ${most} for update skip locked`

/** Whose orders these are, and their numbers. */
export const listBuyers = ({ sql }: Tx, orderIds: readonly number[]) => sql<
  { orderId: number; memberId: number; number: string }[]
>`
  select id as "orderId", member_id as "memberId", number from orders where id = ${anyOf(sql, orderIds)}`
