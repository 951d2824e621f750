import type { Context } from '../context.ts'
import type { Queryable } from '../db/index.ts'

export interface AuditEntry {
  /** What happened: `<module>.<verb>`, such as `identity.login`. */
  action: string
  /** The member whom it concerns, where that is not the actor. */
  memberId?: number
  /** Who acted, where the session does not say it yet, as at login. */
  actorId?: number
  before?: object
  after?: object
}

/**
 * Writes one row of the audit (R52); within `tx` when one is given, so that it stands or falls with its cause. Say it last:
 * writers of the chain wait for one another until they commit. Never put secrets or personal data into `before` and `after`.
 */
export async function recordAudit(
  ctx: Pick<Context, 'actor' | 'clock' | 'database' | 'ip' | 'requestId'>,
  { action, memberId, actorId, before, after }: AuditEntry,
  { sql }: Queryable = ctx.database,
): Promise<void> {
  const actor = actorId ?? ctx.actor?.memberId ?? null
  // previous and hash are the trigger's to fill in.
  await sql`
    insert into audit_entries (at, actor_id, action, member_id, before, after, ip, request_id, previous, hash)
    values (${ctx.clock.now()}, ${actor}, ${action}, ${memberId ?? actor}, ${before ? sql.json(before as never) : null},
      ${after ? sql.json(after as never) : null}, ${ctx.ip}, ${ctx.requestId}, '', '')`
}

export interface LogRow {
  at: string
  action: string
  ip: string | null
}

/** What the audit says of this member, the oldest first. */
export const auditOf = ({ database }: Pick<Context, 'database'>, memberId: number): Promise<LogRow[]> =>
  database.sql<LogRow[]>`
    select at, action, host(ip) as ip from audit_entries where member_id = ${memberId} order by id`
