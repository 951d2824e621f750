import type { ReviewsData } from '../../catalogue/view.ts'
import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { saidAt } from '../present.ts'
import { countGrades, listReviews } from '../queries/public.ts'
import { gradesOf, percentages, summarise } from '../rules/summary.ts'
import type { ReviewListView, ReviewQuery } from '../schema.ts'

const LIST_SIZE = 10
/** Reviews that a product page shows at a time. */
const PAGE_SIZE = 5

/** Reviews of a product, newest first, of one grade if named, with the summary of all. Two queries. */
export async function reviewPage(ctx: Context, input: ReviewQuery): Promise<ReviewListView> {
  const paging = pagingOf(input, LIST_SIZE)
  const grades = input.grade ? gradesOf[input.grade] : null
  const [rows, counts] = await Promise.all([
    listReviews(ctx.database, { spuId: input.spuId, grades }, paging),
    countGrades(ctx.database, input.spuId),
  ])
  const summary = summarise(counts)
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
    total: counts
      .filter(({ grade }) => grades === null || grades.includes(grade))
      .reduce((sum, { shown }) => sum + shown, 0),
    ...paging,
    summary,
  }
}

/** The reviews part of a product page: a few reviews, the score, shares of good, medium and bad. Two queries. */
export async function productReviews(
  ctx: Context,
  { spuId, page }: { spuId: number; page: number },
): Promise<ReviewsData> {
  const { list, total, summary } = await reviewPage(ctx, { spuId, page, size: PAGE_SIZE })
  const [good, medium, bad] = percentages([summary.good, summary.medium, summary.bad]) as [
    number,
    number,
    number,
  ]
  return {
    rating: summary.rating?.toFixed(1) ?? null,
    total,
    good,
    medium,
    bad,
    list: list.map(({ id, author, grade, body, batchNumber, use, counted, answer, followUp, time }) => ({
      id,
      author,
      grade,
      body,
      batchNumber,
      use,
      pictures: [],
      counted,
      answer,
      followUp,
      writtenOn: time,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}
