import { anyOf } from '../../platform/db/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { LineValue } from '../../shared/line-value.ts'

export interface LineRow {
  id: number
  skuId: number
  batchId: number | null
  batchNumber: string | null
  values: LineValue[] | null
  /** Null for the usual one. */
  outlet: string | null
  quantity: number
  checked: boolean
  remark: string
  seenPriceFen: number
  addedAt: string
}

/** A member's lines, the latest first; only those with these ids where some are given. */
export function listLines({ sql }: Tx, memberId: number, ids?: readonly number[]): Promise<LineRow[]> {
  return sql<LineRow[]>`
    select l.id, l.sku_id as "skuId", l.batch_id as "batchId", b.number as "batchNumber", l.values, l.outlet, l.quantity,
      l.checked, l.remark, l.seen_price_fen as "seenPriceFen", l.added_at as "addedAt"
    from cart_lines l left join batches b on b.id = l.batch_id
    where l.member_id = ${memberId} ${ids ? sql`and l.id = ${anyOf(sql, ids)}` : sql``}
    order by l.added_at desc, l.id desc`
}

export interface NewLine {
  skuId: number
  batchId: number | null
  values: LineValue[] | null
  valuesKey: string
  outlet: string | null
  quantity: number
  remark: string
  priceFen: number
  /** The most that the line may hold in the end. */
  most: number
}

/** A line as it stands after something was put in the cart, and how many pieces the cart then holds. */
interface PutLine {
  id: number
  quantity: number
  count: number
}

/**
 * Puts pieces in a member's cart: a new line, or more of the line that is there; `set` makes it exactly so many. Null, and
 * nothing done, where the line would hold more than `most`. The trigger `cart_lines_bounded` refuses one line too many.
 */
export async function putLine(
  { sql }: Tx,
  memberId: number,
  line: NewLine,
  { set, now }: { set: boolean; now: Date },
): Promise<PutLine | null> {
  const [row] = await sql<PutLine[]>`
    with put as (
      insert into cart_lines as l
        (member_id, sku_id, batch_id, values, values_key, outlet, quantity, remark, seen_price_fen, added_at)
      select ${memberId}, ${line.skuId}, ${line.batchId}::bigint, ${line.values === null ? null : sql.json(line.values as never)}::jsonb,
        ${line.valuesKey}, ${line.outlet}::text, ${line.quantity}::int, ${line.remark}, ${line.priceFen}::bigint, ${now}::timestamptz
      where ${line.quantity}::int <= ${line.most}::int
      on conflict (member_id, sku_id, batch_id, values_key) do update set
        quantity = excluded.quantity + case when ${set} then 0 else l.quantity end,
        remark = case when excluded.remark = '' then l.remark else excluded.remark end,
        seen_price_fen = excluded.seen_price_fen, added_at = excluded.added_at, checked = true
      where ${set} or l.quantity + excluded.quantity <= ${line.most}::int
      returning l.id, l.quantity
    )
    select put.id, put.quantity, put.quantity + (
      select coalesce(sum(o.quantity), 0)::int from cart_lines o where o.member_id = ${memberId} and o.id <> put.id
    ) as count
    from put`
  return row ?? null
}

/** These of a member's lines are gone; answers how many there were. */
export async function deleteLines({ sql }: Tx, memberId: number, ids: readonly number[]): Promise<number> {
  const { count } = await sql`
    delete from cart_lines where member_id = ${memberId} and id = ${anyOf(sql, ids)}`
  return count
}

/** A member's lines hold so many pieces; answers how many lines there were. */
export async function setQuantity(
  { sql }: Tx,
  memberId: number,
  ids: readonly number[],
  quantity: number,
): Promise<number> {
  const { count } = await sql`
    update cart_lines set quantity = ${quantity} where member_id = ${memberId} and id = ${anyOf(sql, ids)}`
  return count
}

/** These of a member's lines are chosen for settlement or not; answers how many there were. */
export async function setChecked(
  { sql }: Tx,
  memberId: number,
  ids: readonly number[],
  checked: boolean,
): Promise<number> {
  const { count } = await sql`
    update cart_lines set checked = ${checked} where member_id = ${memberId} and id = ${anyOf(sql, ids)}`
  return count
}

/** Exactly these of a member's lines are chosen for settlement. */
export async function setChosen({ sql }: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update cart_lines set checked = id = any (${ids as number[]}::bigint[])
    where member_id = ${memberId} and checked is distinct from (id = any (${ids as number[]}::bigint[]))`
}

/** The member has seen these prices of their lines. */
export async function setSeen(
  { sql }: Tx,
  memberId: number,
  lines: readonly { id: number; priceFen: number }[],
): Promise<void> {
  await sql`
    update cart_lines l set seen_price_fen = w.price_fen
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ priceFen }) => priceFen)}::bigint[]) w (id, price_fen)
    where l.id = w.id and l.member_id = ${memberId}`
}

/** The member waits for a notice that the SKU is in stock again, unless they wait for `most` already; true when they do wait. */
export async function insertWish(
  { sql }: Tx,
  memberId: number,
  skuId: number,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const [row] = await sql`
    insert into stock_wishes (member_id, sku_id, asked_at)
    select ${memberId}, ${skuId}, ${now}
    where (select count(*) from stock_wishes where member_id = ${memberId}) < ${most}
    on conflict (member_id, sku_id) do update set asked_at = stock_wishes.asked_at
    returning 1`
  return row !== undefined
}

/** SKUs that a member waits for. */
export async function listWishes(
  { sql }: Tx,
  memberId: number,
): Promise<{ skuId: number; askedAt: string }[]> {
  return sql<{ skuId: number; askedAt: string }[]>`
    select sku_id as "skuId", asked_at as "askedAt" from stock_wishes where member_id = ${memberId} order by asked_at`
}

/**
 * SKUs that somebody waits for and that have free units of a batch that lives until `from` or longer, whether they can be sold or not;
 * in the order of their ids, from the one after `after` on.
 */
export async function listReturned(
  { sql }: Tx,
  { from, after, limit }: { from: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await sql<{ skuId: number }[]>`
    select distinct w.sku_id as "skuId" from stock_wishes w
    where w.sku_id > ${after} and exists (
      select from batches b
      where b.sku_id = w.sku_id and b.expires_on >= ${from}::date and b.on_hand > b.reserved and not b.opened)
    order by w.sku_id limit ${limit}`
  return rows.map((row) => row.skuId)
}

/** Deletes the wishes for a SKU, so that no other process notifies their owners (R31); answers whose they were. */
export async function deleteWishes({ sql }: Tx, skuId: number): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    delete from stock_wishes where sku_id = ${skuId} returning member_id as "memberId"`
  return rows.map((row) => row.memberId)
}

/** Nothing of a member's cart and wishes is left. */
export async function deleteAllOf({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from cart_lines where member_id = ${memberId}`
  await sql`delete from stock_wishes where member_id = ${memberId}`
}
