import type { Tx } from '../../../platform/db/index.ts'

/**
 * Numbers of the orders that journals belong to, by the journals' refs: `order:17`, `refund:5`, and of a placing the first of
 * its orders. Other refs have none.
 */
export async function orderNumbersOf({ sql }: Tx, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await sql<{ ref: string; number: string }[]>`
    with asked as (
      select distinct ref, split_part(ref, ':', 1) as what,
        case when split_part(ref, ':', 2) ~ '^[0-9]{1,15}$' then split_part(ref, ':', 2)::bigint end as id
      from unnest(${[...refs]}::text[]) asked (ref)
    )
    select a.ref, o.number from asked a cross join lateral (
      select number from orders where a.what = 'order' and id = a.id
      union all select min(number) from orders where a.what = 'placing' and placing_id = a.id
      union all select o.number from refunds r join orders o on o.id = r.order_id where a.what = 'refund' and r.id = a.id
    ) o where o.number is not null`
  return new Map(rows.map(({ ref, number }) => [ref, number]))
}
