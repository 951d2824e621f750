import { defineErrors } from '../../shared/errors.ts'

/**
 * Codes 2050–2069. What somebody else has, what is gone and what never was answer alike (R15); too little stock is 2001 of
 * `stock`, too few points 2003 of `ledger`.
 */
export const checkoutErrors = defineErrors('checkout', {
  /** R24: the buyer saw another total than the one of now. */
  priceChanged: { code: 2050, status: 409 },
  addressNeeded: { code: 2051, status: 409 },
  addressGone: { code: 2052, status: 404 },
  couponGone: { code: 2053, status: 404 },
  couponUnfit: { code: 2054, status: 409 },
  giftCardGone: { code: 2055, status: 404 },
  titleGone: { code: 2056, status: 404 },
  tooManyPoints: { code: 2057, status: 409 },
  /** Ordered or removed meanwhile: another tab, another device. */
  linesGone: { code: 2058, status: 409 },
  worthTooMuch: { code: 2059, status: 409 },
  storeNotThere: { code: 2060, status: 404 },
  /** Dangerous goods for a member without a verified company (decisions 11). */
  companyNeeded: { code: 2061, status: 409 },
  /** The same, and an operator is yet to verify it. */
  companyWaiting: { code: 2062, status: 409 },
})
