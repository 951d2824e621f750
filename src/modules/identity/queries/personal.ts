import type { MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'

interface SessionRow {
  kind: 'web' | 'api'
  created_at: string
  seen_at: string
  expires_at: string
  ip: string | null
  agent: string | null
}

/** The caller's sessions as they are kept, without their hashes; over ones that are still there too. */
export const exportSessions = ({ database, actor }: Pick<MemberContext, 'database' | 'actor'>) =>
  database.sql<SessionRow[]>`
    select kind, created_at, seen_at, expires_at, host(ip) as ip, agent from sessions
    where member_id = ${actor.memberId} order by created_at`

/** No session, invitation or right to register is left of this member or phone. */
export async function deleteWaysIn(
  { sql }: Queryable,
  memberId: number,
  phone: string | null,
): Promise<void> {
  await sql`delete from sessions where member_id = ${memberId}`
  await sql`delete from staff_invitations where member_id = ${memberId}`
  if (phone) await sql`delete from registration_tickets where phone = ${phone}`
}
