import type { ReviewData, ReviewsData } from '../../catalogue/view.ts'
import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { pictureHrefs, saidAt } from '../present.ts'
import { countReviews, listReviews } from '../queries/public.ts'
import type { GradeCount, ReviewRow } from '../queries/public.ts'
import { gradesOf, percentages, shownOf, summarise, usesOf } from '../rules/summary.ts'
import type { GradeName, ReviewListView, ReviewQuery } from '../schema.ts'

export const LIST_SIZE = 10
/** Reviews that a page of a product or a store shows at a time. */
export const PAGE_SIZE = 5

/** A review as the API answers it to everybody. */
export const replyOf = (row: ReviewRow): ReviewListView['list'][number] => ({
  id: String(row.id),
  grade: row.grade,
  data: row.data,
  goods: row.goods,
  use: row.use,
  tags: row.tags,
  author: row.author,
  batchNumber: row.batchNumber,
  body: row.body,
  pictures: row.pictures,
  counted: row.counted,
  time: instant(row.createdAt).toISOString(),
  answer: saidAt(row.answer, row.answeredAt),
  followUp: saidAt(row.followUp, row.followUpAt),
})

/** Reviews of a product, newest first, of one grade if named, with the summary of all. Two queries. */
export async function reviewPage(
  { database }: Context,
  { spuId, grade, ...input }: ReviewQuery,
): Promise<ReviewListView> {
  const paging = pagingOf(input, LIST_SIZE)
  const [rows, { counts, tags }] = await Promise.all([
    listReviews(database, { spuId, grades: grade ? gradesOf[grade] : null }, paging),
    countReviews(database, spuId),
  ])
  return {
    list: rows.map(replyOf),
    total: shownOf(counts)[grade ?? 'all'],
    ...paging,
    summary: { ...summarise(counts), uses: usesOf(counts), tags },
  }
}

/** A review as a page shows it to everybody. */
export const dataOf = (row: ReviewRow): ReviewData => ({
  id: String(row.id),
  author: row.author,
  grade: row.grade,
  body: row.body,
  batchNumber: row.batchNumber,
  use: row.use,
  tags: row.tags,
  pictures: pictureHrefs(row.id, row.pictures),
  counted: row.counted,
  answer: saidAt(row.answer, row.answeredAt),
  followUp: saidAt(row.followUp, row.followUpAt),
  writtenOn: instant(row.createdAt).toISOString(),
})

/** What a page shows above reviews: the score, shares of grades, how many there are, what the goods were used for. */
export function summaryOf(counts: readonly GradeCount[], grade: GradeName | null, page: number) {
  const shown = shownOf(counts)
  const summary = summarise(counts)
  const [good, medium, bad] = percentages([summary.good, summary.medium, summary.bad]) as [
    number,
    number,
    number,
  ]
  return {
    rating: summary.rating?.toFixed(1) ?? null,
    counted: summary.total,
    total: shown.all,
    good,
    medium,
    bad,
    grade,
    counts: shown,
    uses: usesOf(counts),
    page,
    pages: Math.max(1, Math.ceil(shown[grade ?? 'all'] / PAGE_SIZE)),
  }
}

/** The reviews part of a product page: a few reviews, the score, shares of grades, what the goods were used for, their tags. Two queries. */
export async function productReviews(
  { database }: Context,
  { spuId, page, grade = null }: { spuId: number; page: number; grade?: GradeName | null | undefined },
): Promise<ReviewsData> {
  const [rows, { counts, tags }] = await Promise.all([
    listReviews(database, { spuId, grades: grade && gradesOf[grade] }, { page, size: PAGE_SIZE }),
    countReviews(database, spuId),
  ])
  return { ...summaryOf(counts, grade, page), tags, list: rows.map(dataOf) }
}
