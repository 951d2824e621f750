import type { Axis, Hop } from '../../shared/moves.ts'
import type { Tx } from '../db/index.ts'

const MOST = 1000

/** The tables between a row of the history, `h`, and its orders; `order` is the column that names the order. */
function way({ sql }: Tx, hops: readonly Hop[]) {
  let join = sql``
  let order = sql`h.subject_id`
  for (const [index, { table, from, to }] of hops.entries()) {
    const name = sql(`hop${index}`)
    join = sql`${join} join ${sql(table)} ${name} on ${name}.${sql(from)} = ${order}`
    order = sql`${name}.${sql(to)}`
  }
  return { join, order }
}

const shown = (axes: readonly Axis[]) =>
  axes.flatMap(({ name, toOrder }) => (toOrder === null ? [] : [{ name, toOrder }]))

/**
 * Tables for a `with`: `fresh` are the steps above `after` and those among `missing`, a thousand at most, and `steps` the same with
 * the orders (`order_id`) whose pages show them, null for none.
 */
export function stepsAfter(
  tx: Tx,
  axes: readonly Axis[],
  { after, missing }: { after: number; missing: readonly number[] },
) {
  const { sql } = tx
  let orders = sql`select null::bigint as id, null::bigint as order_id where false`
  for (const { name, toOrder } of shown(axes)) {
    const { join, order } = way(tx, toOrder)
    orders = sql`${orders} union all select h.id, ${order} from fresh h ${join} where h.axis = ${name}`
  }
  return sql`
    fresh as materialized (
      (select id, axis, subject_id from state_history where id > ${after} order by id limit ${MOST})
      union all
      select id, axis, subject_id from state_history where id = any (${[...missing]}::bigint[])
    ), steps as (
      select f.id, o.order_id from fresh f left join (${orders}) o on o.id = f.id
    )`
}

/** The newest numbers of the history, the highest first. */
export async function latestSteps({ sql }: Tx): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from state_history order by id desc limit 256`
  return rows.map(({ id }) => id)
}

/**
 * How many steps the page of this order shows. Not the newest number: of two steps the lower may commit later. By
 * `state_history_of`.
 */
export async function countSteps(tx: Tx, axes: readonly Axis[], orderId: number): Promise<number> {
  const { sql } = tx
  let counts = sql`select 0 as n`
  for (const { name, toOrder } of shown(axes)) {
    const { join, order } = way(tx, toOrder)
    counts = sql`${counts} union all
      select count(*) from state_history h ${join} where h.axis = ${name} and ${order} = ${orderId}`
  }
  const [row] = await sql<{ n: number }[]>`select sum(n)::int as n from (${counts}) counts`
  return row!.n
}
