import type { Tx } from '../../../platform/db/index.ts'

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
