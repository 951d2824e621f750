import type { Tx } from '../../../platform/db/index.ts'
import type { Tag } from '../rules/tags.ts'
import type { Hold, Use } from '../view.ts'

interface NewReview {
  lineId: number
  memberId: number
  batchNumber: string | null
  grade: number
  data: number
  goods: number
  service: number
  use: Use
  tags: readonly Tag[]
  body: string
  author: string
  anonymous: boolean
  pictures: readonly string[]
  heldFor: Hold | null
  ratingsOpenAt: Date
}

/** A review as it was written; whether it moves the ratings. */
interface WrittenReview {
  id: number
  spuId: number
  storeId: number
  counted: boolean
}

/**
 * The review of this line and batch is written, or written again where it was rejected; null where it has one. The caller has
 * locked the order. It counts unless another of the line does, or its author belongs to the store or its company (decisions 11).
 */
export async function writeReview({ sql }: Tx, review: NewReview, at: Date): Promise<WrittenReview | null> {
  const [row] = await sql<WrittenReview[]>`
    insert into reviews (spu_id, store_id, order_line_id, member_id, batch_number, grade, data_score, goods_score, service_score,
      used_for, tags, body, author, anonymous, pictures, state, held_for, ratings_open_at, created_at, counted)
    select l.spu_id, o.store_id, l.id, ${review.memberId}::bigint, ${review.batchNumber}::text, ${review.grade}::int, ${review.data}::int,
      ${review.goods}::int, ${review.service}::int, ${review.use}::text, ${review.tags as Tag[]}::text[], ${review.body}::text, ${review.author}::text,
      ${review.anonymous}::boolean, ${review.pictures as string[]}::text[], ${review.heldFor === null ? 'accepted' : 'new'}::text,
      ${review.heldFor}::text, ${review.ratingsOpenAt}::timestamptz, ${at}::timestamptz,
      m.store_id is distinct from o.store_id
        and not exists (select from store_companies c where c.store_id = o.store_id and c.credit_code = m.tax_number)
        and not exists (select from reviews r where r.order_line_id = l.id and r.counted)
    from order_lines l join orders o on o.id = l.order_id join members m on m.id = ${review.memberId}
    where l.id = ${review.lineId} and o.member_id = m.id
    on conflict (order_line_id, coalesce(batch_number, '')) where order_line_id is not null do update
      set grade = excluded.grade, data_score = excluded.data_score, goods_score = excluded.goods_score,
        service_score = excluded.service_score, used_for = excluded.used_for, tags = excluded.tags, body = excluded.body, author = excluded.author,
        anonymous = excluded.anonymous, pictures = excluded.pictures, state = excluded.state, held_for = excluded.held_for,
        created_at = excluded.created_at, counted = excluded.counted, reason = null, decided_at = null, decided_by = null
      where reviews.state = 'rejected'
    returning id, spu_id as "spuId", store_id as "storeId", counted`
  return row ?? null
}

/** Whether every line of an order that its buyer kept has a review. */
export async function isAllReviewed({ sql }: Tx, orderId: number): Promise<boolean> {
  const [row] = await sql<{ all: boolean }[]>`
    select coalesce(bool_and(exists (select from reviews v where v.order_line_id = l.id)), false) as all
    from order_lines l where l.order_id = ${orderId} and l.quantity > l.refunded_quantity`
  return row!.all
}
