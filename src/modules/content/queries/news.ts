import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'
import { words } from './words.ts'

export interface NewsRow {
  id: number
  title: string
  summary: string
  /** Day in Shanghai: `2026-11-19`. */
  publishedOn: string
}

/** One page of the news, newest first, and how many there are. */
export async function listNews(
  tx: Tx,
  lang: Language,
  limit: number,
  offset: number,
): Promise<{ rows: NewsRow[]; total: number }> {
  const { sql } = tx
  const [rows, [count]] = await Promise.all([
    sql<NewsRow[]>`
      select id, ${words(tx, lang, 'title')} as title, ${words(tx, lang, 'summary')} as summary, published_on as "publishedOn"
      from news where shown order by published_on desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from news where shown`,
  ])
  return { rows, total: count!.total }
}

interface Neighbour {
  id: number
  title: string
}

interface NewsItemRow extends NewsRow {
  body: string
  newer: Neighbour | null
  older: Neighbour | null
}

/** One item with its neighbours in the list; null if there is none. */
export async function findNewsItem(tx: Tx, lang: Language, id: number): Promise<NewsItemRow | null> {
  const { sql } = tx
  const neighbour = sql`json_build_object('id', x.id, 'title', ${words(tx, lang, 'x.title')})`
  const [row] = await sql<NewsItemRow[]>`
    select n.id, ${words(tx, lang, 'n.title')} as title, ${words(tx, lang, 'n.summary')} as summary,
           ${words(tx, lang, 'n.body')} as body, n.published_on as "publishedOn",
           (select ${neighbour} from news x where x.shown and (x.published_on, x.id) > (n.published_on, n.id)
            order by x.published_on, x.id limit 1) as newer,
           (select ${neighbour} from news x where x.shown and (x.published_on, x.id) < (n.published_on, n.id)
            order by x.published_on desc, x.id desc limit 1) as older
    from news n where n.id = ${id} and n.shown`
  return row ?? null
}
