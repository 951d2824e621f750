import type { Tx } from '../../platform/db/index.ts'
import type { Paging } from '../../shared/paging.ts'

export interface ReviewRow {
  id: number
  grade: number
  author: string
  batchNumber: string | null
  body: string
  createdAt: string
}

/** A product's reviews, newest first; of one grade if one is named. */
export function listReviews(
  { sql }: Tx,
  filter: { spuId: number; grades: readonly number[] | null },
  { page, size }: Paging,
): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select id, grade, author, batch_number as "batchNumber", body, created_at as "createdAt" from reviews
    where spu_id = ${filter.spuId} ${filter.grades ? sql`and grade = any (${filter.grades as number[]}::int[])` : sql``}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`
}

/** How many reviews of each grade a product has; without grades that have none. */
export function countGrades({ sql }: Tx, spuId: number): Promise<{ grade: number; n: number }[]> {
  return sql<{ grade: number; n: number }[]>`
    select grade, count(*)::int as n from reviews where spu_id = ${spuId} group by grade order by grade desc`
}
