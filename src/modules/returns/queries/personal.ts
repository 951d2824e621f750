import type { Tx } from '../../../platform/db/index.ts'

/** Returns of a member say no more why, and their pictures are gone; numbers and steps stay. Answers them with their orders. */
export const forgetReturns = ({ sql }: Tx, memberId: number) => sql<{ id: number; orderNumber: string }[]>`
  with mine as (
    update returns r set text = '', complaint = case when complaint is null then null else '—' end, carrier = null,
      tracking_number = null, answer = null, condition = null, decision = null
    from orders o where o.id = r.order_id and r.member_id = ${memberId} returning r.id, o.number
  ), added as (update return_evidence e set text = '—' from mine m where e.return_id = m.id
  ), shown as (delete from return_pictures p using mine m where p.return_id = m.id)
  select id, number as "orderNumber" from mine`
