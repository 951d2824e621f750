import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { OperatorRight, Right, StoreRight } from '../../../shared/rights.ts'
import { deleteSessionsOf } from './sign-in.ts'

/** A member and the session they use. */
type Session = Pick<Actor, 'memberId' | 'sessionHash'>

/** Records that the second credential of a session was used. */
export async function touchStaff({ sql }: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update sessions set staff_seen_at = ${now} where token_hash = ${tokenHash} and staff_seen_at < ${now}`
}

interface StaffRow {
  username: string
  storeId: number | null
  isOperator: boolean
  totpSecret: Buffer | null
}

/** What the caller's second factor is checked with; their rights may be inactive. */
export async function getStaff({ sql }: Tx, memberId: number): Promise<StaffRow> {
  const [row] = await sql<StaffRow[]>`
    select username, store_id as "storeId", is_operator as "isOperator", totp_secret as "totpSecret"
    from members where id = ${memberId}`
  return row!
}

/** Stores the first secret, with the time step whose code confirmed it; false if there is one already. */
export async function saveSecret(
  { sql }: Tx,
  memberId: number,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const rows = await sql`
    update members set totp_secret = ${secret}, totp_step = ${step}
    where id = ${memberId} and totp_secret is null returning 1`
  return rows.length > 0
}

/** Uses a time step; false if it or a later one was used: a code works once, even if twenty requests try it at once. */
export async function useStep({ sql }: Tx, memberId: number, step: number): Promise<boolean> {
  const rows = await sql`
    update members set totp_step = ${step}
    where id = ${memberId} and (totp_step is null or totp_step < ${step}) returning 1`
  return rows.length > 0
}

/** Gives the session a new token and a second credential (R9, R12); false if the session is over. */
export async function raiseSession(
  { sql }: Tx,
  { memberId, sessionHash }: Session,
  hashes: { tokenHash: Buffer; staffHash: Buffer },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update sessions set token_hash = ${hashes.tokenHash}, staff_hash = ${hashes.staffHash}, staff_seen_at = ${now}
    where token_hash = ${sessionHash} and member_id = ${memberId} returning 1`
  return rows.length > 0
}

/** Whether anybody is on the staff of the operator; a disabled one counts too. */
export const hasOperator = async ({ sql }: Tx): Promise<boolean> => {
  const rows = await sql`select 1 from members where is_operator limit 1`
  return rows.length > 0
}

interface NewOperator {
  username: string
  passwordHash: string
  rights: readonly OperatorRight[]
  now: Date
}

/** Answers the new member's id; null if the name is taken. */
export async function insertOperator({ sql }: Tx, operator: NewOperator): Promise<number | null> {
  const { username, passwordHash, rights, now } = operator
  const [row] = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, is_operator, permissions, created_at)
    values (${username}, ${passwordHash}, ${username}, true, ${[...rights]}, ${now})
    on conflict (username) do nothing returning id`
  return row?.id ?? null
}

/** Who holds which rights, locked until the transaction ends; null if no staff has that name. */
export async function lockRights(
  { sql }: Tx,
  username: string,
): Promise<{ id: number; storeId: number | null; permissions: string[] } | null> {
  const [row] = await sql<{ id: number; storeId: number | null; permissions: string[] }[]>`
    select id, store_id as "storeId", permissions from members
    where username = ${username} and (is_operator or store_id is not null) for update`
  return row ?? null
}

/** The member has exactly these rights from now on. The caller has locked the row and knows who may be given which. */
export async function setRights({ sql }: Tx, memberId: number, rights: readonly Right[]): Promise<void> {
  await sql`update members set permissions = ${[...rights]} where id = ${memberId}`
}

/**
 * A one-time secret until `expiresAt`, in the place of the member's earlier one; only its hash is kept. The caller knows that
 * they may have one.
 */
export async function insertInvitation(
  { sql }: Tx,
  invitation: { memberId: number; secretHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into staff_invitations (member_id, secret_hash, expires_at)
    values (${invitation.memberId}, ${invitation.secretHash}, ${invitation.expiresAt})
    on conflict (member_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`
}

/**
 * Removes password, authenticator and sessions of somebody on the staff of a store or the mall; answers their id, or
 * null if nobody has that name. Runs in a transaction.
 */
export async function disarmStaff(
  tx: Tx,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number | null> {
  const [row] = await tx.sql<{ id: number }[]>`
    update members set password_hash = ${passwordHash}, totp_secret = null, totp_step = null
    where username = ${username} and (is_operator or store_id is not null) and not disabled returning id`
  if (!row) return null
  await deleteSessionsOf(tx, row.id)
  return row.id
}

/**
 * Sets the password that staff without an authenticator choose with an invitation, uses it and ends every session of theirs, so that
 * the one which begins now is the only one; null if it is over, used or another member's. The caller then undoes its transaction,
 * for who used the invitation meanwhile is seen behind the lock of the member's row alone.
 */
export async function takeInvitation(
  tx: Tx,
  given: { username: string; secretHash: Buffer; passwordHash: string; passwordLong: boolean; now: Date },
): Promise<{ id: number; isOperator: boolean } | null> {
  const [row] = await tx.sql<{ id: number; isOperator: boolean }[]>`
    update members m set password_hash = ${given.passwordHash}, password_long = ${given.passwordLong}
    from staff_invitations i
    where i.member_id = m.id and m.username = ${given.username} and not m.disabled and m.totp_secret is null
      and i.secret_hash = ${given.secretHash} and i.expires_at > ${given.now}
    returning m.id, m.is_operator as "isOperator"`
  if (!row) return null
  const used = await tx.sql`
    delete from staff_invitations where member_id = ${row.id} and secret_hash = ${given.secretHash} returning 1`
  if (used.length === 0) return null
  await deleteSessionsOf(tx, row.id)
  return row
}

/** Staff of a store with this right. */
export async function listStaff({ sql }: Tx, storeId: number, right: StoreRight): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where store_id = ${storeId} and ${right} = any (permissions) and not disabled`
  return rows.map(({ id }) => id)
}
