import type { Tx } from '../../../../platform/db/index.ts'
import type { ExhibitKind, ExhibitName, ExhibitWords } from '../../../../platform/exhibit-kind.ts'
import { counted, seek } from '../../../../platform/list.ts'
import type { Listing, Place } from '../../../../platform/list.ts'
import { like } from '../../../../shared/text.ts'
import type { TextAct } from '../../view.ts'
import type { ExhibitVersion } from '../view.ts'

/** An exhibit as it was last saved: version 0 where nobody ever changed it. */
export interface ExhibitRow {
  id: number
  /** Where it stands among all of its kind, from 1. */
  place: number
  /** Below another of its kind. */
  nested: boolean
  shown: boolean
  version: number
  act: TextAct | null
  words: ExhibitWords
  publishAt: string | null
  savedAt: string | null
  by: string | null
}

/** In the order of the shop. */
export const exhibitListing: Listing<ExhibitRow, 'place'> = {
  sorts: { place: { columns: ['x.place'], keys: ({ place }) => [place], descending: false } },
  usual: 'place',
  size: 50,
}

/** All of one kind, each as it was last saved; a field that is newer than its last step says what the shop says. */
const source = ({ sql }: Tx, { name, table, fields, within }: ExhibitKind) => {
  const pairs = fields.map(
    (field, index) => sql`${index > 0 ? sql`,` : sql``} ${field.name}::text, e.${sql(field.column)}`,
  )
  const column = within ? sql(within.column) : null
  const above = within?.tree
    ? { join: sql`left join ${sql(table)} p on p.id = e.${column!}`, nested: sql`p.id is not null` }
    : { join: sql``, nested: sql`false` }
  const order = within?.tree
    ? sql`coalesce(p.sort, e.sort), coalesce(p.id, e.id), p.id is not null, e.sort, e.id`
    : sql`${column ? sql`e.${column},` : sql``} e.sort, e.id`
  return sql`(
    select e.id, e.shown, row_number() over (order by ${order})::int as place, ${above.nested} as nested, coalesce(v.version, 0) as version, v.act,
      jsonb_build_object(${pairs}) || coalesce(v.words, '{}') as words, v.publish_at as "publishAt", v.saved_at as "savedAt",
      m.display_name as by
    from ${sql(table)} e ${above.join}
    left join lateral (
      select * from exhibit_versions where kind = ${name} and exhibit_id = e.id order by version desc limit 1
    ) v on true
    left join members m on m.id = v.saved_by
  ) x`
}

interface ExhibitFilter {
  shown: boolean | null
  q: string | null
}

const chosen = ({ sql }: Tx, { shown, q }: ExhibitFilter) => {
  const found = like(q ?? '')
  return sql`${shown === null ? sql`true` : sql`x.shown = ${shown}`} and ${
    q === null ? sql`true` : sql`(x.words->>'titleZh' ilike ${found} or x.words->>'titleEn' ilike ${found})`
  }`
}

/**
 * One page of a kind's exhibits in the order of the shop, and one more row where there is one: shown, hidden or, for null, both.
 * `q` is looked for in both titles as they were last saved.
 */
export function listExhibits(
  tx: Tx,
  kind: ExhibitKind,
  filter: ExhibitFilter,
  place: Place<'place'>,
): Promise<ExhibitRow[]> {
  const { here, order, rows } = seek(tx, exhibitListing, place)
  return tx.sql<
    ExhibitRow[]
  >`select x.* from ${source(tx, kind)} where ${chosen(tx, filter)} and ${here} ${order} ${rows}`
}

/** How many exhibits of the kind the filter leaves, as far as they are counted. */
export const countExhibits = (tx: Tx, kind: ExhibitKind, filter: ExhibitFilter) =>
  counted(tx, tx.sql`from ${source(tx, kind)} where ${chosen(tx, filter)}`)

/** One of them; null if there is none. */
export async function findExhibit(tx: Tx, kind: ExhibitKind, id: number): Promise<ExhibitRow | null> {
  const [row] = await tx.sql<ExhibitRow[]>`select x.* from ${source(tx, kind)} where x.id = ${id}`
  return row ?? null
}

/** The steps with an exhibit, the newest first. */
export const listExhibitVersions = ({ sql }: Tx, kind: ExhibitName, id: number, most: number) => sql<
  ExhibitVersion[]
>`
  select v.version, v.act, v.words, v.publish_at as "publishAt", v.saved_at as "savedAt", m.display_name as by
  from exhibit_versions v left join members m on m.id = v.saved_by
  where v.kind = ${kind} and v.exhibit_id = ${id} order by v.version desc limit ${most}`

/** What is to be published, as it was planned. */
export interface DueExhibit {
  kind: ExhibitName
  id: number
  version: number
}

/** What was planned for `now` or before and nobody changed since. */
export const listDueExhibits = ({ sql }: Tx, now: Date) => sql<DueExhibit[]>`
  select v.kind, v.exhibit_id as id, v.version from exhibit_versions v
  where v.act = 'plan' and v.publish_at <= ${now} and not exists (
    select from exhibit_versions n where n.kind = v.kind and n.exhibit_id = v.exhibit_id and n.version = v.version + 1)
  order by v.publish_at, v.kind, v.exhibit_id`
