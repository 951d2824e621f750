import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { ExchangeState } from '../view.ts'

interface ExchangedGoods {
  nameZh: string
  nameEn: string
  icon: string
  points: number
  perMember: number
}

/**
 * So many pieces of goods on the shelf are no longer in stock; null where there are not so many. The row is locked until the
 * transaction ends, so nobody counts beside it.
 */
export async function takeGoods(
  { sql }: Tx,
  { goodsId, quantity }: { goodsId: number; quantity: number },
): Promise<ExchangedGoods | null> {
  const [row] = await sql<ExchangedGoods[]>`
    update points_goods set stock = stock - ${quantity}::int
    where id = ${goodsId} and on_shelf and stock >= ${quantity}
    returning name_zh as "nameZh", name_en as "nameEn", icon, points, per_member as "perMember"`
  return row ?? null
}

/** Pieces of these goods that the member exchanged, without what was cancelled. */
export async function countExchanged({ sql }: Tx, memberId: number, goodsId: number): Promise<number> {
  const [row] = await sql<{ pieces: number }[]>`
    select coalesce(sum(quantity), 0)::int as pieces from points_exchanges
    where member_id = ${memberId} and goods_id = ${goodsId} and cancelled_at is null`
  return row!.pieces
}

interface NewExchange {
  number: string
  memberId: number
  goodsId: number
  nameZh: string
  nameEn: string
  icon: string
  quantity: number
  points: number
  consignee: string
  mobile: string
  place: string
}

/** An exchange that waits to be sent; answers its id. */
export async function insertExchange({ sql }: Tx, made: NewExchange, at: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into points_exchanges (number, member_id, goods_id, name_zh, name_en, icon, quantity, points, consignee, mobile, place, at)
    values (${made.number}, ${made.memberId}, ${made.goodsId}, ${made.nameZh}, ${made.nameEn}, ${made.icon}, ${made.quantity},
      ${made.points}, ${made.consignee}, ${made.mobile}, ${made.place}, ${at}) returning id`
  return row!.id
}

export interface ExchangeRow extends Omit<NewExchange, 'memberId' | 'goodsId'> {
  id: number
  memberId: number
  goodsId: number
  state: ExchangeState
  at: Date
  carrier: string | null
  parcelNumber: string | null
  reason: string | null
  /** When it was sent or cancelled. */
  decidedAt: Date | null
}
type Raw = Omit<ExchangeRow, 'at' | 'decidedAt'> & { at: string; decidedAt: string | null }

const toRow = (row: Raw): ExchangeRow => ({
  ...row,
  at: instant(row.at),
  decidedAt: row.decidedAt === null ? null : instant(row.decidedAt),
})

const columns = ({ sql }: Tx) => sql`
  x.id, x.number, x.member_id as "memberId", x.goods_id as "goodsId", x.name_zh as "nameZh", x.name_en as "nameEn", x.icon, x.quantity,
  x.points, x.consignee, x.mobile, x.place, x.at, x.carrier, x.parcel_number as "parcelNumber", x.reason,
  case when x.shipped_at is not null then 'shipped' when x.cancelled_at is not null then 'cancelled' else 'waiting' end as state,
  coalesce(x.shipped_at, x.cancelled_at) as "decidedAt"`

/** What a member exchanged, the newest first. */
export async function listOwnExchanges(
  tx: Tx,
  { memberId, limit, offset }: { memberId: number; limit: number | null; offset: number },
): Promise<{ rows: ExchangeRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    tx.sql<Raw[]>`
      select ${columns(tx)} from points_exchanges x where x.member_id = ${memberId} order by x.id desc limit ${limit} offset ${offset}`,
    counted(tx, tx.sql`from points_exchanges where member_id = ${memberId}`),
  ])
  return { rows: rows.map(toRow), total: count }
}

/** Exchanges for those who send them: the oldest first. */
export const exchangeListing = {
  sorts: { oldest: { columns: ['x.id'], keys: ({ id }) => [id], descending: false } },
  usual: 'oldest',
  size: 20,
} as const satisfies Listing<Pick<ExchangeRow, 'id'>>
type ExchangeSort = keyof typeof exchangeListing.sorts

const inState = ({ sql }: Tx, state: ExchangeState) =>
  ({
    waiting: sql`x.shipped_at is null and x.cancelled_at is null`,
    shipped: sql`x.shipped_at is not null`,
    cancelled: sql`x.cancelled_at is not null`,
  })[state]

/** One page of those in a state, and one more row where there is one. */
export async function listExchanges(
  tx: Tx,
  { state, place }: { state: ExchangeState; place: Place<ExchangeSort> },
): Promise<ExchangeRow[]> {
  const { here, order, rows } = seek(tx, exchangeListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from points_exchanges x where ${inState(tx, state)} and ${here} ${order} ${rows}`
  return found.map(toRow)
}

/** How many are in a state, as far as they are counted. */
export const countExchanges = (tx: Tx, state: ExchangeState) =>
  counted(tx, tx.sql`from points_exchanges x where ${inState(tx, state)}`)

/** Since when the oldest of them has waited. */
export const oldestToSend = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`x.at from points_exchanges x where x.shipped_at is null and x.cancelled_at is null order by x.id limit 1`,
  )

/** By its number; null where there is none. */
export async function findExchange(tx: Tx, number: string): Promise<ExchangeRow | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from points_exchanges x where x.number = ${number}`
  return row ? toRow(row) : null
}

/** An exchange that waits is on its way; false where it waits no more. */
export async function markShipped(
  { sql }: Tx,
  sent: { number: string; carrier: string; parcelNumber: string; by: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    update points_exchanges set shipped_at = ${sent.at}, carrier = ${sent.carrier}, parcel_number = ${sent.parcelNumber}, decided_by = ${sent.by}
    where number = ${sent.number} and shipped_at is null and cancelled_at is null and member_id <> ${sent.by} returning 1`
  return rows.length === 1
}

/** An exchange that waits is cancelled, and its pieces are in stock again; false where it waits no more. */
export async function markCancelled(
  { sql }: Tx,
  ended: { number: string; reason: string; by: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    with ended as (
      update points_exchanges set cancelled_at = ${ended.at}, reason = ${ended.reason}, decided_by = ${ended.by}
      where number = ${ended.number} and shipped_at is null and cancelled_at is null and member_id <> ${ended.by} returning goods_id, quantity
    )
    update points_goods g set stock = g.stock + e.quantity from ended e where g.id = e.goods_id returning 1`
  return rows.length === 1
}

/** Whom and where to is not told any more. */
export async function blankExchanges({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update points_exchanges set consignee = '—', mobile = '—', place = '—', reason = case when reason is not null then '—' end
    where member_id = ${memberId}`
}

/** Whether something that the member exchanged waits to be sent. */
export async function hasWaiting({ sql }: Tx, memberId: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from points_exchanges where member_id = ${memberId} and shipped_at is null and cancelled_at is null) as found`
  return row!.found
}
