import type { Tx } from '../../../platform/db/index.ts'

/** Refunds of a member say no more why; amounts and numbers stay, for the books. Answers them with their orders. */
export const forgetWhy = ({ sql }: Tx, memberId: number) => sql<{ id: number; orderNumber: string }[]>`
  update refunds r set reason = '—', proposal = case when r.proposal is not null then '—' end
  from orders o where o.id = r.order_id and r.member_id = ${memberId}
  returning r.id, o.number as "orderNumber"`

/** Whether money of the member is still to go back: a refund is being decided, waits or is paid, whatever its order says. */
export async function isUnderWay({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from refunds
    where member_id = ${memberId} and state in ('asked', 'confirming', 'approved', 'failed') limit 1`
  return rows.length > 0
}
