import { rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'

/** What a store said of the buyer of an order. */
export interface OfMeRow {
  orderNumber: string
  receivedAt: string
  storeZh: string
  storeEn: string
  grade: number
  words: string
  ratedAt: string
}

interface Reader {
  memberId: number
  /** Of orders received before, ratings are open whoever has rated. */
  openSince: Date
}

/** Ratings of a member that they may read (decisions 11), by `buyer_ratings_of_member`. */
const ofMe = ({ sql }: Tx, { memberId, openSince }: Reader) => sql`
  from buyer_ratings b join orders o on o.id = b.order_id join stores s on s.id = b.store_id
  where b.member_id = ${memberId} and (o.received_at <= ${openSince} or exists (
    select from order_lines l join reviews v on v.order_line_id = l.id
    where l.order_id = o.id and v.member_id = b.member_id and v.state in ('accepted', 'removed')))`

/** The latest first. */
export const listOfMe = (tx: Tx, reader: Reader, paging: Paging) => tx.sql<OfMeRow[]>`
  select o.number as "orderNumber", o.received_at as "receivedAt", s.name_zh as "storeZh", s.name_en as "storeEn", b.grade,
    b.body as words, b.at as "ratedAt"
  ${ofMe(tx, reader)} order by b.at desc, b.order_id desc ${rowsOf(tx.sql, paging)}`

/** How many ratings of a member they may read; all are counted. */
export async function countOfMe(tx: Tx, reader: Reader): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`select count(*)::int as count ${ofMe(tx, reader)}`
  return row!.count
}
