import type { StoreReviewsData } from '../../catalogue/view.ts'
import type { Context } from '../../../platform/context.ts'
import type { DataKind } from '../../../platform/data-cache.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { productHref } from '../../catalogue/index.ts'
import { getStore } from '../../stores/index.ts'
import { countStoreGrades, listStoreReviews } from '../queries/public.ts'
import type { StoreReviewRow } from '../queries/public.ts'
import { getMeanScores } from '../queries/scores.ts'
import { gradesOf, shownOf, summarise, usesOf } from '../rules/summary.ts'
import type { GradeName, StoreReviewListView, StoreReviewQuery } from '../schema.ts'
import { dataOf, LIST_SIZE, PAGE_SIZE, replyOf, summaryOf } from './public.ts'

const summaries: DataKind = { name: 'storeReviews', scopes: ['catalogue'], kilobytes: 4 }
const everyGrade = Object.values(gradesOf).flat()

/** How the reviews of a store are spread, and the means of its three scores: of a day, because ratings open by time. */
const countsOf = (ctx: Context, storeId: number) => {
  const now = ctx.clock.now()
  return ctx.data.one(summaries, `${storeId} ${shanghaiDay(now)}`, async () => {
    const [counts, scores] = await Promise.all([
      countStoreGrades(ctx.database, storeId),
      getMeanScores(ctx.database, storeId, now),
    ])
    return { counts, scores }
  })
}

const outOfFive = (tenths: number | null) => (tenths === null ? null : tenths / 10)

const productOf = (ctx: Context, row: StoreReviewRow) => ({
  name: inWords(ctx, row.nameZh, row.nameEn),
  href: row.onShelf ? productHref(ctx, row.spuId, row.storeId) : null,
})

/** Reviews of a store's goods, newest first, of one grade if named, with the summary of all; 404 of a store that does not sell. */
export async function storeReviewPage(
  ctx: Context,
  { storeId, grade, ...input }: StoreReviewQuery,
): Promise<StoreReviewListView> {
  const paging = pagingOf(input, LIST_SIZE)
  const [rows, { counts, scores }] = await Promise.all([
    listStoreReviews(ctx.database, { storeId, grades: grade ? gradesOf[grade] : everyGrade }, paging),
    countsOf(ctx, storeId),
    getStore(ctx, storeId),
  ])
  return {
    list: rows.map((row) => ({
      ...replyOf(row),
      spuId: String(row.spuId),
      name: productOf(ctx, row).name,
    })),
    total: shownOf(counts)[grade ?? 'all'],
    ...paging,
    summary: {
      ...summarise(counts),
      uses: usesOf(counts),
      scores: {
        data: outOfFive(scores.dataTenths),
        goods: outOfFive(scores.goodsTenths),
        service: outOfFive(scores.serviceTenths),
      },
    },
  }
}

/** The reviews part of a store's home: a few reviews, each with its product, the score, and the means of the three scores. */
export async function reviewsOfStore(
  ctx: Context,
  { storeId, page, grade = null }: { storeId: number; page: number; grade?: GradeName | null | undefined },
): Promise<StoreReviewsData> {
  const [rows, { counts, scores }] = await Promise.all([
    listStoreReviews(
      ctx.database,
      { storeId, grades: grade ? gradesOf[grade] : everyGrade },
      { page, size: PAGE_SIZE },
    ),
    countsOf(ctx, storeId),
  ])
  const said = (tenths: number | null) => outOfFive(tenths)?.toFixed(1) ?? null
  return {
    ...summaryOf(counts, grade, page),
    tags: [],
    list: rows.map((row) => ({ ...dataOf(row), product: productOf(ctx, row) })),
    scores: {
      data: said(scores.dataTenths),
      goods: said(scores.goodsTenths),
      service: said(scores.serviceTenths),
    },
  }
}
