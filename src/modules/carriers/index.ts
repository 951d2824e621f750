/**
 * With whom and to whom dangerous goods may travel (decisions 11): carriers belong to a store, each with its licence, the classes
 * in it and its last day, and the operator checks them. What a store records of a buyer's licence stands here too.
 */
export { seedCarriers } from './demo.ts'
export { licencesFor, licencesOf, recordLicence } from './service/licence.ts'
export { carrierNames } from './service/store.ts'
export { checkTravel } from './service/travel.ts'
export type { BuyerLicence } from './view.ts'
