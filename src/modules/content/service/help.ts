import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { findArticle, listArticleGroups, listArticles } from '../queries/help.ts'
import type { ArticleGroupRow, ArticlePlace, ArticleRow } from '../queries/help.ts'
import type { ArticleListView, ArticleQuery, ArticleTypeView, ArticleView, ById } from '../schema.ts'

const LIST_SIZE = 20

const toTypeView = (group: ArticleGroupRow): ArticleTypeView => ({
  id: String(group.id),
  articleTypeName: group.name,
  children: group.children.map((child) => ({ id: String(child.id), articleTypeName: child.name })),
})

const toLine = (row: Omit<ArticleRow, 'body'>) => ({
  id: String(row.id),
  typeId: String(row.typeId),
  articleTypeName: row.typeName,
  title: row.name,
})

/** Groups of these places with their articles, in the operator's order. */
export async function articleGroups(
  ctx: Context,
  places: readonly ArticlePlace[],
): Promise<ArticleTypeView[]> {
  return (await listArticleGroups(ctx.database, ctx.lang, places)).map(toTypeView)
}

/** The footer's categories with their articles (specification 7). */
export const footerCategories = (ctx: Context): Promise<ArticleTypeView[]> => articleGroups(ctx, ['help'])

/** Everything in the help centre: help groups, then the articles about the company. */
export const helpCentre = (ctx: Context): Promise<ArticleTypeView[]> =>
  articleGroups(ctx, ['help', 'corporate'])

/** One article; 404 if there is none. */
export async function articleDetail(ctx: Context, { id }: ById): Promise<ArticleView> {
  const row = await findArticle(ctx.database, ctx.lang, id)
  if (!row) throw commonErrors.notFound()
  return { ...toLine(row), body: row.body }
}

/** Articles of one type, or all of them; 404 for a type that has none. */
export async function articleList(ctx: Context, input: ArticleQuery): Promise<ArticleListView> {
  const { page, size } = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listArticles(
    ctx.database,
    ctx.lang,
    input.typeId ?? null,
    size,
    (page - 1) * size,
  )
  if (input.typeId !== undefined && total === 0) throw commonErrors.notFound()
  return { list: rows.map(toLine), total, page, size }
}
