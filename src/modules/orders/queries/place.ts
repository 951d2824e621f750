import type { Queryable } from '../../../platform/db/index.ts'
import type { NewPlacing } from '../service/place.ts'

type Tx = Pick<Queryable, 'sql'>

/** Rows as the columns name them, so that the number of rows does not change the statement. */
const rowsOf = ({ sql }: Tx, rows: readonly object[]) => sql.json(rows as never)

interface NewGroup {
  payNo: string
  deadlineAt: Date
}

/** A placing, and its payment group where something of it is payable at once; one statement. */
export async function insertPlacing(
  { sql }: Tx,
  placing: NewPlacing,
  group: NewGroup | null,
  now: Date,
): Promise<{ placingId: number; groupId: number | null }> {
  const { memberId, couponId, points, giftCardFen, payableFen } = placing
  const [row] = await sql<{ placingId: number; groupId: number | null }[]>`
    with placed as (
      insert into placings (member_id, coupon_id, points, gift_card_fen, payable_fen, placed_at)
      values (${memberId}, ${couponId}, ${points}, ${giftCardFen}, ${payableFen}, ${now}) returning id
    ), opened as (
      insert into payment_groups (pay_no, member_id, placing_id, deadline_at, opened_at)
      select ${group?.payNo ?? ''}, ${memberId}, id, ${group?.deadlineAt ?? now}, ${now} from placed
      where ${group !== null} returning id
    )
    select placed.id as "placingId", (select id from opened) as "groupId" from placed`
  return row!
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

/** Orders in one statement; answers their ids by number. */
export async function insertOrderRows(tx: Tx, orders: readonly object[]): Promise<Map<string, number>> {
  const rows = await tx.sql<{ id: number; number: string }[]>`
    insert into orders (number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen, coupon_id,
      coupon_fen, coupon_borne_by, points, points_fen, freight_fen, gift_card_fen, payable_fen, address, delivery, invoice,
      note, po_number, due_at, placed_at)
    select number, placing_id, group_id, member_id, store_id, placed_by, kind, state, goods_fen, coupon_id, coupon_fen,
      coupon_borne_by, points, points, freight_fen, gift_card_fen, payable_fen, address, delivery, invoice, note, po_number,
      due_at, placed_at
    from jsonb_to_recordset(${rowsOf(tx, orders)}) r (number text, placing_id bigint, group_id bigint, member_id bigint,
      store_id int, placed_by bigint, kind text, state text, goods_fen bigint, coupon_id bigint, coupon_fen bigint,
      coupon_borne_by text, points int, freight_fen bigint, gift_card_fen bigint, payable_fen bigint, address jsonb,
      delivery jsonb, invoice jsonb, note text, po_number text, due_at timestamptz, placed_at timestamptz)
    returning id, number`
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** Lines in one statement; answers them with their ids. */
export function insertLineRows(tx: Tx, lines: readonly object[]) {
  return tx.sql<{ id: number; order_id: number; position: number }[]>`
    insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen,
      coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen)
    select order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, unit_price_fen * quantity,
      coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen
    from jsonb_to_recordset(${rowsOf(tx, lines)}) r (order_id bigint, member_id bigint, position smallint, sku_id bigint,
      spu_id bigint, goods jsonb, quantity int, unit_price_fen bigint, coupon_fen bigint, points_fen bigint,
      freight_fen bigint, gift_card_fen bigint, payable_fen bigint)
    returning id, order_id, position`
}

export async function insertCardRows(tx: Tx, cards: readonly object[]): Promise<void> {
  if (cards.length === 0) return
  await tx.sql`
    insert into order_gift_cards (order_id, gift_card_id, amount_fen)
    select order_id, gift_card_id, amount_fen
    from jsonb_to_recordset(${rowsOf(tx, cards)}) r (order_id bigint, gift_card_id bigint, amount_fen bigint)`
}
