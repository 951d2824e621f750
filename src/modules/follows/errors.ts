import { defineErrors } from '../../shared/errors.ts'

/** Codes 11xx are what a member keeps beside the account. */
export const followErrors = defineErrors('follows', {
  tooMany: { code: 1101, status: 409 },
})
