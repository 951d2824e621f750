import { defineErrors } from '../../shared/errors.ts'

/** Codes 401x: invoices and whom they are made out to. */
export const invoiceErrors = defineErrors('invoices', {
  titleFixed: { code: 4010, status: 409 },
  tooManyTitles: { code: 4011, status: 409 },
})
