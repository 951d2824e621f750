import type { Tx } from '../../../platform/db/index.ts'

/** One line of a list, ready for the database. */
export interface AskedLine {
  /** Its place in the list. */
  at: number
  /** Words that a product must have, as the text of a tsquery. */
  words: string
  /** How many components it names. */
  parts: number
  /** Any of these packages; null where none is named. */
  packages: string[] | null
  /** Components and the least and greatest amount of each; null where no amount is named. */
  ids: string[] | null
  low: number[] | null
  high: number[] | null
}

/** The SKU that answers a line best. */
export interface LineSku {
  at: number
  skuId: number
  spuNumber: string
  /** In the package and at the amount that the line names. */
  exact: boolean
}

/**
 * The best SKU of each of these lines, by the order of `pickSku` after products of exactly the named components; lines that no
 * product answers are left out. Of each line at most 300 products are looked at. One statement for the whole list.
 */
export const matchLines = ({ sql }: Tx, lines: readonly AskedLine[]) => sql<LineSku[]>`
  select l.at, best."skuId", best."spuNumber", best.exact
  from jsonb_to_recordset(${sql.json(lines as never)}) l (at int, words text, parts int, packages text[], ids text[], low float8[],
    high float8[])
  cross join lateral (
    select k.id as "skuId", k.number as "spuNumber", k.packed and k.away = 0 as exact
    from (
      select k.id, s.number, k.sale_count, k.sort, d.alone, k.fulfilment = 'madeToOrder' as made,
        l.packages is null or k.package_id = any(l.packages) as packed,
        case when l.ids is null then 0 else search_distance(d.component_ids,
          case when k.amount is null then d.amount_min else array[k.amount] end,
          case when k.amount is null then d.amount_max else array[k.amount] end,
          row(null, null, false, null, null, l.ids, l.low, l.high)::search_bounds) end as away,
        l.ids is null or k.amount is not null or d.amount_min = d.amount_max as fixed,
        exists (
          select from batches b where b.sku_id = k.id and b.on_hand > b.reserved
            and b.expires_on > (now() at time zone 'Asia/Shanghai')::date
        ) as in_stock
      from (
        select spu_id, component_ids, amount_min, amount_max, cardinality(component_ids) = l.parts as alone
        from search_documents
        where tokens @@ l.words::tsquery and on_shelf
          and (l.ids is null or search_amounts_meet(component_ids, amount_min, amount_max, l.ids, l.low, l.high))
        limit 300
      ) d
      join skus k on k.spu_id = d.spu_id
      join spus s on s.id = d.spu_id
    ) k
    order by k.alone desc, k.packed desc, k.away,
      case when k.in_stock and k.fixed then 0 when k.made then 1 when k.in_stock then 2 else 3 end,
      k.sale_count desc, k.sort, k.id
    limit 1
  ) best
  order by l.at`
