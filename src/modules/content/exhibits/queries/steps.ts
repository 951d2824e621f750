import type { Tx } from '../../../../platform/db/index.ts'
import type { ExhibitKind, ExhibitName, ExhibitWords } from '../../../../platform/exhibit-kind.ts'
import type { TextAct } from '../../view.ts'

/** Columns of the kind's table with what the words say. */
const columnsOf = ({ fields }: ExhibitKind, words: ExhibitWords): Record<string, string | number | null> =>
  Object.fromEntries(fields.map(({ name, column }) => [column, words[name] ?? null]))

/** A new exhibit behind all others of its kind, which the shop does not show; its number. */
export async function insertExhibit({ sql }: Tx, kind: ExhibitKind, words: ExhibitWords): Promise<number> {
  const columns = columnsOf(kind, words)
  const values = Object.values(columns).map((value) => sql`${value},`)
  const [row] = await sql<{ id: number }[]>`
    insert into ${sql(kind.table)} (${sql(Object.keys(columns))}, sort, shown)
    values (${values} (select coalesce(max(sort), 0) + 1 from ${sql(kind.table)}), false) returning id`
  return row!.id
}

interface ExhibitStep {
  kind: ExhibitName
  id: number
  /** The version that it was taken on: 0 before the first. */
  on: number
  act: TextAct
  words: ExhibitWords
  publishAt: Date | null
  by: number | null
  at: Date
}

/** Whether this is the last step with the exhibit now: nobody took another since `on` was read. One statement. */
export async function insertExhibitStep({ sql }: Tx, step: ExhibitStep): Promise<boolean> {
  const { kind, id, on, act, words, publishAt, by, at } = step
  const rows = await sql`
    insert into exhibit_versions (kind, exhibit_id, version, act, words, publish_at, saved_by, saved_at)
    select ${kind}, ${id}::integer, ${on + 1}::integer, ${act}, ${sql.json(words as never)}, ${publishAt}::timestamptz,
      ${by}::bigint, ${at}::timestamptz
    where coalesce((select max(version) from exhibit_versions where kind = ${kind} and exhibit_id = ${id}), 0) = ${on}
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** The shop shows these words of the exhibit from commit on. */
export async function showExhibit(
  { sql }: Tx,
  kind: ExhibitKind,
  id: number,
  words: ExhibitWords,
): Promise<void> {
  const columns = columnsOf(kind, words)
  await sql`update ${sql(kind.table)} set ${sql(columns, Object.keys(columns))}, shown = true where id = ${id}`
}

/** The shop shows the exhibit no more. */
export async function hideExhibit({ sql }: Tx, { table }: ExhibitKind, id: number): Promise<void> {
  await sql`update ${sql(table)} set shown = false where id = ${id}`
}

/**
 * The exhibit changes places with the one before it (-1) or behind it (1), from commit on; false where there is none. Others that
 * move one wait for each other.
 */
export async function moveExhibit(
  { sql }: Tx,
  { table, within }: ExhibitKind,
  id: number,
  by: -1 | 1,
): Promise<boolean> {
  await sql`select id from ${sql(table)} order by id for update`
  const column = within && sql(within.column)
  const alike = column
    ? sql`${column} is not distinct from (select ${column} from ${sql(table)} where id = ${id})`
    : sql`true`
  const rows = await sql`
    with ranked as (select id, row_number() over (order by sort, id)::int as n from ${sql(table)} where ${alike}),
    here as (select n, n + ${by}::int as goal from ranked where id = ${id})
    update ${sql(table)} e set sort = case r.n when here.n then here.goal when here.goal then here.n else r.n end
    from ranked r, here where e.id = r.id and exists (select from ranked where n = here.goal) returning e.id`
  return rows.length > 0
}
