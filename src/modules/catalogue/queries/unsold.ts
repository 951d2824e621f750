import type { Tx } from '../../../platform/db/index.ts'

/** A product that buyers saw and do not see now. */
interface UnsoldRow {
  nameZh: string
  nameEn: string | null
  storeId: number
  onShelf: boolean
}

/** Null for a product that is sold, for one that was never published, and for none at all. */
export async function findUnsold({ sql }: Tx, spuId: number): Promise<UnsoldRow | null> {
  const [row] = await sql<UnsoldRow[]>`
    select s.name_zh as "nameZh", s.name_en as "nameEn", s.store_id as "storeId", s.on_shelf as "onShelf"
    from spus s join stores t on t.id = s.store_id
    where s.id = ${spuId} and not (s.on_shelf and t.state = 'approved')
      and not exists (select 1 from goods_drafts d where d.spu_id = s.id and d.published_at is null)`
  return row ?? null
}
