import { defineErrors } from '../../shared/errors.ts'

export const reviewErrors = defineErrors('reviews', {
  /** Nothing of the order is received, or it is being refunded. */
  notReceived: { code: 2500, status: 409 },
  /** `days`: the term after receipt is over. */
  termOver: { code: 2501, status: 410 },
  /** The line, and the batch of it, has its review. */
  reviewedAlready: { code: 2502, status: 409 },
  /** A picture that is not the caller's, or one too many. */
  badPicture: { code: 2503, status: 400 },
})
