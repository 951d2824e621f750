import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import type { OrderState } from '../states.ts'

export interface Group {
  id: number
  payNo: string
  memberId: number
  kind: 'orders' | 'deposit' | 'repayment'
  /** Null where it is no group of orders. */
  placingId: number | null
  state: 'open' | 'settled' | 'closed'
  deadlineAt: Date
  /** Transfer was chosen: the deadline has been moved, once. */
  transferChosen: boolean
}

interface GroupRow extends Omit<Group, 'deadlineAt'> {
  deadlineAt: string
}

const columns = ({ sql }: Tx) => sql`
  id, pay_no as "payNo", member_id as "memberId", kind, placing_id as "placingId", state, deadline_at as "deadlineAt",
  transfer_chosen_at is not null as "transferChosen"`

const toGroup = (row: GroupRow | undefined): Group | null =>
  row ? { ...row, deadlineAt: instant(row.deadlineAt) } : null

/** A member's own group by its payment number (R14). */
export async function findOwnGroup(tx: Tx, payNo: string, memberId: number): Promise<Group | null> {
  const [row] = await tx.sql<GroupRow[]>`
    select ${columns(tx)} from payment_groups where pay_no = ${payNo} and member_id = ${memberId}`
  return toGroup(row)
}

/** A group of any kind and of anybody, for jobs of the mall; null where there is none. */
export async function findGroup(tx: Tx, groupId: number): Promise<Group | null> {
  const [row] = await tx.sql<GroupRow[]>`select ${columns(tx)} from payment_groups where id = ${groupId}`
  return toGroup(row)
}

/** The same for this transaction alone; whose it is the caller has asked. */
export async function lockGroupRow(tx: Tx, groupId: number): Promise<Group | null> {
  const [row] = await tx.sql<GroupRow[]>`
    select ${columns(tx)} from payment_groups where id = ${groupId} for update`
  return toGroup(row)
}

/**
 * A member's own group by its payment number, for this transaction alone (R14). Null also once the account is erased; an
 * erasure that comes later waits for `tx` (R56).
 */
export async function lockOwnGroup(tx: Tx, payNo: string, memberId: number): Promise<Group | null> {
  const [row] = await tx.sql<GroupRow[]>`
    with there as (select 1 from members where id = ${memberId} and erased_at is null for key share)
    select ${columns(tx)} from payment_groups
    where pay_no = ${payNo} and member_id = ${memberId} and exists (select from there) for update`
  return toGroup(row)
}

export interface GroupOrder {
  id: number
  number: string
  storeId: number
  memberId: number
  kind: 'stocked' | 'madeToOrder'
  placingId: number
  /** Of its placing, for whichever of its orders it is. */
  hasCoupon: boolean
  state: OrderState
  goodsFen: number
  adjustFen: number
  couponFen: number
  couponBorneBy: 'store' | 'operator' | null
  points: number
  giftCardFen: number
  freightFen: number
  /** Freight that the operator pays to the store for the buyer. */
  freightBorneFen: number
  payableFen: number
  giftCards: { id: number; fen: number }[]
}

/** Orders of a group that ever could be paid with it: not those that left it unpaid. By id. */
export function listGroupOrders({ sql }: Tx, groupId: number): Promise<GroupOrder[]> {
  return sql<GroupOrder[]>`
    select o.id, o.number, o.store_id as "storeId", o.member_id as "memberId", o.kind, o.placing_id as "placingId",
      p.coupon_id is not null as "hasCoupon", o.state, o.goods_fen as "goodsFen",
      o.adjust_fen as "adjustFen", o.coupon_fen as "couponFen",
      o.coupon_borne_by as "couponBorneBy", o.points, o.gift_card_fen as "giftCardFen", o.freight_fen as "freightFen",
      o.freight_borne_fen as "freightBorneFen", o.payable_fen as "payableFen", coalesce((
        select jsonb_agg(jsonb_build_object('id', c.gift_card_id, 'fen', c.amount_fen) order by c.gift_card_id)
        from order_gift_cards c where c.order_id = o.id), '[]') as "giftCards"
    from orders o join placings p on p.id = o.placing_id where o.group_id = ${groupId} and o.state not in ('cancelled', 'closed') order by o.id`
}

/** Whether it was open, and is settled now; one that was settled or closed stays as it is. */
export async function settleGroup({ sql }: Tx, groupId: number, at: Date): Promise<boolean> {
  const rows = await sql`
    update payment_groups set state = 'settled', settled_at = ${at}
    where id = ${groupId} and state = 'open' returning 1`
  return rows.length === 1
}

/** Closed when none of its orders can be paid any more. */
export const closeEmptyGroup = ({ sql }: Tx, groupId: number) => sql`
  update payment_groups g set state = 'closed' where id = ${groupId} and state = 'open'
    and not exists (select from orders o where o.group_id = g.id and o.state = 'awaitingPayment')`

/** The deadline is moved once, and never to an earlier time. */
export async function setTransferDeadline(
  { sql }: Tx,
  groupId: number,
  deadline: Date,
  now: Date,
): Promise<void> {
  await sql`
    update payment_groups set transfer_chosen_at = ${now}, deadline_at = greatest(deadline_at, ${deadline})
    where id = ${groupId} and state = 'open' and transfer_chosen_at is null`
}

/** An open group may be paid until then; a later deadline stays, and one that is settled or closed is left alone. */
export const putOffDeadline = ({ sql }: Tx, groupId: number, until: Date) => sql`
  update payment_groups set deadline_at = greatest(deadline_at, ${until}) where id = ${groupId} and state = 'open'`
