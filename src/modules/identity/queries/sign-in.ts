import type { Tx } from '../../../platform/db/index.ts'
import { networkOf } from '../../../platform/limits.ts'
import type { SessionKind } from '../../../platform/session.ts'

export interface LoginRow {
  id: number
  passwordHash: string
  disabled: boolean
}

/** Member by user name, in any letter case; null if there is none. */
export async function findLogin({ sql }: Tx, username: string): Promise<LoginRow | null> {
  const [row] = await sql<LoginRow[]>`
    select id, password_hash as "passwordHash", disabled from members where username = ${username.toLowerCase()}`
  return row ?? null
}

/**
 * Whether the member of this name signed in from this address since then, as the audit knows it; of IPv6 from any of its network, as every
 * limit by address counts (R4).
 */
export async function signedInFrom({ sql }: Tx, username: string, ip: string, since: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from members m join audit_entries a on a.member_id = m.id
    where m.username = ${username} and a.action = 'identity.login'
      and (a.ip = ${ip}::text::inet or a.ip <<= ${networkOf(ip)}::text::inet) and a.at > ${since} limit 1`
  return rows.length > 0
}

/** Who came without a password. */
export interface ArrivalRow {
  id: number
  username: string
  disabled: boolean
  /** They are staff without an authenticator. */
  unarmed: boolean
}

const arrivalColumns = ({ sql }: Tx) => sql`
  id, username, disabled, totp_secret is null and (is_operator or store_id is not null) as unarmed`

/** The member with this phone; null if there is none. */
export async function findByPhone(tx: Tx, phone: string): Promise<ArrivalRow | null> {
  const [row] = await tx.sql<ArrivalRow[]>`select ${arrivalColumns(tx)} from members where phone = ${phone}`
  return row ?? null
}

/** The member of this id; null if there is none. */
export async function findArrival(tx: Tx, memberId: number): Promise<ArrivalRow | null> {
  const [row] = await tx.sql<ArrivalRow[]>`select ${arrivalColumns(tx)} from members where id = ${memberId}`
  return row ?? null
}

/**
 * The right to register with this phone until `expiresAt`. Only the hash of its token is kept; earlier tickets of the phone stay.
 */
export async function insertTicket(
  { sql }: Tx,
  ticket: { tokenHash: Buffer; phone: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into registration_tickets (token_hash, phone, expires_at)
    values (${ticket.tokenHash}, ${ticket.phone}, ${ticket.expiresAt})`
}

/** Phone of a living ticket; null if it is over or used. The ticket stays until the account is made. */
export async function findTicket({ sql }: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await sql<{ phone: string }[]>`
    select phone from registration_tickets where token_hash = ${tokenHash} and expires_at > ${now}`
  return row?.phone ?? null
}

export interface NewMember {
  username: string
  passwordHash: string
  passwordLong: boolean
  companyName: string
  isDemo: boolean
  now: Date
}

/**
 * Uses a ticket and makes its member; null if the ticket is over or was used meanwhile. If the user name or phone is
 * taken, neither happens: a unique index refuses, and the ticket stays good.
 */
export async function registerMember(
  { sql }: Tx,
  tokenHash: Buffer,
  member: NewMember,
): Promise<number | null> {
  // Two who register at once must not count alike; the lock ends with the transaction.
  await sql`select pg_advisory_xact_lock(hashtext('the least busy account manager'))`
  const [row] = await sql<{ id: number }[]>`
    with used as (
      delete from registration_tickets where token_hash = ${tokenHash} and expires_at > ${member.now} returning phone
    ), managers as (
      -- Held, so that none of them leaves a client behind; one who is leaving at this moment is passed over.
      select id from members where manager_type <> 0 and not disabled for key share skip locked
    ), least_busy as (
      select a.id from managers a left join members m on m.manager_id = a.id and not m.disabled
      group by a.id order by count(m.id), a.id limit 1
    )
    insert into members (username, password_hash, password_long, display_name, company_name, phone, terms_at, is_demo,
      created_at, manager_id)
    select ${member.username}, ${member.passwordHash}, ${member.passwordLong}, ${member.username},
      ${member.companyName}, phone,
      ${member.now}, ${member.isDemo}, ${member.now}, (select id from least_busy)
    from used returning id`
  return row?.id ?? null
}

/** Stores the same password under a hash of more work; false if the hash is another one meanwhile. */
export async function renewHash(
  { sql }: Tx,
  memberId: number,
  before: string,
  after: string,
): Promise<boolean> {
  const rows = await sql`
    update members set password_hash = ${after} where id = ${memberId} and password_hash = ${before} returning 1`
  return rows.length > 0
}

/** A member, and what was checked of them, which may have changed meanwhile: what is absent was not checked. */
export interface Known {
  memberId: number
  /** The hash that the given password fits. */
  passwordHash?: string
  /** The phone that was proved. */
  phone?: string
  /** They came without their password, so staff must have an authenticator (R9). */
  armed?: boolean
}

/** The row of members that is still so, and that of no disabled or erased member. */
const stillKnown = ({ sql }: Tx, { memberId, passwordHash, phone, armed }: Known) => sql`
  id = ${memberId} and not disabled and password_hash = coalesce(${passwordHash ?? null}::text, password_hash)
  and (${phone ?? null}::text is null or phone = ${phone ?? null}::text)
  and not (${armed ?? false}::boolean and totp_secret is null and (is_operator or store_id is not null))`

/**
 * Sets a new password of a member who is still known by this; false if they are not. The caller ends their sessions behind it, in the
 * same transaction (R12).
 */
export async function replacePassword(
  tx: Tx,
  known: Known,
  passwordHash: string,
  passwordLong: boolean,
): Promise<boolean> {
  const rows = await tx.sql`
    update members set password_hash = ${passwordHash}, password_long = ${passwordLong}
    where ${stillKnown(tx, known)} returning 1`
  return rows.length > 0
}

/** Deletes tickets that are over. */
export async function deleteEndedTickets({ sql }: Tx, now: Date): Promise<void> {
  await sql`delete from registration_tickets where expires_at <= ${now}`
}

interface NewSession {
  tokenHash: Buffer
  known: Known
  kind: SessionKind
  now: Date
  expiresAt: Date
  ip: string
  agent: string
}

/**
 * Begins a session, without the second credential of staff (`raiseSession`); false if the member is not known by this any more. Only
 * the hash of its token is kept (R11). The lock of the member's row makes it wait for a change of what was checked, and a change
 * wait for it: so whoever changes the row first and deletes the sessions in a second statement leaves none behind (R12).
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<boolean> {
  const rows = await tx.sql`
    with known as (select id from members where ${stillKnown(tx, session.known)} for share)
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at, ip, agent)
    select ${session.tokenHash}, id, ${session.kind}, ${session.now}, ${session.now}, ${session.expiresAt}, ${session.ip},
      ${session.agent}
    from known returning 1`
  return rows.length > 0
}

/**
 * Ends every session of a member; answers the hashes of their tokens. Where what they sign in by has changed, it runs behind that in
 * the same transaction, as a statement of its own: that one sees what began before the change got the member's row (R12).
 */
export async function deleteSessionsOf({ sql }: Tx, memberId: number): Promise<Buffer[]> {
  const rows = await sql<{ tokenHash: Buffer }[]>`
    delete from sessions where member_id = ${memberId} returning token_hash as "tokenHash"`
  return rows.map(({ tokenHash }) => tokenHash)
}

/** Ends a session; does nothing if its token no longer exists. */
export async function deleteSession({ sql }: Tx, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`
}

export interface ActorRow {
  id: number
  username: string
  displayName: string
  companyName: string | null
  isVerifiedCompany: boolean
  managerType: number
  storeId: number | null
  isOperator: boolean
  permissions: string[]
  provedAt: string | null
  staffHash: Buffer | null
  staffSeenAt: string | null
  stale: boolean
}

/** The member of a living session. `stale` says that its idle life should be renewed (once a minute at most). */
export async function findSessionMember(
  { sql }: Tx,
  tokenHash: Buffer,
  kind: SessionKind,
  now: Date,
  idleSince: Date,
  seenBefore: Date,
): Promise<ActorRow | null> {
  const [row] = await sql<ActorRow[]>`
    select m.id, m.username, m.display_name as "displayName", m.company_name as "companyName",
      coalesce(m.tax_state = 'passed', false) as "isVerifiedCompany",
      m.manager_type as "managerType", m.store_id as "storeId", m.is_operator as "isOperator", m.permissions,
           s.proved_at as "provedAt", s.staff_hash as "staffHash", s.staff_seen_at as "staffSeenAt",
           s.seen_at < ${seenBefore} as stale
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.kind = ${kind} and s.expires_at > ${now}
      and s.seen_at > ${idleSince} and not m.disabled`
  return row ?? null
}

/** The session was used now: its idle life begins anew (R12). A later use that was noted meanwhile stays. */
export async function touchSession({ sql }: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update sessions set seen_at = ${now} where token_hash = ${tokenHash} and seen_at < ${now}`
}

/** The member of a browser's session that is living, or ended after `endedSince` or by being idle since after `idleSince`. */
export async function findEndedSession(
  { sql }: Tx,
  tokenHash: Buffer,
  endedSince: Date,
  idleSince: Date,
): Promise<number | null> {
  const [row] = await sql<{ memberId: number }[]>`
    select s.member_id as "memberId" from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.kind = 'web' and s.expires_at > ${endedSince}
      and s.seen_at > ${idleSince} and not m.disabled`
  return row?.memberId ?? null
}

/** Deletes sessions that ended by then; every process runs it now and then. */
export async function deleteEndedSessions({ sql }: Tx, endedBy: Date, idleSince: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${endedBy} or seen_at <= ${idleSince}`
}
