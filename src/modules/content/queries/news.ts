import { words } from './words.ts'
import type { Reader } from './words.ts'

export interface NewsRow {
  id: number
  title: string
  summary: string
  /** Day in Shanghai: `2026-11-19`. */
  publishedOn: string
}

/** One page of the news, newest first, and how many there are. */
export async function listNews(
  reader: Reader,
  limit: number,
  offset: number,
): Promise<{ rows: NewsRow[]; total: number }> {
  const { sql } = reader.database
  const [rows, [count]] = await Promise.all([
    sql<NewsRow[]>`
      select id, ${words(reader, 'title')} as title, ${words(reader, 'summary')} as summary, published_on as "publishedOn"
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
export async function findNewsItem(reader: Reader, id: number): Promise<NewsItemRow | null> {
  const { sql } = reader.database
  const neighbour = sql`json_build_object('id', x.id, 'title', ${words(reader, 'x.title')})`
  const [row] = await sql<NewsItemRow[]>`
    select n.id, ${words(reader, 'n.title')} as title, ${words(reader, 'n.summary')} as summary,
           ${words(reader, 'n.body')} as body, n.published_on as "publishedOn",
           (select ${neighbour} from news x where x.shown and (x.published_on, x.id) > (n.published_on, n.id)
            order by x.published_on, x.id limit 1) as newer,
           (select ${neighbour} from news x where x.shown and (x.published_on, x.id) < (n.published_on, n.id)
            order by x.published_on desc, x.id desc limit 1) as older
    from news n where n.id = ${id} and n.shown`
  return row ?? null
}
