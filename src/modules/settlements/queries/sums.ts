import { hidden } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** What of a store's paid orders is not completed yet, and how many those are: the days of which something is, and what changed since. */
export async function pendingOf({ sql }: Tx, storeId: number): Promise<{ fen: number; orders: number }> {
  const [row] = await sql<{ fen: number; orders: number }[]>`
    select coalesce(sum(fen), 0)::bigint as fen, coalesce(sum(orders), 0)::int as orders
    from (
      select pending_fen as fen, pending_orders as orders from settlement_days
      where store_id = ${storeId} and (pending_orders <> 0 or pending_fen <> 0)
      union all
      select pending_fen, pending_orders from settlement_day_changes where store_id = ${storeId}
    ) p`
  return row!
}

export interface TakingsOfDay {
  /** `2026-11-27`. */
  day: string
  orders: number
  fen: number
}

/**
 * What was paid to a store, or to all, from this day to that one, refunds since taken off; days without a sale are left out. One
 * statement sees a day as it was folded and what changed of it since at one moment.
 */
export function listTakings(
  { sql }: Tx,
  { storeId, from, to }: { storeId: number | null; from: string; to: string },
): Promise<TakingsOfDay[]> {
  const which = sql`day between ${from}::date and ${to}::date ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}`
  return sql<TakingsOfDay[]>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders, sum(taken_fen)::bigint as fen
    from (
      select day, orders, taken_fen from settlement_days where ${which}
      union all
      select day, orders, taken_fen from settlement_day_changes where ${which}
    ) d
    group by d.day having sum(orders) <> 0 order by d.day`
}

/** Folds so many changes, the oldest first, into their days; answers how many those were. Two that fold at once take different ones. */
export async function foldChanges({ sql }: Tx, most: number): Promise<number> {
  const [row] = await sql<{ folded: number }[]>`
    with gone as (
      delete from settlement_day_changes where id = any (array(
        select id from settlement_day_changes order by id limit ${hidden(sql, most)} for update skip locked))
      returning store_id, day, orders, taken_fen, pending_orders, pending_fen
    ), folded as (
      insert into settlement_days as d (store_id, day, orders, taken_fen, pending_orders, pending_fen)
      select store_id, day, sum(orders), sum(taken_fen), sum(pending_orders), sum(pending_fen)
      from gone group by store_id, day order by store_id, day
      on conflict (store_id, day) do update set orders = d.orders + excluded.orders, taken_fen = d.taken_fen + excluded.taken_fen,
        pending_orders = d.pending_orders + excluded.pending_orders, pending_fen = d.pending_fen + excluded.pending_fen
    )
    select count(*)::int as folded from gone`
  return row!.folded
}
