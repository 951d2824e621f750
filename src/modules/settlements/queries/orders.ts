import type { Tx } from '../../../platform/db/index.ts'
import type { Parts } from '../rules.ts'

interface PaidOrder extends Parts {
  orderId: number
  storeId: number
  number: string
}

/** These orders are paid; what their stores get of them is pending. */
export async function insertOrders({ sql }: Tx, orders: readonly PaidOrder[], at: Date): Promise<void> {
  await sql`
    insert into settlement_orders (order_id, store_id, number, paid_at, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen)
    select "orderId", "storeId", number, ${at}, "goodsFen", "subsidyFen", "freightFen", "ownCouponFen", "offsetFen"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) o ("orderId" bigint, "storeId" int, number text, "goodsFen" bigint,
      "subsidyFen" bigint, "freightFen" bigint, "ownCouponFen" bigint, "offsetFen" bigint)`
}

export interface OrderMoney extends PaidOrder {
  commissionRate: number | null
  commissionFen: number
}

/** What is left of a paid order, for this transaction alone; null for one that was never paid. */
export async function lockOrderMoney({ sql }: Tx, orderId: number): Promise<OrderMoney | null> {
  const [row] = await sql<OrderMoney[]>`
    select order_id as "orderId", store_id as "storeId", number, goods_fen as "goodsFen", subsidy_fen as "subsidyFen",
      freight_fen as "freightFen", own_coupon_fen as "ownCouponFen", offset_fen as "offsetFen",
      commission_rate as "commissionRate", commission_fen as "commissionFen"
    from settlement_orders where order_id = ${orderId} for update`
  return row ?? null
}

/** So much is left of each part. */
export async function setParts({ sql }: Tx, orderId: number, parts: Parts): Promise<void> {
  await sql`
    update settlement_orders set goods_fen = ${parts.goodsFen}, subsidy_fen = ${parts.subsidyFen}, freight_fen = ${parts.freightFen},
      own_coupon_fen = ${parts.ownCouponFen}, offset_fen = ${parts.offsetFen}
    where order_id = ${orderId}`
}

/** The order is pending no more; or its commission has changed since. */
export async function setCommission(
  { sql }: Tx,
  orderId: number,
  { rate, fen, at }: { rate: number; fen: number; at: Date },
): Promise<void> {
  await sql`
    update settlement_orders set commission_rate = ${rate}, commission_fen = ${fen}, entered_at = coalesce(entered_at, ${at})
    where order_id = ${orderId}`
}
