import type { Tx } from '../../../platform/db/index.ts'

/**
 * Lines of an order for which the mall proposed a refund in the store's name that was refused or withdrawn. Whose order it is was
 * asked before.
 */
export async function listDeclined({ sql }: Tx, orderId: number): Promise<number[]> {
  const rows = await sql<{ lineId: number }[]>`
    select distinct l.order_line_id as "lineId" from refunds r join refund_lines l on l.refund_id = r.id
    where r.order_id = ${orderId} and r.state in ('refused', 'withdrawn') and exists (
      select from state_history h
      where h.axis = 'refund' and h.subject_id = r.id and h.move = 'begin' and h.role = 'store' and h.actor_id is null)`
  return rows.map(({ lineId }) => lineId)
}
