import type { Tx } from '../../platform/db/index.ts'

/** The last change of every setting that was ever changed. */
export const listLast = ({ sql }: Tx) => sql<
  { name: string; value: number; version: number; changedAt: string; by: string | null }[]
>`
  select distinct on (c.name) c.name, c.value, c.version, c.changed_at as "changedAt", m.display_name as by
  from setting_changes c left join members m on m.id = c.changed_by order by c.name, c.version desc`

/** What is said of every setting that was ever changed. */
export const listValues = ({ sql }: Tx) => sql<{ name: string; value: number }[]>`
  select distinct on (name) name, value from setting_changes order by name, version desc`

/** The last changes of a setting, the newest first. */
export const listChanges = ({ sql }: Tx, name: string, most: number) => sql<
  { version: number; before: number; value: number; reason: string; at: string; by: string | null }[]
>`
  select c.version, c.before, c.value, c.reason, c.changed_at as at, m.display_name as by
  from setting_changes c left join members m on m.id = c.changed_by
  where c.name = ${name} order by c.version desc limit ${most}`

/** Every change of a setting, the oldest first. */
export const listSteps = ({ sql }: Tx, name: string) => sql<{ before: number; value: number; at: string }[]>`
  select before, value, changed_at as at from setting_changes where name = ${name} order by version`

/** The last change of one setting; null where nobody ever changed it. */
export async function findLast(
  { sql }: Tx,
  name: string,
): Promise<{ value: number; version: number } | null> {
  const [row] = await sql<{ value: number; version: number }[]>`
    select value, version from setting_changes where name = ${name} order by version desc limit 1`
  return row ?? null
}

interface NewChange {
  name: string
  version: number
  before: number
  value: number
  reason: string
  by: number
  at: Date
}

/** Adds a change of this version; false where somebody made one of it first. */
export async function insertChange({ sql }: Tx, change: NewChange): Promise<boolean> {
  const rows = await sql<{ version: number }[]>`
    insert into setting_changes (name, version, before, value, reason, changed_by, changed_at)
    values (${change.name}, ${change.version}, ${change.before}, ${change.value}, ${change.reason}, ${change.by}, ${change.at})
    on conflict do nothing returning version`
  return rows.length === 1
}
