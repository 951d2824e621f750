/**
 * Stock by SKU and batch (R32). A reservation lives as long as its order line needs it and ends once: released or shipped.
 * `batches.reserved` and `on_hand` change here and where a store counts its goods, nowhere else; the database refuses to
 * hold more than there is.
 */
export { stockErrors } from './errors.ts'
export { listExpiredHolds, listExpiredLines, listHeldBatches, listShippedBatches } from './queries.ts'
export {
  holdStock,
  lockStock,
  releaseStock,
  recallStock,
  reserveStock,
  shipStock,
  USABLE_DAYS,
} from './service.ts'
export type { ShippedUnits } from './queries.ts'
export type { StockWanted } from './service.ts'
