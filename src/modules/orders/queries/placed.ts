import type { Queryable } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

export interface PlacedOrder {
  number: string
  storeZh: string
  storeEn: string
  kind: 'stocked' | 'madeToOrder'
  state: OrderState
  pieces: number
  payableFen: number
  payNo: string | null
}

/** Every order that a member placed together with this one, or with this payment group. */
export function listPlaced(
  { sql }: Pick<Queryable, 'sql'>,
  memberId: number,
  { orderNo, payNo }: { orderNo?: string | undefined; payNo?: string | undefined },
): Promise<PlacedOrder[]> {
  return sql<PlacedOrder[]>`
    select o.number, s.name_zh as "storeZh", s.name_en as "storeEn", o.kind, o.state, o.payable_fen as "payableFen",
      g.pay_no as "payNo",
      (select sum(l.quantity)::int from order_lines l where l.order_id = o.id) as pieces
    from orders o join stores s on s.id = o.store_id left join payment_groups g on g.id = o.group_id
    where o.member_id = ${memberId} and o.placing_id = coalesce(
      (select placing_id from orders where number = ${orderNo ?? ''} and member_id = ${memberId}),
      (select placing_id from payment_groups where pay_no = ${payNo ?? ''} and member_id = ${memberId}))
    order by o.id`
}
