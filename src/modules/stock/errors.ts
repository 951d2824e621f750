import { defineErrors } from '../../shared/errors.ts'

/** Code 2001 is the one of api 5. */
export const stockErrors = defineErrors('stock', {
  outOfStock: { code: 2001, status: 409 },
  /** `number` of the batch: it was called back, and nothing of it leaves. */
  recalled: { code: 2249, status: 409 },
})
