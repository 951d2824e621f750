/**
 * Parcels: what leaves for the buyer of a paid order, with which carrier, under which number and serials. Each is an axis of its
 * own (states 4.10): it is received by its buyer, or by itself when its term is over, and the order moves on with the last one.
 * A parcel knows its order; orders know only how many have left and are on their way.
 */
export { listDamagesOfLine } from './queries/damages.ts'
export { listArrivals } from './queries/parcels.ts'
export type { Arrival } from './queries/parcels.ts'
export { shipmentJobs } from './jobs.ts'
export { paperDocuments } from './papers/index.ts'
export { damagePictureHref } from './service/read.ts'
export { confirmReceipt, receiveDue } from './service/receive.ts'
export { forgetOldLists } from './service/list.ts'
export { receiveReplacement, shipReplacement } from './service/replace.ts'
