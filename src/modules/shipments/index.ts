/**
 * Parcels: what leaves for the buyer of a paid order, with which carrier, under which number and serials. A parcel knows its
 * order; orders know only how many have left.
 */
export { shipmentErrors } from './errors.ts'
export { shipOrder } from './service/ship.ts'
export type { Parcel } from './view.ts'
