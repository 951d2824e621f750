import type { Tx } from '../../../platform/db/index.ts'
import type { OrderState } from '../states.ts'

/** What a step looks at and works with. */
export interface OrderHead {
  id: number
  number: string
  placingId: number
  groupId: number | null
  memberId: number
  storeId: number
  kind: 'stocked' | 'madeToOrder'
  state: OrderState
  stateBefore: OrderState | null
  version: number
  goodsFen: number
  adjustFen: number
  couponFen: number
  couponBorneBy: 'store' | 'operator' | null
  points: number
  /** Freight that the operator pays to the store for the buyer. */
  freightBorneFen: number
  /** Points for a hundred whole yuan. */
  pointsPercent: number
  /** Per cent of the goods that points could pay when it was placed. */
  pointsShare: number
  payableFen: number
  refundedFen: number
  /** What the store gave the buyer besides. */
  compensatedFen: number
  giftCards: { id: number; fen: number }[]
  removed: boolean
  /** How many have left, and how many of them are on their way. */
  parcels: number
  openParcels: number
  /** Whether what is ready may leave before the rest: chosen at settlement, or asked for since. */
  inParts: boolean
  /** Whether that can still be asked for: more than one unit is left. */
  partable: boolean
}

/** Whose order it is: the buyer's or the store's (R14, R17); staff of the operator take anyone's, the mall's own jobs name it by id. */
export type OrderOf =
  | { number: string; memberId: number }
  | { number: string; storeId: number }
  | { number: string; anyone: true }
  | { id: number }

const named = ({ sql }: Tx, of: OrderOf) => {
  if ('id' in of) return sql`o.id = ${of.id}`
  if ('anyone' in of) return sql`o.number = ${of.number}`
  return 'memberId' in of
    ? sql`o.number = ${of.number} and o.member_id = ${of.memberId} and o.hidden_at is null`
    : sql`o.number = ${of.number} and o.store_id = ${of.storeId}`
}

const columns = ({ sql }: Tx) => sql`
  o.id, o.number, o.placing_id as "placingId", o.group_id as "groupId", o.member_id as "memberId", o.store_id as "storeId",
  o.kind, o.state, o.state_before as "stateBefore", o.version, o.goods_fen as "goodsFen", o.adjust_fen as "adjustFen",
  o.coupon_fen as "couponFen", o.coupon_borne_by as "couponBorneBy", o.points, o.freight_borne_fen as "freightBorneFen",
  o.points_percent as "pointsPercent", o.points_share as "pointsShare", o.payable_fen as "payableFen", o.refunded_fen as "refundedFen",
  o.compensated_fen as "compensatedFen",
  o.removed_at is not null as removed, o.parcels, o.open_parcels as "openParcels",
  (o.part_asked_at is not null or o.delivery ->> 'when' = 'stocked') as "inParts",
  (o.part_asked_at is null and o.delivery ->> 'when' <> 'stocked' and
    (select sum(l.quantity - l.shipped_quantity - l.refunded_quantity + l.returned_quantity) from order_lines l where l.order_id = o.id) > 1) as partable, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.gift_card_id, 'fen', c.amount_fen) order by c.gift_card_id)
    from order_gift_cards c where c.order_id = o.id), '[]') as "giftCards"`

/** The order as it stands; null where it is not whose is named, and for a buyer who hid it for good. */
export async function findOrder(tx: Tx, of: OrderOf): Promise<OrderHead | null> {
  const [row] = await tx.sql<OrderHead[]>`select ${columns(tx)} from orders o where ${named(tx, of)}`
  return row ?? null
}

/**
 * The order, for this transaction alone. Its group is taken first, as everybody does who touches both: payments settle groups,
 * and two that meet must not wait for one another. It is read once it is held: a statement that waits for the row answers the gift cards
 * beside it as they were before the wait.
 */
export async function lockOrder(tx: Tx, of: OrderOf): Promise<OrderHead | null> {
  await tx.sql`
    select 1 from payment_groups where id = (select o.group_id from orders o where ${named(tx, of)}) for update`
  await tx.sql`select 1 from orders o where ${named(tx, of)} for update`
  return findOrder(tx, of)
}

/** Whether every order of a placing ended unpaid. Takes the placing, so that of two last ones one sees the other. */
export async function endedUnpaid({ sql }: Tx, placingId: number): Promise<boolean> {
  await sql`select 1 from placings where id = ${placingId} for update`
  const [row] = await sql<{ all: boolean }[]>`
    select bool_and(state in ('cancelled', 'closed')) as all from orders where placing_id = ${placingId}`
  return row!.all
}

/** The order is in its buyer's recycle bin since then, or with null out of it; nothing happens to one that is hidden. */
export const setRemoved = ({ sql }: Tx, orderId: number, at: Date | null) => sql`
  update orders set removed_at = ${at}, version = version + 1 where id = ${orderId} and hidden_at is null`

/** The buyer wants what is ready at once. */
export const setPartAsked = ({ sql }: Tx, orderId: number, at: Date) => sql`
  update orders set part_asked_at = ${at}, version = version + 1 where id = ${orderId} and part_asked_at is null`

/** The buyer never sees the order again; nothing happens to one that is not in the recycle bin. */
export const setHidden = ({ sql }: Tx, orderId: number, at: Date) => sql`
  update orders set hidden_at = ${at}, version = version + 1 where id = ${orderId} and removed_at is not null`

/** Name of who took a step. */
export async function findActorName({ sql }: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`select display_name as name from members where id = ${memberId}`
  return row?.name ?? null
}
