import { defineErrors } from '../../shared/errors.ts'

/** Codes 113x. */
export const pointErrors = defineErrors('points', {
  signedInToday: { code: 1131, status: 409 },
})
