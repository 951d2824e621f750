import type { Services } from '../../platform/context.ts'
import type { Paging } from '../../shared/paging.ts'

type Reach = Pick<Services, 'database'>

export interface ReviewRow {
  id: number
  grade: number
  author: string
  batch_number: string | null
  body: string
  created_at: string
}

/** A product's reviews, newest first; of one grade if one is named. */
export function listReviews(
  { database: { sql } }: Reach,
  filter: { spuId: number; grades: readonly number[] | null },
  { page, size }: Paging,
): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select id, grade, author, batch_number, body, created_at from reviews
    where spu_id = ${filter.spuId} ${filter.grades ? sql`and grade = any (${filter.grades as number[]}::int[])` : sql``}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`
}

/** How many reviews of each grade a product has; without grades that have none. */
export function countGrades(
  { database: { sql } }: Reach,
  spuId: number,
): Promise<{ grade: number; n: number }[]> {
  return sql<{ grade: number; n: number }[]>`
    select grade, count(*)::int as n from reviews where spu_id = ${spuId} group by grade order by grade desc`
}
