/**
 * Stores with their level, ratings and menus, found by name, city or goods. Nobody finds a suspended store, and its
 * pages answer 404 with since when and why. Ratings are tenths inside; pages and calls show them out of five with one digit.
 */
export { StoreItem } from './schema.ts'
export { listStoreHeads, listStoreItems } from './service/list.ts'
export { createStore, faultsOfNewNames } from './service/create.ts'
export { whyHalted } from './service/halted.ts'
export { getStore } from './service/store.ts'
export { staffedStore } from './service/staffed.ts'
export { licenceOverOn, watchLicences } from './service/licences.ts'
export { commissionOn } from './queries/oversight.ts'
export { setScores } from './queries/ratings.ts'
export type { StoreScores } from './queries/ratings.ts'
export type { ObstaclesOf } from './service/oversight.ts'
