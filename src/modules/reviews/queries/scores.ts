import type { Tx } from '../../../platform/db/index.ts'
import type { StoreScores } from '../../stores/index.ts'

/** Mean scores of every store that has published reviews which count. */
export const listStoreScores = ({ sql }: Tx, now: Date) => sql<StoreScores[]>`
  select p.store_id as "storeId", round(avg(v.grade) * 10)::int as "goodsTenths",
    (round(avg(v.service_score) filter (where v.ratings_open_at <= ${now} or exists (
      select from order_lines l join buyer_ratings b on b.order_id = l.order_id where l.id = v.order_line_id)) * 10))::int as "serviceTenths"
  from reviews v join spus p on p.id = v.spu_id
  where v.state = 'accepted' and v.counted group by p.store_id order by p.store_id`
