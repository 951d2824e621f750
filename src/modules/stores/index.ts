/**
 * Who sells: stores with their level, ratings and menus, found by name, city or goods. A suspended store is not
 * found anywhere, and its pages answer 404. Ratings are tenths inside and out of five with one digit outside.
 */
export { StoreItem } from './schema.ts'
export { listStoreHeads, listStoreItems } from './service/list.ts'
