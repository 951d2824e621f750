import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'

type Reach = Pick<Context, 'database'>
type Own = Pick<MemberContext, 'database' | 'actor'>

/** The second credential of a session was used. */
export async function touchStaff({ database }: Reach, tokenHash: Buffer, now: Date): Promise<void> {
  await database.sql`
    update sessions set staff_seen_at = ${now} where token_hash = ${tokenHash} and staff_seen_at < ${now}`
}

interface StaffRow {
  username: string
  store_id: number | null
  is_operator: boolean
  totp_secret: Buffer | null
}

/** What the second factor of the caller is asked by; their rights may be asleep. */
export async function getStaff({ database, actor }: Own): Promise<StaffRow> {
  const [row] = await database.sql<StaffRow[]>`
    select username, store_id, is_operator, totp_secret from members where id = ${actor.memberId}`
  return row!
}

/** Keeps the first secret, with the step whose code confirmed it; false when there is one already. */
export async function saveSecret({ database, actor }: Own, secret: Buffer, step: number): Promise<boolean> {
  const rows = await database.sql`
    update members set totp_secret = ${secret}, totp_step = ${step}
    where id = ${actor.memberId} and totp_secret is null returning 1`
  return rows.length > 0
}

/** Uses a time step up; false when it or a later one was used: a code is good once, also for twenty who try at once. */
export async function useStep({ database, actor }: Own, step: number): Promise<boolean> {
  const rows = await database.sql`
    update members set totp_step = ${step}
    where id = ${actor.memberId} and (totp_step is null or totp_step < ${step}) returning 1`
  return rows.length > 0
}

/** The session goes on under a new token, with a second credential (R9, R12); false when it is over. */
export async function raiseSession(
  { database, actor }: Own,
  hashes: { tokenHash: Buffer; staffHash: Buffer },
  now: Date,
): Promise<boolean> {
  const rows = await database.sql`
    update sessions set token_hash = ${hashes.tokenHash}, staff_hash = ${hashes.staffHash}, staff_seen_at = ${now}
    where token_hash = ${actor.sessionHash} and member_id = ${actor.memberId} returning 1`
  return rows.length > 0
}

export const hasOperator = async ({ database }: Reach): Promise<boolean> => {
  const rows = await database.sql`select 1 from members where is_operator limit 1`
  return rows.length > 0
}

interface NewOperator {
  username: string
  passwordHash: string
  now: Date
}

/** Answers the new member's id; null when the name is taken. */
export async function insertOperator({ database }: Reach, operator: NewOperator): Promise<number | null> {
  const { username, passwordHash, now } = operator
  const [row] = await database.sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, is_operator, created_at)
    values (${username}, ${passwordHash}, ${username}, true, ${now})
    on conflict (username) do nothing returning id`
  return row?.id ?? null
}

export async function insertInvitation(
  { database }: Reach,
  invitation: { memberId: number; secretHash: Buffer; expiresAt: Date },
): Promise<void> {
  await database.sql`
    insert into staff_invitations (member_id, secret_hash, expires_at)
    values (${invitation.memberId}, ${invitation.secretHash}, ${invitation.expiresAt})
    on conflict (member_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`
}

/**
 * Takes password, authenticator and sessions from somebody of a store's or the mall's staff; answers their id, null when
 * nobody of that name is.
 */
export async function disarmStaff(
  { database }: Reach,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number | null> {
  const [row] = await database.sql<{ id: number }[]>`
    with disarmed as (
      update members set password_hash = ${passwordHash}, totp_secret = null, totp_step = null
      where username = ${username} and (is_operator or store_id is not null) and not disabled returning id
    ), gone as (
      delete from sessions where member_id in (select id from disarmed)
    )
    select id from disarmed`
  return row?.id ?? null
}

/** Uses an invitation up and sets the password chosen with it; null when it is over, used or another's. */
export async function takeInvitation(
  { database }: Reach,
  given: { username: string; secretHash: Buffer; passwordHash: string; passwordLong: boolean; now: Date },
): Promise<number | null> {
  const [row] = await database.sql<{ id: number }[]>`
    with used as (
      delete from staff_invitations i using members m
      where m.id = i.member_id and m.username = ${given.username} and not m.disabled
        and i.secret_hash = ${given.secretHash} and i.expires_at > ${given.now}
      returning i.member_id
    )
    update members set password_hash = ${given.passwordHash}, password_long = ${given.passwordLong}
    from used where members.id = used.member_id returning members.id`
  return row?.id ?? null
}

/** Staff of a store with this right. */
export async function listStaff(
  { sql }: Pick<Queryable, 'sql'>,
  storeId: number,
  permission: string,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where store_id = ${storeId} and ${permission} = any (permissions) and not disabled`
  return rows.map(({ id }) => id)
}
