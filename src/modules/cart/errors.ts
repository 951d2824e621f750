import { defineErrors } from '../../shared/errors.ts'

/** Codes 2030–2049: the cart. Too little stock is 2001 of `stock`. */
export const cartErrors = defineErrors('cart', {
  nothingChosen: { code: 2030, status: 409 },
  full: { code: 2031, status: 409 },
  lineFull: { code: 2032, status: 409 },
  notForSale: { code: 2033, status: 409 },
  noSuchBatch: { code: 2034, status: 409 },
  valuesNotAsked: { code: 2035, status: 422 },
  notBuyable: { code: 2036, status: 409 },
  tooManyRows: { code: 2039, status: 422 },
  underReview: { code: 2040, status: 409 },
  tooManyWishes: { code: 2038, status: 409 },
})
