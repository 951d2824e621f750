import { defineErrors } from '../../shared/errors.ts'

/** Code 2001 is the one of api 5. */
export const stockErrors = defineErrors('stock', {
  outOfStock: { code: 2001, status: 409 },
  /** `number` of the batch: it was called back, and nothing of it leaves. */
  recalled: { code: 2249, status: 409 },
  /** Goods that are made to order have no stock. */
  notStocked: { code: 2335, status: 409 },
  /** The lot is known with other dates, `producedOn` and `expiresOn`. */
  otherDates: { code: 2336, status: 409 },
  /** Orders hold `reserved` units of the batch: it cannot count fewer. */
  belowReserved: { code: 2337, status: 409 },
  /** The lot is of opened goods: nothing but inspected returns comes to it. */
  openedOnly: { code: 2341, status: 409 },
  /** A lot of unopened goods has the number that opened ones would get. */
  notOpened: { code: 2342, status: 409 },
})
