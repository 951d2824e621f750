import { defineErrors } from '../../shared/errors.ts'

/** Codes 2830 on. */
export const repaymentErrors = defineErrors('repayments', {
  /** More than all statements are open by; `sum` is how much that is. */
  tooMuch: { code: 2830, status: 409 },
  /** So many repayments wait to be paid that another one only adds to them. */
  tooManyOpen: { code: 2831, status: 409 },
  /** Something else has repaid what it was for. */
  overtaken: { code: 2832, status: 409 },
})
