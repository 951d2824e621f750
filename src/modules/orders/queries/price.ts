import type { Tx } from '../../../platform/db/index.ts'
import type { GoodsCopy } from '../copies.ts'

export interface PricedLine {
  id: number
  skuId: number
  goods: GoodsCopy
  quantity: number
  refundedQuantity: number
  shippedQuantity: number
  /** Units that left and that a living return is about; refunded ones that had left. */
  returningQuantity: number
  returnedQuantity: number
  /** Units that have not left and whose refund is being decided. */
  refundingQuantity: number
  goodsFen: number
  adjustFen: number
  couponFen: number
  pointsFen: number
  freightFen: number
  giftCardFen: number
  payableFen: number
}

/** Lines of an order with their shares, in their order. */
export const listPricedLines = ({ sql }: Tx, orderId: number) => sql<PricedLine[]>`
  select id, sku_id as "skuId", goods, quantity, refunded_quantity as "refundedQuantity", shipped_quantity as "shippedQuantity",
    returning_quantity as "returningQuantity", returned_quantity as "returnedQuantity",
    refunding_quantity as "refundingQuantity",
    goods_fen as "goodsFen", adjust_fen as "adjustFen", coupon_fen as "couponFen", points_fen as "pointsFen",
    freight_fen as "freightFen", gift_card_fen as "giftCardFen", payable_fen as "payableFen"
  from order_lines where order_id = ${orderId} order by position`

type NewShares = Pick<
  PricedLine,
  'id' | 'adjustFen' | 'couponFen' | 'pointsFen' | 'giftCardFen' | 'payableFen'
>

/** What each of these lines bears of a new price, in fen; goods and freight stay. Whoever calls holds the order. */
export const setLineShares = ({ sql }: Tx, lines: readonly NewShares[]) => sql`
  update order_lines l set adjust_fen = n."adjustFen", coupon_fen = n."couponFen", points_fen = n."pointsFen",
    gift_card_fen = n."giftCardFen", payable_fen = n."payableFen"
  from jsonb_to_recordset(${sql.json(lines as never)}) n (id bigint, "adjustFen" bigint, "couponFen" bigint,
    "pointsFen" bigint, "giftCardFen" bigint, "payableFen" bigint)
  where l.id = n.id`

/** What each card pays of an order from now on; those that pay nothing any more are gone from it. */
export async function setCardShares(
  { sql }: Tx,
  orderId: number,
  cards: readonly { id: number; fen: number }[],
): Promise<void> {
  const ids = cards.map(({ id }) => id)
  await sql`delete from order_gift_cards where order_id = ${orderId} and gift_card_id <> all (${ids}::bigint[])`
  await sql`
    update order_gift_cards c set amount_fen = n.fen
    from unnest(${ids}::bigint[], ${cards.map(({ fen }) => fen)}::bigint[]) n (id, fen)
    where c.order_id = ${orderId} and c.gift_card_id = n.id`
}
