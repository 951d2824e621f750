import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { Use } from '../view.ts'

export interface ReviewRow {
  id: number
  grade: number
  data: number | null
  goods: number | null
  use: Use | null
  author: string
  batchNumber: string | null
  body: string
  pictures: number
  counted: boolean
  createdAt: string
  answer: string | null
  answeredAt: string | null
  followUp: string | null
  followUpAt: string | null
}

/** A product's published reviews, newest first; of one grade if one is named. */
export function listReviews(
  { sql }: Tx,
  filter: { spuId: number; grades: readonly number[] | null },
  { page, size }: Paging,
): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select id, grade, data_score as data, goods_score as goods, used_for as use, author, batch_number as "batchNumber", body,
      cardinality(pictures) as pictures, counted, created_at as "createdAt", answer, answered_at as "answeredAt",
      follow_up as "followUp", follow_up_at as "followUpAt"
    from reviews
    where spu_id = ${filter.spuId} and state = 'accepted'
      ${filter.grades ? sql`and grade = any (${filter.grades as number[]}::int[])` : sql``}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`
}

/** How many published reviews of each grade a product has, and how many of them count; without grades that have none. */
export function countGrades(
  { sql }: Tx,
  spuId: number,
): Promise<{ grade: number; n: number; shown: number }[]> {
  return sql<{ grade: number; n: number; shown: number }[]>`
    select grade, count(*) filter (where counted)::int as n, count(*)::int as shown from reviews
    where spu_id = ${spuId} and state = 'accepted' group by grade order by grade desc`
}
