import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'
import { words } from './words.ts'

export type ArticlePlace = 'help' | 'corporate' | 'legal'

export interface ArticleGroupRow {
  id: number
  name: string
  children: { id: number; name: string }[]
}

/**
 * Groups of these places with their articles, as one JSON value, so that the site's frame reads it in one query with
 * more.
 */
export const articleGroups = (tx: Tx, lang: Language, places: readonly ArticlePlace[]) => {
  const { sql } = tx
  return sql`
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'children', g.children) order by g.sort, g.id), '[]')
    from (
      select t.id, t.sort, ${words(tx, lang, 't.name')} as name, (
        select coalesce(json_agg(json_build_object('id', a.id, 'name', ${words(tx, lang, 'a.name')}) order by a.sort, a.id), '[]')
        from articles a where a.type_id = t.id and a.shown
      ) as children
      from article_types t where t.place = any ((select ${places as ArticlePlace[]}::text[])::text[])
    ) g`
}

/**
 * Groups of these places in the operator's order, each with its articles that are shown; a group without one has an empty list.
 */
export async function listArticleGroups(
  tx: Tx,
  lang: Language,
  places: readonly ArticlePlace[],
): Promise<ArticleGroupRow[]> {
  const [row] = await tx.sql<{ groups: ArticleGroupRow[] }[]>`
    select (${articleGroups(tx, lang, places)}) as groups`
  return row!.groups
}

export interface ArticleRow {
  id: number
  typeId: number
  typeName: string
  name: string
  body: string
}

/** One article with its group; null if there is none. */
export async function findArticle(tx: Tx, lang: Language, id: number): Promise<ArticleRow | null> {
  const { sql } = tx
  const [row] = await sql<ArticleRow[]>`
    select a.id, a.type_id as "typeId", ${words(tx, lang, 't.name')} as "typeName",
           ${words(tx, lang, 'a.name')} as name, ${words(tx, lang, 'a.body')} as body
    from articles a join article_types t on t.id = a.type_id
    where a.id = ${id} and a.shown`
  return row ?? null
}

type ArticleLineRow = Omit<ArticleRow, 'body'>

/** Articles of one group, or of all if `typeId` is null, in the order of the help centre. */
export async function listArticles(
  tx: Tx,
  lang: Language,
  typeId: number | null,
  limit: number,
  offset: number,
): Promise<{ rows: ArticleLineRow[]; total: number }> {
  const { sql } = tx
  const chosen = typeId === null ? sql`a.shown` : sql`a.shown and a.type_id = ${typeId}`
  const [rows, [count]] = await Promise.all([
    sql<ArticleLineRow[]>`
      select a.id, a.type_id as "typeId", ${words(tx, lang, 't.name')} as "typeName", ${words(tx, lang, 'a.name')} as name
      from articles a join article_types t on t.id = a.type_id
      where ${chosen} order by t.sort, t.id, a.sort, a.id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from articles a where ${chosen}`,
  ])
  return { rows, total: count!.total }
}
