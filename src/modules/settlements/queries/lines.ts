import type { Tx } from '../../../platform/db/index.ts'
import { instant } from '../../../shared/time.ts'
import type { Parts } from '../rules.ts'
import type { lineKinds } from '../tables.ts'

export type LineKind = (typeof lineKinds)[number]

export interface NewLine extends Partial<Parts> {
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

/** Lines of one month of a store, the oldest first, after the one with this number. */
export async function listLines(
  { sql }: Tx,
  { storeId, month, after, most }: { storeId: number; month: string; after: number; most: number },
): Promise<LineRow[]> {
  const rows = await sql<(Omit<LineRow, 'at'> & { at: string })[]>`
    select id, kind, at, number, goods_fen as "goodsFen", subsidy_fen as "subsidyFen", freight_fen as "freightFen",
      own_coupon_fen as "ownCouponFen", offset_fen as "offsetFen", commission_fen as "commissionFen", other_fen as "otherFen",
      total_fen as "totalFen"
    from settlement_lines where store_id = ${storeId} and month = ${month}::date and id > ${after} order by id limit ${most}`
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}
