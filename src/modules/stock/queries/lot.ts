import type { Tx } from '../../../platform/db/index.ts'

/**
 * What a lot of a store is locked by until the transaction ends: alone by whoever calls it back, shared by whoever writes of it or signs
 * for it meanwhile. `lot` and `storeId` are values or columns of the statement that locks it.
 */
export const lotKey = ({ sql }: Tx, lot: ReturnType<Tx['sql']>, storeId: ReturnType<Tx['sql']>) =>
  sql`hashtextextended('lot ' || ${lot}, ${storeId})`

/** A lot of a store is not called back until the transaction ends; several may write of it meanwhile. */
export const shareLot = (tx: Tx, { storeId, lot }: { storeId: number; lot: string }) => tx.sql`
  select pg_advisory_xact_lock_shared(${lotKey(tx, tx.sql`${lot}::text`, tx.sql`${storeId}::bigint`)})`
