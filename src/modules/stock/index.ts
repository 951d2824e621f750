/**
 * Stock by SKU and batch (R32). A reservation lives as long as its order line needs it and ends once: released or shipped.
 * `batches.reserved` and `on_hand` change here, nowhere else: when goods are received,
 * counted, held, shipped, called back, or came back opened. The database refuses to hold more than there is.
 */
export { stockErrors } from './errors.ts'
export {
  listExpiredHolds,
  listExpiredLines,
  listFreeBatches,
  listHeldBatches,
  listShippedBatches,
} from './queries/hold.ts'
export { isLotRecalled, lotKey } from './queries/lot.ts'
export {
  holdStock,
  lockStock,
  releaseStock,
  recallStock,
  reserveStock,
  shipStock,
  USABLE_DAYS,
} from './service/hold.ts'
export { openedLot, putBackOpened } from './service/opened.ts'
export type { ShippedUnits } from './queries/hold.ts'
export type { StockWanted } from './service/hold.ts'
