import type { Tx } from '../../../platform/db/index.ts'

/** A store that does not sell, with the operator's step that says since when and why. */
interface HaltedRow {
  nameZh: string
  nameEn: string
  state: 'suspended' | 'closed'
  reason: string
  at: string
}

/** Null for a store that sells, and for none at all. */
export async function findHalted({ sql }: Tx, storeId: number): Promise<HaltedRow | null> {
  const [row] = await sql<HaltedRow[]>`
    select s.name_zh as "nameZh", s.name_en as "nameEn", s.state, e.reason, e.at
    from stores s join store_steps e on e.store_id = s.id
    where s.id = ${storeId} and s.state <> 'approved' and e.move = case s.state when 'closed' then 'close' else 'suspend' end
    order by e.id desc limit 1`
  return row ?? null
}

/** Name of a store, whether it sells or not, with the step that says why it does not. */
export async function findDeskStore(
  { sql }: Tx,
  storeId: number,
): Promise<{
  nameZh: string
  nameEn: string
  halted: Pick<HaltedRow, 'state' | 'reason' | 'at'> | null
} | null> {
  const [row] = await sql<
    { nameZh: string; nameEn: string; halted: Pick<HaltedRow, 'state' | 'reason' | 'at'> | null }[]
  >`
    select name_zh as "nameZh", name_en as "nameEn", case when s.state <> 'approved' then (
      select jsonb_build_object('state', s.state, 'reason', e.reason, 'at', e.at::text) from store_steps e
      where e.store_id = s.id and e.move = case s.state when 'closed' then 'close' else 'suspend' end order by e.id desc limit 1
    ) end as halted
    from stores s where s.id = ${storeId}`
  return row ?? null
}
