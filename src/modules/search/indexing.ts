import type { Tx } from '../../platform/db/index.ts'
import { searchDocument } from './document.ts'
import { beginLoad, finishLoad, lockProducts, saveDocuments, stagingTable } from './queries/documents.ts'

/** Documents in one statement, which has five seconds. */
const AT_ONCE = 200

/**
 * Rewrites the documents of these products from the catalogue's tables, in the caller's transaction. Callers run it
 * when a name, composition, package, tag or category changed; triggers write price, stock, sales and shelf.
 */
export async function indexProducts(tx: Tx, spuIds: readonly number[]): Promise<void> {
  const products = await lockProducts(tx, spuIds)
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const documents = products.slice(from, from + AT_ONCE)
    await saveDocuments(
      tx,
      documents.map((product) => ({ row: searchDocument(product), onShelf: product.onShelf })),
    )
  }
}

/** The table that rows of `searchDocument` are copied into, between `beforeBulkLoad` and `afterBulkLoad`. */
export const searchCopyTable = stagingTable

/** Makes an empty `searchCopyTable`, as the owner. Searches continue meanwhile and do not see it. */
export const beforeBulkLoad = (tx: Tx): Promise<void> => beginLoad(tx)

/**
 * Replaces the documents by the copied ones, as the owner: measures tiers, builds indexes and counts, all or nothing.
 * It runs last (it checks the products and reads their names), on a connection without statement timeout.
 */
export const afterBulkLoad = (tx: Tx): Promise<void> => finishLoad(tx)
