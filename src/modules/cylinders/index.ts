/**
 * The ledger of gas cylinders: one row for each serial of a store, with its inspection, what was last in it and where it is. Every
 * step has a person, a time and a document, and is a move of one table. A stocked batch of gas has a cylinder for each piece on hand;
 * a cylinder is bound to one thing at a time.
 */
export { seedCylinders } from './demo.ts'
export { fillForLine, fittingCylinders, freeCylinders, takeForTask } from './service/filling.ts'
export type { Fill } from './service/filling.ts'
export type { Moving } from './service/move.ts'
export {
  arriveCylinders,
  asInLedger,
  bindToLine,
  cylindersOf,
  endReturned,
  handBackReturned,
  freeSerials,
  heldCylinders,
  markDue,
  readCylinders,
  receiveCylinders,
  releaseCylinders,
  returnCylinders,
  serialsOfBatch,
  shipCylinders,
} from './service/round.ts'
export type { CylinderFacts } from './view.ts'
export { materialText } from './words.ts'
