import type { Tx } from '../../../platform/db/index.ts'

/** Refunds of a member say no more why; amounts and numbers stay, for the books. Answers them with their orders. */
export const forgetWhy = ({ sql }: Tx, memberId: number) => sql<{ id: number; orderNumber: string }[]>`
  update refunds r set reason = '—' from orders o where o.id = r.order_id and r.member_id = ${memberId}
  returning r.id, o.number as "orderNumber"`
