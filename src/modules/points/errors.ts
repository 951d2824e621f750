import { defineErrors } from '../../shared/errors.ts'

/** Codes 11xx are what a member keeps beside the account. */
export const pointErrors = defineErrors('points', {
  signedInToday: { code: 1102, status: 409 },
})
