import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import type { Group, GroupOrder } from '../neighbours.ts'
type Tx = Pick<Queryable, 'sql'>
const columns = ({ sql }: Tx) => sql`
  id, pay_no as "payNo", member_id as "memberId", placing_id as "placingId", state, deadline_at as "deadlineAt",
  transfer_chosen_at is not null as "transferChosen"`
const toGroup = (row: any): Group | null => (row ? { ...row, deadlineAt: instant(row.deadlineAt) } : null)
export async function groupByPayNo(ctx: MemberContext, payNo: string): Promise<Group> {
  const [row] = await ctx.database.sql`
    select ${columns(ctx.database)} from payment_groups where pay_no = ${payNo} and member_id = ${ctx.actor.memberId}`
  if (!row) throw commonErrors.notFound()
  return toGroup(row)!
}
export async function lockGroup(tx: Tx, groupId: number): Promise<Group> {
  const [row] = await tx.sql`select ${columns(tx)} from payment_groups where id = ${groupId} for update`
  return toGroup(row)!
}
export function groupOrders({ sql }: Tx, groupId: number): Promise<GroupOrder[]> {
  return sql<GroupOrder[]>`
    select o.id, o.number, o.store_id as "storeId", o.member_id as "memberId", o.state, o.coupon_fen as "couponFen",
      o.coupon_borne_by as "couponBorneBy", o.points, o.gift_card_fen as "giftCardFen", o.freight_fen as "freightFen",
      o.payable_fen as "payableFen", coalesce((
        select jsonb_agg(jsonb_build_object('id', c.gift_card_id, 'fen', c.amount_fen) order by c.gift_card_id)
        from order_gift_cards c where c.order_id = o.id), '[]') as "giftCards"
    from orders o where o.group_id = ${groupId} and o.state not in ('cancelled', 'closed') order by o.id`
}
export async function markPaid(
  _mall: unknown,
  tx: Queryable,
  { groupId, method, at }: { groupId: number; method: string; at: Date },
): Promise<GroupOrder[] | null> {
  const orders = await groupOrders(tx, groupId)
  const ids = orders.map(({ id }) => id)
  await tx.sql`update orders set state = 'awaitingShipment', version = version + 1, paid_at = ${at}, paid_by = ${method} where id = any (${ids}::bigint[])`
  await tx.sql`insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
    select 'order', id, 'pay', 'awaitingPayment', 'awaitingShipment', 'payment', ${at} from unnest(${ids}::bigint[]) id`
  await tx.sql`update payment_groups set state = 'settled', settled_at = ${at} where id = ${groupId} and state = 'open'`
  return orders
}
