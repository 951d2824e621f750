import type { Queryable, Sql } from '../../platform/db/index.ts'
import { searchDocument } from './document.ts'
import { beginLoad, finishLoad, lockProducts, saveDocument, stagingTable } from './queries/documents.ts'

/**
 * Rewrites the documents of these products from the catalogue's tables, in the caller's transaction. Call it when a
 * name, composition, package, tag or category changed; price, stock, sales and shelf follow by trigger.
 */
export async function indexProducts(tx: Queryable, spuIds: readonly number[]): Promise<void> {
  for (const product of await lockProducts(tx, spuIds)) {
    await saveDocument(tx, searchDocument(product), product.onShelf)
  }
}

/** The table to COPY rows of `searchDocument` into, between `beforeBulkLoad` and `afterBulkLoad`. */
export const searchCopyTable = stagingTable

/** Makes an empty `searchCopyTable`, as the owner. Searches go on meanwhile and see nothing of it. */
export const beforeBulkLoad = (sql: Sql): Promise<void> => beginLoad(sql)

/**
 * Takes the copied documents in, as the owner: tiers measured, indexes and counts built anew, all or nothing.
 * Run it last (it checks the products and reads their names), on a connection without statement timeout.
 */
export const afterBulkLoad = (sql: Sql): Promise<void> => finishLoad(sql)
