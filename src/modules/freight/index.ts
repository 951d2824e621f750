/**
 * What a store charges for sending goods (decisions 3): terms for everywhere, and others for the provinces that it names. Checkout
 * asks for the terms of the buyer's province; a store that saved none has those of the mall.
 */
export { chargeFor, EVERYWHERE, usualTerms } from './rules.ts'
export { termsFor, termsForGoods } from './service.ts'
export type { Charge, FreightOf } from './view.ts'
