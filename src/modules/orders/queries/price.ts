import type { Tx } from '../../../platform/db/index.ts'
import type { GoodsCopy } from '../copies.ts'

export interface PricedLine {
  id: number
  skuId: number
  goods: GoodsCopy
  quantity: number
  refundedQuantity: number
  shippedQuantity: number
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
    goods_fen as "goodsFen", adjust_fen as "adjustFen", coupon_fen as "couponFen", points_fen as "pointsFen",
    freight_fen as "freightFen", gift_card_fen as "giftCardFen", payable_fen as "payableFen"
  from order_lines where order_id = ${orderId} order by position`

type NewShares = Pick<
  PricedLine,
  'id' | 'adjustFen' | 'couponFen' | 'pointsFen' | 'giftCardFen' | 'payableFen'
>

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

/** So many units of these lines have left. */
export const addShipped = ({ sql }: Tx, lines: readonly { lineId: number; quantity: number }[]) => sql`
  update order_lines l set shipped_quantity = l.shipped_quantity + n.quantity
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[])
    n (id, quantity)
  where l.id = n.id`

export interface NewParcel {
  orderId: number
  carrier: { id: number; name: string }
  trackingNumber: string
  serials: readonly string[]
  lines: readonly { lineId: number; quantity: number }[]
  shippedBy: number
}

/** A parcel of an order, once for its number; false where it stands already. */
export async function insertParcel({ sql }: Tx, parcel: NewParcel, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into shipments (order_id, carrier_id, carrier, tracking_number, serials, lines, shipped_by, shipped_at)
    values (${parcel.orderId}, ${parcel.carrier.id}, ${parcel.carrier.name}, ${parcel.trackingNumber}, ${parcel.serials as string[]},
      ${sql.json(parcel.lines as never)}, ${parcel.shippedBy}, ${now})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export const touch = ({ sql }: Tx, orderId: number) => sql`
  update orders set version = version + 1 where id = ${orderId}`
