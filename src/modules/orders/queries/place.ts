import { hidden } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

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

/** Rows of one placing, as the columns name them; each has its id. */
export interface PlacingRows {
  placings: readonly object[]
  payment_groups: readonly object[]
  orders: readonly object[]
  lines: readonly object[]
  cards: readonly object[]
}

/** All rows of a placing in one statement and one message, however many orders and lines. */
export async function insertPlacingRows({ sql }: Tx, rows: PlacingRows): Promise<void> {
  await sql`
    with given as materialized (select ${JSON.stringify(rows)}::jsonb as rows),
    placed as (
      insert into placings (id, member_id, coupon_id, points, gift_card_fen, payable_fen, placed_at) overriding system value
      select r.* from given, jsonb_to_recordset(rows -> 'placings') r (id bigint, member_id bigint, coupon_id bigint,
        points int, gift_card_fen bigint, payable_fen bigint, placed_at timestamptz)
    ), opened as (
      insert into payment_groups (id, pay_no, member_id, placing_id, deadline_at, opened_at) overriding system value
      select r.* from given, jsonb_to_recordset(rows -> 'payment_groups') r (id bigint, pay_no text, member_id bigint,
        placing_id bigint, deadline_at timestamptz, opened_at timestamptz)
    ), ordered as (
      insert into orders (id, number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen,
        coupon_id, coupon_fen, coupon_borne_by, points, points_fen, freight_fen, gift_card_fen, payable_fen, address,
        delivery, invoice, note, po_number, due_at, placed_at) overriding system value
      select id, number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen, coupon_id,
        coupon_fen, coupon_borne_by, points, points, freight_fen, gift_card_fen, payable_fen, address, delivery, invoice,
        note, po_number, due_at, placed_at
      from given, jsonb_to_recordset(rows -> 'orders') r (id bigint, number text, placing_id bigint, group_id bigint,
        member_id bigint, store_id int, placed_by bigint, kind text, state text, goods_fen bigint, coupon_id bigint,
        coupon_fen bigint, coupon_borne_by text, points int, freight_fen bigint, gift_card_fen bigint,
        payable_fen bigint, address jsonb, delivery jsonb, invoice jsonb, note text, po_number text,
        due_at timestamptz, placed_at timestamptz)
    ), lined as (
      insert into order_lines (id, order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen,
        goods_fen, coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen) overriding system value
      select id, order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen,
        unit_price_fen * quantity, coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen
      from given, jsonb_to_recordset(rows -> 'lines') r (id bigint, order_id bigint, member_id bigint,
        position smallint, sku_id bigint, spu_id bigint, goods jsonb, quantity int, unit_price_fen bigint,
        coupon_fen bigint, points_fen bigint, freight_fen bigint, gift_card_fen bigint, payable_fen bigint)
    )
    insert into order_gift_cards (order_id, gift_card_id, amount_fen)
    select r.* from given, jsonb_to_recordset(rows -> 'cards') r (order_id bigint, gift_card_id bigint, amount_fen bigint)`
}
