import type { MemberContext } from '../../../platform/context.ts'

type Reach = Pick<MemberContext, 'database' | 'actor'>

interface SecurityRow {
  username: string
  phone: string | null
  password_hash: string
  password_long: boolean
  pay_password_hash: string | null
}

/** What guards the caller's account. */
export async function getSecurity({ database, actor }: Reach): Promise<SecurityRow> {
  const [row] = await database.sql<SecurityRow[]>`
    select username, phone, password_hash, password_long, pay_password_hash from members where id = ${actor.memberId}`
  return row!
}

/** The session goes on under a new token and counts as proved from now; false when it is over (R12). */
export async function renameSession(
  { database, actor }: Reach,
  tokenHash: Buffer,
  provedAt: Date,
): Promise<boolean> {
  const rows = await database.sql`
    update sessions set token_hash = ${tokenHash}, proved_at = ${provedAt},
      staff_hash = case when kind = 'api' and staff_hash = token_hash then ${tokenHash} else staff_hash end
    where token_hash = ${actor.sessionHash} and member_id = ${actor.memberId} returning 1`
  return rows.length > 0
}

/**
 * Counts one try of the pay password and answers its hash; null while it is locked or where there is none. The fifth
 * try in a row locks it, and a right one unlocks (R10): tries that run at the same time are all counted.
 */
export async function tryPayPassword(
  { database, actor }: Reach,
  { now, until, tries }: { now: Date; until: Date; tries: number },
): Promise<string | null> {
  const [row] = await database.sql<{ hash: string }[]>`
    update members set
      pay_wrong = case when pay_locked_until is null then pay_wrong + 1 else 1 end,
      pay_locked_until = case when pay_locked_until is null and pay_wrong + 1 >= ${tries} then ${until}::timestamptz end
    where id = ${actor.memberId} and pay_password_hash is not null
      and (pay_locked_until is null or pay_locked_until <= ${now})
    returning pay_password_hash as hash`
  return row?.hash ?? null
}

/** The tries of a pay password are forgotten: it was right, or there is a new one. */
export async function forgetPayTries({ database, actor }: Reach): Promise<void> {
  await database.sql`
    update members set pay_wrong = 0, pay_locked_until = null where id = ${actor.memberId}`
}

/** The pay password from now on. */
export async function setPayPassword({ database, actor }: Reach, hash: string): Promise<void> {
  await database.sql`
    update members set pay_password_hash = ${hash}, pay_wrong = 0, pay_locked_until = null where id = ${actor.memberId}`
}

/** The phone from now on; every session of the member is over with it (R12). Throws 23505 where somebody has it. */
export async function replacePhone({ database, actor }: Reach, phone: string): Promise<void> {
  await database.transaction(async ({ sql }) => {
    await sql`update members set phone = ${phone} where id = ${actor.memberId}`
    await sql`delete from sessions where member_id = ${actor.memberId}`
  })
}

export interface SessionRow {
  id: number
  kind: 'web' | 'api'
  created_at: string
  seen_at: string
  expires_at: string
  ip: string | null
  agent: string | null
  own: boolean
}

/** The caller's living sessions, the one that asks first. */
export const listSessions = ({ database, actor }: Reach, now: Date, idleSince: Date): Promise<SessionRow[]> =>
  database.sql<SessionRow[]>`
    select id, kind, created_at, seen_at, expires_at, host(ip) as ip, agent, token_hash = ${actor.sessionHash} as own
    from sessions where member_id = ${actor.memberId} and expires_at > ${now} and seen_at > ${idleSince}
    order by own desc, seen_at desc limit 100`

/** Ends one of the caller's sessions; false when they have no such. */
export async function deleteSessionById({ database, actor }: Reach, id: string): Promise<boolean> {
  const rows = await database.sql`
    delete from sessions where id = ${id} and member_id = ${actor.memberId} returning 1`
  return rows.length > 0
}

/** Ends all the caller's sessions but this one; answers how many. */
export async function deleteOtherSessions({ database, actor }: Reach): Promise<number> {
  const rows = await database.sql`
    delete from sessions where member_id = ${actor.memberId} and token_hash <> ${actor.sessionHash} returning 1`
  return rows.length
}
