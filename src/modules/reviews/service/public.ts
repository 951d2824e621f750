import type { ReviewsData } from '../../catalogue/view.ts'
import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import type { Paging } from '../../../shared/paging.ts'
import { pictureHrefs, saidAt } from '../present.ts'
import { countGrades, listReviews } from '../queries/public.ts'
import { gradesOf, percentages, shownOf, summarise, usesOf } from '../rules/summary.ts'
import type { GradeName, ReviewListView, ReviewQuery } from '../schema.ts'

const LIST_SIZE = 10
/** Reviews that a product page shows at a time. */
const PAGE_SIZE = 5

interface Asked extends Paging {
  spuId: number
  grade: GradeName | null
}

/** Rows of a page, and the counts of all. Two queries. */
async function read({ database }: Context, { spuId, grade, ...paging }: Asked) {
  const [rows, counts] = await Promise.all([
    listReviews(database, { spuId, grades: grade && gradesOf[grade] }, paging),
    countGrades(database, spuId),
  ])
  return { rows, counts, shown: shownOf(counts), summary: summarise(counts) }
}

/** Reviews of a product, newest first, of one grade if named, with the summary of all. */
export async function reviewPage(ctx: Context, input: ReviewQuery): Promise<ReviewListView> {
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, counts, shown, summary } = await read(ctx, {
    spuId: input.spuId,
    grade: input.grade ?? null,
    ...paging,
  })
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      grade: row.grade,
      data: row.data,
      goods: row.goods,
      use: row.use,
      author: row.author,
      batchNumber: row.batchNumber,
      body: row.body,
      pictures: row.pictures,
      counted: row.counted,
      time: instant(row.createdAt).toISOString(),
      answer: saidAt(row.answer, row.answeredAt),
      followUp: saidAt(row.followUp, row.followUpAt),
    })),
    total: shown[input.grade ?? 'all'],
    ...paging,
    summary: { ...summary, uses: usesOf(counts) },
  }
}

/** The reviews part of a product page: a few reviews, the score, shares of grades, what the goods were used for. */
export async function productReviews(
  ctx: Context,
  { spuId, page, grade = null }: { spuId: number; page: number; grade?: GradeName | null | undefined },
): Promise<ReviewsData> {
  const { rows, counts, shown, summary } = await read(ctx, { spuId, grade, page, size: PAGE_SIZE })
  const [good, medium, bad] = percentages([summary.good, summary.medium, summary.bad]) as [
    number,
    number,
    number,
  ]
  return {
    rating: summary.rating?.toFixed(1) ?? null,
    total: shown.all,
    good,
    medium,
    bad,
    grade,
    counts: shown,
    uses: usesOf(counts),
    list: rows.map((row) => ({
      id: String(row.id),
      author: row.author,
      grade: row.grade,
      body: row.body,
      batchNumber: row.batchNumber,
      use: row.use,
      pictures: pictureHrefs(row.id, row.pictures),
      counted: row.counted,
      answer: saidAt(row.answer, row.answeredAt),
      followUp: saidAt(row.followUp, row.followUpAt),
      writtenOn: instant(row.createdAt).toISOString(),
    })),
    page,
    pages: Math.max(1, Math.ceil(shown[grade ?? 'all'] / PAGE_SIZE)),
  }
}
