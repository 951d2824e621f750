/**
 * Filling of made-to-order goods: one task for each line, from the recipe to the signed quality check (states 4.5).
 * Cylinders are assigned only once the order is paid; nobody inspects what they filled; nothing leaves before its check.
 */
export { fulfilmentErrors } from './errors.ts'
export {
  cancelTasks,
  createTasks,
  fillingOf,
  mayStop,
  readyLines,
  releaseTasks,
  shipTasks,
} from './service/tasks.ts'
