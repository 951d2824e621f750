import type { Tx } from '../../../platform/db/index.ts'
import type { SignInTerms } from '../rules.ts'

export interface ClockinRow {
  /** `2026-11-21`. */
  day: string
  streak: number
  points: number
}

/**
 * Signs a member in for a day, once: the row continues the count of the day before or starts again. Null if the day has
 * a row already, however many try at once. The caller posts its points in the same transaction.
 */
export async function insertClockin(
  { sql }: Tx,
  { memberId, day, now, terms }: { memberId: number; day: string; now: Date; terms: SignInTerms },
): Promise<Omit<ClockinRow, 'day'> | null> {
  const [row] = await sql<Omit<ClockinRow, 'day'>[]>`
    insert into clockins (member_id, day, streak, points, at, posted)
    select ${memberId}::bigint, ${day}::date, n, least(${terms.signInMost}::int, ${terms.signInPoints}::int * n), ${now}::timestamptz, true
    from (
      select coalesce(max(streak), 0) + 1 as n from clockins
      where member_id = ${memberId} and day = ${day}::date - 1
    ) going
    on conflict (member_id, day) do nothing
    returning streak, points`
  return row ?? null
}

/** A member's days since this one, by primary key. */
export function listClockins({ sql }: Tx, memberId: number, since: string): Promise<ClockinRow[]> {
  return sql<ClockinRow[]>`
    select day::text, streak, points from clockins
    where member_id = ${memberId} and day >= ${since}::date order by day`
}

/** Deletes all the member's days. */
export async function deleteClockins({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from clockins where member_id = ${memberId}`
}

interface UnpostedClockin extends Pick<ClockinRow, 'day' | 'points'> {
  memberId: number
  at: string
}

/**
 * Marks some rows whose points are not in the ledger as posted, and answers them; the caller posts them in the same
 * transaction.
 */
export function takeUnposted({ sql }: Tx, limit: number): Promise<UnpostedClockin[]> {
  return sql<UnpostedClockin[]>`
    update clockins c set posted = true
    from (
      select member_id, day from clockins where not posted order by member_id, day limit ${limit} for update skip locked
    ) waiting
    where c.member_id = waiting.member_id and c.day = waiting.day
    returning c.member_id as "memberId", c.day::text, c.points, c.at`
}

/** The first day that a member's calendar shows: of their membership, or an earlier one on which they signed in. */
export async function findFirstDay({ sql }: Tx, memberId: number): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select least((m.created_at at time zone 'Asia/Shanghai')::date,
      (select min(day) from clockins where member_id = m.id))::text as day
    from members m where m.id = ${memberId}`
  return row!.day
}
