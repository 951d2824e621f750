import type { Tx } from '../../platform/db/index.ts'
import type { Paging } from '../../shared/paging.ts'
import type { NoticeKind, NoticeTally } from './view.ts'

export interface NoticeInsert {
  memberId: number
  kind: NoticeKind
  key: string
  vars: Record<string, string>
  path: string | null
}

export async function insertNotice({ sql }: Tx, notice: NoticeInsert, now: Date): Promise<void> {
  await sql`
    insert into notices (member_id, kind, key, vars, path, created_at)
    values (${notice.memberId}, ${notice.kind}, ${notice.key}, ${sql.json(notice.vars)}, ${notice.path}, ${now})`
}

export interface NoticeRow {
  id: number
  kind: NoticeKind
  key: string
  vars: Record<string, string>
  path: string | null
  createdAt: string
  read: boolean
}

/** A member's notices, newest first; of one kind if one is named. Uses `notices_latest`. */
export function listNotices(
  { sql }: Tx,
  { memberId, kind }: { memberId: number; kind: NoticeKind | undefined },
  { page, size }: Paging,
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select id, kind, key, vars, path, created_at as "createdAt", read_at is not null as read from notices
    where member_id = ${memberId} ${kind ? sql`and kind = ${kind}` : sql``}
    order by id desc limit ${size} offset ${(page - 1) * size}`
}

/** How many notices of each kind a member has; without kinds that have none. */
export function countKinds({ sql }: Tx, memberId: number): Promise<NoticeTally[]> {
  return sql<NoticeTally[]>`
    select kind, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notices where member_id = ${memberId} group by kind`
}

/** Uses `notices_unread`, which holds nothing else. */
export async function countUnreadOf({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from notices where member_id = ${memberId} and read_at is null`
  return row!.n
}

/**
 * Marks these notices of a member as read, all or none: one that is not the member's own leaves the others unchanged.
 * Answers the paths of those found; fewer than asked for means that nothing was changed.
 */
export async function markRead(
  { sql }: Tx,
  memberId: number,
  ids: readonly number[],
  now: Date,
): Promise<(string | null)[]> {
  const rows = await sql<{ path: string | null }[]>`
    with own as (
      select id, path from notices where member_id = ${memberId} and id = any(${ids as number[]}::bigint[])
    ), marked as (
      update notices n set read_at = ${now} from own
      where n.id = own.id and n.member_id = ${memberId} and n.read_at is null
        and (select count(*) from own) = ${ids.length}
    )
    select path from own`
  return rows.map(({ path }) => path)
}

export async function markAllRead({ sql }: Tx, memberId: number, now: Date): Promise<void> {
  await sql`update notices set read_at = ${now} where member_id = ${memberId} and read_at is null`
}

/** All notices of a member, the oldest first. */
export const exportNotices = ({ sql }: Tx, memberId: number): Promise<NoticeRow[]> =>
  sql<NoticeRow[]>`
    select id, kind, key, vars, path, created_at as "createdAt", read_at is not null as read
    from notices where member_id = ${memberId} order by id`

/** Deletes the reason of a request from notices about these orders, of any member. Uses `notices_reasons`. */
export async function forgetReasonsTold({ sql }: Tx, orderNumbers: readonly string[]): Promise<void> {
  await sql`
    update notices set vars = vars || '{"reason": "—"}'
    where vars ->> 'number' = any (${[...orderNumbers]}::text[]) and vars ->> 'reason' is not null`
}

/** Deletes all notices of the member. */
export async function deleteNotices({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from notices where member_id = ${memberId}`
}
