import type { Tx } from '../../../platform/db/index.ts'
import { counted } from '../../../platform/list.ts'

/** Holders who have not said what they did with what this store called back; by `recalls_of_store`. */
export const countOpenRecalls = async (tx: Tx, storeId: number): Promise<number> =>
  (
    await counted(
      tx,
      tx.sql`from recalls r join recall_answers a on a.recall_id = r.id where r.store_id = ${storeId} and a.answer is null`,
    )
  ).count
