import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { Parts } from '../rules.ts'
import type { lineKinds } from '../tables.ts'

type LineKind = (typeof lineKinds)[number]

interface NewLine extends Partial<Parts> {
  storeId: number
  kind: LineKind
  at: Date
  orderId?: number
  number: string
  /** The journal that moved it. */
  journal: { kind: string; ref: string }
  commissionFen?: number
  otherFen?: number
  totalFen: number
}

/**
 * A movement of what a store is owed, in the month of its moment, or in the first month whose statement is not made yet.
 * Whoever calls holds the store's accounts, so no statement is made meanwhile.
 */
export async function insertLine({ sql }: Tx, line: NewLine): Promise<void> {
  const { storeId, kind, at, orderId = null, number, journal, totalFen } = line
  const { goodsFen = 0, subsidyFen = 0, freightFen = 0, ownCouponFen = 0, offsetFen = 0 } = line
  const { commissionFen = 0, otherFen = 0 } = line
  await sql`
    insert into settlement_lines (store_id, month, kind, at, order_id, number, journal_kind, journal_ref, goods_fen, subsidy_fen,
      freight_fen, own_coupon_fen, offset_fen, commission_fen, other_fen, total_fen)
    values (${storeId}, greatest(date_trunc('month', ${at}::timestamptz at time zone 'Asia/Shanghai')::date,
        (select (max(s.month) + interval '1 month')::date from settlements s where s.store_id = ${storeId})),
      ${kind}, ${at}, ${orderId}, ${number}, ${journal.kind}, ${journal.ref}, ${goodsFen}, ${subsidyFen},
      ${freightFen}, ${ownCouponFen}, ${offsetFen}, ${commissionFen}, ${otherFen}, ${totalFen})`
}

export interface LineRow extends Parts {
  id: number
  kind: LineKind
  at: Date
  number: string
  commissionFen: number
  otherFen: number
  totalFen: number
}

/** Lines of a month as they came, or the last first. */
export const lineListing = {
  sorts: {
    at: { columns: ['id'], keys: ({ id }) => [id], descending: false },
    '-at': { columns: ['id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'at',
  size: 50,
} as const satisfies Listing<Pick<LineRow, 'id'>>
type LinePlace = Place<keyof typeof lineListing.sorts>

type RawLine = Omit<LineRow, 'at'> & { at: string }

const lineColumns = ({ sql }: Tx) => sql`
  id, kind, at, number, goods_fen as "goodsFen", subsidy_fen as "subsidyFen", freight_fen as "freightFen",
  own_coupon_fen as "ownCouponFen", offset_fen as "offsetFen", commission_fen as "commissionFen", other_fen as "otherFen",
  total_fen as "totalFen"`

/** One page of the lines of one month of a store, and one more row where there is one. */
export async function listLines(
  tx: Tx,
  { storeId, month, place }: { storeId: number; month: string; place: LinePlace },
): Promise<LineRow[]> {
  const { here, order, rows } = seek(tx, lineListing, place)
  const found = await tx.sql<RawLine[]>`
    select ${lineColumns(tx)} from settlement_lines
    where store_id = ${storeId} and month = ${month}::date and ${here} ${order} ${rows}`
  return found.map((row) => ({ ...row, at: instant(row.at) }))
}

/** How many lines a month of a store has. */
export const countLines = (tx: Tx, storeId: number, month: string) =>
  counted(tx, tx.sql`from settlement_lines where store_id = ${storeId} and month = ${month}::date`)

/** One line of a month of a store; null where it has none of this number. */
export async function findLine(
  tx: Tx,
  { storeId, month, id }: { storeId: number; month: string; id: number },
): Promise<LineRow | null> {
  const [row] = await tx.sql<RawLine[]>`
    select ${lineColumns(tx)} from settlement_lines where store_id = ${storeId} and month = ${month}::date and id = ${id}`
  return row ? { ...row, at: instant(row.at) } : null
}

/** What the lines of a month come to, part by part. */
export async function sumLines(
  { sql }: Tx,
  storeId: number,
  month: string,
): Promise<Parts & { commissionFen: number }> {
  const [row] = await sql<(Parts & { commissionFen: number })[]>`
    select coalesce(sum(goods_fen), 0)::bigint as "goodsFen", coalesce(sum(subsidy_fen), 0)::bigint as "subsidyFen",
      coalesce(sum(freight_fen), 0)::bigint as "freightFen", coalesce(sum(own_coupon_fen), 0)::bigint as "ownCouponFen",
      coalesce(sum(offset_fen), 0)::bigint as "offsetFen", coalesce(sum(commission_fen), 0)::bigint as "commissionFen"
    from settlement_months where store_id = ${storeId} and month = ${month}::date`
  return row!
}
