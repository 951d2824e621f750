import { defineErrors } from '../../shared/errors.ts'

export const exportErrors = defineErrors('exports', {
  /** One of this list and format is being made for the same person. */
  stillMade: { code: 2620, status: 409 },
  /** It is not made yet, was cancelled or failed, or its week is over. */
  noFile: { code: 2621, status: 404 },
  /** It is made, cancelled or has failed. */
  notRunning: { code: 2622, status: 409 },
})
