import type { Context } from '../context.ts'
import { instant } from '../../shared/time.ts'
import { hidden } from '../db/index.ts'
import type { Tx } from '../db/index.ts'

interface AuditEntry {
  /** What happened: `<module>.<verb>`, such as `identity.login`. */
  action: string
  /** The member whom it concerns, where that is not the actor. */
  memberId?: number
  /** The actor, if there is no session yet, as at sign-in. */
  actorId?: number
  before?: object
  after?: object
}

/**
 * Writes one row of the audit (R52), in `tx` if given, so that it commits with its cause. Call it last in a transaction:
 * writers of the chain wait for each other until they commit. Never put secrets or personal data into `before` and `after`. Where a key
 * acts, `after` names it.
 */
export async function recordAudit(
  ctx: Pick<Context, 'actor' | 'clock' | 'database' | 'ip' | 'requestId'>,
  { action, memberId, actorId, before, after }: AuditEntry,
  { sql }: Tx = ctx.database,
): Promise<void> {
  const actor = actorId ?? ctx.actor?.memberId ?? null
  const key = ctx.actor?.key
  const said = key ? { ...after, openKey: key.name } : after
  // The trigger fills in previous and hash.
  await sql`
    insert into audit_entries (at, actor_id, action, member_id, before, after, ip, request_id, previous, hash)
    values (${ctx.clock.now()}, ${actor}, ${action}, ${memberId ?? actor}, ${before ? sql.json(before as never) : null},
      ${said ? sql.json(said as never) : null}, ${ctx.ip}, ${ctx.requestId}, '', '')`
}

interface LogRow {
  id: number
  at: string
  action: string
  /** Null where somebody else acted: their address is their own. */
  ip: string | null
}

const READ_AT_ONCE = 1000

/**
 * The audit rows about this member, oldest first, with the addresses of the member and of visitors alone. A thousand are in memory at a
 * time: a key that acts in somebody's name writes one with every call.
 */
export async function* auditOf(
  { database: { sql } }: Pick<Context, 'database'>,
  memberId: number,
): AsyncGenerator<LogRow, void> {
  let after = 0
  for (;;) {
    const rows = await sql<LogRow[]>`
      select id, at, action, case when coalesce(actor_id, member_id) = member_id then host(ip) end as ip
      from audit_entries where member_id = ${memberId} and id > ${after}
      order by id limit ${hidden(sql, READ_AT_ONCE)}`
    yield* rows
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

export interface TrailRow {
  id: number
  at: Date
  action: string
  /** Who did it; null for a visitor and the mall itself. */
  actorId: number | null
}

/** What was last done about a member, by anybody, the newest first. */
export async function auditAbout({ sql }: Tx, memberId: number, most: number): Promise<TrailRow[]> {
  const rows = await sql<(Omit<TrailRow, 'at'> & { at: string })[]>`
    select id, at, action, actor_id as "actorId" from audit_entries where member_id = ${memberId}
    order by id desc limit ${most}`
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export { auditListing, countAudit, findAudit, listActions, listAudit, proveChain } from './trail.ts'
export type { AuditRow, ChainProof } from './trail.ts'
