import type { Tx } from '../../../platform/db/index.ts'

interface Lot {
  storeId: number
  lot: string
}

/**
 * What a lot of a store is locked by until the transaction ends, in capitals or not: alone by whoever calls it back, shared by whoever
 * writes of it or signs for it meanwhile. `lot` and `storeId` are values or columns of the statement that locks it.
 */
export const lotKey = ({ sql }: Tx, lot: ReturnType<Tx['sql']>, storeId: ReturnType<Tx['sql']>) =>
  sql`hashtextextended('lot ' || upper(${lot}), ${storeId})`

/** A lot of a store is not called back until the transaction ends; several may write of it meanwhile. */
export const shareLot = (tx: Tx, { storeId, lot }: Lot) => tx.sql`
  select pg_advisory_xact_lock_shared(${lotKey(tx, tx.sql`${lot}::text`, tx.sql`${storeId}::bigint`)})`

/**
 * Whether a store's lot of this number was called back, of whatever SKU; in capitals or not. For good only where the caller holds the lot,
 * else as it was a moment ago. Of the recalls of one store, by `recalls_once`.
 */
export async function isLotRecalled({ sql }: Tx, { storeId, lot }: Lot): Promise<boolean> {
  const rows = await sql`select 1 from recalls where store_id = ${storeId} and upper(lot) = upper(${lot})`
  return rows.length > 0
}
