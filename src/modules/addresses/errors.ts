import { defineErrors } from '../../shared/errors.ts'

/** Codes 110x of what a member keeps beside the account. */
export const addressErrors = defineErrors('addresses', {
  defaultKept: { code: 1101, status: 409 },
  notDeleted: { code: 1103, status: 409 },
  tooMany: { code: 1102, status: 409 },
})
