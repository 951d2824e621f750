import type { Tx } from '../../../platform/db/index.ts'

/** Scores of a store in tenths; null where nobody has given one yet. */
export interface StoreScores {
  storeId: number
  goodsTenths: number
  serviceTenths: number | null
}

/** Stores show these scores; the one for delivery and service stands for both. What nobody has rated stays as it is. */
export async function setScores({ sql }: Tx, scores: readonly StoreScores[]): Promise<void> {
  await sql`
    update stores s set goods_tenths = r."goodsTenths", service_tenths = coalesce(r."serviceTenths", s.service_tenths),
      delivery_tenths = coalesce(r."serviceTenths", s.delivery_tenths)
    from jsonb_to_recordset(${sql.json(scores as never)})
      r ("storeId" int, "goodsTenths" smallint, "serviceTenths" smallint)
    where s.id = r."storeId" and (s.goods_tenths, s.service_tenths, s.delivery_tenths) is distinct from
      (r."goodsTenths", coalesce(r."serviceTenths", s.service_tenths), coalesce(r."serviceTenths", s.delivery_tenths))`
}
