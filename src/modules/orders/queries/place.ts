import { hidden } from '../../../platform/db/index.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { NewPlacing } from '../service/place.ts'

type Tx = Pick<Queryable, 'sql'>

/** Rows as the columns name them, so that the number of rows does not change the statement. */
const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows)

/** Ids of rows that are about to be inserted. */
export interface DrawnIds {
  placing: number
  group: number
  orders: number[]
  lines: number[]
}

/** Draws ids for a placing of so many lines, so that all its rows can be sent at once. Those that are not used are lost. */
export async function drawIds({ sql }: Tx, lines: number): Promise<DrawnIds> {
  const [row] = await sql<DrawnIds[]>`
    select nextval('placings_id_seq') as placing, nextval('payment_groups_id_seq') as "group",
      array(select nextval('orders_id_seq') from generate_series(1, ${hidden(sql, lines)})) as orders,
      array(select nextval('order_lines_id_seq') from generate_series(1, ${hidden(sql, lines)})) as lines`
  return row!
}

interface NewGroup {
  payNo: string
  deadlineAt: Date
}

/** A placing, and its payment group where something of it is payable at once. */
export async function insertPlacing(
  { sql }: Tx,
  { placing: placingId, group: groupId }: DrawnIds,
  { memberId, couponId, points, giftCardFen, payableFen }: NewPlacing,
  group: NewGroup | null,
  now: Date,
): Promise<void> {
  await Promise.all([
    sql`
      insert into placings (id, member_id, coupon_id, points, gift_card_fen, payable_fen, placed_at) overriding system value
      values (${placingId}, ${memberId}, ${couponId}, ${points}, ${giftCardFen}, ${payableFen}, ${now})`,
    group &&
      sql`
      insert into payment_groups (id, pay_no, member_id, placing_id, deadline_at, opened_at) overriding system value
      values (${groupId}, ${group.payNo}, ${memberId}, ${placingId}, ${group.deadlineAt}, ${now})`,
  ])
}

export async function insertGroup(
  { sql }: Tx,
  group: NewGroup & { memberId: number; placingId: number },
  now: Date,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into payment_groups (pay_no, member_id, placing_id, deadline_at, opened_at)
    values (${group.payNo}, ${group.memberId}, ${group.placingId}, ${group.deadlineAt}, ${now}) returning id`
  return row!.id
}

export const putInGroup = ({ sql }: Tx, orderIds: number[], groupId: number) => sql`
  update orders set group_id = ${groupId} where id = any (${orderIds}::bigint[])`

/** Orders in one statement. */
export async function insertOrderRows({ sql }: Tx, orders: readonly object[]): Promise<void> {
  await sql`
    insert into orders (id, number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen, coupon_id,
      coupon_fen, coupon_borne_by, points, points_fen, freight_fen, gift_card_fen, payable_fen, address, delivery, invoice,
      note, po_number, due_at, placed_at) overriding system value
    select id, number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen, coupon_id, coupon_fen,
      coupon_borne_by, points, points, freight_fen, gift_card_fen, payable_fen, address, delivery, invoice, note, po_number,
      due_at, placed_at
    from jsonb_to_recordset(${rowsOf(orders)}) r (id bigint, number text, placing_id bigint, group_id bigint,
      member_id bigint, store_id int, placed_by bigint, kind text, state text, goods_fen bigint, coupon_id bigint,
      coupon_fen bigint, coupon_borne_by text, points int, freight_fen bigint, gift_card_fen bigint, payable_fen bigint,
      address jsonb, delivery jsonb, invoice jsonb, note text, po_number text, due_at timestamptz, placed_at timestamptz)`
}

/** Lines in one statement. */
export async function insertLineRows({ sql }: Tx, lines: readonly object[]): Promise<void> {
  await sql`
    insert into order_lines (id, order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen,
      coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen) overriding system value
    select id, order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, unit_price_fen * quantity,
      coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen
    from jsonb_to_recordset(${rowsOf(lines)}) r (id bigint, order_id bigint, member_id bigint, position smallint,
      sku_id bigint, spu_id bigint, goods jsonb, quantity int, unit_price_fen bigint, coupon_fen bigint, points_fen bigint,
      freight_fen bigint, gift_card_fen bigint, payable_fen bigint)`
}

export async function insertCardRows({ sql }: Tx, cards: readonly object[]): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into order_gift_cards (order_id, gift_card_id, amount_fen)
    select order_id, gift_card_id, amount_fen
    from jsonb_to_recordset(${rowsOf(cards)}) r (order_id bigint, gift_card_id bigint, amount_fen bigint)`
}
