import type { Tx } from '../../../platform/db/index.ts'

interface SessionRow {
  kind: 'web' | 'api'
  createdAt: string
  seenAt: string
  expiresAt: string
  ip: string | null
  agent: string | null
}

/** The caller's stored sessions without their hashes, including expired ones that are not deleted yet. */
export const exportSessions = ({ sql }: Tx, memberId: number) =>
  sql<SessionRow[]>`
    select kind, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", host(ip) as ip, agent
    from sessions
    where member_id = ${memberId} order by created_at`

/** Deletes the sessions, invitations and registration tickets of this member or phone. */
export async function deleteWaysIn({ sql }: Tx, memberId: number, phone: string | null): Promise<void> {
  await sql`delete from sessions where member_id = ${memberId}`
  await sql`delete from staff_invitations where member_id = ${memberId}`
  if (phone) await sql`delete from registration_tickets where phone = ${phone}`
}
