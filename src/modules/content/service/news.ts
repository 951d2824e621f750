import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { findNewsItem, listNews } from '../queries/news.ts'
import type { NewsRow } from '../queries/news.ts'
import type { ById, NewsItemView, NewsLine, NewsListView, Paged } from '../schema.ts'

/** Specification 7: seven items on a page. */
const PAGE_SIZE = 7

/** Start of a day in Shanghai, in the API's form of times. */
const dayStart = (day: string): string => `${day}T00:00:00+08:00`

/**
 * A news item as lists and the home page have it, without its body: `jj` is its summary (specification 3), `time` the start of
 * its day in Shanghai.
 */
export const toNewsLine = (row: NewsRow): NewsLine => ({
  id: String(row.id),
  title: row.title,
  jj: row.summary,
  time: dayStart(row.publishedOn),
})

const toNeighbour = (row: { id: number; title: string } | null) =>
  row && { id: String(row.id), title: row.title }

/** Industry news, newest first. A page past the end is empty and still has the total. */
export async function newsList(ctx: Context, input: Paged): Promise<NewsListView> {
  const { page, size } = pagingOf(input, PAGE_SIZE)
  const { rows, total } = await listNews(ctx.database, ctx.lang, size, (page - 1) * size)
  return { list: rows.map(toNewsLine), total, page, size }
}

/** One item with its neighbours in the list; 404 if there is none. */
export async function newsItem(ctx: Context, { id }: ById): Promise<NewsItemView> {
  const row = await findNewsItem(ctx.database, ctx.lang, id)
  if (!row) throw commonErrors.notFound()
  return {
    ...toNewsLine(row),
    body: row.body,
    previous: toNeighbour(row.newer),
    next: toNeighbour(row.older),
  }
}
