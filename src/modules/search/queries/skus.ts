import type { Sql } from '../../../platform/db/index.ts'
import type { SkuWish } from '../plan/sku.ts'
import { boundsOf, nothingBound } from './candidates.ts'

/** The SKU of a product that answers best. */
export interface PickedSku {
  spuId: number
  skuId: number
  priceFen: number
  inStock: boolean
  madeToOrder: boolean
  /** It is in the wished package and has exactly the wished amounts: not a range in which they lie. */
  exact: boolean
}

/**
 * Picks the SKU of each of these products (a thousand at most). The package decides first, then the amount (nearest first);
 * of equals one in stock at the amount itself, then one that is made at it, then one in stock whose value in the range is
 * not stated; then the best seller. Filters by price and stock look at what was picked.
 */
export async function pickSkus(
  sql: Sql,
  spuIds: readonly number[],
  { packageIds, amounts }: SkuWish,
): Promise<PickedSku[]> {
  const away =
    amounts.length === 0
      ? sql`0::bigint`
      : sql`search_distance(d.component_ids, case when k.amount is null then d.amount_min else array[k.amount] end,
          case when k.amount is null then d.amount_max else array[k.amount] end, ${boundsOf(sql, { ...nothingBound, amounts })})`
  const fixed = amounts.length === 0 ? sql`true` : sql`k.amount is not null or d.amount_min = d.amount_max`
  // Stock is looked up SKU by SKU (count, limit) and once (offset 0): the planner would read all batches, three times.
  return sql<PickedSku[]>`
    select distinct on (k.spu_id) k.spu_id as "spuId", k.id as "skuId", k.price_fen as "priceFen", k.in_stock as "inStock",
      k.made as "madeToOrder", k.packed and k.away = 0 and k.fixed as exact
    from (
      select k.spu_id, k.id, k.price_fen, k.sale_count, k.sort, k.fulfilment = 'madeToOrder' as made,
        ${packageIds}::text[] is null or k.package_id = any(${packageIds}::text[]) as packed,
        ${away} as away, ${fixed} as fixed,
        (
          select count(*) > 0 from (
            select from batches b where b.sku_id = k.id and b.on_hand > b.reserved
              and b.expires_on > (now() at time zone 'Asia/Shanghai')::date limit 1
          ) batch
        ) as in_stock
      from unnest(${spuIds as number[]}::bigint[]) wanted (id)
      join skus k on k.spu_id = wanted.id
      ${amounts.length === 0 ? sql`` : sql`join search_documents d on d.spu_id = wanted.id`}
      offset 0
    ) k
    order by k.spu_id, k.packed desc, k.away,
      case when k.in_stock and k.fixed then 0 when k.made then 1 when k.in_stock then 2 else 3 end,
      k.sale_count desc, k.sort, k.id`
}
