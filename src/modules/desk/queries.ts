import type { Tx } from '../../platform/db/index.ts'

export interface ViewRow {
  id: number
  list: string
  name: string
  query: string
}

/** Most views of one list. */
export const MOST_VIEWS = 20

const columns = ({ sql }: Tx) => sql`id, list, name, query`

/** Takes the first free place of the list; null where the name is taken or no place is left. */
export async function insertView(
  tx: Tx,
  view: Omit<ViewRow, 'id'> & { memberId: number; at: Date },
): Promise<ViewRow | null> {
  const { memberId, list, name, query, at } = view
  const [row] = await tx.sql<ViewRow[]>`
    insert into saved_views (member_id, list, place, name, query, saved_at)
    select ${memberId}, ${list}, place, ${name}, ${query}, ${at} from generate_series(1, ${MOST_VIEWS}::int) place
    where not exists (
      select 1 from saved_views v where v.member_id = ${memberId} and v.list = ${list} and v.place = place.place)
    order by place limit 1
    on conflict do nothing returning ${columns(tx)}`
  return row ?? null
}

/** Views of one list, or of all of them, in the order of their places. */
export const listViews = (tx: Tx, memberId: number, list: string | undefined) =>
  tx.sql<ViewRow[]>`
    select ${columns(tx)} from saved_views
    where member_id = ${memberId} and list = coalesce(${list ?? null}, list) order by list, place`

/** The view under its new name; null where it is not theirs (R14). Throws 23505 where the name is taken. */
export async function updateName(
  tx: Tx,
  { memberId, id, name }: { memberId: number; id: number; name: string },
): Promise<ViewRow | null> {
  const [row] = await tx.sql<ViewRow[]>`
    update saved_views set name = ${name} where id = ${id} and member_id = ${memberId} returning ${columns(tx)}`
  return row ?? null
}

/** The list that it was of, and is no more; null where it is not theirs. */
export async function deleteView({ sql }: Tx, memberId: number, id: number): Promise<string | null> {
  const [gone] = await sql<{ list: string }[]>`
    delete from saved_views where id = ${id} and member_id = ${memberId} returning list`
  return gone?.list ?? null
}

/** Deletes every view that a member kept, of all lists, with their account (R56). */
export const deleteOfMember = ({ sql }: Tx, memberId: number) => sql`
  delete from saved_views where member_id = ${memberId}`
