import { defineErrors } from '../../shared/errors.ts'

/** Codes 112x: what a member follows. */
export const followErrors = defineErrors('follows', {
  tooMany: { code: 1121, status: 409 },
})
