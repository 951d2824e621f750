import { rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { ProductKind } from '../../catalogue/index.ts'
import type { GoodsCopy } from '../../orders/index.ts'
import type { Tag } from '../rules/tags.ts'
import type { ReviewState, Use } from '../view.ts'

/** A line that its buyer has received, with one of the batches that came. */
export interface ReceivedRow {
  lineId: number
  orderId: number
  orderNumber: string
  orderState: 'awaitingReview' | 'completed'
  receivedAt: string
  storeId: number
  storeZh: string
  storeEn: string
  skuId: number
  spuId: number
  goods: GoodsCopy
  kind: ProductKind
  quantity: number
  batchNumber: string | null
  reviewId: number | null
  reviewState: ReviewState | null
  /** The store has rated the buyer of the order. */
  isBuyerRated: boolean
}

/**
 * What a member received, line by line and batch by batch: the batches that were shipped, or whose certificates came along. Orders
 * by `orders_of_member_state`, their lines by `order_lines_once`.
 */
const received = ({ sql }: Tx, memberId: number) => sql`
  from orders o
  join stores s on s.id = o.store_id
  join order_lines l on l.order_id = o.id and l.quantity > l.refunded_quantity
  cross join lateral (
    select coalesce(nullif(array(
      select b.number from reservations r join batches b on b.id = r.batch_id
      where r.order_id = o.id and r.order_line_id = l.id and r.state = 'shipped'
      union
      select c.lot from certificate_holders h join certificates c on c.id = h.certificate_id
      where h.order_id = o.id and h.order_line_id = l.id
      order by 1), '{}'), array[l.goods ->> 'batchNumber']) as numbers) lots
  cross join unnest(lots.numbers) as batch (number)
  left join reviews v on v.order_line_id = l.id and coalesce(v.batch_number, '') = coalesce(batch.number, '')
  where o.member_id = ${memberId} and o.hidden_at is null and o.state in ('awaitingReview', 'completed')`

const columns = ({ sql }: Tx) => sql`
  (select g.kind from spus p join categories g on g.id = p.category_id where p.id = l.spu_id) as kind,
  l.id as "lineId", o.id as "orderId", o.number as "orderNumber", o.state as "orderState", o.received_at as "receivedAt",
  o.store_id as "storeId", s.name_zh as "storeZh", s.name_en as "storeEn", l.sku_id as "skuId", l.spu_id as "spuId", l.goods,
  (l.quantity - l.refunded_quantity) as quantity, batch.number as "batchNumber", v.id as "reviewId", v.state as "reviewState",
  exists (select from buyer_ratings b where b.order_id = o.id) as "isBuyerRated"`

/** What was received since then and has no review yet, the longest ago first. */
export async function listPending(
  tx: Tx,
  { memberId, since }: { memberId: number; since: Date },
  paging: Paging,
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const { sql } = tx
  const pending = sql`${received(tx, memberId)} and o.received_at > ${since} and v.id is null`
  const [rows, [count]] = await Promise.all([
    sql<ReceivedRow[]>`
      select ${columns(tx)} ${pending} order by o.received_at, l.id, batch.number ${rowsOf(sql, paging)}`,
    sql<{ total: number }[]>`select count(*)::int as total ${pending}`,
  ])
  return { rows, total: count!.total }
}

/** The batches of an order's lines of one SKU that its buyer received, in the order of the lines. */
export function listReceived(
  tx: Tx,
  { memberId, orderNumber, skuId }: { memberId: number; orderNumber: string; skuId: number },
): Promise<ReceivedRow[]> {
  return tx.sql<ReceivedRow[]>`
    select ${columns(tx)} ${received(tx, memberId)} and o.number = ${orderNumber} and l.sku_id = ${skuId}
    order by l.position, batch.number`
}

export interface OwnRow {
  id: number
  lineId: number
  orderNumber: string
  receivedAt: string
  storeId: number
  storeZh: string
  storeEn: string
  skuId: number
  spuId: number
  goods: GoodsCopy
  quantity: number
  batchNumber: string | null
  data: number
  goodsScore: number
  service: number
  grade: number
  use: Use
  tags: Tag[]
  body: string
  anonymous: boolean
  author: string
  pictures: string[]
  state: ReviewState
  reason: string | null
  counted: boolean
  createdAt: string
  answer: string | null
  answeredAt: string | null
  followUp: string | null
  followUpAt: string | null
  buyerGrade: number | null
  buyerWords: string | null
  /** The two sides see each other's ratings, for thirty days have passed. */
  ratingsOpen: boolean
}

const own = ({ sql }: Tx, now: Date) => sql`
  select v.id, v.order_line_id as "lineId", o.number as "orderNumber", o.received_at as "receivedAt", o.store_id as "storeId",
    s.name_zh as "storeZh", s.name_en as "storeEn", l.sku_id as "skuId", l.spu_id as "spuId", l.goods,
    (l.quantity - l.refunded_quantity) as quantity, v.batch_number as "batchNumber", v.data_score as data,
    v.goods_score as "goodsScore", v.service_score as service, v.grade, v.used_for as use, v.tags, v.body, v.anonymous, v.author,
    v.pictures, v.state, v.reason, v.counted, v.created_at as "createdAt", v.answer, v.answered_at as "answeredAt",
    v.follow_up as "followUp", v.follow_up_at as "followUpAt", b.grade as "buyerGrade",
    b.body as "buyerWords", v.ratings_open_at <= ${now} as "ratingsOpen"
  from reviews v join order_lines l on l.id = v.order_line_id join orders o on o.id = l.order_id
  join stores s on s.id = o.store_id left join buyer_ratings b on b.order_id = o.id`

/** A member's reviews, newest first, by `reviews_of_member`. */
export const listOwn = (tx: Tx, memberId: number, now: Date, paging: Paging) => tx.sql<OwnRow[]>`
  ${own(tx, now)} where v.member_id = ${memberId} order by v.id desc ${rowsOf(tx.sql, paging)}`

/** A member's own review, in any state; null for anybody else's. */
export async function findOwn(tx: Tx, memberId: number, id: number, now: Date): Promise<OwnRow | null> {
  const [row] = await tx.sql<OwnRow[]>`${own(tx, now)} where v.member_id = ${memberId} and v.id = ${id}`
  return row ?? null
}

/** How many reviews a member wrote. */
export async function countOwn({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from reviews where member_id = ${memberId}`
  return row!.count
}
