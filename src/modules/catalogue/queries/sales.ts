import type { Tx } from '../../../platform/db/index.ts'

/** Units of a SKU that an order sold; below zero where they came back. */
interface Sale {
  skuId: number
  quantity: number
}

/**
 * SKUs sold so many units more, and their products with them (`skus_sold`): what "best seller" means. Rows are taken in
 * order; the count of a SKU never falls below zero. One statement; the caller's transaction says when it counts.
 */
export async function countSales({ sql }: Tx, sales: readonly Sale[]): Promise<void> {
  const sold = sales.filter(({ quantity }) => quantity !== 0)
  if (sold.length === 0) return
  await sql`
    with sold as (
      select id, sum(quantity)::int as more
      from unnest(${sold.map(({ skuId }) => skuId)}::bigint[], ${sold.map(({ quantity }) => quantity)}::int[]) s (id, quantity)
      group by id
    ), held as materialized (
      select k.id from skus k where k.id in (select id from sold) order by k.id for no key update
    )
    update skus k set sale_count = greatest(0, k.sale_count + s.more)
    from held join sold s on s.id = held.id where k.id = held.id`
}
