import type { Tx } from '../../../platform/db/index.ts'

/**
 * Reviews of a member are nobody's: what they said and showed is gone, and what waited is not published any more. What others reported
 * of a published one waits on, for its scores stay and the operator may remove it.
 */
export async function forgetAuthor({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update reviews set member_id = null, author = '***', anonymous = true, body = '', pictures = '{}', follow_up = null,
      follow_up_at = null, answer = null, answered_at = null,
      reports = case when state = 'accepted' then reports else 0 end,
      reason = case when state = 'accepted' then null else '—' end, held_for = null,
      counted = counted and state = 'accepted', state = case when state = 'new' then 'rejected' else state end
    where member_id = ${memberId}`
}

/** What a member reported, and what stores said of them, is gone. `reports` counts since the last decision. */
export async function forgetSaid({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update reviews v set reports = v.reports - 1 from review_reports r
    where r.member_id = ${memberId} and v.id = r.review_id and v.reports > 0
      and r.at > coalesce(v.decided_at, '-infinity')`
  await sql`delete from review_reports where member_id = ${memberId}`
  await sql`update buyer_ratings set body = '' where member_id = ${memberId}`
}

/** What a member reported. */
export const listReported = ({ sql }: Tx, memberId: number) => sql<{ reason: string; at: string }[]>`
  select reason, at from review_reports where member_id = ${memberId} order by at`
