import type { Tx } from '../../../platform/db/index.ts'
import { cameBefore } from '../../../platform/moves/index.ts'
import { returnAxis } from '../states.ts'

/** Pictures of a member's returns are gone. Answers the keys of those that stores took. */
export async function forgetPictures({ sql }: Tx, memberId: number): Promise<string[]> {
  const rows = await sql<{ key: string | null }[]>`
    delete from return_pictures p using returns r where r.id = p.return_id and r.member_id = ${memberId}
    returning case when p.side = 'store' then p.file_key end as key`
  return rows.flatMap(({ key }) => key ?? [])
}

/** Returns of a member say no more why; numbers and steps stay. Answers them with their orders. */
export const forgetReturns = ({ sql }: Tx, memberId: number) => sql<{ id: number; orderNumber: string }[]>`
  with mine as (
    update returns r set text = '', complaint = case when complaint is null then null else '—' end, carrier = null,
      tracking_number = null, answer = null, condition = null, decision = null
    from orders o where o.id = r.order_id and r.member_id = ${memberId} returning r.id, o.number
  ), added as (update return_evidence e set text = '—' from mine m where e.return_id = m.id)
  select id, number as "orderNumber" from mine`

/**
 * Whether goods or money of the member are still on their way for a return: it has not ended, the platform may still be asked about its
 * refusal (which `refusedBefore` nobody can any more), or goods whose return was refused lie with the store.
 */
export async function isUnderWay(tx: Tx, memberId: number, refusedBefore: Date): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from returns r
    where r.member_id = ${memberId} and (r.state not in ('completed', 'refused', 'rejected', 'withdrawn', 'lapsed')
      or r.state in ('refused', 'rejected') and exists (
        select from quarantine q where q.return_id = r.id and q.decided < q.quantity)
      or r.state = 'refused' and r.complained_at is null
        and not ${cameBefore(tx, returnAxis, tx.sql`r.id`, 'refused', refusedBefore)}) limit 1`
  return rows.length > 0
}
