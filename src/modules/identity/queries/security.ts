import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** A member and the session they use. */
type Session = Pick<Actor, 'memberId' | 'sessionHash'>

interface SecurityRow {
  username: string
  phone: string | null
  passwordHash: string
  passwordLong: boolean
  payPasswordHash: string | null
}

/** What protects the caller's account. */
export async function getSecurity({ sql }: Tx, memberId: number): Promise<SecurityRow> {
  const [row] = await sql<SecurityRow[]>`
    select username, phone, password_hash as "passwordHash", password_long as "passwordLong",
      pay_password_hash as "payPasswordHash"
    from members where id = ${memberId}`
  return row!
}

/** Gives the session a new token and records a proof now; false if the session is over (R12). */
export async function renameSession(
  { sql }: Tx,
  { memberId, sessionHash }: Session,
  tokenHash: Buffer,
  provedAt: Date,
): Promise<boolean> {
  const rows = await sql`
    update sessions set token_hash = ${tokenHash}, proved_at = ${provedAt},
      staff_hash = case when kind = 'api' and staff_hash = token_hash then ${tokenHash} else staff_hash end
    where token_hash = ${sessionHash} and member_id = ${memberId} returning 1`
  return rows.length > 0
}

/**
 * Counts one try of the pay password and answers its hash; null if it is locked or not set. The fifth try in a row
 * locks it, and a right one unlocks it (R10): tries that run at the same time are all counted.
 */
export async function tryPayPassword(
  { sql }: Tx,
  memberId: number,
  { now, until, tries }: { now: Date; until: Date; tries: number },
): Promise<string | null> {
  const [row] = await sql<{ hash: string }[]>`
    update members set
      pay_wrong = case when pay_locked_until is null then pay_wrong + 1 else 1 end,
      pay_locked_until = case when pay_locked_until is null and pay_wrong + 1 >= ${tries} then ${until}::timestamptz end
    where id = ${memberId} and pay_password_hash is not null
      and (pay_locked_until is null or pay_locked_until <= ${now})
    returning pay_password_hash as hash`
  return row?.hash ?? null
}

/** Resets the tries of a pay password, after a right one or a new one. */
export async function forgetPayTries({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update members set pay_wrong = 0, pay_locked_until = null where id = ${memberId}`
}

/** Sets the pay password. */
export async function setPayPassword({ sql }: Tx, memberId: number, hash: string): Promise<void> {
  await sql`
    update members set pay_password_hash = ${hash}, pay_wrong = 0, pay_locked_until = null where id = ${memberId}`
}

/**
 * Sets the phone; throws 23505 if somebody else has it. The caller ends the member's sessions behind it, in the same transaction (R12).
 */
export async function replacePhone({ sql }: Tx, memberId: number, phone: string): Promise<void> {
  await sql`update members set phone = ${phone} where id = ${memberId}`
}

interface SessionRow {
  id: number
  kind: 'web' | 'api'
  createdAt: string
  seenAt: string
  expiresAt: string
  ip: string | null
  agent: string | null
  own: boolean
}

/** The caller's living sessions; the calling one is first. */
export const listSessions = (
  { sql }: Tx,
  { memberId, sessionHash }: Session,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> =>
  sql<SessionRow[]>`
    select id, kind, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", host(ip) as ip, agent,
      token_hash = ${sessionHash} as own
    from sessions where member_id = ${memberId} and expires_at > ${now} and seen_at > ${idleSince}
    order by own desc, seen_at desc limit 100`

/** Ends one of the caller's sessions; false if they have no such session. */
export async function deleteSessionById({ sql }: Tx, memberId: number, id: string): Promise<boolean> {
  const rows = await sql`
    delete from sessions where id = ${id} and member_id = ${memberId} returning 1`
  return rows.length > 0
}

/** Ends all sessions of the caller except this one; answers how many. */
export async function deleteOtherSessions({ sql }: Tx, { memberId, sessionHash }: Session): Promise<number> {
  const rows = await sql`
    delete from sessions where member_id = ${memberId} and token_hash <> ${sessionHash} returning 1`
  return rows.length
}
