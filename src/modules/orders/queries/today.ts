import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

/** An order that waits for its store. */
export interface TodayRow {
  number: string
  state: OrderState
  buyerName: string
  goodsZh: string
  goodsEn: string
  lines: number
  /** When its confirmation lapses. */
  dueAt: string | null
  /** When it was paid for: since then it waits to be shipped. */
  paidAt: string | null
}

/**
 * Orders that a store has to confirm, the first to lapse on top, then those it has to ship, the oldest first; so many of each.
 * Of what is made those orders alone whose fills are done, `made`: the others wait on the floor. By `orders_of_store_state`.
 */
export const listToday = (
  { sql }: Tx,
  { storeId, made, most }: { storeId: number; made: readonly number[]; most: number },
) => sql<TodayRow[]>`
  select o.number, o.state, coalesce(m.company_name, m.display_name) as "buyerName", g.zh as "goodsZh", g.en as "goodsEn",
    g.lines, case when o.state = 'toBeConfirmed' then o.due_at end as "dueAt", o.paid_at as "paidAt"
  from (
    (select * from orders where store_id = ${storeId} and state = 'toBeConfirmed' order by due_at, id limit ${most})
    union all
    (select * from orders where store_id = ${storeId} and state = 'awaitingShipment' and kind = 'stocked' order by id limit ${most})
    union all
    (select * from orders where id = any (${[...made]}::bigint[]) and store_id = ${storeId} and state = 'awaitingShipment')
  ) o join members m on m.id = o.member_id cross join lateral (
    select (array_agg(l.goods ->> 'nameZh' order by l.position))[1] as zh,
      (array_agg(l.goods ->> 'nameEn' order by l.position))[1] as en, count(*)::int as lines
    from order_lines l where l.order_id = o.id
  ) g order by (o.state <> 'toBeConfirmed'), "dueAt", o.id`
