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

/** Published reviews of one grade and use: how many count, and how many are shown. */
export interface GradeCount {
  grade: number
  use: Use | null
  n: number
  shown: number
}

/** How many published reviews of each grade and use a product has; without those that have none. */
export function countGrades({ sql }: Tx, spuId: number): Promise<GradeCount[]> {
  return sql<GradeCount[]>`
    select grade, used_for as use, count(*) filter (where counted)::int as n, count(*)::int as shown from reviews
    where spu_id = ${spuId} and state = 'accepted' group by grade, used_for order by grade desc, used_for`
}
