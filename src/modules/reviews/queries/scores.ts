import type { Tx } from '../../../platform/db/index.ts'
import type { StoreScores } from '../../stores/index.ts'

/** The buyer's rating of the store may be read: both sides have rated, or thirty days have passed (decisions 11). */
const isOpen = ({ sql }: Tx, now: Date) => sql`(v.ratings_open_at <= ${now} or exists (
  select from order_lines l join buyer_ratings b on b.order_id = l.order_id where l.id = v.order_line_id))`

/** Mean scores of every store that has published reviews which count. */
export const listStoreScores = (tx: Tx, now: Date) => tx.sql<StoreScores[]>`
  select v.store_id as "storeId", round(avg(v.grade) * 10)::int as "goodsTenths",
    (round(avg(v.service_score) filter (where ${isOpen(tx, now)}) * 10))::int as "serviceTenths"
  from reviews v
  where v.state = 'accepted' and v.counted group by v.store_id order by v.store_id`

interface MeanScores {
  dataTenths: number | null
  goodsTenths: number | null
  serviceTenths: number | null
}

/** Mean scores of one store's published reviews that count; of its service, those that are open. */
export async function getMeanScores(tx: Tx, storeId: number, now: Date): Promise<MeanScores> {
  const [row] = await tx.sql<MeanScores[]>`
    select round(avg(v.data_score) * 10)::int as "dataTenths", round(avg(v.goods_score) * 10)::int as "goodsTenths",
      round(avg(v.service_score) filter (where ${isOpen(tx, now)}) * 10)::int as "serviceTenths"
    from reviews v where v.store_id = ${storeId} and v.state = 'accepted' and v.counted`
  return row!
}
