import { defineErrors } from '../../shared/errors.ts'

/** Codes 110x: addresses that a member stores beside the account. */
export const addressErrors = defineErrors('addresses', {
  defaultKept: { code: 1101, status: 409 },
  notDeleted: { code: 1103, status: 409 },
  tooMany: { code: 1102, status: 409 },
})
