import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

export interface PlacedOrder {
  number: string
  storeZh: string
  storeEn: string
  kind: 'stocked' | 'madeToOrder'
  state: OrderState
  /** Its first line by name, how many kinds there are, and how many pieces in all. */
  goodsZh: string
  goodsEn: string | null
  kinds: number
  pieces: number
  contractNumber: string | null
  /** After what the store changed of their price. */
  goodsFen: number
  payableFen: number
  payNo: string | null
}

/** Every order that a member placed together with this one, or with this payment group. */
export function listPlaced(
  { sql }: Tx,
  memberId: number,
  { orderNo, payNo }: { orderNo?: string | undefined; payNo?: string | undefined },
): Promise<PlacedOrder[]> {
  return sql<PlacedOrder[]>`
    select o.number, s.name_zh as "storeZh", s.name_en as "storeEn", o.kind, o.state, o.contract_number as "contractNumber",
      o.goods_fen - o.adjust_fen as "goodsFen", o.payable_fen as "payableFen", g.pay_no as "payNo", goods.*
    from orders o join stores s on s.id = o.store_id left join payment_groups g on g.id = o.group_id
    cross join lateral (
      select sum(l.quantity)::int as pieces, count(*)::int as kinds,
        (array_agg(l.goods ->> 'nameZh' order by l.position))[1] as "goodsZh",
        (array_agg(l.goods ->> 'nameEn' order by l.position))[1] as "goodsEn"
      from order_lines l where l.order_id = o.id) goods
    where o.member_id = ${memberId} and o.placing_id = coalesce(
      (select placing_id from orders where number = ${orderNo ?? ''} and member_id = ${memberId}),
      (select placing_id from payment_groups where pay_no = ${payNo ?? ''} and member_id = ${memberId}))
    order by o.id`
}
