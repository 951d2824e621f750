import { defineErrors } from '../../shared/errors.ts'

/** Codes 200x are those of api 5 that money runs out with. */
export const ledgerErrors = defineErrors('ledger', {
  creditTooLow: { code: 2002, status: 409 },
  pointsTooFew: { code: 2003, status: 409 },
  balanceTooLow: { code: 2004, status: 409 },
  giftCardTooLow: { code: 2005, status: 409 },
  /** What a store may be paid, or give, is less. */
  dueTooLow: { code: 2006, status: 409 },
})
