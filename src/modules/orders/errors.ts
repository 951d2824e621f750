import { defineErrors } from '../../shared/errors.ts'

export const orderErrors = defineErrors('orders', {
  /** `state` and `move` are words in the caller's language. */
  cannotMove: { code: 2010, status: 409 },
  /** A code at the provider, a voucher under review: it must end before the order may change. */
  paymentUnderWay: { code: 2011, status: 409 },
  /** The provider cannot be asked what became of the last attempt. */
  providerAway: { code: 2012, status: 503 },
  /** Only what is paid and has not left is refunded for the asking. */
  notRefundable: { code: 2028, status: 409 },
  fillingUnderWay: { code: 2029, status: 409 },
  /** Nothing of what was bought can be bought now. */
  nothingToBuy: { code: 2017, status: 409 },
  /** `cases` are words in the caller's language: what keeps an order that is over in sight. */
  stillOpen: { code: 2018, status: 409 },
  /** Its term is over; the next round of the timer cancels the order. */
  quoteOver: { code: 2019, status: 410 },
  /** Between the settlement and the placing the store was suspended. */
  storeNotOpen: { code: 2892, status: 409 },
})
