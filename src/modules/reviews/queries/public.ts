import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { Tag } from '../rules/tags.ts'
import type { Use } from '../view.ts'

export interface ReviewRow {
  id: number
  grade: number
  data: number | null
  goods: number | null
  use: Use | null
  tags: Tag[]
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

const said = ({ sql }: Tx) => sql`
  v.id, v.grade, v.data_score as data, v.goods_score as goods, v.used_for as use, v.tags, v.author, v.batch_number as "batchNumber", v.body,
  cardinality(v.pictures) as pictures, v.counted, v.created_at as "createdAt", v.answer, v.answered_at as "answeredAt",
  v.follow_up as "followUp", v.follow_up_at as "followUpAt"`

/** A product's published reviews, newest first; of one grade if one is named. */
export function listReviews(
  tx: Tx,
  filter: { spuId: number; grades: readonly number[] | null },
  { page, size }: Paging,
): Promise<ReviewRow[]> {
  const { sql } = tx
  return sql<ReviewRow[]>`
    select ${said(tx)} from reviews v
    where v.spu_id = ${filter.spuId} and v.state = 'accepted'
      ${filter.grades ? sql`and v.grade = any (${filter.grades as number[]}::int[])` : sql``}
    order by v.created_at desc, v.id desc limit ${size} offset ${(page - 1) * size}`
}

/** A review with the product that it is of. */
export interface StoreReviewRow extends ReviewRow {
  spuId: number
  nameZh: string
  nameEn: string
  storeId: number
  onShelf: boolean
}

/** Published reviews of a store's goods of these grades, newest first: the newest of each grade by `reviews_store_grade`. */
export function listStoreReviews(
  tx: Tx,
  { storeId, grades }: { storeId: number; grades: readonly number[] },
  { page, size }: Paging,
): Promise<StoreReviewRow[]> {
  return tx.sql<StoreReviewRow[]>`
    select ${said(tx)}, p.id as "spuId", p.name_zh as "nameZh", p.name_en as "nameEn", p.store_id as "storeId",
      p.on_shelf as "onShelf"
    from (
      select n.* from unnest(${grades as number[]}::int[]) as wanted (grade) cross join lateral (
        select * from reviews r where r.store_id = ${storeId} and r.state = 'accepted' and r.grade = wanted.grade
        order by r.created_at desc, r.id desc limit ${page * size}) n
      order by n.created_at desc, n.id desc limit ${size} offset ${(page - 1) * size}) v
    join spus p on p.id = v.spu_id order by v.created_at desc, v.id desc`
}

/** Published reviews of one grade and use: how many count, and how many are shown. */
export interface GradeCount {
  grade: number
  use: Use | null
  n: number
  shown: number
}

const counts = ({ sql }: Tx) => sql`
  grade, used_for as use, count(*) filter (where counted)::int as n, count(*)::int as shown from reviews`

/** How often a tag stands in the published reviews of a product that count. */
interface TagCount {
  tag: Tag
  count: number
}

type ProductCount = { grade: number | null; use: Use | null; tag: Tag | null; n: number; shown: number }

/**
 * How many published reviews of each grade and use a product has, without those that have none, the best grade first; and how often each
 * tag stands in those that count, the most frequent first. One statement, because every page of a product asks.
 */
export async function countReviews(
  { sql }: Tx,
  spuId: number,
): Promise<{ counts: GradeCount[]; tags: TagCount[] }> {
  const rows = await sql<ProductCount[]>`
    select grade, used_for as use, null as tag, count(*) filter (where counted)::int as n, count(*)::int as shown from reviews
    where spu_id = ${spuId} and state = 'accepted' group by grade, used_for
    union all
    select null, null, tag, count(*)::int, 0 from reviews cross join unnest(tags) as tag
    where spu_id = ${spuId} and state = 'accepted' and counted group by tag
    order by grade desc nulls last, use, n desc, tag`
  return {
    counts: rows.flatMap(({ grade, use, n, shown }) => (grade === null ? [] : [{ grade, use, n, shown }])),
    tags: rows.flatMap(({ tag, n }) => (tag === null ? [] : [{ tag, count: n }])),
  }
}

/** How many of each grade and use a store has. */
export const countStoreGrades = (tx: Tx, storeId: number) => tx.sql<GradeCount[]>`
  select ${counts(tx)}
  where store_id = ${storeId} and state = 'accepted' group by grade, used_for order by grade desc, used_for`
