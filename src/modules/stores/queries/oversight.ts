import type { Tx } from '../../../platform/db/index.ts'
import type { StoreMove, StoreState } from '../rules.ts'
import { storeMoves } from '../rules.ts'

/**
 * A store for this transaction alone; null where there is none. Who places an order there meanwhile waits, and reads what this
 * transaction made of it (`orders_store_open`).
 */
export async function lockStore({ sql }: Tx, storeId: number): Promise<{ state: StoreState } | null> {
  const [row] = await sql<{ state: StoreState }[]>`select state from stores where id = ${storeId} for update`
  return row ?? null
}

/** Moves a store from where it was read, with the row that says why. Whether it did: nobody was faster. */
export async function moveStore(
  { sql }: Tx,
  {
    storeId,
    move,
    reason,
    by,
    at,
  }: { storeId: number; move: StoreMove; reason: string; by: number; at: Date },
): Promise<boolean> {
  const { from, to } = storeMoves[move]
  const rows = await sql`
    with moved as (update stores set state = ${to} where id = ${storeId} and state = ${from} returning id)
    insert into store_steps (store_id, move, reason, by, at)
    select id, ${move}, ${reason}, ${by}::bigint, ${at}::timestamptz from moved returning id`
  return rows.length === 1
}

export interface StepRow {
  move: StoreMove | 'violation'
  reason: string
  by: string | null
  at: string
}

/** What the operator did to a store and what it did wrong, the last first. */
export const listSteps = ({ sql }: Tx, storeId: number, most: number) => sql<StepRow[]>`
  select e.move, e.reason, m.display_name as by, e.at
  from (
    (select id, move, reason, by, at from store_steps where store_id = ${storeId} order by id desc limit ${most})
    union all
    (select id, 'violation', reason, recorded_by, at from store_violations where store_id = ${storeId} order by id desc limit ${most})
  ) e left join members m on m.id = e.by order by e.at desc, e.id desc limit ${most}`

export interface CommissionRow {
  rate: number
  fromOn: string
  reason: string
  by: string | null
  at: string
}

/** Commissions that a store agreed to, in hundredths of a per cent, the last to begin first; those still to begin too. */
export const listCommissions = ({ sql }: Tx, storeId: number, most: number) => sql<CommissionRow[]>`
  select c.rate, c.from_on as "fromOn", c.reason, m.display_name as by, c.at
  from store_commissions c left join members m on m.id = c.by
  where c.store_id = ${storeId} order by c.from_on desc, c.id desc limit ${most}`

/** The commission that a store agreed to for a day, in hundredths of a per cent; null where the usual one holds. */
export async function commissionOn({ sql }: Tx, storeId: number, day: string): Promise<number | null> {
  const [row] = await sql<{ rate: number }[]>`
    select rate from store_commissions where store_id = ${storeId} and from_on <= ${day}::date
    order by from_on desc, id desc limit 1`
  return row?.rate ?? null
}

/** The store pays this commission, in hundredths of a per cent, from a day on; of two of one day the later row holds. */
export const insertCommission = (
  { sql }: Tx,
  it: { storeId: number; rate: number; fromOn: string; reason: string; by: number; at: Date },
) => sql`
  insert into store_commissions (store_id, rate, from_on, reason, by, at)
  values (${it.storeId}, ${it.rate}, ${it.fromOn}, ${it.reason}, ${it.by}, ${it.at})`
