import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { like } from '../../../shared/text.ts'
import type { TextAct, TextKind, TextVersion } from '../view.ts'

/** What a list of the desk shows of an article or news item. */
interface TextRow {
  id: number
  titleZh: string
  titleEn: string
  groupZh: string | null
  groupEn: string | null
  day: string | null
  shown: boolean
  /** The last step; null where nobody ever changed the text. */
  act: TextAct | null
  publishAt: string | null
  savedAt: string | null
  by: string | null
}

export const textListing: Listing<TextRow, 'newest'> = {
  sorts: { newest: { columns: ['e.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 20,
}

/** Rows of the shop of one kind, under the names that both kinds have. */
const source = ({ sql }: Tx, kind: TextKind) =>
  kind === 'article'
    ? sql`(select id, shown, name_zh as title_zh, name_en as title_en, '' as summary_zh, '' as summary_en, body_zh, body_en,
        type_id, null::date as day from articles) e`
    : sql`(select id, shown, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, null::integer as type_id,
        published_on as day from news) e`

/** The last step with each text, by the primary key; none where nobody ever changed it. */
const last = ({ sql }: Tx, kind: TextKind) => sql`
  left join lateral (select * from text_versions where kind = ${kind} and text_id = e.id order by version desc limit 1) v on true`

interface TextFilter {
  kind: TextKind
  shown: boolean | null
  q: string | null
}

const chosen = ({ sql }: Tx, { shown, q }: TextFilter) => {
  const found = like(q ?? '')
  return sql`${shown === null ? sql`true` : sql`e.shown = ${shown}`} and ${
    q === null
      ? sql`true`
      : sql`(coalesce(v.title_zh, e.title_zh) ilike ${found} or coalesce(v.title_en, e.title_en) ilike ${found})`
  }`
}

/**
 * One page of articles or news as they were last saved, the newest first, and one more row where there is one: what the shop
 * shows, what it does not or, for null, both. `q` is looked for in both titles.
 */
export function listTexts(tx: Tx, filter: TextFilter, place: Place<'newest'>): Promise<TextRow[]> {
  const { here, order, rows } = seek(tx, textListing, place)
  return tx.sql<TextRow[]>`
    select e.id, coalesce(v.title_zh, e.title_zh) as "titleZh", coalesce(v.title_en, e.title_en) as "titleEn",
      g.name_zh as "groupZh", g.name_en as "groupEn", e.day, e.shown, v.act, v.publish_at as "publishAt",
      v.saved_at as "savedAt", m.display_name as by
    from ${source(tx, filter.kind)} ${last(tx, filter.kind)}
    left join article_types g on g.id = coalesce(v.type_id, e.type_id) left join members m on m.id = v.saved_by
    where ${chosen(tx, filter)} and ${here} ${order} ${rows}`
}

/** How many articles or news the filter leaves, as far as they are counted. */
export const countTexts = (tx: Tx, filter: TextFilter) =>
  counted(tx, tx.sql`from ${source(tx, filter.kind)} ${last(tx, filter.kind)} where ${chosen(tx, filter)}`)

/** What is saved of a text, with what the shop shows: version 0 where nobody ever changed it. */
export interface TextNow extends TextVersion {
  shown: boolean
}

/** A text as it was last saved; null if there is none. */
export async function findText(tx: Tx, kind: TextKind, id: number): Promise<TextNow | null> {
  const [row] = await tx.sql<TextNow[]>`
    select e.shown, coalesce(v.version, 0) as version, v.act, coalesce(v.title_zh, e.title_zh) as "titleZh",
      coalesce(v.title_en, e.title_en) as "titleEn", coalesce(v.summary_zh, e.summary_zh) as "summaryZh",
      coalesce(v.summary_en, e.summary_en) as "summaryEn", coalesce(v.body_zh, e.body_zh) as "bodyZh",
      coalesce(v.body_en, e.body_en) as "bodyEn", coalesce(v.type_id, e.type_id) as "typeId",
      (case when v.kind is null then e.day else v.day end) as day, v.publish_at as "publishAt", v.saved_at as "savedAt",
      m.display_name as by
    from ${source(tx, kind)} ${last(tx, kind)} left join members m on m.id = v.saved_by
    where e.id = ${id}`
  return row ?? null
}

/** The steps with a text, the newest first. */
export const listVersions = ({ sql }: Tx, kind: TextKind, id: number, most: number) => sql<TextVersion[]>`
  select v.version, v.act, v.title_zh as "titleZh", v.title_en as "titleEn", v.summary_zh as "summaryZh",
    v.summary_en as "summaryEn", v.body_zh as "bodyZh", v.body_en as "bodyEn", v.type_id as "typeId", v.day,
    v.publish_at as "publishAt", v.saved_at as "savedAt", m.display_name as by
  from text_versions v left join members m on m.id = v.saved_by
  where v.kind = ${kind} and v.text_id = ${id} order by v.version desc limit ${most}`

/** Groups that an article can be in, in the order of the help centre. */
export const listGroups = ({ sql }: Tx) => sql<{ id: number; nameZh: string; nameEn: string }[]>`
  select id, name_zh as "nameZh", name_en as "nameEn" from article_types order by sort, id`

/** What was planned for `now` or before and nobody changed since. */
export const listDue = ({ sql }: Tx, now: Date) => sql<{ kind: TextKind; id: number; version: number }[]>`
  select v.kind, v.text_id as id, v.version from text_versions v
  where v.act = 'plan' and v.publish_at <= ${now} and not exists (
    select from text_versions n where n.kind = v.kind and n.text_id = v.text_id and n.version = v.version + 1)
  order by v.publish_at, v.kind, v.text_id`
