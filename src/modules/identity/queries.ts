import type { Context, Services } from '../../platform/context.ts'
import type { SessionKind } from '../../platform/session.ts'

interface LoginRow {
  id: number
  password_hash: string
  disabled: boolean
}

/** Member by user name, in any letter case; null when there is none. */
export async function findLogin({ database }: Services, username: string): Promise<LoginRow | null> {
  const [row] = await database.sql<LoginRow[]>`
    select id, password_hash, disabled from members where username = ${username.toLowerCase()}`
  return row ?? null
}

export interface NewSession {
  tokenHash: Buffer
  memberId: number
  kind: SessionKind
  now: Date
  expiresAt: Date
}

export async function insertSession(ctx: Context, session: NewSession): Promise<void> {
  await ctx.database.sql`
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at, ip, agent)
    values (${session.tokenHash}, ${session.memberId}, ${session.kind}, ${session.now}, ${session.now},
            ${session.expiresAt}, ${ctx.ip}, ${ctx.agent})`
}

/** Ends a session; a token that is gone already changes nothing. */
export async function deleteSession({ database }: Services, tokenHash: Buffer): Promise<void> {
  await database.sql`delete from sessions where token_hash = ${tokenHash}`
}

export interface ActorRow {
  id: number
  display_name: string
  company_name: string | null
  manager_type: number
  store_id: number | null
  is_operator: boolean
  permissions: string[]
  stale: boolean
}

/** The living session's member. `stale` says that its idle life should be renewed (once a minute at most). */
export async function findSessionMember(
  { database }: Services,
  tokenHash: Buffer,
  kind: SessionKind,
  now: Date,
  idleSince: Date,
  seenBefore: Date,
): Promise<ActorRow | null> {
  const [row] = await database.sql<ActorRow[]>`
    select m.id, m.display_name, m.company_name, m.manager_type, m.store_id, m.is_operator, m.permissions,
           s.seen_at < ${seenBefore} as stale
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.kind = ${kind} and s.expires_at > ${now}
      and s.seen_at > ${idleSince} and not m.disabled`
  return row ?? null
}

export async function touchSession({ database }: Services, tokenHash: Buffer, now: Date): Promise<void> {
  await database.sql`update sessions set seen_at = ${now} where token_hash = ${tokenHash} and seen_at < ${now}`
}

/** Removes sessions whose life is over; run now and then by any process. */
export async function deleteEndedSessions({ database }: Services, now: Date, idleSince: Date): Promise<void> {
  await database.sql`delete from sessions where expires_at <= ${now} or seen_at <= ${idleSince}`
}
