import type { Tx } from '../../../platform/db/index.ts'

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
