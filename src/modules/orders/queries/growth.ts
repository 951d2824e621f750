import type { Tx } from '../../../platform/db/index.ts'

/** Fen that a member paid from this day of Shanghai on, without what came back; of kept sums, a row for each day. */
export async function sumPaid({ sql }: Tx, memberId: number, since: string): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(fen), 0)::bigint as fen from growth_days where member_id = ${memberId} and day >= ${since}::date`
  return row!.fen
}

/** The same by month of Shanghai, the newest first. */
export const listGrowthMonths = ({ sql }: Tx, memberId: number, since: Date) => sql<
  { month: string; orders: number; paidFen: number; refundedFen: number }[]
>`
  select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as orders,
    sum(payable_fen)::bigint as "paidFen", sum(refunded_fen)::bigint as "refundedFen"
  from orders where member_id = ${memberId} and paid_at >= ${since} group by 1 order by 1 desc`

interface GrowthOrderRow {
  number: string
  storeZh: string
  storeEn: string
  paidAt: string
  paidFen: number
  refundedFen: number
  hidden: boolean
}

/** The newest orders that growth came from. */
export const listGrowthOrders = ({ sql }: Tx, memberId: number, since: Date, most: number) =>
  sql<GrowthOrderRow[]>`
    select o.number, s.name_zh as "storeZh", s.name_en as "storeEn", o.paid_at as "paidAt", o.payable_fen as "paidFen",
      o.refunded_fen as "refundedFen", o.hidden_at is not null as hidden
    from orders o join stores s on s.id = o.store_id
    where o.member_id = ${memberId} and o.paid_at >= ${since} order by o.id desc limit ${most}`
