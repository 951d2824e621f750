import { anyOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'

export interface TransportRow {
  skuId: number
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

/** The sheet in force of each of these SKUs' products; unknown SKUs are left out. One statement. */
export function listTransport({ sql }: Tx, skuIds: readonly number[]): Promise<TransportRow[]> {
  return sql<TransportRow[]>`
    select k.id as "skuId", s.kind, h.spu_id is not null as "isSigned",
      exists (
        select 1 from safety_sheets d where d.spu_id = s.id and d.state = 'draft' and d.stricter
      ) as "isHeld",
      h.un, h.danger_class as "dangerClass", h.subsidiary, h.packing_group as "packingGroup",
      h.technical_zh as "technicalZh", h.technical_en as "technicalEn"
    from skus k
    join spus s on s.id = k.spu_id
    left join safety_sheets h on h.spu_id = s.id and h.state = 'signed'
    where k.id = ${anyOf(sql, skuIds)}
    order by k.id`
}
