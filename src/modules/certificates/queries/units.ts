import type { Tx } from '../../../platform/db/index.ts'

/** A unit that passed its quality check, as its certificate needs it. */
export interface UnitRow {
  unitId: number
  taskNumber: string
  storeId: number
  orderId: number
  orderLineId: number
  skuId: number
  serial: string
  fillNumber: number
  lot: string
  expiresOn: string
  fillerId: number
  results: { substanceId: string; value: string; unit: string; uncertaintyPercent: number }[]
}

/** Units of a store's task that passed their check, with lot and fill of their own where the task keeps them by unit. */
export const listPassedUnits = ({ sql }: Tx, storeId: number, taskNumber: string): Promise<UnitRow[]> => sql<
  UnitRow[]
>`
  select u.id as "unitId", t.number as "taskNumber", t.store_id as "storeId", t.order_id as "orderId",
    t.order_line_id as "orderLineId", l.sku_id as "skuId", u.serial, coalesce((to_jsonb(u)->>'fill_number')::int, 1) as "fillNumber",
    coalesce(to_jsonb(u)->>'lot', t.lot) as lot, coalesce((to_jsonb(u)->>'expires_on')::date, t.expires_on) as "expiresOn",
    u.filler_id as "fillerId", u.results
  from filling_tasks t join filling_units u on u.task_id = t.id join order_lines l on l.id = t.order_line_id
  where t.number = ${taskNumber} and t.store_id = ${storeId} and u.results is not null
    and coalesce(to_jsonb(u)->>'state', t.state) in ('qualityCheckComplete', 'shipped')
  order by u.position`

/** A stocked batch of a store by its lot and SKU. */
export interface BatchRow {
  batchId: number
  skuId: number
  lot: string
  producedOn: string
  expiresOn: string
}

export async function findBatch(
  { sql }: Tx,
  storeId: number,
  skuNumber: string,
  lot: string,
): Promise<BatchRow | null> {
  const [row] = await sql<BatchRow[]>`
    select b.id as "batchId", b.sku_id as "skuId", b.number as lot, b.produced_on as "producedOn", b.expires_on as "expiresOn"
    from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
    where k.number = ${skuNumber} and b.number = ${lot} and s.store_id = ${storeId} and s.kind <> 'instrument'`
  return row ?? null
}
