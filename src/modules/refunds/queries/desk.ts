import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt } from '../../../platform/list.ts'

/** Names of everybody who has to do with a refund. */
export interface RefundPeople {
  buyerName: string
  storeZh: string
  storeEn: string
  askedByName: string
  decidedByName: string | null
  proposedByName: string | null
}

/** Who bought, sold, asked and decided. */
export async function getPeople({ sql }: Tx, refundId: number): Promise<RefundPeople> {
  const [row] = await sql<RefundPeople[]>`
    select coalesce(b.company_name, b.display_name) as "buyerName", s.name_zh as "storeZh", s.name_en as "storeEn",
      a.display_name as "askedByName", d.display_name as "decidedByName", p.display_name as "proposedByName"
    from refunds r join orders o on o.id = r.order_id join stores s on s.id = o.store_id join members b on b.id = r.member_id
      join members a on a.id = r.asked_by left join members d on d.id = r.decided_by
      left join members p on p.id = r.proposed_by
    where r.id = ${refundId}`
  return row!
}

/** How many refunds wait for a person. */
export const countWaiting = (tx: Tx) =>
  counted(
    tx,
    tx.sql`from refunds r where r.state in ('asked', 'confirming', 'approved', 'failed')
      and (r.state in ('asked', 'failed') or r.stuck_at is not null or r.unconfirmed_at is not null)`,
  )

/** Since when the oldest of them has waited. */
export const oldestWaiting = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`r.asked_at as at from refunds r where r.state in ('asked', 'confirming', 'approved', 'failed')
      and (r.state in ('asked', 'failed') or r.stuck_at is not null or r.unconfirmed_at is not null) order by r.asked_at limit 1`,
  )
