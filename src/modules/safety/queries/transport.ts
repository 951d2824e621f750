import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Composition } from '../rules/classify.ts'

/** What the sheet of a product says about its transport. */
export interface GoodsRow {
  kind: 'gas' | 'liquid' | 'instrument'
  isSigned: boolean
  isHeld: boolean
  un: string | null
  dangerClass: string | null
  subsidiary: string[] | null
  packingGroup: 'I' | 'II' | 'III' | null
  technicalZh: string | null
  technicalEn: string | null
}

interface TransportRow extends GoodsRow {
  skuId: number
}

const columns = ({ sql }: Tx) => sql`
  s.kind, h.spu_id is not null as "isSigned",
  exists (
    select 1 from safety_sheets d where d.spu_id = s.id and d.state = 'draft' and d.stricter
  ) as "isHeld",
  h.un, h.danger_class as "dangerClass", h.subsidiary, h.packing_group as "packingGroup",
  h.technical_zh as "technicalZh", h.technical_en as "technicalEn"`

/** What goods are made of. */
interface CompositionRow extends Composition {
  skuId: number
}

/** What the lists of restricted goods look at, of each of these SKUs; instruments are left out. */
export const listCompositions = ({ sql }: Tx, skuIds: readonly number[]) => sql<CompositionRow[]>`
  select k.id as "skuId", s.kind, s.balance_id as "balanceId", s.matrix_en as "matrixEn", s.concentration_range as printed,
    coalesce((
      select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'amountMin', c.amount_min, 'amountMax', c.amount_max)
        order by c.position)
      from spu_components c where c.spu_id = s.id
    ), '[]') as components
  from skus k join spus s on s.id = k.spu_id
  where k.id = ${anyOf(sql, skuIds)} and s.kind <> 'instrument' order by k.id`

/** The sheet in force of each of these SKUs' products; unknown SKUs are left out. One statement. */
export function listTransport(tx: Tx, skuIds: readonly number[]): Promise<TransportRow[]> {
  const { sql } = tx
  return sql<TransportRow[]>`
    select k.id as "skuId", ${columns(tx)}
    from skus k
    join spus s on s.id = k.spu_id
    left join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    where k.id = ${anyOf(sql, skuIds)}
    order by k.id`
}
