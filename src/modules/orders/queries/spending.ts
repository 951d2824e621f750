import type { ProductKind } from '../../catalogue/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

export interface SpendingRow {
  /** Of the payment, in Shanghai: `2026-11`. */
  month: string
  storeId: number
  storeZh: string
  storeEn: string
  kind: ProductKind
  fen: number
}

/**
 * What a member paid since, without what came back, by month of payment, store and kind of goods. What came back of an order is
 * split over its kinds by what their returned pieces had cost; the kind of which most came back takes the rest of the division,
 * so that the rows of an order sum up to it.
 */
export const listSpending = ({ sql }: Tx, memberId: number, since: Date) => sql<SpendingRow[]>`
  with paid as (
    select id, store_id, refunded_fen, to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month
    from orders where member_id = ${memberId} and paid_at >= ${since}
  ), parts as (
    select p.id, p.month, p.store_id, p.refunded_fen, c.kind, sum(l.payable_fen) as paid_fen,
      sum(l.payable_fen::numeric * l.refunded_quantity / l.quantity) as back_fen
    from paid p join order_lines l on l.order_id = p.id join spus s on s.id = l.spu_id
      join categories c on c.id = s.category_id
    group by p.id, p.month, p.store_id, p.refunded_fen, c.kind
  ), shares as (
    select id, month, store_id, refunded_fen, kind, paid_fen, row_number() over (partition by id order by back_fen desc, kind) as n,
      coalesce(floor(refunded_fen * back_fen / nullif(sum(back_fen) over (partition by id), 0)), 0) as back_fen
    from parts
  ), ends as (
    select month, store_id, kind, paid_fen - back_fen
      - case when n = 1 then refunded_fen - sum(back_fen) over (partition by id) else 0 end as fen
    from shares
  )
  select e.month, e.store_id as "storeId", t.name_zh as "storeZh", t.name_en as "storeEn", e.kind, sum(e.fen)::bigint as fen
  from ends e join stores t on t.id = e.store_id
  group by e.month, e.store_id, t.name_zh, t.name_en, e.kind order by e.month, e.store_id, e.kind`
