import { defineErrors } from '../../shared/errors.ts'

/** Codes 1001 and 1002 are those of api 5; the others are of the same range. */
export const verificationErrors = defineErrors('verification', {
  wrongCaptcha: { code: 1001, status: 400 },
  wrongCode: { code: 1002, status: 400 },
  notSent: { code: 1008, status: 503 },
})
