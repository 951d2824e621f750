/**
 * Filling of made-to-order goods: one task for each line, from the recipe to the signed quality check (states 4.5).
 * Cylinders are assigned only once the order is paid; nobody inspects what they filled; nothing leaves before its check.
 */
export { erpJobs } from './erp/round.ts'
export { seedParents } from './parents/demo.ts'
export { solutionOf, usedParents } from './parents/used.ts'
export type { UsedParent, Weighed } from './parents/used.ts'
export { takeParents } from './parents/stock.ts'
export { moveMissed, promiseAfterFailure } from './promises/move.ts'
export { proposeDay } from './promises/propose.ts'
export type { ProposedDay } from './promises/propose.ts'
export { PromiseReply } from './promises/schema.ts'
export { listMade, listRecalledFills } from './queries/tasks.ts'
export { fillingOf, unitsOfTask, unitsReady } from './service/read.ts'
export {
  beingFilled,
  cancelTasks,
  createTasks,
  giveUpTasks,
  lateLines,
  mayStop,
  readyLines,
  releaseTasks,
  shipTasks,
} from './service/tasks.ts'
export type { MeasuredUnit } from './view.ts'
